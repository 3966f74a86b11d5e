from __future__ import annotations

from pathlib import Path

import pytest

from sobek_pg.client.settings import Settings, SettingsFile, from_mapping


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path / "deep" / "settings.yaml")
    file.values.text_scale = 1.5
    file.values.window_size = (1920, 1080)
    file.values.key_bindings = {"undo": ["key:u"]}
    file.values.last_setup = {"game": "nile", "seats": [{"name": "Änne"}]}
    assert file.save()
    again = SettingsFile(file.path)
    assert again.values == file.values
    assert again.message is None
    assert [p.name for p in file.path.parent.iterdir()] == ["settings.yaml"]


@pytest.mark.parametrize(
    "data", [b"\xff\xfe\x00bad", b"a: [1, 2", b"- just\n- a list\n", b"!!python/x {}"]
)
def test_a_broken_file_is_kept_and_reported_and_the_defaults_used(
    tmp_path: Path, data: bytes
) -> None:
    path = tmp_path / "settings.yaml"
    path.write_bytes(data)
    file = SettingsFile(path)
    assert file.values == Settings()
    assert file.message
    assert (tmp_path / "settings.yaml.broken").read_bytes() == data
    assert file.save()


def test_one_unfit_value_costs_only_itself() -> None:
    found = from_mapping(
        {"text_scale": "huge", "effects_volume": 7, "pace": "warp", "muted": True,
         "window_size": [10, "x"], "unknown": 3, "full_screen": 1}
    )  # fmt: skip
    assert found == Settings(effects_volume=1.0, muted=True)


def test_text_scale_stays_in_its_range() -> None:
    assert from_mapping({"text_scale": 99}).text_scale == 2.0


def test_a_folder_that_refuses_is_told_and_harmless(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    assert SettingsFile(blocked / "settings.yaml").save() is False


def test_reduced_motion_means_no_motion() -> None:
    assert Settings(pace="slow").motion_pace() == "slow"
    assert Settings(pace="slow", reduced_motion=True).motion_pace() == "instant"
