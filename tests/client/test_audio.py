from __future__ import annotations

import logging
import wave as wave_file
from pathlib import Path

import pygame
import pytest

from sobek_pg.client import audio as audio_module
from sobek_pg.client.audio import Audio
from sobek_pg.client.synth import RATE, SOUNDS


def test_every_sound_is_short_audible_and_not_clipped() -> None:
    for name, make in SOUNDS.items():
        wave = make()
        assert 0.03 * RATE < len(wave) < 1.6 * RATE, name
        assert 2000 < max(abs(v) for v in wave) <= 32767, name
        assert abs(wave[0]) < 1500, name


def test_sounds_are_the_same_each_time() -> None:
    assert SOUNDS["card"]() == SOUNDS["card"]()


def test_it_plays_once_made_and_obeys_the_volumes() -> None:
    audio = Audio()
    assert audio.play("tick") is False
    audio.start()
    assert audio._maker is not None
    audio._maker.join()
    assert audio.play("tick") is True
    audio.set_volumes(0.0, 1.0)
    assert audio.play("tick") is False
    assert audio.play("no such sound") is False
    audio.stop()
    assert audio.play("tick") is False


def test_without_a_sound_card_there_is_one_log_line(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def refuse(**_: object) -> None:
        raise pygame.error("no device")

    monkeypatch.setattr(audio_module.pygame.mixer, "init", refuse)
    audio = Audio()
    with caplog.at_level(logging.INFO):
        audio.start()
    assert [record.message for record in caplog.records] == ["no sound: no device"]
    assert audio.play("tick") is False
    audio.stop()


def test_a_mods_sound_is_played_instead_of_ours(tmp_path: Path) -> None:
    good, bad = tmp_path / "chime.wav", tmp_path / "water.wav"
    with wave_file.open(str(good), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(22050)
        file.writeframes(bytes(4410))
    bad.write_bytes(b"no sound at all")
    audio = Audio()
    audio.start()
    if not audio.working:
        pytest.skip("no sound card, not even a dummy one")
    try:
        audio.wear({"a-mods-own": good, "water": bad})
        assert audio.play("a-mods-own")
        audio.wear({})
        assert not audio.play("a-mods-own")
    finally:
        audio.stop()
