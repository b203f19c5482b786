//! Linear storage: the row of a value is the index of its entity, and a bit tells whether it is there.

use alloc::vec::Vec;
use core::mem::needs_drop;
use core::ops::Range;

use crate::columns::Columns;
use crate::entity::Entity;
use crate::error::mixed;
use crate::query::loose::Lead;
use crate::rows::{Rows, SparseRows, StorageKind};
use crate::set::NONE;
use crate::store::Store;
use crate::structure::guarded;

/// Linear storage: the row of a value is the index of its entity.
#[derive(Clone, Copy, Debug)]
pub struct Linear;

// SAFETY: each bit is a row with a value.
unsafe impl StorageKind for Linear {
    type Rows<'w> = LinearRows<'w>;
    type Marks = ();
    type Walk<'w> = LinearWalk<'w>;

    #[inline(always)]
    fn shorten<'a, 'w: 'a>(rows: LinearRows<'w>) -> LinearRows<'a> {
        rows
    }

    #[inline(always)]
    fn walk<'w: 'w>(rows: LinearRows<'w>) -> Self::Walk<'w> {
        LinearWalk(rows.iter())
    }

    fn split<'w: 'w>(walk: Self::Walk<'w>, n: usize) -> (Self::Walk<'w>, Self::Walk<'w>) {
        let (first, rest) = walk.0.split(n);
        (LinearWalk(first), LinearWalk(rest))
    }
}

/// How the rows of linear storage are found.
#[derive(Clone, Copy)]
pub struct LinearRows<'w> {
    /// The bits of the rows that have values.
    bits: &'w [u64],
    /// The generation of the entity of each row, which is zero if it has no value.
    generations: &'w [u32],
    len: usize,
}

// SAFETY: only a linear set makes this, whose invariant 2 is that.
unsafe impl<'w> Rows<'w> for LinearRows<'w> {
    const BITS: bool = true;

    #[inline(always)]
    fn word(self, at: usize) -> u64 {
        match self.bits.get(at) {
            Some(&word) => word,
            None => 0,
        }
    }

    #[inline(always)]
    fn find(self, entity: Entity) -> Option<usize> {
        match self.generations.get(entity.index() as usize) {
            Some(&generation) if generation == entity.generation() => Some(entity.index() as usize),
            _ => None,
        }
    }

    #[inline(always)]
    fn find_index(self, index: u32) -> u32 {
        match self.generations.get(index as usize) {
            Some(&generation) if generation != 0 => index,
            _ => NONE,
        }
    }

    #[inline(always)]
    fn len(self) -> usize {
        self.len
    }

    #[inline(always)]
    fn entities(self) -> &'w [Entity] {
        &[]
    }

    fn to_vec(self) -> Vec<Entity> {
        self.iter().collect()
    }

    #[inline(always)]
    fn sparse(self) -> Option<SparseRows<'w>> {
        None
    }

    #[inline(always)]
    fn linear(self) -> Option<LinearRows<'w>> {
        Some(self)
    }
}

impl<'w> LinearRows<'w> {
    /// Returns the cost of a walk, in lookups. O(1).
    #[inline(always)]
    pub(crate) const fn cost(self) -> usize {
        self.len + self.bits.len() / 8
    }

    /// Returns the entities, in the order of their indices. O(indices / 64 + rows).
    #[inline(always)]
    #[must_use]
    pub const fn iter(self) -> LinearIter<'w> {
        LinearIter { rows: self, words: 0..self.bits.len(), front: 0, back: 0, left: self.len }
    }
}

/// The entities of linear storage, in the order of their indices.
#[derive(Clone)]
pub struct LinearIter<'w> {
    rows: LinearRows<'w>,
    /// The words whose bits were not taken out.
    words: Range<usize>,
    /// The bits of the word before `words`, and of the word behind it.
    front: u64,
    back: u64,
    /// The number of bits that were not taken out.
    left: usize,
}

impl LinearIter<'_> {
    /// Returns the entity of a bit.
    #[inline(always)]
    fn at(&mut self, word: usize, bit: u32) -> Option<Entity> {
        self.left = self.left.saturating_sub(1);
        let index = 64 * word + bit as usize;
        #[expect(clippy::cast_possible_truncation, reason = "rows are indices of entities")]
        Entity::new(index as u32, self.rows.generations[index])
    }
}

