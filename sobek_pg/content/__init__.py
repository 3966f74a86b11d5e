"""YAML in, rulesets out: located reading, typed shapes, mods, and errors a modder can act on."""

from sobek_pg.content.errors import DataError, Problem
from sobek_pg.content.load import load_ruleset

__all__ = ["DataError", "Problem", "load_ruleset"]
