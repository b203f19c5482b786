//! The entities of a column, as runs of ascending indices.

use alloc::vec::Vec;

use serde::{Serialize, Serializer};

use crate::entity::handle::Entity;
use crate::schema::data::Has;
use crate::storage::bits::Bits;
use crate::storage::kind::{Lent, StorageKind};
use crate::storage::members::{Lead, Membership as _, common};

/// The name of the enum that the rows of a column are in a save.
pub(crate) const ROWS: &str = "Rows";
/// Its variants: runs of indices, the rows of an earlier column by its number, and runs of indices with gaps between rows.
pub(crate) const VARIANTS: [&str; 3] = ["Runs", "Same", "Gaps"];

/// The entities of a column, in the order of its rows.
#[derive(Clone, Copy)]
pub(super) enum Rows<'w> {
    /// Those of a packed column.
    List(&'w [Entity]),
    /// Those of a column with gaps, and their number.
    Gaps(&'w [Entity], usize),
    /// The indices of a linear column.
    Bits(&'w Bits),
}

impl<'w> Rows<'w> {
    /// Returns the entities of a column.
    pub(super) fn of<T, K: StorageKind>(column: Lent<'w, T, K>) -> Self {
        match K::members(column).lead() {
            Lead::List(members) if K::len(column) < members.entities.len() => {
                Self::Gaps(members.entities, K::len(column))
            }
            Lead::List(members) => Self::List(members.entities),
            Lead::Bits(bits) => Self::Bits(bits),
        }
    }

    /// Passes each index to `each`, in order.
    pub(super) fn for_each(self, mut each: impl FnMut(u32)) {
        match self {
            Self::List(list) => list.iter().for_each(|entity| each(entity.index())),
            Self::Gaps(list, _) => present(list).for_each(|entity| each(entity.index())),
            #[expect(clippy::cast_possible_truncation, reason = "indices are u32")]
            Self::Bits(bits) => bits.iter().for_each(|index| each(index as u32)),
        }
    }

    /// Returns the number of rows.
    pub(super) fn len(self) -> usize {
        match self {
            Self::List(list) => list.len(),
            Self::Gaps(_, len) => len,
            Self::Bits(bits) => bits.len(),
        }
    }

    /// Returns the entities, and [`Entity::DANGLING`] for a gap, unless they are in the order of their indices and have no gaps.
    pub(super) fn unsorted(self) -> Option<&'w [Entity]> {
        match self {
            Self::List(list) => (!list.is_sorted()).then_some(list),
            Self::Gaps(list, _) => Some(list),
            Self::Bits(_) => None,
        }
    }

    /// Returns the gaps: the number of rows between each and the one before.
    fn gaps(self) -> Option<Vec<u32>> {
        let Self::Gaps(list, _) = self else { return None };
        let (mut gaps, mut between) = (Vec::new(), 0);
        for &entity in list {
            if entity == Entity::DANGLING {
                gaps.push(core::mem::replace(&mut between, 0));
            } else {
                between += 1;
            }
        }
        Some(gaps)
    }

    /// Returns whether both are lists with the same entities.
    fn equals(self, other: Self) -> bool {
        match (self, other) {
            (Self::List(a), Self::List(b)) | (Self::Gaps(a, _), Self::Gaps(b, _)) => {
                let ends = |list: &'w [Entity]| (list.len(), list.first(), list.last());
                core::ptr::eq(a, b) || (ends(a) == ends(b) && common(a, b) == a.len())
            }
            _ => false,
        }
    }
}

/// Returns the entities of a list with gaps.
fn present(list: &[Entity]) -> impl Iterator<Item = &Entity> {
    list.iter().filter(|&&entity| entity != Entity::DANGLING)
}

/// A column that is saved.
pub(super) struct Column<'w> {
    pub(super) name: &'static str,
    pub(super) unit: usize,
    pub(super) rows: Rows<'w>,
}

impl<'w> Column<'w> {
    pub(super) fn of<W: Has<C>, C: 'static>(name: &'static str, world: &'w W) -> Self {
        Self { name, unit: <W as Has<C>>::UNIT, rows: Rows::of(Has::<C>::column(world)) }
    }
}

/// Rows to be saved, with those of the earlier columns.
pub(super) struct RowsOut<'a, 'w> {
    pub(super) rows: Rows<'w>,
    pub(super) earlier: &'a [Column<'w>],
}

impl Serialize for RowsOut<'_, '_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.rows.len() > 0
            && let Some(at) = self.earlier.iter().position(|column| column.rows.equals(self.rows))
        {
            #[expect(clippy::cast_possible_truncation, reason = "a world has few components")]
            return serializer.serialize_newtype_variant(ROWS, 1, VARIANTS[1], &(at as u32));
        }
        if let Some(gaps) = self.rows.gaps() {
            return serializer.serialize_newtype_variant(
                ROWS,
                2,
                VARIANTS[2],
                &(Runs(self.rows), gaps),
            );
        }
        serializer.serialize_newtype_variant(ROWS, 0, VARIANTS[0], &Runs(self.rows))
    }
}

/// Runs of ascending indices. Each is the distance from the end of the last one, and the length.
pub(super) struct Runs<'w>(pub(super) Rows<'w>);

impl Serialize for Runs<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut runs: Vec<(i32, u32)> = Vec::new();
        let mut expected = 0_u32;
        self.0.for_each(|index| {
            match runs.last_mut() {
                Some((_, len)) if index == expected => *len += 1,
                _ => runs.push((index.wrapping_sub(expected).cast_signed(), 1)),
            }
            expected = index.wrapping_add(1);
        });
        runs.serialize(serializer)
    }
}
