"""The parts of the Nile table: layout, row, piles, plates and the score track."""
