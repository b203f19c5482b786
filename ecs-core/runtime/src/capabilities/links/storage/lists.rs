//! What a link notes of its rows: the lists of sources, and whether targets precede their sources.

mod kind;
mod notes;
mod order;

use core::hash::Hasher;

use crate::capabilities::links::table::{Links, NONE};
use crate::storage::rows::Rows;

pub use kind::{LinkKind, Linked};
pub use order::LinkStorage;

/// The lists of sources by target, and what is known of the order of the rows. Opaque outside this crate.
///
/// The values of a link are never lent as mutable. So the lists agree with them.
#[derive(Default)]
pub struct LinkLists {
    links: Links,
    /// True if the rows may be in another order than "each target precedes its sources".
    out_of_order: bool,
}

impl LinkLists {
    /// Creates empty lists.
    #[must_use]
    pub const fn new() -> Self {
        Self { links: Links::new(), out_of_order: false }
    }

    #[inline]
    pub(crate) const fn lists(&self) -> &Links {
        &self.links
    }

    /// Returns whether the lists of two links with equal rows are equal.
    fn equal(&self, other: &Self) -> bool {
        self.links == other.links
    }

    /// Hashes what is noted of an entity beside its value.
    fn hash_of(&self, index: u32, state: &mut impl Hasher) {
        self.links.hash_of(index, state);
    }

    /// Returns the lists as mutable. The order of the rows is no longer known.
    #[cfg(feature = "delta")]
    pub(crate) const fn lists_mut(&mut self) -> &mut Links {
        self.out_of_order = true;
        &mut self.links
    }
}

/// Returns the row of an entity's index.
fn row_at(rows: &Rows, index: u32) -> Option<usize> {
    if index == NONE { None } else { rows.row_at(index) }
}
