"""A real X server without a screen, found free at run time; without one these tests are skipped."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.window.program import Program

_NEEDED = ("Xvfb", "xdotool")


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    missing = [name for name in _NEEDED if shutil.which(name) is None]
    if missing:
        pytest.skip(f"no real window without {' and '.join(missing)}")
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1920x1080x24", "-nolisten", "tcp"],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    with os.fdopen(read) as pipe:
        number = pipe.readline().strip()
    if not number:
        server.wait(5)
        pytest.skip("Xvfb does not start here")
    yield f":{number}"
    server.terminate()
    server.wait(10)


@pytest.fixture
def program(display: str, tmp_path: Path) -> Iterator[Program]:
    made = Program(display, tmp_path)
    yield made
    made.end()
