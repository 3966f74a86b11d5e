"""The studios of the two sizes of window; art is painted once for all pictures of a size."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from sobek_pg.client.layout import Size
from sobek_pg.client.shots import SIZES
from tests.client.pictures.studio import Studio, studio


# Not longer than a module: other tests open windows of their own, and there is only one display.
@pytest.fixture(scope="module", params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def size(request: pytest.FixtureRequest) -> Size:
    width, height = request.param
    return width, height


@pytest.fixture(scope="module")
def opened(size: Size) -> Iterator[Studio]:
    with studio(size) as made:
        yield made
