//! The loop over rows that are side by side in the columns of a set or of a group.

use alloc::vec::Vec;
use core::ops::{ControlFlow, Range};

use super::loose::{Chosen, fold_listed, places_of};
use super::terms::Fetch;
use super::walk::{Walk, pairs};
use super::{Query, RowOf};
use crate::entity::Entity;
use crate::error::{DisjointError, distinct, mixed};
use crate::rows::{Bit, KindFilter, KindRows, PAGE, Rows as _, Spans, SparseRows};
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

    /// Folds over rows, in blocks.
    ///
    /// # Safety
    ///
    /// As [`Fetch::at`], for all of these rows that the terms admit. There are as many entities.
    #[inline]
    unsafe fn fold_range<B>(
        &self,
        range: Range<usize>,
        init: B,
        f: &mut impl FnMut(B, F::Item) -> B,
    ) -> B {
        let from = range.start;
        if range.is_empty() {
            return init;
        }
        let entities = &self.rows.entities()[range.clone()];
        if const { F::LOOKED_UP } {
            let one = |i, entity| {
                let is_row = !const { F::FILTERS } || self.terms.admits(from + i, entity);
                // SAFETY: as for the caller.
                is_row.then(|| unsafe { self.terms.at(from + i, entity) })
            };
            // SAFETY: as for the caller.
            return unsafe { fold_listed(&self.terms, entities, Some(from), None, init, f, one) };
        }
        // SAFETY: as for the caller.
        unsafe {
            let entity = |i| *entities.get_unchecked(i);
            fold_side_by_side::<false, F, B>(&self.terms, range, entity, init, f)
        }
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

    #[inline]
    fn fold_rows<B>(self, init: B, mut f: impl FnMut(B, F::Item) -> B) -> B {
        // SAFETY: these rows are below `end`, and each is taken once.
        unsafe { self.fold_range(self.at..self.end, init, &mut f) }
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

/// A loop over the pages of a table with optional components whose kind matches.
#[derive(Clone)]
pub struct Paged<'w, F, A = ()> {
    /// The rows of a page that come first.
    walk: Packed<'w, F>,
    /// The pages behind them.
    spans: Spans<'w, A>,
    /// The rows of a page that come last.
    back: Range<usize>,
}

impl<'w, F: Fetch<'w>> Paged<'w, F> {
    /// Creates the loop over the rows with all units of `need` and none of `no`. O(1).
    #[inline(always)]
    #[must_use]
    pub fn new<P: Bit>(rows: KindRows<'w, P>, need: u16, no: u16, terms: F) -> Self {
        Self::among(rows, need, no, (), terms)
    }
}

impl<'w, F: Fetch<'w>, A: KindFilter> Paged<'w, F, A> {
    /// The same, over those of them whose kind passes. O(1).
    #[inline(always)]
    #[must_use]
    pub fn among<P: Bit>(rows: KindRows<'w, P>, need: u16, no: u16, any: A, terms: F) -> Self {
        let walk = Packed { at: 0, end: 0, rows: rows.list(), terms };
        Self { walk, spans: rows.spans_of(need, no, any), back: 0..0 }
    }

    /// Returns rows of a page that come next.
    ///
    /// # Panics
    ///
    /// Panics if a term lacks them, since its column belongs to another world then.
    #[inline]
    fn checked(&self, rows: Range<usize>) -> Range<usize> {
        // Pages differ, and the list is that of a set, so its entities have different indices, but for gaps, which have none.
        let first = rows.start / PAGE * PAGE;
        let paged = self.walk.terms.page(rows.start / PAGE);
        if rows.end - first > paged || rows.end > self.walk.rows.entities().len() {
            mixed();
        }
        rows
    }

    /// Goes on to the next page.
    #[cold]
    #[inline(never)]
    fn forward(&mut self) -> bool {
        let rows = match self.spans.next() {
            Some(rows) => self.checked(rows),
            None => core::mem::replace(&mut self.back, 0..0),
        };
        (self.walk.at, self.walk.end) = (rows.start, rows.end);
        !rows.is_empty()
    }

    /// Goes on to the next page from behind.
    #[cold]
    #[inline(never)]
    fn backward(&mut self) -> bool {
        self.back = match self.spans.next_back() {
            Some(rows) => self.checked(rows),
            None => {
                let rows = self.walk.at..self.walk.end;
                self.walk.at = self.walk.end;
                rows
            }
        };
        !self.back.is_empty()
    }

    /// Returns the rows that are left, page by page.
    fn ranges(&self) -> impl Iterator<Item = Range<usize>> + use<'_, 'w, F, A> {
        let spans = self.spans.clone().map(|rows| self.checked(rows));
        core::iter::once(self.walk.at..self.walk.end).chain(spans).chain([self.back.clone()])
    }

    /// Returns the row of an entity, if it is left. O(1), and O(pages) of some kinds.
    fn row_of(&self, entity: Entity) -> Option<usize> {
        let row = self.walk.rows.find(entity)?;
        let front = self.walk.at..self.walk.end;
        let left = front.contains(&row) || self.back.contains(&row) || self.spans.has(row);
        let admitted = left && self.walk.terms.admits(row, entity);
        admitted.then(|| self.checked(row..row + 1).start)
    }

    /// Returns the row of an entity, which is left.
    ///
    /// # Safety
    ///
    /// It is returned once.
    unsafe fn at(&self, row: usize) -> F::Item {
        // SAFETY: as for the caller. The terms have the row.
        unsafe { self.walk.terms.at(row, self.walk.rows.entities()[row]) }
    }
}

