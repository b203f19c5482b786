//! The sparse set of a unit: rows of values side by side, and the row of each entity. A set with gaps is made of it.

use alloc::collections::BinaryHeap;
use alloc::vec::Vec;
use core::cmp::Reverse;
use core::ptr::NonNull;

use crate::bundle::IntoRow;
use crate::columns::{Buffer, Columns, Room};
use crate::entity::Entity;
use crate::error::mixed;
use crate::rows::{GapRows, Order, Rows as _, Sparse, SparseRows, Stable};
use crate::store::Store;

/// The index of an entity without a row.
pub(crate) const NONE: u32 = u32::MAX;

/// The greatest length of an index: with fewer rows than `NONE`, no row is `NONE`.
const MAX_INDICES: usize = NONE as usize;

/// The rows of a component or of a table, one per entity that has it.
///
/// A set checks itself: whatever is called, in whatever order, the invariants hold, also if user code panics. So a world
/// whose fields were swapped with those of another one gives wrong pairs or a panic, never undefined behaviour.
///
/// Invariants:
/// 1. All columns have memory for `capacity` rows, and the first `len` rows have values.
/// 2. `index[entities[row].index()] == row` for each of these rows, and every other element of `index` is `NONE`. So no two
///    rows have the same entity index, and no two indices lead to the same row.
/// 3. What `order` knows is true of these entities.
///
/// Inside of a [`StableSet`], some rows are gaps: their entity is [`Entity::DANGLING`], which no set has, and there is no value.
pub struct Set<C: Columns> {
    index: Vec<u32>,
    entities: Buffer<Entity>,
    columns: C,
    len: usize,
    capacity: usize,
    order: Order,
}

#[expect(clippy::new_without_default, reason = "a set belongs to a world, which starts it")]
impl<C: Columns> Set<C> {
    /// Creates an empty set.
    #[inline(always)]
    #[must_use]
    pub const fn new() -> Self {
        Self::with(C::EMPTY)
    }

    /// Creates an empty set of columns, which have no memory. O(1).
    #[inline(always)]
    #[must_use]
    pub const fn with(columns: C) -> Self {
        Self {
            index: Vec::new(),
            entities: Buffer::EMPTY,
            columns,
            len: 0,
            capacity: 0,
            order: Order::unknown(),
        }
    }

    /// Returns the number of rows. O(1).
    #[inline(always)]
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Returns whether there are no rows. O(1).
    #[inline(always)]
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Returns for how many rows and for how many indices there is memory. O(1).
    pub(crate) const fn capacity(&self) -> (usize, usize) {
        (self.capacity, self.index.capacity())
    }

    /// Returns the entities by row. O(1).
    #[inline(always)]
    #[must_use]
    pub const fn entities(&self) -> &[Entity] {
        // SAFETY: the first `len` rows have values (1).
        unsafe { NonNull::slice_from_raw_parts(self.entities.first(), self.len).as_ref() }
    }

    /// Returns the row of the entity with this index, of any generation. O(1).
    #[inline(always)]
    fn row(&self, index: u32) -> Option<usize> {
        match self.index.get(index as usize) {
            Some(&row) if row != NONE => Some(row as usize),
            _ => None,
        }
    }

    #[cold]
    #[inline(never)]
    fn grow(&mut self, rows: usize) {
        let capacity = rows.max(self.capacity.saturating_mul(2)).max(4);
        // SAFETY: all columns have memory for `capacity` rows (1).
        unsafe {
            self.entities.resize(self.capacity, capacity);
            self.columns.resize(self.capacity, capacity);
        }
        self.capacity = capacity;
    }

    #[cold]
    #[inline(never)]
    fn grow_index(&mut self, index: u32) {
        let len = (index as usize + 1).max(self.index.len().saturating_mul(2)).max(4);
        self.index.resize(len.min(MAX_INDICES), NONE);
    }

    /// Returns where the index has the row of the entity with this index, which has none.
    #[inline(always)]
    fn vacancy(&mut self, index: u32) -> NonNull<u32> {
        match self.index.get_mut(index as usize) {
            Some(cell) if *cell == NONE => NonNull::from(cell),
            Some(_) => mixed(),
            None => {
                self.grow_index(index);
                NonNull::from(&mut self.index[index as usize])
            }
        }
    }

