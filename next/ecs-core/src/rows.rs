//! How rows are found: the traits of storage, and the rows of a sparse set.

use alloc::vec::Vec;
use core::iter::{Copied, Enumerate};
use core::slice;

use crate::entity::Entity;
use crate::linear::LinearRows;
use crate::set::NONE;

/// How a column's rows are found.
///
/// # Safety
///
/// Each function returns what its docs say of one and the same rows: `find` and `find_index` those that have values, and
/// different ones for different indices of entities, `sparse` and `linear` the same rows again. A copy has the same rows.
pub unsafe trait Rows<'w>: Copy {
    /// Returns the row of an entity. O(1).
    fn find(self, entity: Entity) -> Option<usize>;
    /// Returns the row of the entity with an index, of any generation, or `NONE`. O(1).
    fn find_index(self, index: u32) -> u32;
    /// Returns the number of rows with values.
    fn len(self) -> usize;
    /// Returns the entities by row, if they are side by side.
    fn entities(self) -> &'w [Entity];
    /// Returns a list of the entities.
    fn to_vec(self) -> Vec<Entity>;
    /// Returns the rows, if they are those of a sparse set.
    fn sparse(self) -> Option<SparseRows<'w>>;
    /// Returns the rows, if they are those of linear storage.
    fn linear(self) -> Option<LinearRows<'w>>;
}

/// A kind of storage.
///
/// # Safety
///
/// `walk` returns different rows, all of which have values, and as many as `Rows::len` says. `shorten` returns the same rows.
pub unsafe trait StorageKind: 'static {
    /// How rows are found.
    type Rows<'w>: Rows<'w>;
    /// The rows and their entities, in the order of the column.
    #[doc(hidden)]
    type Walk<'w>: DoubleEndedIterator<Item = (usize, Entity)> + ExactSizeIterator + Clone;
    /// Returns the rows for a shorter time.
    #[doc(hidden)]
    fn shorten<'a, 'w: 'a>(rows: Self::Rows<'w>) -> Self::Rows<'a>;
    /// Returns the rows and their entities. O(1).
    #[doc(hidden)]
    fn walk<'w: 'w>(rows: Self::Rows<'w>) -> Self::Walk<'w>;
}

/// Sparse storage: values side by side, and an index. It is the default.
#[derive(Clone, Copy, Debug)]
pub struct Sparse;

// SAFETY: these are all rows, in their order.
unsafe impl StorageKind for Sparse {
    type Rows<'w> = SparseRows<'w>;
    type Walk<'w> = Enumerate<Copied<slice::Iter<'w, Entity>>>;

    #[inline(always)]
    fn shorten<'a, 'w: 'a>(rows: SparseRows<'w>) -> SparseRows<'a> {
        rows
    }

    #[inline(always)]
    fn walk<'w: 'w>(rows: SparseRows<'w>) -> Self::Walk<'w> {
        rows.entities.iter().copied().enumerate()
    }
}

/// Storage whose values are side by side, in the order of a list of entities.
///
/// # Safety
///
/// `Rows::entities` has an entity for each row with a value: the rows are those below `len`.
pub unsafe trait Packed: StorageKind {}
// SAFETY: a sparse set's rows are those of its list of entities.
unsafe impl Packed for Sparse {}

/// How the rows of a sparse set are found.
#[derive(Clone, Copy)]
pub struct SparseRows<'w> {
    index: &'w [u32],
    entities: &'w [Entity],
}

impl<'w> SparseRows<'w> {
    /// Those of an empty set.
    pub const EMPTY: Self = Self { index: &[], entities: &[] };

    /// Of a set, whose index leads to rows of these entities.
    #[inline(always)]
    pub(crate) const fn new(index: &'w [u32], entities: &'w [Entity]) -> Self {
        Self { index, entities }
    }

    /// Returns the number of rows. O(1).
    #[inline(always)]
    #[must_use]
    pub const fn len(self) -> usize {
        self.entities.len()
    }

    /// Returns whether there are no rows. O(1).
    #[inline(always)]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.entities.is_empty()
    }

    /// Returns whether both find rows by the same index, so they are those of one set. O(1).
    #[inline(always)]
    pub(crate) fn shares(self, other: Self) -> bool {
        core::ptr::eq(self.index, other.index)
    }
}

// SAFETY: only a set makes this, whose invariant 2 is that.
unsafe impl<'w> Rows<'w> for SparseRows<'w> {
    #[inline(always)]
    fn find(self, entity: Entity) -> Option<usize> {
        let row = self.find_index(entity.index());
        match self.entities.get(row as usize) {
            Some(&found) if found == entity => Some(row as usize),
            _ => None,
        }
    }

    #[inline(always)]
    fn find_index(self, index: u32) -> u32 {
        match self.index.get(index as usize) {
            Some(&row) => row,
            None => NONE,
        }
    }

    #[inline(always)]
    fn entities(self) -> &'w [Entity] {
        self.entities
    }

    #[inline(always)]
    fn len(self) -> usize {
        self.entities.len()
    }

    fn to_vec(self) -> Vec<Entity> {
        self.entities.to_vec()
    }

    #[inline(always)]
    fn sparse(self) -> Option<SparseRows<'w>> {
        Some(self)
    }

    #[inline(always)]
    fn linear(self) -> Option<LinearRows<'w>> {
        None
    }
}
