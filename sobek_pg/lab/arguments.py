"""What several commands of the lab read from a command line in the same way."""

from __future__ import annotations

from argparse import ArgumentTypeError


def positive(text: str) -> int:
    """Read a whole number from 1 on."""
    try:
        number = int(text)
    except ValueError:
        number = 0
    if number < 1:
        raise ArgumentTypeError(f'"{text}" is not a number from 1 on')
    return number