    /// Gives a row to an entity.
    ///
    /// # Safety
    ///
    /// The row is below the capacity, and no entity has it. Afterwards it has a value and is below `len`. The cell is the entity's
    /// [`vacancy`](Self::vacancy), and the index is as it was then.
    #[inline(always)]
    unsafe fn give(&mut self, cell: NonNull<u32>, at: usize, entity: Entity) {
        #[expect(
            clippy::cast_possible_truncation,
            reason = "each row has an index of its own, which is a u32"
        )]
        let row = at as u32;
        // SAFETY: the index has the cell, and there is memory for the row.
        unsafe {
            cell.write(row);
            self.entities.first().add(at).write(entity);
        }
    }

    /// Gives the rows from `len` on to entities.
    ///
    /// # Safety
    ///
    /// There is memory for these rows, and they have values.
    unsafe fn give_all(&mut self, entities: &[Entity]) {
        // SAFETY: there is memory for the rows, and handles can be copied.
        unsafe {
            let first = self.entities.first().add(self.len);
            first.copy_from_nonoverlapping(NonNull::from(entities).cast(), entities.len());
        }
        // All at once, if their indices follow each other, as new ones do, and have no rows.
        let first = entities.first().map_or(0, |entity| entity.index());
        let follows = |all, (entity, number): (&Entity, u32)| {
            all & (entity.index().wrapping_sub(first) == number)
        };
        if entities.iter().zip(0..).fold(true, follows) {
            let (first, end) = (first as usize, first as usize + entities.len());
            self.reserve(0, end);
            let cells = &mut self.index[first..end];
            if cells.iter().fold(true, |all, &row| all & (row == NONE)) {
                #[expect(clippy::cast_possible_truncation, reason = "as in `give`")]
                let start = self.len as u32;
                cells.iter_mut().zip(start..).for_each(|(cell, row)| *cell = row);
                self.len += entities.len();
                return;
            }
        }
        for (row, entity) in (self.len..).zip(entities) {
            if entity.index() as usize >= self.index.len() {
                self.grow_index(entity.index());
            }
            let cell = &mut self.index[entity.index() as usize];
            if *cell != NONE {
                // The rows before it are there.
                self.len = row;
                mixed();
            }
            #[expect(clippy::cast_possible_truncation, reason = "as in `give`")]
            {
                *cell = row as u32;
            }
        }
        self.len += entities.len();
    }

    /// Swaps the row of the entity with this index and another row, unless that is the last one and the row is about to be `taken`:
    /// then the last row fills its place. O(1).
    ///
    /// # Panics
    ///
    /// Panics if a row is missing. Then a field of the world belongs to another one.
    #[inline(always)]
    pub fn bring(&mut self, index: u32, to: usize, taken: bool) {
        match self.row(index) {
            Some(_) if taken && to + 1 == self.len => {}
            // SAFETY: the index leads to a row (2).
            Some(at) if to < self.len => unsafe { self.exchange(at, to, index) },
            _ => mixed(),
        }
    }

    /// Brings the rows of entities to the rows from `to` on, as [`bring`](Self::bring) does one by one. They have rows that follow each
    /// other in this order: the last ones, or in front of these, where they were brought before. O(rows), and O(1) if they are there.
    pub fn bring_all(&mut self, entities: &[Entity], to: usize) {
        if to + entities.len() != self.len {
            entities
                .iter()
                .zip(to..)
                .for_each(|(entity, to)| self.bring(entity.index(), to, false));
        }
    }

    /// Swaps two rows. O(1). Panics if either is no row.
    #[inline]
    fn swap_both(&mut self, a: usize, b: usize) {
        assert!(a < self.len && b < self.len, "rows of a set are below its length");
        let first = self.entities()[a].index();
        // SAFETY: as was just checked.
        unsafe { self.exchange(a, b, first) };
    }

    /// Swaps two rows. O(1).
    ///
    /// # Safety
    ///
    /// Both are below `len`. The entity of the first has this index, so that no address to write to depends on its row, which is
    /// often not in the cache.
    #[inline(always)]
    unsafe fn exchange(&mut self, a: usize, b: usize, index: u32) {
        if a == b {
            return;
        }
        self.order.forget();
        // SAFETY: both are rows and differ. The index has an element for each row's entity (2).
        unsafe {
            let (one, other) = (self.entities.first().add(a), self.entities.first().add(b));
            let (first, second) = (one.read(), other.read());
            one.write(second);
            other.write(first);
            #[expect(clippy::cast_possible_truncation, reason = "rows are u32")]
            {
                *self.index.get_unchecked_mut(second.index() as usize) = a as u32;
                *self.index.get_unchecked_mut(index as usize) = b as u32;
            }
            self.columns.swap(a, b);
        }
    }
}

// SAFETY: the rows that the index leads to are below `len`, and these have values (1, 2).
unsafe impl<C: Columns> Store for Set<C> {
    type Columns = C;
    type Kind = Sparse;
    type Prepared = ();

