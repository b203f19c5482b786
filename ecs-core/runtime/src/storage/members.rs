//! The entities of a column: the lookup of their rows, and the order in which a walk can visit
//! them.

use core::ops::Range;

use super::index::Slot;
use super::order::Order;
use super::rows::Rows;
use crate::entity::handle::Entity;
use crate::storage::bits::Bits;

/// The entities of a sparse set, and the index that finds their rows.
#[derive(Clone, Copy)]
pub struct Members<'w> {
    pub(crate) rows: &'w Rows,
    pub(crate) entities: &'w [Entity],
}

impl<'w> Members<'w> {
    #[inline(always)]
    pub(crate) fn new(rows: &'w Rows) -> Self {
        Self { rows, entities: rows.entities() }
    }

    /// Returns the address of the rows, of which the index is a part. Columns of one table have the same.
    #[inline(always)]
    pub(crate) const fn source(&self) -> *const () {
        core::ptr::from_ref(self.rows).cast()
    }

    /// Returns the row of an entity's index, of any generation. Never panics, so the optimiser can
    /// remove a lookup whose result is not used.
    #[inline]
    pub(crate) fn row(&self, entity: Entity) -> Option<usize> {
        self.rows.row_at(entity.index())
    }

    /// Returns the entities of some rows.
    #[inline]
    pub(crate) fn stretch(self, rows: Range<usize>) -> Stretch<'w> {
        Stretch { entities: &self.entities[rows.clone()], row: rows.start, list: Some(self) }
    }

    #[inline]
    fn order(&self) -> &'w Order {
        self.rows.order()
    }

    #[inline]
    fn rows(&self, first: usize, len: usize) -> Option<&'w [Entity]> {
        self.entities.get(first..)?.get(..len)
    }
}

/// Entities that a walk visits one after the other.
#[derive(Clone, Copy)]
pub struct Stretch<'w> {
    pub(crate) entities: &'w [Entity],
    /// The row of the first entity in the list that the walk follows.
    pub(crate) row: usize,
    /// The list that the walk follows, if it follows one. The entities are a part of it.
    list: Option<Members<'w>>,
}

impl<'w> Stretch<'w> {
    /// Entities that are not from a list.
    #[inline]
    pub(crate) const fn unlisted(entities: &'w [Entity]) -> Self {
        Self { entities, row: 0, list: None }
    }

    /// Splits the stretch after `len` entities, or returns all and an empty rest.
    #[inline]
    pub(crate) fn split(self, len: usize) -> (Self, Self) {
        let (entities, rest) = self.entities.split_at(len.min(self.entities.len()));
        let row = self.row + entities.len();
        (Self { entities, ..self }, Self { entities: rest, row, ..self })
    }

    /// Returns the first row of a run in another list, if it is known: rows that hold exactly these
    /// entities, in this order. O(1).
    #[inline]
    pub(crate) fn known_run(&self, members: Members<'_>) -> Option<usize> {
        let list = self.list?;
        let row = if core::ptr::eq(list.rows, members.rows) {
            self.row
        } else if list.entities.len() <= members.entities.len() {
            list.order().row_in(members.order())? + self.row
        } else {
            self.row.checked_sub(members.order().row_in(list.order())?)?
        };
        members.rows(row, self.entities.len()).map(|_| row)
    }

    /// Compares the stretch with the rows of another list from `first` on, and returns the entities before the first
    /// difference. O(entities), and O(1) if the run is known. To compare two lists costs a fraction of one lookup per entity,
    /// and equal rows can be walked as slices.
    #[inline]
    pub(crate) fn followed(self, members: Members<'_>, first: usize) -> Self {
        if self.known_run(members) == Some(first) {
            return self;
        }
        let there = members.entities.get(first..).unwrap_or_default();
        self.split(common(self.entities, there)).0
    }

    /// Returns whether both lists have numbers, so they were compared with some list since they changed.
    #[inline(always)]
    pub(crate) fn is_numbered(&self, members: Members<'_>) -> bool {
        self.list.is_some_and(|list| list.order().is_numbered() && members.order().is_numbered())
    }

    /// Notes that the stretch has a run at `first` in another list, if one of the two lists is
    /// inside the other. `known_run` then finds it until one of them changes. Without a run, both lists get numbers.
    /// Breaks Order if the run isn't there.
    pub(crate) fn note_run(&self, members: Members<'_>, first: Option<usize>) {
        let Some(list) = self.list else { return };
        let Some(first) = first else {
            list.order().number_list();
            members.order().number_list();
            return;
        };
        let len = self.entities.len();
        let (all, others) = (list.entities.len(), members.entities.len());
        if len == 0 || core::ptr::eq(list.rows, members.rows) {
            return;
        }
        if len == all {
            list.order().note(members.order(), first, all == others);
        } else if len == others {
            members.order().note(list.order(), self.row, false);
        }
    }
}

/// Returns the number of entities before the first difference of two lists.
pub(crate) fn common(a: &[Entity], b: &[Entity]) -> usize {
    // Several entities are compared per instruction, because the loop over a block does not stop at a difference.
    let differ = |(a, b): (&Entity, &Entity)| a.to_bits() ^ b.to_bits();
    let same = |a: &[Entity; 16], b: &[Entity; 16]| {
        a.iter().zip(b).map(differ).fold(0, |all, one| all | one) == 0
    };
    let blocks = a.as_chunks::<16>().0.iter().zip(b.as_chunks::<16>().0);
    let equal = 16 * blocks.take_while(|&(a, b)| same(a, b)).count();
    equal + a[equal..].iter().zip(&b[equal..]).take_while(|(a, b)| a == b).count()
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
    #[inline(always)]
    const fn cost(&self) -> usize {
        match self {
            Self::List(members) => members.entities.len(),
            Self::Bits(bits) => bits.cost(),
        }
    }

    /// Returns the list of a sparse set. Its rows are those of the column.
    #[inline(always)]
    pub(crate) const fn list(self) -> Option<Members<'w>> {
        match self {
            Self::List(members) => Some(members),
            Self::Bits(_) => None,
        }
    }
}

/// Returns the lead with the shorter walk.
#[inline(always)]
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
    /// True if the rows are a list with gaps. The bits of a block then are those of its rows.
    const GAPS: bool = false;

    /// Returns the row of an entity's index, of any generation. Never panics.
    fn find(&self, entity: Entity) -> Slot;

    /// Returns the lead of the column.
    fn lead(&self) -> Lead<'w>;

    /// Returns the bits of a block of rows: those that have a value, if there are gaps.
    #[inline(always)]
    fn bits(&self, _block: usize) -> usize {
        usize::MAX
    }

    /// Returns the address of the index that `find` searches, if other columns can share it. Else
    /// it is null.
    #[inline(always)]
    fn source(&self) -> *const () {
        core::ptr::null()
    }
}

impl<'w> Membership<'w> for Members<'w> {
    #[inline(always)]
    fn find(&self, entity: Entity) -> Slot {
        self.rows.find(entity.index())
    }

    #[inline(always)]
    fn lead(&self) -> Lead<'w> {
        Lead::List(*self)
    }

    #[inline(always)]
    fn source(&self) -> *const () {
        Members::source(self)
    }
}
