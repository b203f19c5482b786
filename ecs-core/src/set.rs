//! The sparse set of a unit: rows of values side by side, and the row of each entity. A set with gaps is made of it.

use alloc::collections::BinaryHeap;
use alloc::vec::Vec;
use core::cmp::Reverse;
use core::marker::PhantomData;
use core::ops::{Index, IndexMut};
use core::ptr::NonNull;

use crate::bundle::IntoRow;
use crate::columns::{Buffer, Columns, Here, Next, Room};
use crate::entity::Entity;
use crate::error::mixed;
use crate::rows::{
    Bit, ByKind, GapRows, Kind, KindRows, Order, PAGE, Page, Rows as _, Sparse, SparseRows, Stable,
};
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
            // SAFETY: the index leads to a row, whose entity has this index (2). The other row is below `len`, as the guard says.
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
        unsafe { self.columns.drop_rows(0, len) };
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
        unsafe { self.columns.drop_rows(0, len) };
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
        unsafe { set.0.columns.drop_rows(0, len) };
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
                self.rows.columns.relocate(row, row, place);
                self.rows.give(cell, place, entity);
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

/// The columns of each unit of a table with optional components, as a list of pairs: `(A, (B, ()))`, where `A` and `B` are lists of
/// columns.
///
/// # Safety
///
/// Each function does the same in all of these columns. The trait is implemented for these lists only.
pub unsafe trait Parts: Sized + 'static {
    /// Columns without memory.
    const EMPTY: Self;
    /// The values of a row: those of each unit that it has.
    type Rows;
    /// No values.
    const NONE: Self::Rows;
    /// How the columns are cloned.
    type Copies;

    /// Returns the bits of the units whose values these are. The bit of the first one is `bit`.
    fn units(rows: &Self::Rows, bit: u16) -> u16;
    /// # Safety
    ///
    /// As [`Columns::resize`].
    unsafe fn resize(&mut self, from: usize, to: usize);
    /// Moves the values of a row of the units `old` to a row of the units `new`, and those of the `last` row to its place. Stores these
    /// values. Returns those that are replaced, and those of units that `new` lacks.
    ///
    /// # Safety
    ///
    /// `at` and `last` are rows of `old`, unless that is none. Afterwards, `last` is none. There is memory for the row `to`, which has
    /// no values. Afterwards it has those of `new`: units of `old` and of these values.
    unsafe fn change(
        &mut self,
        bit: u16,
        at: (usize, usize),
        to: usize,
        units: (u16, u16),
        rows: Self::Rows,
    ) -> Self::Rows;
    /// # Safety
    ///
    /// The row has values of the units of these rows.
    unsafe fn replace(&mut self, at: usize, rows: Self::Rows) -> Self::Rows;
    /// # Safety
    ///
    /// As [`Columns::swap`], for these units.
    unsafe fn swap(&mut self, bit: u16, units: u16, a: usize, b: usize);
    /// # Safety
    ///
    /// These rows have values of these units. Afterwards they have none.
    unsafe fn drop_rows(&mut self, bit: u16, units: u16, at: usize, len: usize);
    /// # Safety
    ///
    /// As [`Columns::copy_rows`], for these units.
    unsafe fn copy_rows(
        &mut self,
        from: &Self,
        bit: u16,
        units: u16,
        rows: (usize, usize),
        copies: &Self::Copies,
    );
}

// SAFETY: there are no columns.
unsafe impl Parts for () {
    const EMPTY: Self = ();
    type Rows = ();
    const NONE: () = ();
    type Copies = ();

    #[inline(always)]
    fn units((): &(), _: u16) -> u16 {
        0
    }
    unsafe fn resize(&mut self, _: usize, _: usize) {}
    #[inline(always)]
    unsafe fn change(&mut self, _: u16, _: (usize, usize), _: usize, _: (u16, u16), (): ()) {}
    #[inline(always)]
    unsafe fn replace(&mut self, _: usize, (): ()) {}
    unsafe fn swap(&mut self, _: u16, _: u16, _: usize, _: usize) {}
    unsafe fn drop_rows(&mut self, _: u16, _: u16, _: usize, _: usize) {}
    unsafe fn copy_rows(&mut self, (): &(), _: u16, _: u16, _: (usize, usize), (): &()) {}
}