    #[inline(always)]
    fn rows(&self) -> SparseRows<'_> {
        SparseRows::new(&self.index, self.entities(), &self.order)
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
        if self.len == self.capacity {
            self.grow(self.len + 1);
        }
        let cell = self.vacancy(entity.index());
        // SAFETY: there is memory for the row, as was just checked, and it has no value (1).
        unsafe {
            self.give(cell, self.len, entity);
            self.columns.write(self.len, row);
        }
        self.len += 1;
    }

    #[inline(always)]
    fn add<R: IntoRow<C>>(&mut self, entity: Entity, row: R) {
        if self.len == self.capacity {
            self.grow(self.len + 1);
        }
        let cell = self.vacancy(entity.index());
        // SAFETY: there is memory for the row, as was just checked, and it has no value (1). It has all values before an entity has
        // it.
        unsafe {
            row.store(Room::new(&mut self.columns, self.len));
            self.give(cell, self.len, entity);
        }
        self.len += 1;
    }

    fn append(&mut self, entities: &[Entity], vecs: C::Vecs<'_>) {
        self.reserve(entities.len(), 0);
        // SAFETY: there is memory for the rows, which have no values (1). They have values before entities have them.
        unsafe {
            self.columns.append(self.len, entities.len(), vecs);
            self.give_all(entities);
        }
    }

    #[inline(always)]
    fn put(&mut self, entity: Entity, row: C::Row) -> Option<C::Row> {
        match self.row(entity.index()) {
            // SAFETY: it is a row (2).
            Some(at) => Some(unsafe { self.columns.replace(at, row) }),
            None => {
                self.push(entity, row);
                None
            }
        }
    }

    #[inline(always)]
    fn take(&mut self, index: u32) -> Option<C::Row> {
        let at = match self.row(index) {
            Some(at) => at,
            None => return None,
        };
        let last = self.len - 1;
        self.len = last;
        self.order.forget();
        // SAFETY: both are rows (2), and nothing here unwinds before the invariants hold again: the index has an element for
        // each row's entity (2).
        unsafe {
            let moved = self.entities.first().add(last).read();
            self.entities.first().add(at).write(moved);
            #[expect(clippy::cast_possible_truncation, reason = "rows are u32")]
            let row = at as u32;
            *self.index.get_unchecked_mut(moved.index() as usize) = row;
            *self.index.get_unchecked_mut(index as usize) = NONE;
            Some(self.columns.swap_take(at, last))
        }
    }

    fn swap_rows(&mut self, a: usize, b: usize) {
        self.swap_both(a, b);
    }

    fn arrange(&mut self, order: &[Entity]) {
        let mut to = 0;
        for &entity in order {
            match self.rows().find(entity) {
                // An entity that is named twice is in front.
                Some(at) if at >= to => {
                    self.swap_both(at, to);
                    to += 1;
                }
                _ => {}
            }
        }
    }

    fn clear(&mut self) {
        // A few elements more are filled faster than each is found.
        if self.index.len() / 8 <= self.len {
            self.index.fill(NONE);
        } else {
            for row in 0..self.len {
                let entity = self.entities()[row];
                self.index[entity.index() as usize] = NONE;
            }
        }
        self.order.forget();
        let len = core::mem::replace(&mut self.len, 0);
        // SAFETY: these rows had values (1), and `len` says already that they have none.
        unsafe { self.columns.drop_rows(len) };
    }

    fn reserve(&mut self, rows: usize, indices: usize) {
        let rows = self.len.checked_add(rows).filter(|&rows| rows <= MAX_INDICES);
        let rows = rows.expect("capacity overflow");
        if rows > self.capacity {
            self.grow(rows);
        }
        if indices > self.index.len() {
            self.index.resize(indices.min(MAX_INDICES), NONE);
        }
    }

    fn shrink_to_fit(&mut self) {
        // SAFETY: as in `grow`, and the rows are below `len`.
        unsafe {
            self.entities.resize(self.capacity, self.len);
            self.columns.resize(self.capacity, self.len);
        }
        self.capacity = self.len;
        let used = self.index.iter().rposition(|&row| row != NONE).map_or(0, |last| last + 1);
        self.index.truncate(used);
        self.index.shrink_to_fit();
    }

    fn copy_from(&mut self, other: &Self, copies: &C::Copies) {
        self.order.forget();
        let len = core::mem::replace(&mut self.len, 0);
        self.index.clear();
        // SAFETY: these rows had values (1), and `len` says already that they have none.
        unsafe { self.columns.drop_rows(len) };
        if other.len > self.capacity {
            self.grow(other.len);
        }
        // SAFETY: the first rows of the other set have values (1). Here is memory for them, and none has a value, since `len` is 0.
        // Handles can be copied.
        unsafe {
            self.columns.copy_rows(&other.columns, 0, other.len, copies);
            self.entities.first().copy_from_nonoverlapping(other.entities.first(), other.len);
        }
        self.index.clone_from(&other.index);
        self.len = other.len;
    }
}

impl<C: Columns> Drop for Set<C> {
    fn drop(&mut self) {
        /// Frees the memory, also if a value panics.
        struct Memory<'a, C: Columns>(&'a mut Set<C>);
        impl<C: Columns> Drop for Memory<'_, C> {
            fn drop(&mut self) {
                // SAFETY: the columns have memory for `capacity` rows (1).
                unsafe {
                    self.0.entities.resize(self.0.capacity, 0);
                    self.0.columns.resize(self.0.capacity, 0);
                }
            }
        }
        let set = Memory(self);
        let len = core::mem::replace(&mut set.0.len, 0);
        // SAFETY: these rows had values (1), and `len` says already that they have none.
        unsafe { set.0.columns.drop_rows(len) };
    }
}