impl Iterator for LinearIter<'_> {
    type Item = Entity;

    #[inline(always)]
    fn next(&mut self) -> Option<Entity> {
        while self.front == 0 {
            match self.words.next() {
                Some(word) => self.front = self.rows.bits[word],
                None => {
                    // The last bits are those at the end.
                    if self.back == 0 {
                        return None;
                    }
                    let bit = self.back.trailing_zeros();
                    self.back &= self.back - 1;
                    return self.at(self.words.end, bit);
                }
            }
        }
        let bit = self.front.trailing_zeros();
        self.front &= self.front - 1;
        self.at(self.words.start - 1, bit)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }
}

impl DoubleEndedIterator for LinearIter<'_> {
    fn next_back(&mut self) -> Option<Entity> {
        while self.back == 0 {
            match self.words.next_back() {
                Some(word) => self.back = self.rows.bits[word],
                None => {
                    if self.front == 0 {
                        return None;
                    }
                    let bit = 63 - self.front.leading_zeros();
                    self.front &= !(1 << bit);
                    return self.at(self.words.start - 1, bit);
                }
            }
        }
        let bit = 63 - self.back.leading_zeros();
        self.back &= !(1 << bit);
        self.at(self.words.end, bit)
    }
}

/// The rows of linear storage, with their entities.
#[derive(Clone)]
pub struct LinearWalk<'w>(LinearIter<'w>);

impl Iterator for LinearWalk<'_> {
    type Item = (usize, Entity);

    #[inline(always)]
    fn next(&mut self) -> Option<(usize, Entity)> {
        match self.0.next() {
            Some(entity) => Some((entity.index() as usize, entity)),
            None => None,
        }
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl DoubleEndedIterator for LinearWalk<'_> {
    #[inline]
    fn next_back(&mut self) -> Option<(usize, Entity)> {
        let entity = self.0.next_back()?;
        Some((entity.index() as usize, entity))
    }
}

impl ExactSizeIterator for LinearWalk<'_> {}

// SAFETY: each index has one bit.
unsafe impl Lead for LinearIter<'_> {
    #[inline(always)]
    fn take_word(&mut self) -> Option<(usize, u64)> {
        if self.front != 0 {
            return None;
        }
        match self.words.next() {
            Some(word) => {
                let bits = self.rows.bits[word];
                self.left -= bits.count_ones() as usize;
                Some((word, bits))
            }
            None => None,
        }
    }

    #[inline(always)]
    fn entity(&self, row: usize) -> Entity {
        let generation = self.rows.generations.get(row).copied().unwrap_or(0);
        #[expect(clippy::cast_possible_truncation, reason = "rows are indices of entities")]
        Entity::new(row as u32, generation).unwrap_or(Entity::DANGLING)
    }

    fn place(&self, entity: Entity) -> Option<usize> {
        let (word, bit) = (entity.index() as usize / 64, 1 << (entity.index() % 64));
        let left = self.words.contains(&word)
            || word + 1 == self.words.start && self.front & bit != 0
            || word == self.words.end && self.back & bit != 0;
        self.rows.find(entity).filter(|_| left)
    }

    fn places(&self) -> usize {
        self.left
    }

    fn split(self, n: usize) -> (Self, Self) {
        let mut n = n.min(self.left);
        let (mut first, mut rest) = (self.clone(), self);
        (first.left, rest.left) = (n, rest.left - n);
        // Whole words first.
        while n > rest.front.count_ones() as usize {
            n -= rest.front.count_ones() as usize;
            rest.front = match rest.words.next() {
                Some(word) => rest.rows.bits[word],
                None => {
                    // The last bits are those at the end.
                    rest.front = 0;
                    first.back = lowest(rest.back, n);
                    rest.back &= !first.back;
                    return (first, rest);
                }
            };
        }
        let taken = lowest(rest.front, n);
        rest.front &= !taken;
        if first.words.start == rest.words.start {
            (first.front, first.back) = (taken, 0);
            first.words.end = first.words.start;
        } else {
            first.back = taken;
            first.words.end = rest.words.start - 1;
        }
        (first, rest)
    }
}