// SAFETY: each function does it for the first unit, then for the others.
unsafe impl<C: Columns + 'static, R: Parts> Parts for (C, R) {
    const EMPTY: Self = (C::EMPTY, R::EMPTY);
    type Rows = (Option<C::Row>, R::Rows);
    const NONE: Self::Rows = (None, R::NONE);
    type Copies = (C::Copies, R::Copies);

    #[inline(always)]
    fn units(rows: &Self::Rows, bit: u16) -> u16 {
        (if rows.0.is_some() { bit } else { 0 }) | R::units(&rows.1, bit << 1)
    }

    unsafe fn resize(&mut self, from: usize, to: usize) {
        // SAFETY: as for the caller.
        unsafe {
            self.0.resize(from, to);
            self.1.resize(from, to);
        }
    }

    #[inline(always)]
    unsafe fn change(
        &mut self,
        bit: u16,
        (at, last): (usize, usize),
        to: usize,
        (old, new): (u16, u16),
        rows: Self::Rows,
    ) -> Self::Rows {
        // SAFETY: the row has values of the unit if `old` has it. The new row has none, and gets some if `new` has it.
        unsafe {
            let left = match (rows.0, old & new & bit != 0) {
                (value, true) => {
                    self.0.relocate(at, last, to);
                    // The notes of the row stay, and are those of the new value.
                    match value {
                        Some(value) => Some(self.0.replace(to, value)),
                        None => None,
                    }
                }
                (value, false) => {
                    let left = if old & bit != 0 { Some(self.0.swap_take(at, last)) } else { None };
                    if let Some(value) = value {
                        self.0.write(to, value);
                    }
                    left
                }
            };
            (left, self.1.change(bit << 1, (at, last), to, (old, new), rows.1))
        }
    }

    #[inline(always)]
    unsafe fn replace(&mut self, at: usize, rows: Self::Rows) -> Self::Rows {
        // SAFETY: as for the caller.
        unsafe {
            let before = match rows.0 {
                Some(row) => Some(self.0.replace(at, row)),
                None => None,
            };
            (before, self.1.replace(at, rows.1))
        }
    }

    unsafe fn swap(&mut self, bit: u16, units: u16, a: usize, b: usize) {
        // SAFETY: as for the caller.
        unsafe {
            if units & bit != 0 {
                self.0.swap(a, b);
            }
            self.1.swap(bit << 1, units, a, b);
        }
    }

    unsafe fn drop_rows(&mut self, bit: u16, units: u16, at: usize, len: usize) {
        /// Drops the others, also if a value of the first unit panics.
        struct Others<'a, R: Parts>(&'a mut R, u16, u16, (usize, usize));
        impl<R: Parts> Drop for Others<'_, R> {
            fn drop(&mut self) {
                // SAFETY: as for the caller. It is called once.
                unsafe { self.0.drop_rows(self.1, self.2, self.3.0, self.3.1) }
            }
        }
        let _others = Others(&mut self.1, bit << 1, units, (at, len));
        if units & bit != 0 {
            // SAFETY: as for the caller.
            unsafe { self.0.drop_rows(at, len) };
        }
    }

    unsafe fn copy_rows(
        &mut self,
        from: &Self,
        bit: u16,
        units: u16,
        (at, len): (usize, usize),
        copies: &Self::Copies,
    ) {
        /// Drops what was cloned, if a value of another unit panics.
        struct Cloned<'a, C: Columns>(&'a mut C, usize, usize);
        impl<C: Columns> Drop for Cloned<'_, C> {
            fn drop(&mut self) {
                // SAFETY: these rows were just cloned.
                unsafe { self.0.drop_rows(self.1, self.2) }
            }
        }
        // SAFETY: as for the caller.
        unsafe {
            let len_here = if units & bit == 0 { 0 } else { len };
            self.0.copy_rows(&from.0, at, len_here, &copies.0);
            let cloned = Cloned(&mut self.0, at, len_here);
            self.1.copy_rows(&from.1, bit << 1, units, (at, len), &copies.1);
            core::mem::forget(cloned);
        }
    }
}