/// The rows of a component or of a table that stay where they are: a row that an entity has left is a gap.
///
/// Invariants: those of a [`Set`] for all rows that are no gaps, and `len` is their number. The last row is no gap. `gaps` has
/// each gap, and otherwise only rows behind the last one.
pub struct StableSet<C: Columns> {
    rows: Set<C>,
    gaps: BinaryHeap<Reverse<usize>>,
    len: usize,
}

#[expect(clippy::new_without_default, reason = "a set belongs to a world, which starts it")]
impl<C: Columns> StableSet<C> {
    /// Creates an empty set.
    #[inline(always)]
    #[must_use]
    pub const fn new() -> Self {
        Self::with(C::EMPTY)
    }

    /// Creates an empty set of columns, which have no memory. O(1).
    #[inline(always)]
    #[must_use]
    pub const fn with(columns: C) -> Self {
        Self { rows: Set::with(columns), gaps: BinaryHeap::new(), len: 0 }
    }

    /// Returns the lowest gap. O(1).
    #[inline]
    fn lowest(&mut self) -> Option<usize> {
        let Reverse(lowest) = *self.gaps.peek()?;
        if lowest < self.rows.len {
            return Some(lowest);
        }
        // An appended row is not in the heap.
        self.gaps.clear();
        None
    }

    /// Moves the rows together, in their order, and calls `moved` with the old and the new number of each that has moved. Where
    /// it panics, the others stay. O(rows, with gaps · log(gaps)).
    pub(crate) fn compact(&mut self, mut moved: impl FnMut(usize, usize)) {
        let mut from = 0;
        while let Some(to) = self.lowest() {
            from = from.max(to + 1);
            while self.rows.entities()[from] == Entity::DANGLING {
                from += 1;
            }
            self.refill(from);
            moved(from, to);
        }
    }

    /// Moves a row to the lowest gap.
    fn refill(&mut self, from: usize) {
        let entity = self.rows.entities()[from];
        let Some(to) = self.lowest() else { return };
        // This may unwind, and the rest doesn't.
        self.gaps.push(Reverse(from));
        self.gaps.pop();
        #[expect(clippy::cast_possible_truncation, reason = "rows are u32")]
        let row = to as u32;
        self.rows.index[entity.index() as usize] = row;
        // SAFETY: there is memory for both rows, which differ: the lowest gap has no value, and is none from now on.
        unsafe {
            self.rows.entities.first().add(to).write(entity);
            self.rows.entities.first().add(from).write(Entity::DANGLING);
            self.rows.columns.swap(from, to);
        }
        self.trim();
    }

    /// Leaves out gaps behind the last row.
    fn trim(&mut self) {
        while self.rows.entities().last() == Some(&Entity::DANGLING) {
            self.rows.len -= 1;
        }
    }

    /// Closes all gaps with the last rows, so that each row of `rows` has a value. O(gaps · log(gaps)).
    fn close(&mut self) {
        while self.lowest().is_some() {
            self.refill(self.rows.len - 1);
        }
    }
}

// SAFETY: the index leads to rows that are no gaps, and these have values.
unsafe impl<C: Columns> Store for StableSet<C> {
    type Columns = C;
    type Kind = Stable;
    type Prepared = ();

