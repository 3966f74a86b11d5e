"""The program as a player starts it: a process with a window, driven by xdotool."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import yaml

SIZE = (1280, 720)
LONGEST = 20.0


class Program:
    """Starts, drives and ends `sobek` with saves and settings in a folder of its own."""

    def __init__(self, display: str, folder: Path) -> None:
        self.folder = folder
        self.saves = folder / "saves"
        self.settings = folder / "settings.yaml"
        self.process: subprocess.Popen[bytes] | None = None
        self.window = ""
        self._environment = {
            **os.environ,
            "DISPLAY": display,
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
        }

    def set(self, **values: object) -> None:
        """Write settings before a start."""
        self.settings.write_text(yaml.safe_dump(values))

    def start(self, *arguments: str) -> None:
        """Start it and wait for its window."""
        command = [sys.executable, "-m", "sobek_pg", "--saves", str(self.saves)]
        command += ["--settings", str(self.settings), "--size", f"{SIZE[0]}x{SIZE[1]}", *arguments]
        self.process = subprocess.Popen(
            command, env=self._environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        search = ["search", "--sync", "--onlyvisible", "--pid", str(self.process.pid)]
        self.window = self.tool(*search).split()[0]
        self.tool("windowfocus", self.window)
        time.sleep(0.5)

    def tool(self, *words: str) -> str:
        """Run xdotool."""
        done = subprocess.run(
            ["xdotool", *words], env=self._environment, capture_output=True, text=True,
            timeout=LONGEST, check=True,
        )  # fmt: skip
        return done.stdout

    def click(self, x: int, y: int) -> None:
        """Click at a point of the window."""
        self.tool("mousemove", "--window", self.window, str(x), str(y))
        time.sleep(0.1)
        self.tool("click", "1")
        time.sleep(0.3)

    def key(self, name: str) -> None:
        """Press a key."""
        self.tool("key", "--window", self.window, name)
        time.sleep(0.2)

    def close(self) -> int:
        """Ask it to close, as a desktop that shuts down does; return its exit code."""
        assert self.process is not None
        self.process.terminate()
        code = self.process.wait(LONGEST)
        self.process = None
        return code

    def end(self) -> None:
        """End it, whatever it is doing."""
        if self.process is not None:
            self.process.kill()
            self.process.wait(LONGEST)


def until(true: Callable[[], bool], what: str) -> None:
    """Wait until something is true."""
    end = time.monotonic() + LONGEST
    while not true():
        assert time.monotonic() < end, f"waited too long until {what}"
        time.sleep(0.05)