/// The way to one unit of a list: [`Here`] is the first one, and `Next<P>` one behind it.
///
/// # Safety
///
/// Each way leads to the columns with its [`Bit`], in the list and in its rows.
pub unsafe trait PartPath<L: Parts>: Bit {
    /// The columns of the unit.
    type Columns: Columns + 'static;
    /// Returns the columns.
    fn columns(parts: &L) -> &Self::Columns;
    /// Returns the columns.
    fn columns_mut(parts: &mut L) -> &mut Self::Columns;
    /// Returns the place of the unit's values in a row.
    fn row(rows: &mut L::Rows) -> &mut Option<<Self::Columns as Columns>::Row>;
}

// SAFETY: the first unit has the first bit.
unsafe impl<C: Columns + 'static, R: Parts> PartPath<(C, R)> for Here {
    type Columns = C;

    #[inline(always)]
    fn columns(parts: &(C, R)) -> &C {
        &parts.0
    }
    #[inline(always)]
    fn columns_mut(parts: &mut (C, R)) -> &mut C {
        &mut parts.0
    }
    #[inline(always)]
    fn row(rows: &mut <(C, R) as Parts>::Rows) -> &mut Option<C::Row> {
        &mut rows.0
    }
}

// SAFETY: the others follow in their order.
unsafe impl<C: Columns + 'static, R: Parts, P: PartPath<R>> PartPath<(C, R)> for Next<P> {
    type Columns = P::Columns;

    #[inline(always)]
    fn columns(parts: &(C, R)) -> &P::Columns {
        P::columns(&parts.1)
    }
    #[inline(always)]
    fn columns_mut(parts: &mut (C, R)) -> &mut P::Columns {
        P::columns_mut(&mut parts.1)
    }
    #[inline(always)]
    fn row(rows: &mut <(C, R) as Parts>::Rows) -> &mut Option<<P::Columns as Columns>::Row> {
        P::row(&mut rows.1)
    }
}

/// The rows of a table with optional components. Each entity has one row, with values of the units that it has: the table, and
/// optional components. The rows with the same units are a kind, and fill pages of their own.
///
/// Invariants:
/// 1. Those of a [`Set`] for the entities of `rows`, some of which are gaps: [`Entity::DANGLING`]. There are `PAGE` for each page.
///    All columns have memory for the capacity of `rows`.
/// 2. The first `len` rows of a page are no gaps, and have values of its units. The others are gaps, and have none.
/// 3. Each page is named once: by the kind with its units, or by `free` if it has no rows.
pub struct KindSet<L: Parts> {
    rows: Set<()>,
    pages: Vec<Page>,
    /// By their units.
    kinds: Vec<Kind>,
    free: Vec<u32>,
    parts: L,
}

impl<L: Parts> KindSet<L> {
    /// Creates an empty set of columns, which have no memory. O(1).
    #[inline(always)]
    #[must_use]
    pub const fn with(parts: L) -> Self {
        Self { rows: Set::new(), pages: Vec::new(), kinds: Vec::new(), free: Vec::new(), parts }
    }

    /// Creates an empty set. O(1).
    #[inline(always)]
    #[must_use]
    #[expect(clippy::new_without_default, reason = "a set belongs to a world, which starts it")]
    pub const fn new() -> Self {
        Self::with(L::EMPTY)
    }