/// Returns the lowest bits of a word.
pub(crate) fn lowest(word: u64, bits: usize) -> u64 {
    word & !(0..bits.min(64)).fold(word, |rest, _| rest & rest.wrapping_sub(1))
}

/// The rows of a component with linear storage.
///
/// Invariants:
/// 1. All columns have memory for `capacity` rows, and `generations` has no fewer elements. `bits` has no fewer bits.
/// 2. `generations[row] != 0` where the row has values, and there alone. `bits` has the same rows, and `len` their number.
pub struct LinearStore<C: Columns> {
    bits: Vec<u64>,
    generations: Vec<u32>,
    columns: C,
    len: usize,
    capacity: usize,
}

#[expect(clippy::new_without_default, reason = "a set belongs to a world, which starts it")]
impl<C: Columns> LinearStore<C> {
    /// Creates an empty set.
    #[inline(always)]
    pub const fn new() -> Self {
        Self::with(C::EMPTY)
    }

    /// Creates an empty set of columns, which have no memory. O(1).
    #[inline(always)]
    pub const fn with(columns: C) -> Self {
        Self { bits: Vec::new(), generations: Vec::new(), columns, len: 0, capacity: 0 }
    }

    /// Returns the number of rows. O(1).
    #[inline(always)]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Returns whether there are no rows. O(1).
    #[inline(always)]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Returns for how many indices there is memory. O(1).
    pub(crate) const fn capacity(&self) -> usize {
        self.capacity
    }

    #[cold]
    #[inline(never)]
    fn resize(&mut self, indices: usize) {
        // No set has `Entity::DANGLING`.
        assert!(indices <= NONE as usize, "capacity overflow");
        // These may panic, and the columns may not.
        self.generations.reserve_exact(indices.saturating_sub(self.generations.len()));
        self.generations.resize(indices, 0);
        self.bits.resize(indices.div_ceil(64), 0);
        // SAFETY: the columns have memory for `capacity` rows (1).
        unsafe { self.columns.resize(self.capacity, indices) };
        self.capacity = indices;
    }

    /// Removes all rows. O(indices / 64 + rows).
    fn drop_rows(&mut self) {
        if const { !needs_drop::<C::Row>() } {
            // The values are forgotten.
            for (word, generations) in self.bits.iter_mut().zip(self.generations.chunks_mut(64)) {
                if core::mem::take(word) != 0 {
                    generations.fill(0);
                }
            }
            self.len = 0;
            return;
        }
        let drop_all = |set: &mut Self| {
            for word in 0..set.bits.len() {
                while set.bits[word] != 0 {
                    let index = 64 * word + set.bits[word].trailing_zeros() as usize;
                    #[expect(
                        clippy::cast_possible_truncation,
                        reason = "rows are indices of entities"
                    )]
                    drop(set.take(index as u32));
                }
            }
        };
        // If a value panics, the others are dropped all the same.
        guarded(self, drop_all, Self::drop_rows);
    }
}

// SAFETY: a row is found where its generation isn't zero, and these have values (2).
unsafe impl<C: Columns> Store for LinearStore<C> {
    type Columns = C;
    type Kind = Linear;
    type Prepared = ();

