//! One column as a loop sees it: rows are found by entity and lent one by one.
//!
//! # Trust
//!
//! A lane is made from a column that is borrowed for `'w`, so for that long nobody else moves or frees
//! its rows. A [`WriteLane`] lends rows for `'w` while it still holds the column, so its caller must not
//! ask for a row twice. Whoever walks a list of entities gets this from
//! [`SparseSet`](crate::SparseSet): the indices in a set's list differ pairwise, and different indices have different rows.

use core::marker::PhantomData;
use core::ops::Range;

use crate::entity::allocator::Allocator;
use crate::entity::handle::{Entity, FIRST};
use crate::storage::bits::Bits;
use crate::storage::index::{Slot, Sparse};
use crate::storage::prefetch::prefetch;

/// How many entities a walk looks up before it touches the first of their values, so that the misses of
/// the lookups overlap.
pub(crate) const CHUNK: usize = 64;

/// The entities of a column, with the way from an entity to its row.
#[derive(Clone, Copy)]
pub struct Members<'w> {
    sparse: &'w Sparse,
    pub(crate) entities: &'w [Entity],
}

impl<'w> Members<'w> {
    #[inline]
    pub(crate) const fn new(sparse: &'w Sparse, entities: &'w [Entity]) -> Self {
        Self { sparse, entities }
    }

    /// The row of an entity index, of whatever generation. Doesn't panic, so that a row nobody reads
    /// costs nothing.
    #[inline]
    pub(crate) fn row(&self, entity: Entity) -> Option<usize> {
        self.sparse.get(entity.index())
    }

    /// The first of the rows where these entities stand one behind the other, in this order. Comparing
    /// two lists costs a fraction of looking each entity up, and tells that their rows are slices.
    #[inline]
    pub(crate) fn run(&self, entities: &[Entity]) -> Option<usize> {
        let (&head, &last) = (entities.first()?, entities.last()?);
        let first = self.row(head)?;
        let here = self.rows(first, entities.len())?;
        // Mostly the last one tells.
        (*here.last()? == last && same(here, entities)).then_some(first)
    }

    /// Whether `entities` is the part of this list that begins at `row`.
    #[inline]
    pub(crate) fn leads(&self, row: usize, entities: &[Entity]) -> bool {
        self.rows(row, entities.len()).is_some_and(|here| core::ptr::eq(here, entities))
    }

    #[inline]
    fn rows(&self, first: usize, len: usize) -> Option<&'w [Entity]> {
        self.entities.get(first..)?.get(..len)
    }
}

/// Whether two lists of one length are equal, without stopping at the first difference: so it is done
/// several entities at a time.
#[inline]
fn same(a: &[Entity], b: &[Entity]) -> bool {
    let differ = |(a, b): (&Entity, &Entity)| a.to_bits() ^ b.to_bits();
    a.iter().zip(b).map(differ).fold(0, |all, one| all | one) == 0
}

/// What a column can lead a walk with.
#[derive(Clone, Copy)]
pub enum Lead<'w> {
    /// The list of a set.
    List(Members<'w>),
    /// The bits of a linear column.
    Bits(&'w Bits),
}

impl<'w> Lead<'w> {
    /// About how many rows the walk looks at.
    #[inline]
    const fn cost(&self) -> usize {
        match self {
            Self::List(members) => members.entities.len(),
            Self::Bits(bits) => bits.cost(),
        }
    }

    /// The list, if it is one: its rows are those of the column.
    #[inline]
    pub(crate) const fn list(self) -> Option<Members<'w>> {
        match self {
            Self::List(members) => Some(members),
            Self::Bits(_) => None,
        }
    }
}

/// The next entities of a walk that a linear column leads: as many as are looked up at once.
pub(crate) struct Chunk {
    all: [Entity; CHUNK],
    len: usize,
}

impl Chunk {
    #[inline]
    pub(crate) const fn new() -> Self {
        Self { all: [Entity::from_parts(0, FIRST); CHUNK], len: 0 }
    }

    /// Takes the next living entities of the bits out of a range of indices; `false` if none is left.
    #[inline]
    pub(crate) fn fill(
        &mut self,
        bits: &Bits,
        allocator: &Allocator,
        range: &mut Range<usize>,
    ) -> bool {
        self.len = 0;
        // One word's at a time, which is a whole chunk where nobody lacks the component.
        while self.len == 0
            && let Some((base, mut word)) = bits.pop_word(range)
        {
            while word != 0 {
                let index = base + word.trailing_zeros() as usize;
                word &= word - 1;
                if let Some(entity) = allocator.at(index) {
                    self.all[self.len % CHUNK] = entity;
                    self.len += 1;
                }
            }
        }
        self.len > 0
    }

    #[inline]
    pub(crate) fn entities(&self) -> &[Entity] {
        &self.all[..self.len]
    }
}

/// The one that takes the shorter walk.
#[inline]
pub(crate) fn smaller<'w>(a: Option<Lead<'w>>, b: Option<Lead<'w>>) -> Option<Lead<'w>> {
    match (a, b) {
        (Some(a), Some(b)) if b.cost() < a.cost() => Some(b),
        (None, b) => b,
        (a, _) => a,
    }
}

/// Who is in a column.
pub trait Membership<'w>: Copy {
    /// The row of an entity index, of whatever generation. Doesn't panic.
    fn find(&self, entity: Entity) -> Slot;

    fn lead(&self) -> Lead<'w>;
}