    #[inline(always)]
    pub(crate) fn found<P: Bit>(&self) -> KindRows<'_, P> {
        // What is known of an order stays true only if the set itself changes it.
        KindRows::new(self.rows.rows().unordered(), &self.pages, &self.kinds)
    }

    /// Gives memory to all columns for more rows.
    fn grow(&mut self, rows: usize) {
        let before = self.rows.capacity;
        self.rows.grow(rows);
        // SAFETY: the columns have memory for as many rows as `rows` had (1).
        unsafe { self.parts.resize(before, self.rows.capacity) };
    }

    /// Returns a page without rows.
    #[cold]
    #[inline(never)]
    fn free_page(&mut self) -> u32 {
        if let Some(page) = self.free.pop() {
            return page;
        }
        let (from, to) = (self.rows.len, self.rows.len + PAGE);
        assert!(to <= MAX_INDICES, "capacity overflow");
        if to > self.rows.capacity {
            self.grow(to);
        }
        self.pages.push(Page::default());
        // SAFETY: there is memory for these rows.
        (from..to).for_each(|row| unsafe {
            self.rows.entities.first().add(row).write(Entity::DANGLING);
        });
        self.rows.len = to;
        #[expect(clippy::cast_possible_truncation, reason = "rows are u32")]
        {
            (from / PAGE) as u32
        }
    }

    /// Returns the number of the kind with these units.
    #[inline]
    fn kind(&self, units: u16) -> Result<usize, usize> {
        self.kinds.binary_search_by_key(&units, |kind| kind.units)
    }

    /// Returns the kind with these units, and a gap of it: the first one of its last page.
    #[inline]
    fn gap(&mut self, units: u16) -> (usize, usize) {
        let kind = match self.kind(units) {
            Ok(kind) => kind,
            Err(kind) => {
                self.kinds.insert(kind, Kind { units, len: 0, pages: Vec::new() });
                kind
            }
        };
        let page = match self.kinds[kind].pages.last() {
            Some(&page) if usize::from(self.pages[page as usize].len) < PAGE => page,
            _ => {
                let page = self.free_page();
                self.kinds[kind].pages.push(page);
                self.pages[page as usize].units = units;
                page
            }
        };
        (kind, page as usize * PAGE + usize::from(self.pages[page as usize].len))
    }

    /// Takes a row out of its kind, and gives its place to the entity of the kind's last row, which is returned and is a gap now.
    /// The caller moves the values.
    #[inline]
    fn close(&mut self, at: usize) -> usize {
        let Ok(kind) = self.kind(self.pages[at / PAGE].units) else { mixed() };
        let kind = &mut self.kinds[kind];
        let Some(&number) = kind.pages.last() else { mixed() };
        let page = &mut self.pages[number as usize];
        kind.len -= 1;
        page.len -= 1;
        let last = number as usize * PAGE + usize::from(page.len);
        if page.len == 0 {
            page.units = 0;
            kind.pages.pop();
            self.free.push(number);
        }
        let moved = self.rows.entities()[last];
        #[expect(clippy::cast_possible_truncation, reason = "rows are u32")]
        {
            self.rows.index[moved.index() as usize] = at as u32;
        }
        // SAFETY: both are rows.
        unsafe {
            self.rows.entities.first().add(at).write(moved);
            self.rows.entities.first().add(last).write(Entity::DANGLING);
        }
        last
    }

    /// Gives values to an entity, and takes those of the units `taken` from it. Returns what it had. O(columns).
    #[inline(always)]
    fn change(&mut self, index: u32, entity: Option<Entity>, rows: L::Rows, taken: u16) -> L::Rows {
        let (at, old) = match self.rows.row(index) {
            Some(at) => (at, self.pages[at / PAGE].units),
            None => (0, 0),
        };
        let given = L::units(&rows, 1);
        let new = old & !taken | given;
        if new == old {
            // SAFETY: the row has all units of these values (2).
            return unsafe { self.parts.replace(at, rows) };
        }
        // Afterwards, nothing unwinds before the invariants hold again.
        let entity = match (entity, old) {
            (Some(entity), _) => entity,
            (None, 0) => mixed(),
            (None, _) => self.rows.entities()[at],
        };
        let mut to = 0;
        if new != 0 {
            if old == 0 {
                self.rows.vacancy(index);
            }
            let (kind, gap) = self.gap(new);
            to = gap;
            self.kinds[kind].len += 1;
            self.pages[gap / PAGE].len += 1;
        }
        let last = if old == 0 { 0 } else { self.close(at) };
        #[expect(clippy::cast_possible_truncation, reason = "rows are u32")]
        {
            self.rows.index[index as usize] = if new == 0 { NONE } else { to as u32 };
        }
        // SAFETY: `at` and `last` are rows of the units `old` (2), of which `last` is a gap from now on. `to` was a gap of `new`.
        unsafe {
            if new != 0 {
                self.rows.entities.first().add(to).write(entity);
            }
            self.parts.change(1, (at, last), to, (old, new), rows)
        }
    }

    /// Gives values of several units to an entity. Returns those that are replaced. O(columns), amortized.
    #[inline(always)]
    pub fn put_rows(&mut self, entity: Entity, rows: L::Rows) -> L::Rows {
        self.change(entity.index(), Some(entity), rows, 0)
    }

    /// Takes all values of the entity with this index. O(columns).
    #[inline(always)]
    pub fn take_rows(&mut self, index: u32) -> L::Rows {
        if self.rows.row(index).is_none() {
            return L::NONE;
        }
        self.change(index, None, L::NONE, !0)
    }

    /// Returns the entities of the first unit. O(rows).
    pub(crate) fn entities(&self) -> Vec<Entity> {
        self.found::<Here>().to_vec()
    }

    /// Reserves memory for this many further rows, of entities below an index.
    pub(crate) fn reserve(&mut self, rows: usize, indices: usize) {
        let more = rows.saturating_sub(PAGE * self.free.len()).checked_next_multiple_of(PAGE);
        let rows = more.and_then(|more| self.rows.len.checked_add(more));
        let rows = rows.filter(|&rows| rows <= MAX_INDICES).expect("capacity overflow");
        if rows > self.rows.capacity {
            self.grow(rows);
        }
        self.rows.reserve(0, indices);
    }

    /// Moves the rows of these entities to the front of their kinds, in this order. O(entities + pages).
    pub(crate) fn arrange(&mut self, order: &[Entity]) {
        let mut numbers = alloc::vec![0; self.pages.len()];
        for kind in &self.kinds {
            kind.pages.iter().zip(0..).for_each(|(&page, number)| numbers[page as usize] = number);
        }
        let mut placed = alloc::vec![0; self.kinds.len()];
        for &entity in order {
            let Some(at) = self.rows.rows().find(entity) else { continue };
            let units = self.pages[at / PAGE].units;
            let Ok(kind) = self.kind(units) else { mixed() };
            let (rows, pages) = (&mut placed[kind], &self.kinds[kind].pages);
            // An entity that is named twice is in front.
            if numbers[at / PAGE] * PAGE + at % PAGE < *rows {
                continue;
            }
            let to = pages[*rows / PAGE] as usize * PAGE + *rows % PAGE;
            *rows += 1;
            if to != at {
                // SAFETY: both are rows of these units, and differ.
                unsafe {
                    self.rows.exchange(at, to, entity.index());
                    self.parts.swap(1, units, at, to);
                }
            }
        }
    }

    /// Removes all rows. O(rows + indices).
    pub fn clear(&mut self) {
        /// Drops the values of pages, also of the others if one panics.
        struct Pages<'a, L: Parts>(&'a mut L, Vec<Page>);
        impl<L: Parts> Drop for Pages<'_, L> {
            fn drop(&mut self) {
                while let Some(Page { units, len }) = self.1.pop() {
                    // SAFETY: these rows had values (2), and the set says already that they have none.
                    unsafe { self.0.drop_rows(1, units, PAGE * self.1.len(), len.into()) };
                }
            }
        }
        let pages = core::mem::take(&mut self.pages);
        self.rows.index.fill(NONE);
        self.rows.len = 0;
        self.kinds.clear();
        self.free.clear();
        let mut pages = Pages(&mut self.parts, pages);
        // If a value panics here, the rest is dropped where `pages` is.
        while let Some(Page { units, len }) = pages.1.pop() {
            // SAFETY: as above.
            unsafe { pages.0.drop_rows(1, units, PAGE * pages.1.len(), len.into()) };
        }
    }

    /// Replaces all rows by clones of those of the other set. If a value panics, there are no rows. O(rows + indices).
    pub fn copy_from(&mut self, other: &Self, copies: &L::Copies) {
        /// Removes the clones if a value panics.
        struct Made<'a, L: Parts>(&'a mut KindSet<L>);
        impl<L: Parts> Drop for Made<'_, L> {
            fn drop(&mut self) {
                self.0.clear();
            }
        }
        self.clear();
        if other.rows.len > self.rows.capacity {
            self.grow(other.rows.len);
        }
        let made = Made(self);
        for (number, &page) in other.pages.iter().enumerate() {
            let rows = (number * PAGE, page.len.into());
            // SAFETY: the rows have values there (2). Here is memory for them, and they have none.
            unsafe { made.0.parts.copy_rows(&other.parts, 1, page.units, rows, copies) };
            made.0.pages.push(page);
        }
        let Self { rows, kinds, free, .. } = &mut *made.0;
        // SAFETY: there is memory for the rows, and handles can be copied.
        unsafe {
            let first = rows.entities.first();
            first.copy_from_nonoverlapping(other.rows.entities.first(), other.rows.len);
        }
        rows.len = other.rows.len;
        rows.index.clone_from(&other.rows.index);
        kinds.extend(other.kinds.iter().map(|kind| Kind { pages: kind.pages.clone(), ..*kind }));
        free.clone_from(&other.free);
        core::mem::forget(made);
    }
}