impl<'w, F: Fetch<'w>, A: KindFilter> Walk<'w> for Paged<'w, F, A> {
    type Terms = F;

    #[inline(always)]
    fn next_row(&mut self) -> Option<F::Item> {
        loop {
            if let Some(row) = self.walk.next_row() {
                return Some(row);
            }
            if !self.forward() {
                return None;
            }
        }
    }

    fn next_with_entity(&mut self) -> Option<(Entity, F::Item)> {
        loop {
            if let Some(row) = self.walk.next_with_entity() {
                return Some(row);
            }
            if !self.forward() {
                return None;
            }
        }
    }

    #[inline]
    fn next_row_back(&mut self) -> Option<F::Item> {
        loop {
            while let Some(row) = self.back.next_back() {
                if self.walk.terms.admits(row, self.walk.rows.entities()[row]) {
                    // SAFETY: the row is left, and taken once.
                    return Some(unsafe { self.at(row) });
                }
            }
            if !self.backward() {
                return None;
            }
        }
    }

    /// O(pages).
    fn left(&self) -> (usize, Option<usize>) {
        (if const { F::FILTERS } { 0 } else { self.places() }, Some(self.places()))
    }

    fn places(&self) -> usize {
        self.walk.len() + self.spans.rows() + self.back.len()
    }

    fn split(self, n: usize) -> (Self, Self) {
        // SAFETY: the pieces have different rows, whose entities have different indices.
        let twin = |rows: Range<usize>| unsafe {
            let (rows, terms) = ((rows.start, rows.end), self.walk.terms.twin());
            Packed { at: rows.0, end: rows.1, rows: self.walk.rows, terms }
        };
        let front = self.walk.at..self.walk.end;
        let cut = |rows: &Range<usize>, n: usize| rows.start + n.min(rows.len());
        let Some(mut n) = n.checked_sub(front.len()).filter(|&n| n > 0) else {
            let middle = cut(&front, n);
            let first = twin(front.start..middle);
            let rest = Packed { at: middle, ..self.walk };
            let none = self.spans.none();
            return (
                Self { walk: first, spans: none, back: 0..0 },
                Self { walk: rest, spans: self.spans, back: self.back },
            );
        };
        let (mut rest, mut pages) = (self.spans.clone(), 0);
        let middle = loop {
            match rest.next() {
                Some(rows) if rows.len() <= n => {
                    n -= rows.len();
                    pages += 1;
                }
                Some(rows) => break Some(self.checked(rows)),
                None => break None,
            }
        };
        let mut spans = self.spans.clone();
        (pages..self.spans.clone().count()).for_each(|_| _ = spans.next_back());
        // The page that is cut, or else the last one.
        let (page, back) = match middle {
            Some(page) => (page, self.back.clone()),
            None => (self.back.clone(), 0..0),
        };
        let middle = cut(&page, n);
        let last = twin(middle..page.end);
        let first = Self { walk: self.walk, spans, back: page.start..middle };
        (first, Self { walk: last, spans: rest, back })
    }

