//! Borders: a border is counted and crossed like a group whose members come first. Its terms are several cubes: an entity is
//! in front of it if it matches any of them. The members of a group of a family are between two borders.

#[cfg(feature = "families")]
mod cross;

#[cfg(feature = "families")]
pub use cross::{Border, border_terms};
#[cfg(feature = "families")]
pub(super) use cross::{empty, partition};

use super::traits::Group;
use crate::entity::signature::Signature as _;
use crate::plan::cube::Cube;
use crate::plan::mask::Mask;
use crate::schema::data::{Structural, WorldData, signature_of};

/// Returns whether `G` is a border. Otherwise it is a group.
pub(super) const fn is_border<W: WorldData, G: Group<W>>() -> bool {
    !G::BORDER.is_empty()
}

/// Returns whether `G` counts rows and moves them. A group of a family doesn't: its borders do.
pub(super) const fn counts<W: WorldData, G: Group<W>>() -> bool {
    G::TERMS.rows.is_none()
}

/// Returns all units that some terms name.
pub(super) const fn named(terms: &[Cube]) -> Mask {
    let (mut units, mut i) = (Mask::EMPTY, 0);
    while i < terms.len() {
        units = units.union(terms[i].named());
        i += 1;
    }
    units
}

/// Returns the units of an entity after a change that adds and removes all of its units.
#[inline]
pub(super) fn after<W: WorldData, C: Structural<W>>(old: W::Signature) -> W::Signature {
    old.union(signature_of::<W>(&C::ADDED)).difference(signature_of::<W>(&C::REMOVED))
}