    #[inline(always)]
    fn rows(&self) -> LinearRows<'_> {
        LinearRows { bits: &self.bits, generations: &self.generations, len: self.len }
    }

    #[inline(always)]
    fn columns(&self) -> &C {
        &self.columns
    }

    unsafe fn columns_mut(&mut self) -> &mut C {
        &mut self.columns
    }

    #[inline(always)]
    fn push(&mut self, entity: Entity, row: C::Row) {
        let at = entity.index() as usize;
        if at >= self.capacity {
            let more = self.capacity + self.capacity / 2;
            self.resize(more.min(NONE as usize).max(at + 1).max(4));
        }
        let generation = &mut self.generations[at];
        if *generation != 0 {
            mixed();
        }
        // SAFETY: the row is below the capacity, and has no value (2).
        unsafe { self.columns.write(at, row) };
        *generation = entity.generation();
        self.bits[at / 64] |= 1 << (at % 64);
        self.len += 1;
    }

    #[inline(always)]
    fn put(&mut self, entity: Entity, row: C::Row) -> Option<C::Row> {
        let at = entity.index() as usize;
        match self.generations.get(at) {
            // SAFETY: the row has values (2).
            Some(&generation) if generation != 0 => Some(unsafe { self.columns.replace(at, row) }),
            _ => {
                self.push(entity, row);
                None
            }
        }
    }

    #[inline(always)]
    fn take(&mut self, index: u32) -> Option<C::Row> {
        let at = index as usize;
        match self.generations.get_mut(at) {
            Some(generation) if *generation != 0 => *generation = 0,
            _ => return None,
        }
        self.bits[at / 64] &= !(1 << (at % 64));
        self.len -= 1;
        // SAFETY: the row had values (2), and has none from now on.
        Some(unsafe { self.columns.swap_take(at, at) })
    }

    fn swap_rows(&mut self, _: usize, _: usize) {
        unreachable!("rows of linear storage have the order of their entities");
    }

    fn arrange(&mut self, _: &[Entity]) {}

    fn clear(&mut self) {
        self.drop_rows();
    }

    fn reserve(&mut self, _: usize, indices: usize) {
        if indices > self.capacity {
            self.resize(indices);
        }
    }

    fn shrink_to_fit(&mut self) {
        let last = self.generations.iter().rposition(|&generation| generation != 0);
        self.resize(last.map_or(0, |last| last + 1));
        self.bits.shrink_to_fit();
        self.generations.shrink_to_fit();
    }

    fn copy_from(&mut self, other: &Self, copies: &C::Copies) {
        self.clear();
        self.reserve(0, other.capacity);
        for entity in other.rows().iter() {
            let at = entity.index() as usize;
            // SAFETY: the row has values in the other set (2). Here it is below the capacity and has none, since all were dropped.
            unsafe { self.columns.copy_rows(&other.columns, at, 1, copies) };
            self.generations[at] = entity.generation();
            self.bits[at / 64] |= 1 << (at % 64);
            self.len += 1;
        }
    }
}