    #[inline(always)]
    fn rows(&self) -> GapRows<'_> {
        // What is known of an order stays true only if the set itself changes it.
        GapRows::new(self.rows.rows().unordered(), self.len)
    }

    #[inline(always)]
    fn columns(&self) -> &C {
        &self.rows.columns
    }

    unsafe fn columns_mut(&mut self) -> &mut C {
        &mut self.rows.columns
    }

    #[inline]
    fn push(&mut self, entity: Entity, row: C::Row) {
        match self.lowest() {
            // SAFETY: it is a gap below `len`.
            Some(gap) => unsafe {
                let cell = self.rows.vacancy(entity.index());
                self.rows.give(cell, gap, entity);
                self.rows.columns.write(gap, row);
                self.gaps.pop();
            },
            None => self.rows.push(entity, row),
        }
        self.len += 1;
    }

    #[inline]
    fn put(&mut self, entity: Entity, row: C::Row) -> Option<C::Row> {
        if self.rows.row(entity.index()).is_some() {
            return self.rows.put(entity, row);
        }
        self.push(entity, row);
        None
    }

    #[inline]
    fn take(&mut self, index: u32) -> Option<C::Row> {
        let at = match self.rows.row(index) {
            Some(at) => at,
            None => return None,
        };
        // This may unwind, and the rest doesn't.
        if at + 1 < self.rows.len {
            self.gaps.push(Reverse(at));
        }
        self.rows.index[index as usize] = NONE;
        self.len -= 1;
        // SAFETY: it was a row with a value, which is a gap from now on.
        let row = unsafe {
            self.rows.entities.first().add(at).write(Entity::DANGLING);
            self.rows.columns.swap_take(at, at)
        };
        self.trim();
        Some(row)
    }

    fn swap_rows(&mut self, _: usize, _: usize) {
        unreachable!("these rows stay where they are");
    }

    fn arrange(&mut self, order: &[Entity]) {
        self.close();
        self.rows.arrange(order);
        // The gaps in front of each row, which is the next one of its order. There are none behind the last row.
        let (mut gaps, mut places) = (0, Vec::new());
        for &entity in order {
            match entity == Entity::DANGLING {
                true => gaps += 1,
                false if self.rows.entities().get(places.len()) == Some(&entity) => {
                    places.push(places.len() + gaps);
                }
                false => {}
            }
        }
        let from = self.rows.len;
        places.extend((places.len()..from).map(|row| row + gaps));
        let to = places.last().map_or(0, |last| last + 1);
        self.rows.reserve(to - from, 0);
        // SAFETY: there is memory for all of these rows, and those behind `from` have no values. Each other one has a value, which
        // is moved behind those that were moved before. Nothing unwinds, since the index has an element for each entity.
        unsafe {
            let entities = self.rows.entities.first();
            (from..to).for_each(|row| entities.add(row).write(Entity::DANGLING));
            for (row, &place) in places.iter().enumerate().rev().take_while(|(row, at)| row < at) {
                let entity = entities.add(row).replace(Entity::DANGLING);
                let cell = NonNull::from(&mut self.rows.index[entity.index() as usize]);
                let values = self.rows.columns.swap_take(row, row);
                self.rows.give(cell, place, entity);
                self.rows.columns.write(place, values);
            }
        }
        self.rows.len = to;
        let entities = self.rows.entities().iter().enumerate();
        let found = entities.filter(|(_, entity)| **entity == Entity::DANGLING);
        self.gaps = found.map(|(at, _)| Reverse(at)).collect();
    }

    fn clear(&mut self) {
        self.close();
        self.len = 0;
        self.rows.clear();
    }

    fn reserve(&mut self, rows: usize, indices: usize) {
        self.rows.reserve(rows.saturating_sub(self.rows.len - self.len), indices);
    }

    fn allocate(&mut self, indices: usize) {
        self.rows.allocate(indices);
        self.gaps.reserve(indices);
    }

    fn shrink_to_fit(&mut self) {
        self.rows.shrink_to_fit();
        self.gaps.shrink_to_fit();
    }

    fn copy_from(&mut self, other: &Self, copies: &C::Copies) {
        self.clear();
        self.reserve(other.rows.len, other.rows.index.len());
        self.gaps.clone_from(&other.gaps);
        for (at, &entity) in other.rows.entities().iter().enumerate() {
            // SAFETY: here is memory for the row, which has no value. There it has one, unless it is a gap.
            unsafe {
                self.rows.entities.first().add(at).write(entity);
                if entity != Entity::DANGLING {
                    self.rows.columns.copy_rows(&other.rows.columns, at, 1, copies);
                    #[expect(clippy::cast_possible_truncation, reason = "rows are u32")]
                    let row = at as u32;
                    self.rows.index[entity.index() as usize] = row;
                    self.len += 1;
                    self.rows.len = at + 1;
                }
            }
        }
    }
}

