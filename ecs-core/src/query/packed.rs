//! The loop over rows that are side by side in the columns of a set or of a group.

use alloc::vec::Vec;
use core::ops::{ControlFlow, Range};

use super::loose::{Chosen, fold_listed, places_of};
use super::terms::Fetch;
use super::walk::{Walk, pairs};
use super::{Query, RowOf};
use crate::entity::Entity;
use crate::error::{DisjointError, distinct, mixed};
use crate::rows::{Rows as _, SparseRows};
use crate::world::World;

/// Rows of a block. An inner loop of constant length lets the optimiser work across rows of several parts.
pub(super) const BLOCK: usize = 8;

/// A loop over rows that are side by side.
#[derive(Clone)]
pub struct Packed<'w, F> {
    at: usize,
    end: usize,
    rows: SparseRows<'w>,
    terms: F,
}

impl<'w, F: Fetch<'w>> Packed<'w, F> {
    /// Creates the loop over a range of the rows of a set or of a group. O(terms).
    ///
    /// # Panics
    ///
    /// Panics if a column has fewer rows, since it belongs to another world then.
    #[inline(always)]
    #[must_use]
    pub fn new(rows: SparseRows<'w>, range: Range<usize>, terms: F) -> Self {
        // The list is that of a set, so its entities have different indices, but for gaps, which have none.
        if range.end > rows.entities().len() || range.end > terms.rows() {
            mixed();
        }
        Self { at: range.start, end: range.end, rows, terms }
    }

    /// Returns the number of rows that are left, of which filters may leave out some. O(1).
    #[inline(always)]
    #[must_use]
    pub const fn len(&self) -> usize {
        self.end.saturating_sub(self.at)
    }

    /// Returns whether no row is left. O(1).
    #[inline(always)]
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the row of an entity, if it is left. O(1).
    #[inline]
    fn row_of(&self, entity: Entity) -> Option<usize> {
        let row = self.rows.find(entity)?;
        (self.at <= row && row < self.end && self.terms.admits(row, entity)).then_some(row)
    }
}

/// Folds over rows that are side by side in all terms: in blocks. `entity` returns the entity of a row, counted from the first one.
///
/// # Safety
///
/// As [`Fetch::at`], for all of these rows that the terms admit, or whose bits are set.
#[inline]
pub(super) unsafe fn fold_side_by_side<'w, const INDICES: bool, F: Fetch<'w>, B>(
    terms: &F,
    rows: Range<usize>,
    entity: impl Fn(usize) -> Entity,
    init: B,
    f: &mut impl FnMut(B, F::Item) -> B,
) -> B {
    let (from, len) = (rows.start, rows.len());
    // SAFETY: as for the caller.
    unsafe {
        terms.based::<INDICES, B>(from, len, move |base| {
            let (mut acc, mut at) = (init, 0);
            while len - at >= BLOCK {
                for i in 0..BLOCK {
                    let entity = entity(at + i);
                    if INDICES || !const { F::FILTERS } || terms.admits(from + at + i, entity) {
                        acc = f(acc, terms.of_base::<INDICES>(base, at + i, entity));
                    }
                }
                at += BLOCK;
            }
            while at < len {
                let entity = entity(at);
                if INDICES || !const { F::FILTERS } || terms.admits(from + at, entity) {
                    acc = f(acc, terms.of_base::<INDICES>(base, at, entity));
                }
                at += 1;
            }
            acc
        })
    }
}

/// Folds over a run of these entities: in blocks.
///
/// # Safety
///
/// As [`Fetch::based_on`].
#[inline]
pub(super) unsafe fn fold_run<'w, F: Fetch<'w>, B>(
    terms: &F,
    found: F::Found,
    run: &[Entity],
    init: B,
    f: &mut impl FnMut(B, F::Item) -> B,
) -> B {
    // SAFETY: as for the caller.
    unsafe {
        terms.based_on(found, run.len(), move |base| {
            let (blocks, rest) = run.as_chunks::<BLOCK>();
            let (mut acc, mut row) = (init, 0);
            for block in blocks {
                for &entity in block {
                    acc = f(acc, terms.of_base::<true>(base, row, entity));
                    row += 1;
                }
            }
            for &entity in rest {
                acc = f(acc, terms.of_base::<true>(base, row, entity));
                row += 1;
            }
            acc
        })
    }
}

impl<'w, F: Fetch<'w>> Walk<'w> for Packed<'w, F> {
    type Terms = F;

