"""A tile seen close: to what every piece tells it adds where it turns the Ankh."""

from __future__ import annotations

from sobek_pg.client.table.magnifier import Magnifier


class CloseTile(Magnifier):
    """The magnifier of the Market table."""

    def facts(self) -> list[str]:
        """Say what it is, how the Ankh turns when it is taken, and what else taking it does."""
        out = super().facts()
        rules, t = self.words.rules, self.words.t
        if self.piece < 0 or not rules.cards >> self.piece & 1:
            return out
        direction = rules.direction[self.piece]
        if direction < 0:
            out.append(t("market.turns_free"))
        else:
            out.append(t("market.turns", way=t(f"market.way.{direction}")))
        if rules.pieces[self.piece].on_take:
            out.append(t("market.on_take"))
        return out