impl<L: Parts> Drop for KindSet<L> {
    fn drop(&mut self) {
        /// Frees the memory, also if a value panics.
        struct Memory<'a, L: Parts>(&'a mut KindSet<L>);
        impl<L: Parts> Drop for Memory<'_, L> {
            fn drop(&mut self) {
                // SAFETY: the columns have memory for as many rows as `rows` has (1).
                unsafe { self.0.parts.resize(self.0.rows.capacity, 0) };
            }
        }
        Memory(self).0.clear();
    }
}

/// One unit of a table with optional components: the table itself, or an optional component.
#[repr(transparent)]
pub struct Part<L: Parts, P>(KindSet<L>, PhantomData<fn() -> P>);

/// Names a unit of a [`KindSet`], which is indexed by it.
pub struct At<P>(PhantomData<P>);

impl<P> At<P> {
    /// The name.
    pub const IT: Self = Self(PhantomData);
}

impl<L: Parts, P> Index<At<P>> for KindSet<L> {
    type Output = Part<L, P>;

    #[inline(always)]
    fn index(&self, _: At<P>) -> &Part<L, P> {
        // SAFETY: a part is a transparent set.
        unsafe { NonNull::from(self).cast().as_ref() }
    }
}

impl<L: Parts, P> IndexMut<At<P>> for KindSet<L> {
    #[inline(always)]
    fn index_mut(&mut self, _: At<P>) -> &mut Part<L, P> {
        // SAFETY: as above.
        unsafe { NonNull::from(self).cast().as_mut() }
    }
}