    #[inline(always)]
    fn next_row(&mut self) -> Option<F::Item> {
        while self.at < self.end {
            let at = self.at;
            self.at = at + 1;
            // SAFETY: the row is below `end`, which is at most the length of all columns. Each row is taken once.
            unsafe {
                let entity = *self.rows.entities().get_unchecked(at);
                if !const { F::FILTERS } || self.terms.admits(at, entity) {
                    return Some(self.terms.at(at, entity));
                }
            }
        }
        None
    }

    fn next_with_entity(&mut self) -> Option<(Entity, F::Item)> {
        while self.at < self.end {
            let (at, entity) = (self.at, self.rows.entities()[self.at]);
            self.at += 1;
            if self.terms.admits(at, entity) {
                // SAFETY: as in `next_row`.
                return Some((entity, unsafe { self.terms.at(at, entity) }));
            }
        }
        None
    }

    #[inline(always)]
    fn next_row_back(&mut self) -> Option<F::Item> {
        while self.at < self.end {
            self.end -= 1;
            // SAFETY: as in `next_row`.
            unsafe {
                let entity = *self.rows.entities().get_unchecked(self.end);
                if !const { F::FILTERS } || self.terms.admits(self.end, entity) {
                    return Some(self.terms.at(self.end, entity));
                }
            }
        }
        None
    }

    #[inline(always)]
    fn left(&self) -> (usize, Option<usize>) {
        (if const { F::FILTERS } { 0 } else { self.len() }, Some(self.len()))
    }

    #[inline]
    fn places(&self) -> usize {
        self.len()
    }

    #[inline]
    fn split(self, n: usize) -> (Self, Self) {
        let middle = self.at + n.min(self.len());
        // SAFETY: the pieces have different rows, whose entities have different indices.
        let terms = unsafe { self.terms.twin() };
        (Self { end: middle, terms, ..self }, Self { at: middle, ..self })
    }

    #[inline]
    fn skip_rows(&mut self, rows: usize) -> bool {
        if !const { F::FILTERS } {
            self.at = self.at.saturating_add(rows).min(self.end.max(self.at));
        }
        !const { F::FILTERS }
    }

    /// In blocks.
    #[inline]
    fn fold_rows<B>(self, init: B, mut f: impl FnMut(B, F::Item) -> B) -> B {
        let (from, rows) = (self.at, self.len());
        if rows == 0 {
            return init;
        }
        let entities = &self.rows.entities()[from..self.end];
        if const { F::LOOKED_UP } {
            let one = |i, entity| {
                let is_row = !const { F::FILTERS } || self.terms.admits(from + i, entity);
                // SAFETY: the row is below `end`, and taken once.
                is_row.then(|| unsafe { self.terms.at(from + i, entity) })
            };
            // SAFETY: as above.
            return unsafe {
                fold_listed(&self.terms, entities, Some(from), None, init, &mut f, one)
            };
        }
        // SAFETY: these rows are below `end`, and each is taken once. There are as many entities.
        unsafe {
            let entity = |i| *entities.get_unchecked(i);
            fold_side_by_side::<false, F, B>(&self.terms, from..self.end, entity, init, &mut f)
        }
    }

    #[inline]
    fn get(self, entity: Entity) -> Option<F::Item> {
        let row = self.row_of(entity)?;
        // SAFETY: it is a row of the loop that was not taken, and the loop ends here.
        Some(unsafe { self.terms.at(row, entity) })
    }

    fn only(self, entities: impl IntoIterator<Item = Entity>) -> Chosen<F> {
        let places = places_of(entities, |entity| self.row_of(entity));
        Chosen::new(places, self.terms)
    }

    fn each_pair<W: World, Q: Query<W>, B>(
        self,
        mut f: impl for<'a> FnMut(Q::Item<'a>, Q::Item<'a>) -> ControlFlow<B>,
    ) -> ControlFlow<B>
    where
        F: Fetch<'w, Item = RowOf<'w, W, Q::Terms>>,
    {
        let entities = self.rows.entities();
        let admitted = (self.at..self.end).filter(|&row| self.terms.admits(row, entities[row]));
        let some: Vec<usize> = if const { F::FILTERS } { admitted.collect() } else { Vec::new() };
        let count = if const { F::FILTERS } { some.len() } else { self.len() };
        pairs(count, |first, second| {
            let item = |at: usize| {
                let row = if const { F::FILTERS } { some[at] } else { self.at + at };
                // SAFETY: it is a row of the loop that is admitted, and the two are different. The function accepts items of any
                // lifetime, so it has none of those before.
                Q::item(unsafe { self.terms.at(row, entities[row]) })
            };
            f(item(first), item(second))
        })
    }

