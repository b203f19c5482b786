//! The entities of a column: the lookup of their rows, and the order in which a walk can visit
//! them.

use super::bits::Bits;
use super::index::{Slot, SparseIndex};
use crate::entity::handle::Entity;

/// The entities of a sparse set, and the index that finds their rows.
#[derive(Clone, Copy)]
pub struct Members<'w> {
    index: &'w SparseIndex,
    pub(crate) entities: &'w [Entity],
}

impl<'w> Members<'w> {
    #[inline]
    pub(crate) const fn new(index: &'w SparseIndex, entities: &'w [Entity]) -> Self {
        Self { index, entities }
    }

    /// Returns the address of the index. Columns of one table have the same.
    #[inline(always)]
    pub(crate) const fn source(&self) -> *const () {
        core::ptr::from_ref(self.index).cast()
    }

    /// Returns the row of an entity's index, of any generation. Never panics, so the optimiser can
    /// remove a lookup whose result is not used.
    #[inline]
    pub(crate) fn row(&self, entity: Entity) -> Option<usize> {
        self.index.get(entity.index())
    }

    /// Returns the first row of a run: rows that hold exactly these entities in this order.
    /// Comparing two lists costs a fraction of one lookup per entity, and a run can be walked as
    /// slices.
    #[inline]
    pub(crate) fn run(&self, entities: &[Entity]) -> Option<usize> {
        let (&head, &last) = (entities.first()?, entities.last()?);
        let first = self.row(head)?;
        let here = self.rows(first, entities.len())?;
        // If the rows are no run, the last entity differs in most cases.
        (*here.last()? == last && same(here, entities)).then_some(first)
    }

    /// Returns whether `entities` is the part of this list that begins at `row`.
    #[inline]
    pub(crate) fn leads(&self, row: usize, entities: &[Entity]) -> bool {
        self.rows(row, entities.len()).is_some_and(|here| core::ptr::eq(here, entities))
    }

    #[inline]
    fn rows(&self, first: usize, len: usize) -> Option<&'w [Entity]> {
        self.entities.get(first..)?.get(..len)
    }
}

/// Returns whether two lists of one length are equal. It does not stop at the first difference, so
/// several entities are compared per instruction.
#[inline]
fn same(a: &[Entity], b: &[Entity]) -> bool {
    let differ = |(a, b): (&Entity, &Entity)| a.to_bits() ^ b.to_bits();
    a.iter().zip(b).map(differ).fold(0, |all, one| all | one) == 0
}

/// A lead: the entities of a column, in an order that a walk can follow. The column that a walk
/// follows leads the walk.
#[derive(Clone, Copy)]
pub enum Lead<'w> {
    /// The list of a sparse set.
    List(Members<'w>),
    /// The bits of a linear column.
    Bits(&'w Bits),
}

impl<'w> Lead<'w> {
    /// Returns the approximate number of rows that a walk over this lead looks at.
    #[inline]
    const fn cost(&self) -> usize {
        match self {
            Self::List(members) => members.entities.len(),
            Self::Bits(bits) => bits.cost(),
        }
    }

    /// Returns the list of a sparse set. Its rows are those of the column.
    #[inline]
    pub(crate) const fn list(self) -> Option<Members<'w>> {
        match self {
            Self::List(members) => Some(members),
            Self::Bits(_) => None,
        }
    }
}

/// Returns the lead with the shorter walk.
#[inline]
pub(crate) fn shorter<'w>(a: Option<Lead<'w>>, b: Option<Lead<'w>>) -> Option<Lead<'w>> {
    match (a, b) {
        (Some(a), Some(b)) if b.cost() < a.cost() => Some(b),
        (None, b) => b,
        (a, _) => a,
    }
}

/// The set of the entities in a column.
pub trait Membership<'w>: Copy {
    /// True if an entity's index is its row. The rows then have gaps.
    const LINEAR: bool = false;

    /// Returns the row of an entity's index, of any generation. Never panics.
    fn find(&self, entity: Entity) -> Slot;

    /// Returns the lead of the column.
    fn lead(&self) -> Lead<'w>;

    /// Returns the address of the index that `find` searches, if other columns can share it. Else
    /// it is null.
    #[inline(always)]
    fn source(&self) -> *const () {
        core::ptr::null()
    }
}

impl<'w> Membership<'w> for Members<'w> {
    #[inline]
    fn find(&self, entity: Entity) -> Slot {
        self.index.find(entity.index())
    }

    #[inline]
    fn lead(&self) -> Lead<'w> {
        Lead::List(*self)
    }

    #[inline(always)]
    fn source(&self) -> *const () {
        Members::source(self)
    }
}
