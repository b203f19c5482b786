//! The constants of a walk in a mode: which fetches are looked up, sliced or tested by their bits.

use super::fetches::Fetches;
use crate::query::mode::Mode;

/// Returns whether the rows of a walk in this mode are indices, and so are those of each fetch that looks entities up.
/// The bits of the fetches then say which rows are items.
pub(super) const fn by_index<'w, L: Fetches<'w>, M: Mode>() -> bool {
    M::BITS && L::LOOKED_UP & !L::BY_INDEX == 0
}

/// Returns the fetches that a walk in this mode takes in its own order, without looking entities up.
pub(super) const fn sliced<'w, L: Fetches<'w>, M: Mode>() -> u64 {
    if by_index::<L, M>() { L::SLICEABLE } else { L::SLICEABLE & M::SLICED }
}

/// Returns the fetches that need no lookup: filters that every row is known to pass, and those that are tested by their
/// bits.
pub(super) const fn settled<'w, L: Fetches<'w>, M: Mode>() -> u64 {
    L::FILTERS & M::SETTLED | (L::FILTERS | L::TESTS_BITS) & tested::<L, M>()
}

/// Returns the fetches whose bits the walk tests: marks and gaps of its rows, and the columns of which it follows the bits.
pub(super) const fn tested<'w, L: Fetches<'w>, M: Mode>() -> u64 {
    L::TESTS_BITS & M::STEP | if by_index::<L, M>() { L::BY_INDEX } else { 0 }
}

/// Returns whether a walk in this mode needs the entity of a row: there may be none, or a term is
/// looked up or lends it.
pub(super) const fn needs_entities<'w, L: Fetches<'w>, M: Mode>() -> bool {
    let by_index = if by_index::<L, M>() { L::BY_INDEX } else { 0 };
    let others = L::TERMS & !(sliced::<L, M>() | L::FILTERS & settled::<L, M>() | by_index);
    M::LIVING || M::BITS && by_index == 0 || others != 0
}

/// Returns whether a walk in this mode looks entities up.
pub(super) const fn looks_up<'w, L: Fetches<'w>, M: Mode>() -> bool {
    L::LOOKED_UP & !(sliced::<L, M>() | settled::<L, M>()) != 0
}

/// Returns whether each row of a walk in this mode is an item, and is found by its number.
pub(super) const fn is_counted<'w, L: Fetches<'w>, M: Mode>() -> bool {
    !needs_entities::<L, M>() && !looks_up::<L, M>() && !tests_bits::<L, M>()
}

/// Returns whether a walk in this mode tests bits of its rows.
pub(super) const fn tests_bits<'w, L: Fetches<'w>, M: Mode>() -> bool {
    tested::<L, M>() != 0
}

/// Returns whether a walk in this mode looks up columns that can have runs.
pub(super) const fn can_have_runs<'w, L: Fetches<'w>, M: Mode>() -> bool {
    let looks_up = L::SLICEABLE & !M::SLICED;
    let gaps = L::BY_INDEX | L::TESTS_BITS;
    !M::LIVING && !M::BITS && looks_up != 0 && looks_up & gaps == 0 && !tests_bits::<L, M>()
}

/// Returns whether a walk in this mode follows a list with gaps, and all columns that can be sliced have its rows.
pub(super) const fn has_gaps<'w, L: Fetches<'w>, M: Mode>() -> bool {
    L::SLICEABLE & tested::<L, M>() & !L::BY_INDEX != 0 && L::SLICEABLE & !M::SLICED == 0
}