    /// Page by page, in blocks.
    #[inline]
    fn fold_rows<B>(self, init: B, mut f: impl FnMut(B, F::Item) -> B) -> B {
        let mut acc = init;
        for rows in self.ranges() {
            // SAFETY: the terms have these rows, and each is taken once.
            acc = unsafe { self.walk.fold_range(rows, acc, &mut f) };
        }
        acc
    }

    fn get(self, entity: Entity) -> Option<F::Item> {
        let row = self.row_of(entity)?;
        // SAFETY: it is a row of the loop that was not taken, and the loop ends here.
        Some(unsafe { self.at(row) })
    }

    fn only(self, entities: impl IntoIterator<Item = Entity>) -> Chosen<F> {
        let mut order = Vec::new();
        for (number, rows) in self.ranges().enumerate() {
            let page = rows.start / PAGE;
            order.resize(order.len().max(page + 1), 0);
            if !rows.is_empty() {
                order[page] = number;
            }
        }
        let place = |entity| {
            let row = self.row_of(entity)?;
            Some(PAGE * order[row / PAGE] + row % PAGE)
        };
        let places = places_of(entities, place);
        Chosen::new(places, self.walk.terms)
    }

    fn each_pair<W: World, Q: Query<W>, B>(
        self,
        mut f: impl for<'a> FnMut(Q::Item<'a>, Q::Item<'a>) -> ControlFlow<B>,
    ) -> ControlFlow<B>
    where
        F: Fetch<'w, Item = RowOf<'w, W, Q::Terms>>,
    {
        let entities = self.walk.rows.entities();
        let all = self.ranges().flatten();
        let rows: Vec<_> = all.filter(|&row| self.walk.terms.admits(row, entities[row])).collect();
        pairs(rows.len(), |first, second| {
            // SAFETY: they are rows of the loop that are admitted, and the two are different. The function accepts items of any
            // lifetime, so it has none of those before.
            let item = |at: usize| Q::item(unsafe { self.at(rows[at]) });
            f(item(first), item(second))
        })
    }