// SAFETY: the index leads to rows of pages, and these have values of their units (2).
unsafe impl<L: Parts, P: PartPath<L>> Store for Part<L, P> {
    type Columns = P::Columns;
    type Kind = ByKind<P>;
    type Prepared = ();

    #[inline(always)]
    fn rows(&self) -> KindRows<'_, P> {
        self.0.found()
    }

    #[inline(always)]
    fn columns(&self) -> &P::Columns {
        P::columns(&self.0.parts)
    }

    unsafe fn columns_mut(&mut self) -> &mut P::Columns {
        P::columns_mut(&mut self.0.parts)
    }

    #[inline]
    fn push(&mut self, entity: Entity, row: <P::Columns as Columns>::Row) {
        if self.rows().find_index(entity.index()) != NONE {
            mixed();
        }
        self.put(entity, row);
    }

    #[inline]
    fn put(
        &mut self,
        entity: Entity,
        row: <P::Columns as Columns>::Row,
    ) -> Option<<P::Columns as Columns>::Row> {
        let mut rows = L::NONE;
        *P::row(&mut rows) = Some(row);
        P::row(&mut self.0.put_rows(entity, rows)).take()
    }

    #[inline]
    fn take(&mut self, index: u32) -> Option<<P::Columns as Columns>::Row> {
        if self.rows().find_index(index) == NONE {
            return None;
        }
        P::row(&mut self.0.change(index, None, L::NONE, P::BIT)).take()
    }

    fn swap_rows(&mut self, _: usize, _: usize) {
        unreachable!("rows of a table with optional components are ordered by kind");
    }

    fn arrange(&mut self, order: &[Entity]) {
        self.0.arrange(order);
    }

    fn clear(&mut self) {
        // As the table is when a world is cleared, after its optional components.
        if self.0.kinds.iter().all(|kind| kind.len == 0 || kind.units == P::BIT) {
            return self.0.clear();
        }
        let left = self.rows().to_vec();
        left.into_iter().for_each(|entity| _ = self.take(entity.index()));
    }

    fn reserve(&mut self, rows: usize, indices: usize) {
        self.0.reserve(rows, indices);
    }

    fn shrink_to_fit(&mut self) {
        let KindSet { rows, pages, free, parts, .. } = &mut self.0;
        while pages.last().is_some_and(|page| page.len == 0) {
            pages.pop();
            rows.len -= PAGE;
        }
        free.retain(|&page| (page as usize) < pages.len());
        // SAFETY: the columns have memory for as many rows as `rows` has (1), and no row with values is behind its length (2).
        unsafe { parts.resize(rows.capacity, rows.len) };
        rows.shrink_to_fit();
        pages.shrink_to_fit();
        self.0.kinds.retain(|kind| kind.len > 0);
    }

    fn copy_from(&mut self, _: &Self, _: &<P::Columns as Columns>::Copies) {
        unreachable!("a table with optional components is cloned as a whole");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::columns::copies;
    use crate::rows::StorageKind as _;
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
                63 if step.is_multiple_of(5) => {
                    set.clear();
                    map.clear();
                }
                _ => set.reserve(3, 100),
            }
            let column = set.column::<Here>();
            if !cfg!(miri) || step.is_multiple_of(16) {
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

    type Kinds = KindSet<(
        (Buffer<Box<u32>>, (Buffer<u32>, ())),
        ((Buffer<Box<u32>>, ()), ((Buffer<String>, ()), ())),
    )>;
    type Wheel = Next<Here>;
    type Wing = Next<Next<Here>>;

    /// What the units of an entity have.
    type Model = alloc::collections::BTreeMap<u32, (Option<u32>, Option<u32>, Option<u32>)>;

    /// Compares each row of each unit, and the order in which loops find them.
    fn check(set: &Kinds, map: &Model) {
        let (body, wheel) = (&set[At::<Here>::IT], &set[At::<Wheel>::IT]);
        let wing = &set[At::<Wing>::IT];
        assert_eq!(Store::rows(body).len(), map.values().filter(|row| row.0.is_some()).count());
        assert_eq!(Store::rows(wing).len(), map.values().filter(|row| row.2.is_some()).count());
        for index in 0..90 {
            let (e, row) = (entity(index), map.get(&index).copied().unwrap_or_default());
            let columns = (body.column::<Here>(), body.column::<Next<Here>>());
            assert_eq!(columns.0.get(e).map(|value| **value), row.0);
            assert_eq!(columns.1.get(e).copied(), row.0.map(|value| value + 1));
            assert_eq!(wheel.column::<Here>().get(e).map(|value| **value), row.1);
            let wing = wing.column::<Here>().get(e).cloned();
            assert_eq!(wing, row.2.map(|value| value.to_string()));
        }
        let all = wheel.column::<Here>().iter();
        let (mut back, count): (Vec<_>, _) = (all.clone().rev().collect(), all.len());
        back.reverse();
        assert!(back.len() == count && all.eq(back));
        let mut kinds: Vec<u16> = Vec::new();
        for (row, _) in ByKind::<Here>::walk(Store::rows(body)) {
            kinds.push(set.pages[row / PAGE].units);
        }
        assert!(kinds.is_sorted());
    }

    #[test]
    fn rows_of_kinds_agree_with_a_map() {
        let (mut set, mut other, mut map) = (Kinds::new(), Kinds::new(), Model::new());
        let some = |value: u32| Some((Box::new(value), (value + 1, ())));
        let copies = ((copies(), (copies(), ())), ((copies(), ()), ((copies(), ()), ())));
        let mut seed = 11_u32;
        for step in 0..if cfg!(miri) { 300 } else { 20_000 } {
            seed = seed.wrapping_mul(0x915f_77f5).wrapping_add(1);
            let (index, has) = ((seed >> 8) % 90, (seed & 1 == 0, seed & 2 == 0));
            let e = entity(index);
            match seed >> 16 & 63 {
                0..16 => {
                    let wheel = has.0.then(|| (Box::new(step), ()));
                    let wing = has.1.then(|| (step.to_string(), ()));
                    let before = set.put_rows(e, (some(step), (wheel, (wing, ()))));
                    let row = map.entry(index).or_default();
                    assert_eq!(before.0.map(|row| *row.0), row.0.replace(step));
                    let wheel = if has.0 { row.1.replace(step) } else { None };
                    assert_eq!(before.1.0.map(|row| *row.0), wheel);
                    let wing = if has.1 { row.2.replace(step) } else { None };
                    assert_eq!(before.1.1.0.map(|row| row.0), wing.map(|wing| wing.to_string()));
                }
                16..22 => {
                    let before = set[At::<Wheel>::IT].put(e, (Box::new(step), ()));
                    let row = map.entry(index).or_default();
                    assert_eq!(before.map(|row| *row.0), row.1.replace(step));
                }
                22..28 => {
                    let before = set[At::<Wing>::IT].take(index);
                    let row = map.get_mut(&index).and_then(|row| row.2.take());
                    assert_eq!(before.map(|row| row.0), row.map(|wing| wing.to_string()));
                }
                28..34 => {
                    let before = set[At::<Here>::IT].take(index);
                    let row = map.get_mut(&index).and_then(|row| row.0.take());
                    assert_eq!(before.map(|row| *row.0), row);
                }
                34..56 => {
                    let (body, (wheel, (wing, ()))) = set.take_rows(index);
                    let row = map.remove(&index).unwrap_or_default();
                    let wing = wing.map(|row| row.0.parse().unwrap());
                    assert_eq!((body.map(|row| *row.0), wheel.map(|row| *row.0), wing), row);
                }
                56..58 => {
                    let list = Store::rows(&set[At::<Here>::IT]).to_vec();
                    set.arrange(&list);
                    assert_eq!(Store::rows(&set[At::<Here>::IT]).to_vec(), list);
                    let (order, mut rows) =
                        (Store::rows(&set[At::<Wheel>::IT]).order().to_vec(), list);
                    rows.reverse();
                    set.arrange(&rows);
                    set.arrange(&order);
                    assert_eq!(Store::rows(&set[At::<Wheel>::IT]).order(), order);
                }
                58 => set[At::<Here>::IT].shrink_to_fit(),
                59..62 => {
                    other.copy_from(&set, &copies);
                    core::mem::swap(&mut set, &mut other);
                }
                62 if step.is_multiple_of(5) => {
                    set.clear();
                    map.clear();
                }
                63 if step.is_multiple_of(5) => {
                    set[At::<Wheel>::IT].clear();
                    map.values_mut().for_each(|row| row.1 = None);
                }
                _ => set.reserve(3, 100),
            }
            if !cfg!(miri) || step.is_multiple_of(16) {
                check(&set, &map);
            }
        }
    }

    #[test]
    fn a_value_of_a_kind_that_panics_leaves_the_others() {
        extern crate std;
        type Fuses = KindSet<((Buffer<Fuse>, ()), ((Buffer<Fuse>, ()), ()))>;
        let count = alloc::rc::Rc::new(());
        let fuse = |burns| (Fuse(count.clone(), burns), ());
        let (mut one, mut two) = (Fuses::new(), Fuses::new());
        let copies = ((copies(), ()), ((copies(), ()), ()));
        for i in 0..600_u32 {
            let second = i.is_multiple_of(2).then(|| fuse(i == 598));
            one.put_rows(entity(i), (Some(fuse(false)), (second, ())));
        }
        let copied = std::panic::catch_unwind(core::panic::AssertUnwindSafe(|| {
            two.copy_from(&one, &copies);
        }));
        assert!(copied.is_err() && two.entities().is_empty());
        assert_eq!(alloc::rc::Rc::strong_count(&count), 901);
        one.take_rows(598);
        two.copy_from(&one, &copies);
        assert_eq!(alloc::rc::Rc::strong_count(&count), 2 * 898 + 1);
        drop((one, two));
        assert_eq!(alloc::rc::Rc::strong_count(&count), 1);
        let mut set = KindSet::<((Buffer<Touchy>, ()), ((Buffer<Touchy>, ()), ()))>::new();
        let touchy = |burns| Some((Touchy(count.clone(), burns), ()));
        for i in 0..600 {
            set.put_rows(entity(i), (touchy(i == 300), (touchy(false), ())));
        }
        let cleared = std::panic::catch_unwind(core::panic::AssertUnwindSafe(|| set.clear()));
        assert!(cleared.is_err() && set.entities().is_empty());
        assert_eq!(alloc::rc::Rc::strong_count(&count), 1);
    }

    #[test]
    #[should_panic(expected = "were mixed with another world's")]
    fn push_of_an_optional_value_that_is_there_panics() {
        let mut set = Kinds::new();
        let part = &mut set[At::<Wheel>::IT];
        part.push(entity(3), (Box::new(1), ()));
        part.push(entity(3), (Box::new(2), ()));
    }

    #[test]
    #[should_panic(expected = "were mixed with another world's")]
    fn a_unit_is_lent_once() {
        let mut set = Kinds::new();
        let mut lent = crate::store::KindLent::new(&mut set);
        let (_one, _two) = (lent.part::<Here>(), lent.part::<Wheel>());
        _ = lent.part::<Here>();
    }
}
