"""Our own generator: the same numbers everywhere, evenly spread."""

from __future__ import annotations

from collections import Counter

from sobek_pg.rules import Rng
from sobek_pg.rules.rng import GAMMA, MASK, mix, seeded


def test_it_is_splitmix64() -> None:
    """The reference implementation's first outputs for the state 1234567."""
    state, found = 1234567, []
    for _ in range(5):
        state = (state + GAMMA) & MASK
        found.append(mix(state))
    assert found == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_the_same_seed_the_same_numbers() -> None:
    one, two, other = Rng(7), Rng(7), Rng(8)
    first = [one.below(1000) for _ in range(20)]
    assert first == [two.below(1000) for _ in range(20)]
    assert first != [other.below(1000) for _ in range(20)]


def test_known_numbers_for_a_seed() -> None:
    rng = Rng(1)
    assert [rng.below(100) for _ in range(8)] == [36, 94, 4, 77, 21, 77, 62, 24]


def test_below_is_even_and_in_range() -> None:
    rng = Rng(3)
    counts = Counter(rng.below(6) for _ in range(6000))
    assert set(counts) == set(range(6))
    assert max(counts.values()) - min(counts.values()) < 250


def test_shuffle_keeps_everything_and_reaches_every_order() -> None:
    rng = Rng(5)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(1200):
        items = [0, 1, 2]
        rng.shuffle(items)
        orders[tuple(items)] += 1
    assert len(orders) == 6
    assert min(orders.values()) > 140


def test_near_seeds_are_unrelated_and_odd_seeds_are_taken() -> None:
    assert len({seeded(seed) for seed in range(1000)}) == 1000
    for seed in (-1, 0, 1 << 70):
        assert 0 <= seeded(seed) <= MASK