impl<C: Columns> Drop for StableSet<C> {
    fn drop(&mut self) {
        // The rows drop themselves, and have no gaps then.
        self.close();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::columns::{Here, Next, copies};
    use alloc::boxed::Box;
    use alloc::string::{String, ToString};

    type Pair = Set<(Buffer<Box<u32>>, (Buffer<String>, ()))>;

    fn entity(index: u32) -> Entity {
        Entity::new(index, 1).unwrap()
    }

    fn filled(rows: u32) -> Pair {
        let mut set = Pair::new();
        for i in 0..rows {
            set.push(entity(i * 3), (Box::new(i), (i.to_string(), ())));
        }
        set
    }

    #[test]
    #[should_panic(expected = "the fields of this world were mixed with another world's")]
    fn bringing_a_missing_row_panics() {
        filled(10).bring(1, 0, false);
    }

    #[test]
    fn appended_rows_are_those_that_are_pushed() {
        type Marked = Set<(Buffer<Box<u32>>, (Buffer<()>, ()))>;
        // Indices that follow each other, and others, of which one is behind the index.
        for indices in [[5, 6, 7], [9, 5, 40], [7, 6, 5], [0, 1, 400]] {
            let (mut one, mut other) = (Marked::new(), Marked::new());
            one.push(entity(8), (Box::new(8), ((), ())));
            other.push(entity(8), (Box::new(8), ((), ())));
            let entities = indices.map(entity);
            let mut values: Vec<_> = indices.map(Box::new).into();
            one.append(&entities, (&mut values, (&mut alloc::vec![(); 3], ())));
            entities.iter().for_each(|&e| other.push(e, (Box::new(e.index()), ((), ()))));
            assert!(values.is_empty() && one.entities() == other.entities());
            for index in indices.into_iter().chain([8, 3]) {
                let value = one.take(index).map(|row| *row.0);
                assert_eq!(value, other.take(index).map(|row| *row.0));
                assert_eq!(value.is_some(), index != 3);
            }
        }
    }

    #[test]
    fn appending_a_row_again_panics_behind_the_rows_before_it() {
        extern crate std;
        for (indices, left) in [([1, 3, 4], 1), ([2, 3, 4], 1), ([5, 3, 4], 1), ([3, 4, 5], 0)] {
            let mut set = Set::<(Buffer<u32>, ())>::new();
            set.push(entity(3), (0, ()));
            let appended = std::panic::catch_unwind(core::panic::AssertUnwindSafe(|| {
                set.append(&indices.map(entity), (&mut alloc::vec![10, 11, 12], ()));
            }));
            assert!(appended.is_err());
            assert_eq!(set.entities()[1..], [entity(indices[0])][..left]);
            assert_eq!([indices[0], 4].map(|index| set.take(index).is_some()), [true, false]);
        }
    }

    #[test]
    #[should_panic(expected = "each entity has a value in each column")]
    fn entities_without_a_value_are_not_appended() {
        let mut set = Set::<(Buffer<u32>, (Buffer<u32>, ()))>::new();
        set.append(&[1, 2].map(entity), (&mut alloc::vec![1, 2], (&mut Vec::new(), ())));
    }

    #[test]
    fn rows_that_have_their_places_are_not_brought() {
        let order = |set: &Pair| set.entities().iter().map(|e| e.index()).collect::<Vec<_>>();
        let mut set = filled(4);
        set.bring_all(&[6, 9].map(entity), 2);
        assert_eq!(order(&set), [0, 3, 6, 9]);
        set.bring_all(&[6, 9].map(entity), 1);
        assert_eq!(order(&set), [0, 6, 9, 3]);
        set.bring_all(&[6, 9].map(entity), 0);
        assert_eq!(order(&set), [6, 9, 0, 3]);
    }

    #[test]
    #[should_panic(expected = "rows of a set are below its length")]
    fn rows_beyond_the_last_one_are_not_swapped() {
        filled(6).swap_rows(5, 6);
    }

    #[test]
    #[should_panic(expected = "capacity overflow")]
    fn a_capacity_that_overflows_panics() {
        filled(1).reserve(usize::MAX, 0);
    }

    #[test]
    fn values_without_a_size_take_no_memory() {
        struct Counted(alloc::rc::Rc<()>);
        let count = alloc::rc::Rc::new(());
        let mut set = Set::<(Buffer<()>, (Buffer<Counted>, ()))>::new();
        for i in 0..9 {
            set.push(entity(i), ((), (Counted(count.clone()), ())));
        }
        assert_eq!((set.take(3).is_some(), set.column::<Here>().as_slice().len()), (true, 8));
        set.shrink_to_fit();
        set.push(entity(3), ((), (Counted(count.clone()), ())));
        assert_eq!(
            set.column::<Next<Here>>().get(entity(3)).map(|c| alloc::rc::Rc::strong_count(&c.0)),
            Some(10)
        );
        drop(set);
        assert_eq!(alloc::rc::Rc::strong_count(&count), 1);
    }

    #[test]
    fn rows_are_found_after_removals() {
        let mut set = filled(10);
        assert_eq!(set.take(9).map(|row| row.1.0), Some("3".to_string()));
        assert_eq!(set.take(9), None);
        assert_eq!(set.len(), 9);
        assert_eq!(set.column::<Here>().get(entity(27)), Some(&Box::new(9)));
        assert_eq!(set.column::<Next<Here>>().as_slice()[3], "9");
        set.bring(27, 0, false);
        assert_eq!(set.entities()[..2], [entity(27), entity(3)]);
        assert_eq!(set.column::<Next<Here>>().get(entity(0)).unwrap(), "0");
    }

    #[test]
    fn rows_that_are_few_or_many_among_indices_are_cleared() {
        for rows in [0, 1, 12, 300] {
            let mut set = filled(rows);
            set.reserve(0, 1000);
            set.clear();
            assert!(set.is_empty() && set.index.iter().all(|&row| row == NONE), "{rows}");
        }
    }

    #[test]
    fn put_returns_the_value_before() {
        let mut set = filled(2);
        assert_eq!(
            set.put(entity(3), (Box::new(7), ("x".to_string(), ()))),
            Some((Box::new(1), ("1".to_string(), ())))
        );
        assert_eq!(set.put(entity(4), (Box::new(8), ("y".to_string(), ()))), None);
        assert_eq!(set.len(), 3);
    }

    #[test]
    #[should_panic(expected = "were mixed with another world's")]
    fn push_of_an_entity_with_a_row_panics() {
        let mut set = filled(2);
        set.push(entity(3), (Box::new(7), ("x".to_string(), ())));
    }

    #[test]
    fn copy_from_keeps_memory_and_values() {
        let (one, mut two) = (filled(5), filled(8));
        two.copy_from(&one, &(copies(), (copies(), ())));
        assert_eq!(two.entities(), one.entities());
        assert_eq!(two.column::<Next<Here>>().as_slice(), one.column::<Next<Here>>().as_slice());
        two.shrink_to_fit();
        assert_eq!(two.column::<Here>().get(entity(12)), Some(&Box::new(4)));
        two.push(entity(50), (Box::new(50), ("50".to_string(), ())));
        assert_eq!(two.column::<Here>().get(entity(50)), Some(&Box::new(50)));
        two.clear();
        assert!(two.is_empty() && two.column::<Here>().get(entity(12)).is_none());
    }

    #[test]
    fn large_columns_begin_at_different_lines() {
        type Large = [u64; 512];
        let mut set = Set::<(Buffer<Large>, (Buffer<Large>, ()))>::new();
        let mut starts = alloc::collections::BTreeSet::new();
        for i in 0..100 {
            set.push(entity(i), ([i.into(); 512], ([(2 * i).into(); 512], ())));
            let (one, two) = (set.column::<Here>(), set.column::<Next<Here>>());
            let start = |first: &Large| core::ptr::from_ref(first).addr() % 4096;
            starts.insert((start(&one.as_slice()[0]), start(&two.as_slice()[0])));
        }
        assert!(starts.iter().any(|(one, two)| one != two));
        for left in [100, 40, 5, 0] {
            (left..set.len()).for_each(|i| _ = set.take(u32::try_from(i).unwrap()));
            set.shrink_to_fit();
            let column = set.column::<Next<Here>>();
            assert!((0..left).all(|i| column.as_slice()[i] == [2 * i as u64; 512]));
        }
    }

    #[test]
    fn last_row_is_taken_and_stored_again() {
        let mut set = filled(3);
        assert_eq!(set.take(6).map(|row| row.0), Some(Box::new(2)));
        assert_eq!((set.row(6), set.row(3)), (None, Some(1)));
        set.push(entity(6), (Box::new(7), ("7".to_string(), ())));
        assert_eq!(set.entities(), [entity(0), entity(3), entity(6)]);
        set.bring(6, 2, false);
        set.swap_rows(0, 2);
        assert_eq!((set.row(6), set.row(0)), (Some(0), Some(2)));
    }

    /// Counts itself; its clone panics if it says so.
    struct Fuse(alloc::rc::Rc<()>, bool);

    impl Clone for Fuse {
        fn clone(&self) -> Self {
            assert!(!self.1, "the fuse burns");
            Self(self.0.clone(), false)
        }
    }

    #[test]
    fn panic_in_a_clone_drops_the_clones_and_leaves_no_rows() {
        extern crate std;
        type Fuses = Set<(Buffer<Fuse>, (Buffer<Fuse>, ()))>;
        let count = alloc::rc::Rc::new(());
        let fuse = |burns| Fuse(count.clone(), burns);
        let (mut one, mut two) = (Fuses::new(), Fuses::new());
        for i in 0..5 {
            one.push(entity(i), (fuse(false), (fuse(i == 3), ())));
            two.push(entity(i + 2), (fuse(false), (fuse(false), ())));
        }
        let copied = std::panic::catch_unwind(core::panic::AssertUnwindSafe(|| {
            two.copy_from(&one, &(copies(), (copies(), ())));
        }));
        assert!(copied.is_err() && two.is_empty());
        assert_eq!(alloc::rc::Rc::strong_count(&count), 11);
        assert!(two.column::<Here>().get(entity(3)).is_none());
        two.push(entity(3), (fuse(false), (fuse(false), ())));
        assert_eq!(two.entities(), [entity(3)]);
    }

    /// Counts itself, and panics when it is dropped if it says so.
    #[expect(dead_code, reason = "its count is that of the values")]
    struct Touchy(alloc::rc::Rc<()>, bool);

    impl Drop for Touchy {
        fn drop(&mut self) {
            assert!(!self.1, "it is touchy");
        }
    }

    #[test]
    fn panic_in_a_drop_drops_the_other_values() {
        extern crate std;
        let count = alloc::rc::Rc::new(());
        let mut set = Set::<(Buffer<Touchy>, (Buffer<Touchy>, ()))>::new();
        let fill = |set: &mut Set<_>| {
            for i in 0..4 {
                set.push(
                    entity(i),
                    (Touchy(count.clone(), i == 1), (Touchy(count.clone(), false), ())),
                );
            }
        };
        fill(&mut set);
        let cleared = std::panic::catch_unwind(core::panic::AssertUnwindSafe(|| set.clear()));
        assert!(cleared.is_err() && set.is_empty());
        fill(&mut set);
        let dropped = std::panic::catch_unwind(core::panic::AssertUnwindSafe(|| drop(set)));
        assert!(dropped.is_err());
        assert_eq!(alloc::rc::Rc::strong_count(&count), 1);
    }

    #[test]
    fn large_values_are_aligned() {
        #[repr(align(256))]
        struct Wide(u64);
        // Each begins one line behind the one before.
        let mut set = Set::<(Buffer<Wide>, (Buffer<Wide>, ()))>::new();
        for i in 0..600 {
            set.push(entity(i), (Wide(i.into()), (Wide(i.into()), ())));
        }
        let is_aligned = |value: &Wide| core::ptr::from_ref(value).addr().is_multiple_of(256);
        assert!(set.column::<Here>().iter().all(|(_, value)| is_aligned(value)));
        let second = set.column::<Next<Here>>();
        assert!(second.iter().all(|(_, value)| is_aligned(value)));
        assert_eq!(second.iter().map(|(_, value)| value.0).sum::<u64>(), 599 * 300);
    }

    /// Changes a set and a map at random. Both have the same rows, each with its own value.
    fn agrees_with_a_map<S: Store<Columns = (Buffer<Box<u32>>, ())>>(new: fn() -> S) {
        let (mut set, mut other) = (new(), new());
        let mut map = alloc::collections::BTreeMap::new();
        let mut seed = 7_u32;
        for step in 0..if cfg!(miri) { 300 } else { 20_000 } {
            seed = seed.wrapping_mul(0x915f_77f5).wrapping_add(1);
            let (index, row) = ((seed >> 8) % 90, (Box::new(step), ()));
            match seed >> 16 & 63 {
                0..20 => assert_eq!(
                    set.put(entity(index), row).map(|row| *row.0),
                    map.insert(index, step)
                ),
                20..30 if !map.contains_key(&index) => {
                    set.push(entity(index), row);
                    map.insert(index, step);
                }
                30..58 => assert_eq!(set.take(index).map(|row| *row.0), map.remove(&index)),
                58..60 => set.shrink_to_fit(),
                60..63 => {
                    other.copy_from(&set, &(copies(), ()));
                    core::mem::swap(&mut set, &mut other);
                }
                63 if step % 5 == 0 => {
                    set.clear();
                    map.clear();
                }
                _ => set.reserve(3, 100),
            }
            let column = set.column::<Here>();
            if !cfg!(miri) || step % 16 == 0 {
                let mut found: Vec<_> =
                    column.iter().map(|(entity, value)| (entity.index(), **value)).collect();
                found.sort_unstable();
                assert!(found.into_iter().eq(map.iter().map(|(&index, &value)| (index, value))));
            }
            assert_eq!(set.rows().len(), map.len());
            let is_there = (column.get(entity(index)), set.rows().find_index(index) != NONE);
            assert_eq!(is_there.0.map(|value| **value), map.get(&index).copied());
            assert_eq!(is_there.1, map.contains_key(&index));
        }
    }

    #[test]
    fn sets_of_each_kind_agree_with_a_map() {
        agrees_with_a_map(Set::new);
        agrees_with_a_map(StableSet::new);
        agrees_with_a_map(crate::linear::LinearStore::new);
    }

    #[test]
    #[should_panic(expected = "were mixed with another world's")]
    fn push_of_an_entity_with_a_row_that_stays_panics() {
        let mut set = StableSet::<(Buffer<u32>, ())>::new();
        set.push(entity(3), (1, ()));
        set.push(entity(3), (2, ()));
    }

    #[test]
    fn rows_get_an_order() {
        let all = |set: &Pair| set.entities().to_vec();
        let mut set = filled(5);
        set.arrange(&[entity(12), entity(1), entity(3), entity(12)]);
        assert_eq!(all(&set), [12, 3, 6, 9, 0].map(entity));
        assert_eq!(set.column::<Next<Here>>().as_slice(), ["4", "1", "2", "3", "0"]);
    }

    #[test]
    fn rows_that_stay_get_an_order_with_gaps() {
        let mut set = StableSet::<(Buffer<Box<u32>>, ())>::new();
        (0..6).for_each(|i| set.push(entity(i), (Box::new(i), ())));
        set.take(1);
        let gap = Entity::DANGLING;
        let order = [gap, entity(4), gap, gap, entity(9), entity(0), entity(4), gap];
        set.arrange(&order);
        let list = [gap, entity(4), gap, gap, entity(0), gap];
        let rows = set.rows().entities().to_vec();
        assert!(rows.starts_with(&list) && rows.len() == list.len() + 3, "{rows:?}");
        assert!(
            [0, 2, 3, 4, 5]
                .iter()
                .all(|&i| { **set.column::<Here>().get(entity(i)).unwrap() == i })
        );
        set.push(entity(7), (Box::new(7), ()));
        assert_eq!(set.rows().entities()[0], entity(7));
        set.arrange(&[]);
        assert_eq!((set.rows().len(), set.rows().entities().len()), (6, 6));
        set.clear();
        set.arrange(&order);
        assert!(set.rows().entities().is_empty());
    }

    #[test]
    fn gaps_are_closed_in_order() {
        let mut set = StableSet::<(Buffer<u32>, ())>::new();
        (0..8).for_each(|i| set.push(entity(i), (i, ())));
        [1, 4, 5, 7].into_iter().for_each(|index| _ = set.take(index));
        let mut moves = Vec::new();
        set.compact(|from, to| moves.push((from, to)));
        assert_eq!(moves, [(2, 1), (3, 2), (6, 3)]);
        assert!(set.rows().to_vec().into_iter().eq([0, 2, 3, 6].map(entity)));
    }
}