    fn get_disjoint<const N: usize>(
        self,
        entities: [Entity; N],
    ) -> Result<[F::Item; N], DisjointError> {
        distinct(entities)?;
        let mut rows = [(0, Entity::DANGLING); N];
        for (place, entity) in rows.iter_mut().zip(entities) {
            *place = (self.row_of(entity).ok_or(DisjointError::Missing(entity))?, entity);
        }
        // SAFETY: as above. Different entities have different rows.
        Ok(rows.map(|(row, entity)| unsafe { self.terms.at(row, entity) }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::columns::{Buffer, Here, Next};
    use crate::query::terms::{Read, Write};
    use crate::set::Set;
    use crate::store::Store as _;

    type Pairs = Set<(Buffer<u32>, (Buffer<u32>, ()))>;

    fn entity(index: u32) -> Entity {
        Entity::new(index, 1).unwrap()
    }

    fn set(rows: u32) -> Pairs {
        let mut set = Pairs::new();
        for index in 0..rows {
            set.push(entity(index), (index, (index, ())));
        }
        set
    }

    #[test]
    #[should_panic(expected = "were mixed with another world's")]
    fn a_range_beyond_the_entities_panics() {
        let set = set(4);
        _ = Packed::new(set.rows(), 0..5, ());
    }

    #[test]
    #[should_panic(expected = "were mixed with another world's")]
    fn a_column_with_fewer_rows_panics() {
        let (long, short) = (set(5), set(4));
        let terms = (Read(long.column::<Here>()), (Read(short.column::<Here>()), ()));
        _ = Packed::new(long.rows(), 0..5, terms);
    }

    #[test]
    fn rows_that_were_passed_or_are_outside_are_not_found() {
        let mut set = set(20);
        let (first, (second, ())) = set.views();
        let rows = first.rows;
        let terms = (Read(first.into_column()), (Write(second), ()));
        let mut walk = Packed::new(rows, 0..17, terms);
        let (front, back) = (walk.next_row().unwrap(), walk.next_row_back().unwrap());
        core::mem::swap(front.1.0, back.1.0);
        assert_eq!([0, 16, 17].map(|index| walk.row_of(entity(index))), [None; 3]);
        assert_eq!(walk.row_of(entity(15)), Some(15));
        // The others: a block, and one row less than another.
        walk.fold_rows((), |(), (first, (second, ()))| *second += 100 * first);
        let expected = (0..20).map(|i| match i {
            0 => 16,
            16 => 0,
            17..20 => i,
            _ => 101 * i,
        });
        assert!(set.column::<Next<Here>>().as_slice().iter().copied().eq(expected));
    }

    #[test]
    fn what_is_looked_up_in_the_order_of_the_loop_is_walked_beside_it() {
        use crate::query::terms::{ByEntity, Handle};
        let (mut set, mut other) = (set(300), Set::<(Buffer<u32>, ())>::new());
        // Runs of all lengths, and rows that are missing.
        let order = |i: u32| if (i & !1) % 40 < i / 20 { i } else { i ^ 1 };
        for index in (10..300).map(order).chain(0..10).filter(|index| index % 120 != 50) {
            other.push(entity(index), (1000 * index, ()));
        }
        for (from, end) in [(0, 300), (7, 290), (100, 101)] {
            let (first, (second, ())) = set.views();
            let rows = first.rows;
            let third = ByEntity::<_, true>::new(Read(other.column::<Here>()));
            let terms = (Read(first.into_column()), (third, (Write(second), (Handle, ()))));
            let (mut walk, mut folded) = (Packed::new(rows, from..end, terms), Vec::new());
            let passed = walk.next_row().map(|(first, ..)| *first);
            walk.fold_rows((), |(), (first, (third, (second, (handle, ()))))| {
                assert_eq!((*third, *second % 1000), (1000 * first, *first));
                assert_eq!(handle, entity(*first));
                *second += 1000;
                folded.push(*first);
            });
            let expected = (u32::try_from(from).unwrap()..).take(end - from);
            let expected = expected.filter(|index| index % 120 != 50);
            assert!(passed.into_iter().chain(folded).eq(expected));
        }
    }
}