    fn get_disjoint<const N: usize>(
        self,
        entities: [Entity; N],
    ) -> Result<[F::Item; N], DisjointError> {
        distinct(entities)?;
        let mut rows = [0; N];
        for (row, entity) in rows.iter_mut().zip(entities) {
            *row = self.row_of(entity).ok_or(DisjointError::Missing(entity))?;
        }
        // SAFETY: as above. Different entities have different rows.
        Ok(rows.map(|row| unsafe { self.at(row) }))
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
        let (mut set, mut other) = (set(980), Set::<(Buffer<u32>, ())>::new());
        // Runs of all lengths, long ones behind rows that are looked up, and rows that are missing.
        let order = |i: u32| if i >= 500 || (i & !1) % 40 < i / 20 { i } else { i ^ 1 };
        for index in (10..980).map(order).chain(0..10).filter(|index| index % 120 != 50) {
            other.push(entity(index), (1000 * index, ()));
        }
        for (from, end) in [(0, 980), (7, 970), (100, 101)] {
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

    type Parts = ((Buffer<u32>, ()), ((Buffer<u32>, ()), ((Buffer<u32>, ()), ())));
    type Kinds = crate::set::KindSet<Parts>;

    /// Every second entity has the second unit, and every third one the third.
    fn kinds(rows: u32) -> Kinds {
        let mut set = Kinds::new();
        for i in 0..rows {
            let second = i.is_multiple_of(2).then_some((10 * i, ()));
            let third = i.is_multiple_of(3).then_some((100 * i, ()));
            set.put_rows(entity(i), (Some((i, ())), (second, (third, ()))));
        }
        set
    }

    #[test]
    fn pages_are_walked_from_both_ends_and_in_pieces() {
        use crate::query::terms::{Handle, InPage, MaybeInPage};
        use crate::store::KindLent;
        let count = if cfg!(miri) { 1100 } else { 5000 };
        let mut set = kinds(count);
        for i in (0..count).filter(|i| i.is_multiple_of(7)) {
            set.take_rows(i);
        }
        let has = |i: &u32| !i.is_multiple_of(7) && i.is_multiple_of(2);
        for (step, at) in [(0, 0), (1, 5), (2, 255), (3, 256), (count / 8, 400), (0, 9999)] {
            let mut lent = KindLent::new(&mut set);
            let (first, ()) = lent.part::<Here>().views();
            let (second, ()) = lent.part::<Next<Here>>().views();
            let (third, ()) = lent.part::<Next<Next<Here>>>().views();
            let rows = first.rows;
            let third = MaybeInPage(Read(third.into_column()));
            let terms = (InPage::new(Read(first.into_column())), (third, (Handle, ())));
            let terms = (InPage::new(Write(second)), terms);
            let mut walk = Paged::new(rows, 0b11, 0, terms);
            assert_eq!(walk.left().0, (0..count).filter(has).count());
            let mut seen = Vec::new();
            let mut see = |(second, (first, (third, (handle, ())))): (&mut u32, (&u32, _))| {
                let third: Option<&u32> = third;
                assert_eq!((*second % 100_000, handle), (10 * first % 100_000, entity(*first)));
                assert_eq!(third.copied(), first.is_multiple_of(3).then_some(100 * first));
                seen.push(*first);
            };
            (0..step).for_each(|_| see(walk.next_row().unwrap()));
            (0..step).for_each(|_| see(walk.next_row_back().unwrap()));
            let (one, mut two) = walk.split(at);
            one.fold_rows((), |(), row| see(row));
            for _ in 0..10 {
                two.next_row_back().into_iter().for_each(&mut see);
                two.next_row().into_iter().for_each(&mut see);
            }
            two.fold_rows((), |(), row| see(row));
            seen.sort_unstable();
            assert!(seen.into_iter().eq((0..count).filter(has)));
        }
    }

    #[test]
    fn rows_of_pages_that_were_passed_are_not_found() {
        use crate::query::terms::InPage;
        let mut set = kinds(2000);
        use crate::rows::ByKind;
        type Term<'w> = InPage<Write<'w, u32, ByKind<Here>>>;
        fn walk(set: &mut Kinds, passed: usize) -> Paged<'_, Term<'_>> {
            let (first, ()) = crate::store::KindLent::new(set).part::<Here>().views();
            let rows = first.rows;
            let mut walk = Paged::new(rows, 0b1, 0b10, InPage::new(Write(first)));
            for _ in 0..passed {
                walk.next_row().unwrap();
                walk.next_row_back().unwrap();
            }
            // Of the entities without the second unit, those without the third come first.
            walk
        }
        let get = |set: &mut Kinds, passed, index| walk(set, passed).get(entity(index)).copied();
        assert_eq!(get(&mut set, 0, 1), Some(1));
        assert_eq!(get(&mut set, 1, 1), None);
        assert_eq!(get(&mut set, 1, 5), Some(5));
        assert_eq!(get(&mut set, 300, 5), None);
        assert_eq!(get(&mut set, 300, 3), Some(3));
        assert_eq!(get(&mut set, 332, 3), Some(3));
        assert_eq!(get(&mut set, 333, 3), None);
        assert_eq!(get(&mut set, 0, 2), None);
        let mut only = walk(&mut set, 1).only([9, 3, 1, 7, 2, 5, 7].map(entity));
        let rows: Vec<u32> = core::iter::from_fn(|| only.next_row()).map(|row| *row).collect();
        assert_eq!(rows, [5, 7, 3, 9]);
        let missing = walk(&mut set, 1).get_disjoint([entity(5), entity(1)]);
        assert_eq!(missing.err(), Some(DisjointError::Missing(entity(1))));
        assert_eq!(walk(&mut set, 1).get_disjoint([3, 5].map(entity)), Ok([&mut 3, &mut 5]));
    }

    #[test]
    #[should_panic(expected = "were mixed with another world's")]
    fn pages_of_another_set_panic() {
        use crate::query::terms::InPage;
        use crate::set::At;
        let (long, short) = (kinds(900), kinds(800));
        let column = short[At::<Here>::IT].column::<Here>();
        let terms = InPage::new(Read(column));
        Paged::new(long[At::<Here>::IT].rows(), 0b1, 0, terms).fold_rows((), |(), _| ());
    }
}
