//! The constants of a walk in a mode: which fetches are looked up, sliced or tested for marks.

use super::fetches::Fetches;
use crate::query::mode::Mode;

/// Returns the fetches that a walk in this mode takes in its own order, without looking entities up.
pub(super) const fn sliced<'w, L: Fetches<'w>, M: Mode>() -> u64 {
    L::SLICEABLE & M::SLICED
}

/// Returns the fetches that need no lookup: filters that every row is known to pass, and marks that are tested by row.
pub(super) const fn settled<'w, L: Fetches<'w>, M: Mode>() -> u64 {
    L::FILTERS & M::SETTLED | marked::<L, M>()
}

/// Returns the fetches that test marks of the walk's rows.
pub(super) const fn marked<'w, L: Fetches<'w>, M: Mode>() -> u64 {
    L::MARKED & M::STEP
}

/// Returns whether a walk in this mode needs the entity of a row: there may be none, or a term is
/// looked up or lends it.
pub(super) const fn needs_entities<'w, L: Fetches<'w>, M: Mode>() -> bool {
    M::LIVING || M::BITS || L::TERMS & !(sliced::<L, M>() | L::FILTERS & M::SETTLED) != 0
}

/// Returns whether a walk in this mode looks entities up.
pub(super) const fn looks_up<'w, L: Fetches<'w>, M: Mode>() -> bool {
    L::LOOKED_UP & !(sliced::<L, M>() | settled::<L, M>()) != 0
}

/// Returns whether each row of a walk in this mode is an item, and is found by its number.
pub(super) const fn is_counted<'w, L: Fetches<'w>, M: Mode>() -> bool {
    !needs_entities::<L, M>() && !looks_up::<L, M>() && !tests_marks::<L, M>()
}

/// Returns whether a walk in this mode tests marks of its rows, without looking them up.
pub(super) const fn tests_marks<'w, L: Fetches<'w>, M: Mode>() -> bool {
    marked::<L, M>() != 0
}

/// Returns whether a walk in this mode looks up columns that can have runs.
pub(super) const fn can_have_runs<'w, L: Fetches<'w>, M: Mode>() -> bool {
    !M::LIVING && !M::BITS && L::SLICEABLE & !M::SLICED != 0
}
