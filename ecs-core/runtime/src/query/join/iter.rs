//! The walk of a join.

use core::iter::FusedIterator;
use core::ops::Range;

use super::terms::JoinTerms;
use crate::entity::entities::Entities;
use crate::entity::handle::Entity;
use crate::storage::bits::Bits;
use crate::storage::lane::{Chunk, Lead};

/// The rows of a join, as an iterator; see [`Join::join`](super::Join::join).
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct JoinIter<'w, T: JoinTerms<'w>> {
    lanes: T::Lanes,
    leader: Leader<'w>,
    /// What is left of the walk.
    rows: Range<usize>,
}

/// What is walked. Either way the indices of the entities differ pairwise.
#[derive(Clone, Copy)]
enum Leader<'w> {
    Column(&'w [Entity]),
    Living(Entities<'w>),
    /// The bits of a linear column, and whose they are.
    Linear(&'w Bits, Entities<'w>),
}

impl<'w, T: JoinTerms<'w, Lanes: Clone>> Clone for JoinIter<'w, T> {
    fn clone(&self) -> Self {
        Self { lanes: self.lanes.clone(), rows: self.rows.clone(), ..*self }
    }
}

impl<'w, T: JoinTerms<'w>> JoinIter<'w, T> {
    #[inline]
    #[track_caller]
    pub(super) fn new(terms: T) -> Self {
        let allocator = terms.allocator();
        assert!(terms.are_of(allocator), "the terms of a join are of different worlds");
        let lanes = terms.lanes();
        let leader = match T::leader(&lanes) {
            Some(Lead::List(members)) => Leader::Column(members.entities),
            Some(Lead::Bits(bits)) => Leader::Linear(bits, Entities::of(allocator)),
            None => Leader::Living(Entities::of(allocator)),
        };
        let rows = match leader {
            Leader::Column(entities) => entities.len(),
            Leader::Living(_) => allocator.slots(),
            Leader::Linear(bits, _) => bits.slots(),
        };
        Self { lanes, leader, rows: 0..rows }
    }

    /// The next row of the walk; it leaves `rows`.
    #[inline]
    fn advance(&mut self) -> Option<usize> {
        match self.leader {
            Leader::Linear(bits, _) if const { T::LINEAR } => bits.pop(&mut self.rows),
            _ => self.rows.next(),
        }
    }

    /// The last row of the walk; it leaves `rows`.
    #[inline]
    fn advance_back(&mut self) -> Option<usize> {
        match self.leader {
            Leader::Linear(bits, _) if const { T::LINEAR } => bits.pop_back(&mut self.rows),
            _ => self.rows.next_back(),
        }
    }

    /// # Safety
    ///
    /// The row has just left `rows`.
    #[inline]
    unsafe fn item(&self, row: usize) -> Option<T::Item> {
        let entity = match self.leader {
            Leader::Column(entities) => *entities.get(row)?,
            Leader::Living(entities) | Leader::Linear(_, entities) => {
                entities.at(u32::try_from(row).ok()?)?
            }
        };
        // SAFETY: different rows have different entities, whose indices differ, and this row hasn't
        // been lent.
        unsafe { T::item(&self.lanes, entity) }
    }
}

impl<'w, T: JoinTerms<'w>> Iterator for JoinIter<'w, T> {
    type Item = T::Item;

    #[inline]
    fn next(&mut self) -> Option<T::Item> {
        loop {
            let row = self.advance()?;
            // SAFETY: the row has just left `rows`.
            let item = unsafe { self.item(row) };
            if item.is_some() {
                return item;
            }
        }
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (0, Some(self.rows.len()))
    }

    #[inline]
    fn fold<B, F: FnMut(B, T::Item) -> B>(mut self, init: B, mut f: F) -> B {
        if let Leader::Column(entities) = self.leader {
            // SAFETY: these rows are left, so none of them is lent, and the indices of a column's
            // entities differ pairwise.
            return unsafe { T::fold(&self.lanes, &entities[self.rows.clone()], init, f) };
        }
        if const { T::LINEAR }
            && let Leader::Linear(bits, living) = self.leader
        {
            let mut acc = init;
            let mut chunk = Chunk::new();
            while chunk.fill(bits, living.allocator, &mut self.rows) {
                // SAFETY: these rows have just left `rows`, and their indices differ.
                acc = unsafe { T::fold(&self.lanes, chunk.entities(), acc, &mut f) };
            }
            return acc;
        }
        let mut acc = init;
        for item in &mut self {
            acc = f(acc, item);
        }
        acc
    }
}

impl<'w, T: JoinTerms<'w>> DoubleEndedIterator for JoinIter<'w, T> {
    #[inline]
    fn next_back(&mut self) -> Option<T::Item> {
        loop {
            let row = self.advance_back()?;
            // SAFETY: the row has just left `rows`.
            let item = unsafe { self.item(row) };
            if item.is_some() {
                return item;
            }
        }
    }
}

impl<'w, T: JoinTerms<'w>> FusedIterator for JoinIter<'w, T> {}

crate::debug::impl_debug! {
    "JoinIter": ['w, T: JoinTerms<'w>] JoinIter<'w, T> => |iter| rows iter.size_hint();
}