impl<C: Columns> Drop for LinearStore<C> {
    fn drop(&mut self) {
        /// Frees the memory, also if a value panics.
        struct Memory<'a, C: Columns>(&'a mut LinearStore<C>);
        impl<C: Columns> Drop for Memory<'_, C> {
            fn drop(&mut self) {
                // SAFETY: the columns have memory for `capacity` rows (1).
                unsafe { self.0.columns.resize(self.0.capacity, 0) };
            }
        }
        let set = Memory(self);
        if const { needs_drop::<C::Row>() } {
            set.0.drop_rows();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::columns::{Buffer, Here, copies};
    use alloc::boxed::Box;

    type Boxes = LinearStore<(Buffer<Box<u32>>, ())>;

    fn entity(index: u32) -> Entity {
        Entity::new(index, 2).unwrap()
    }

    #[test]
    #[should_panic(expected = "capacity overflow")]
    fn a_capacity_that_overflows_panics() {
        let mut set = Boxes::new();
        set.push(entity(5), (Box::new(5), ()));
        set.reserve(0, usize::MAX);
    }

    #[test]
    fn rows_are_walked_from_both_ends() {
        let mut set = Boxes::new();
        for index in [5, 64, 63, 200, 7] {
            set.push(entity(index), (Box::new(index), ()));
        }
        assert!(set.rows().iter().eq([5, 7, 63, 64, 200].map(entity)));
        assert!(set.rows().iter().rev().eq([200, 64, 63, 7, 5].map(entity)));
        let mut both = set.rows().iter();
        assert_eq!((both.next(), both.next_back()), (Some(entity(5)), Some(entity(200))));
        assert_eq!([63, 5, 200].map(|index| both.place(entity(index))), [Some(63), None, None]);
        assert!(both.clone().eq([7, 63, 64].map(entity)));
        for n in 0..5 {
            let (first, rest) = both.clone().split(n);
            assert_eq!((first.places(), rest.places()), (n.min(3), 3 - n.min(3)));
            assert!(first.chain(rest).eq([7, 63, 64].map(entity)));
        }
    }

    #[test]
    fn pieces_of_pieces_have_all_rows() {
        fn check(rows: LinearIter<'_>, seed: usize) {
            let all: Vec<Entity> = rows.clone().collect();
            assert_eq!(rows.places(), all.len());
            if all.len() > 1 {
                let n = 1 + seed % (all.len() - 1);
                let (first, rest) = rows.split(n);
                assert!(first.clone().chain(rest.clone()).eq(all));
                assert_eq!(first.places(), n);
                check(first, seed / 3 + 1);
                check(rest, seed / 2 + 7);
            }
        }
        let mut set = Boxes::new();
        let indices = if cfg!(miri) { 260 } else { 700 };
        for index in (0..indices).filter(|index| index % 9 < 2 || index / 64 == 3) {
            set.push(entity(index), (Box::new(index), ()));
        }
        let seeds = if cfg!(miri) { 2 } else { 500 };
        (0..seeds).for_each(|seed| check(set.rows().iter(), 31 * seed));
    }

    #[test]
    fn values_are_found_taken_and_cloned() {
        let mut set = Boxes::new();
        set.push(entity(70), (Box::new(1), ()));
        assert_eq!(set.put(entity(70), (Box::new(2), ())), Some((Box::new(1), ())));
        set.push(entity(3), (Box::new(3), ()));
        let mut copy = Boxes::new();
        copy.copy_from(&set, &(copies(), ()));
        assert_eq!(set.take(70), Some((Box::new(2), ())));
        assert_eq!((set.take(70), set.len()), (None, 1));
        set.shrink_to_fit();
        assert_eq!(set.column::<Here>().get(entity(3)), Some(&Box::new(3)));
        assert_eq!(set.column::<Here>().get(Entity::new(3, 1).unwrap()), None);
        assert_eq!(copy.column::<Here>().get(entity(70)), Some(&Box::new(2)));
        set.clear();
        assert!(set.is_empty() && set.rows().iter().next().is_none());
    }

    #[test]
    fn values_without_a_drop_are_cleared() {
        let mut set = LinearStore::<(Buffer<u32>, ())>::new();
        for indices in [&[5, 64, 200][..], &[0, 64, 127]] {
            indices.iter().for_each(|&index| set.push(entity(index), (index, ())));
            assert_eq!(set.len(), 3);
            set.clear();
            assert!(set.is_empty() && set.rows().iter().next().is_none());
            assert!((0..201).all(|index| set.rows().find(entity(index)).is_none()));
        }
    }

    #[test]
    #[should_panic(expected = "were mixed with another world's")]
    fn push_of_an_entity_with_a_row_panics() {
        let mut set = Boxes::new();
        set.push(entity(5), (Box::new(5), ()));
        set.push(Entity::new(5, 3).unwrap(), (Box::new(5), ()));
    }

    #[test]
    fn copy_from_replaces_other_rows() {
        let (mut one, mut two) = (Boxes::new(), Boxes::new());
        two.push(entity(3), (Box::new(3), ()));
        for index in [130, 64] {
            one.push(entity(index), (Box::new(index), ()));
        }
        two.copy_from(&one, &(copies(), ()));
        assert!(two.rows().iter().eq([64, 130].map(entity)) && two.len() == 2);
        assert_eq!(two.rows().find_index(3), NONE);
        assert_eq!(two.column::<Here>().get(entity(64)), Some(&Box::new(64)));
    }

    #[test]
    fn panic_in_a_drop_drops_the_other_values() {
        extern crate std;
        use alloc::rc::Rc;
        #[expect(dead_code, reason = "its count is that of the values")]
        struct Touchy(Rc<()>, bool);
        impl Drop for Touchy {
            fn drop(&mut self) {
                assert!(!self.1, "it is touchy");
            }
        }
        let count = Rc::new(());
        let mut set = LinearStore::<(Buffer<Touchy>, ())>::new();
        for index in [1, 70, 90] {
            set.push(entity(index), (Touchy(count.clone(), index == 70), ()));
        }
        let dropped = std::panic::catch_unwind(core::panic::AssertUnwindSafe(|| drop(set)));
        assert!(dropped.is_err());
        assert_eq!(Rc::strong_count(&count), 1);
    }
}