/// A column whose rows are read.
pub trait Reads<'w, T>: Copy {
    fn lead(&self) -> Lead<'w>;

    /// The row of an entity index, of whatever generation. Doesn't panic.
    fn find(&self, entity: Entity) -> Slot;

    /// Says that the row that was found will soon be lent.
    #[inline]
    fn prefetch(&self, found: Slot) {
        let _ = found;
    }

    /// # Safety
    ///
    /// `find` gave the row, or it is one of the list that this column leads with.
    unsafe fn lend(&self, row: usize) -> &'w T;

    /// The rows of a range; none for a column without a list.
    fn rows(&self, rows: Range<usize>) -> &'w [T];
}

/// A column whose rows are lent to be changed, each at most once.
pub trait Writes<'w, T> {
    fn lead(&self) -> Lead<'w>;

    /// The row of an entity index, of whatever generation. Doesn't panic.
    fn find(&self, entity: Entity) -> Slot;

    /// Says that the row that was found will soon be lent.
    #[inline]
    fn prefetch(&self, found: Slot) {
        let _ = found;
    }

    /// # Safety
    ///
    /// `find` gave the row, or it is one of the list that this column leads with; and it was not lent
    /// before while what was lent is still in use.
    unsafe fn lend(&self, row: usize) -> &'w mut T;

    /// The rows of a range; none for a column without a list.
    ///
    /// # Safety
    ///
    /// None of them may have been lent before while what was lent is still in use.
    unsafe fn lend_rows(&self, rows: Range<usize>) -> &'w mut [T];
}

impl<'w> Membership<'w> for Members<'w> {
    #[inline]
    fn find(&self, entity: Entity) -> Slot {
        self.sparse.find(entity.index())
    }

    #[inline]
    fn lead(&self) -> Lead<'w> {
        Lead::List(*self)
    }
}

/// A column whose rows are read.
pub struct ReadLane<'w, T> {
    pub(crate) members: Members<'w>,
    values: &'w [T],
}

impl<T> Clone for ReadLane<'_, T> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for ReadLane<'_, T> {}

impl<'w, T> ReadLane<'w, T> {
    #[inline]
    pub(crate) const fn new(members: Members<'w>, values: &'w [T]) -> Self {
        Self { members, values }
    }
}

impl<'w, T> Reads<'w, T> for ReadLane<'w, T> {
    #[inline]
    fn lead(&self) -> Lead<'w> {
        Lead::List(self.members)
    }

    #[inline]
    fn find(&self, entity: Entity) -> Slot {
        self.members.sparse.find(entity.index()).within(self.values.len())
    }

    #[inline]
    fn prefetch(&self, found: Slot) {
        prefetch(self.values.as_ptr().wrapping_add(found.index()));
    }

    #[inline]
    unsafe fn lend(&self, row: usize) -> &'w T {
        // SAFETY: a row that `find` gave is in bounds, and the list is as long as the values.
        unsafe { self.values.get_unchecked(row) }
    }

    #[inline]
    fn rows(&self, rows: Range<usize>) -> &'w [T] {
        &self.values[rows]
    }
}

/// A column whose rows are lent to be changed, each at most once.
pub struct WriteLane<'w, T> {
    pub(crate) members: Members<'w>,
    // `len` initialised values that are borrowed uniquely for 'w.
    values: *mut T,
    len: usize,
    column: PhantomData<&'w mut [T]>,
}

// SAFETY: a lane is a unique borrow of the column's values, and sends and shares like one.
unsafe impl<T: Send> Send for WriteLane<'_, T> {}
// SAFETY: as above; a shared lane gives out no rows but through `unsafe` functions.
unsafe impl<T: Sync> Sync for WriteLane<'_, T> {}

impl<'w, T> WriteLane<'w, T> {
    #[inline]
    pub(crate) const fn new(members: Members<'w>, values: &'w mut [T]) -> Self {
        Self { members, values: values.as_mut_ptr(), len: values.len(), column: PhantomData }
    }
}

impl<'w, T> Writes<'w, T> for WriteLane<'w, T> {
    #[inline]
    fn lead(&self) -> Lead<'w> {
        Lead::List(self.members)
    }

    #[inline]
    fn find(&self, entity: Entity) -> Slot {
        self.members.sparse.find(entity.index()).within(self.len)
    }

    #[inline]
    fn prefetch(&self, found: Slot) {
        prefetch(self.values.wrapping_add(found.index()));
    }

    #[inline]
    unsafe fn lend(&self, row: usize) -> &'w mut T {
        // SAFETY: `values` points to `len` initialised values that are borrowed uniquely for 'w, and
        // the row is in bounds, so the place is inside them.
        let place = unsafe { self.values.add(row) };
        // SAFETY: see above; and by the caller's promise no other reference to this row is in use.
        unsafe { &mut *place }
    }

    #[inline]
    unsafe fn lend_rows(&self, rows: Range<usize>) -> &'w mut [T] {
        assert!(rows.start <= rows.end && rows.end <= self.len, "rows out of bounds");
        // SAFETY: the range is inside the `len` values; it is borrowed uniquely for 'w, as in `columns`.
        let start = unsafe { self.values.add(rows.start) };
        // SAFETY: as above; and by the caller's promise no other reference to these rows is in use.
        unsafe { core::slice::from_raw_parts_mut(start, rows.len()) }
    }
}
