//! The differences in the rows of a storage.
//!
//! Only what differs is listed. So a change is checked and carried out in a time that depends on the listed rows.

mod checked;
mod ordered;
mod pairs;
mod unordered;

use alloc::vec::Vec;

use crate::entity::delta::indices;
use crate::entity::fault::{Fault, ensure};
use crate::entity::handle::Entity;

pub(crate) use checked::{Checked, CheckedRows, Listed};
pub(crate) use ordered::Ordered;
pub(crate) use pairs::Pairs;
pub(crate) use unordered::Unordered;

/// The differences in the rows of a storage. The type tells whether the order of the rows is known.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(not(feature = "save"), expect(unreachable_pub, reason = "a trait of written deltas"))]
pub enum RowDelta {
    /// Nothing differs.
    #[default]
    Same,
    /// The rows of a set, in a delta of the whole world.
    Ordered(Ordered),
    /// The entities of linear storage, which has no order, or of any storage in a delta of some components.
    Unordered(Unordered),
}

impl RowDelta {
    /// Returns whether nothing differs.
    pub(crate) const fn is_empty(&self) -> bool {
        matches!(self, Self::Same)
    }

    /// Exchanges before and after.
    pub(crate) fn invert(&mut self) {
        match self {
            Self::Same => {}
            Self::Ordered(rows) => rows.invert(),
            Self::Unordered(rows) => rows.invert(),
        }
    }

    /// Forgets the order: lists only the entities that lose and get a row. O(listed rows · log(listed rows)).
    pub(crate) fn forget_order(&mut self) {
        if let Self::Ordered(rows) = self {
            *self = core::mem::take(rows).forget_order();
        }
    }

    /// Returns the rows that get another entity.
    pub(crate) fn moved(&self) -> &[u32] {
        if let Self::Ordered(rows) = self { &rows.moved } else { &[] }
    }

    /// Returns the previous and the new entities that are listed.
    pub(crate) fn lists(&self) -> (&[Entity], &[Entity]) {
        match self {
            Self::Same => (&[], &[]),
            Self::Ordered(rows) => (&rows.old, &rows.new),
            Self::Unordered(rows) => (&rows.removed, &rows.added),
        }
    }
}

impl From<Option<Ordered>> for RowDelta {
    fn from(rows: Option<Ordered>) -> Self {
        rows.map_or(Self::Same, Self::Ordered)
    }
}

/// The entities that lose and get a row, in the order in which they are listed.
#[derive(Default)]
pub(crate) struct Placed {
    pub(crate) removed: Vec<Entity>,
    pub(crate) added: Vec<Entity>,
    /// The same indices in ascending order.
    removed_indices: Vec<u32>,
    added_indices: Vec<u32>,
}

impl Placed {
    /// Returns the entities of only one of two lists. Checks that neither list names an index twice.
    /// O(entities · log(entities)).
    fn between(old: &[Entity], new: &[Entity]) -> Result<Self, Fault> {
        let (sorted_old, sorted_new) = (sorted(old), sorted(new));
        let distinct =
            |entities: &[Entity]| entities.windows(2).all(|pair| pair[0].index() < pair[1].index());
        ensure(distinct(&sorted_old) && distinct(&sorted_new), Fault::Broken)?;
        let (removed, added) = (without(old, &sorted_new), without(new, &sorted_old));
        let (removed_indices, added_indices) = (indices(&removed), indices(&added));
        Ok(Self { removed, added, removed_indices, added_indices })
    }

    /// Returns whether an index loses its row. It may get another one, with another generation.
    pub(crate) fn removes(&self, index: u32) -> bool {
        self.removed_indices.binary_search(&index).is_ok()
    }

    /// Returns whether an index gets a row.
    pub(crate) fn adds(&self, index: u32) -> bool {
        self.added_indices.binary_search(&index).is_ok()
    }
}

/// Returns entities by ascending index.
fn sorted(entities: &[Entity]) -> Vec<Entity> {
    let mut sorted = entities.to_vec();
    sorted.sort_unstable();
    sorted
}

/// Returns the entities that aren't in another list, which is sorted.
fn without(entities: &[Entity], others: &[Entity]) -> Vec<Entity> {
    let is_other = |entity: &Entity| others.binary_search(entity).is_ok();
    entities.iter().copied().filter(|entity| !is_other(entity)).collect()
}
