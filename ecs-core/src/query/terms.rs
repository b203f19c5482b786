//! The terms of a loop, on borrowed columns. A list of terms is a list of pairs: `(A, (B, ()))`.

use core::marker::PhantomData;
use core::mem::MaybeUninit;

use crate::entity::Entity;
use crate::error::mixed;
use crate::rows::{
    Known, Marks, PAGE, Rows, Scattered, Sparse, SparseRows, StorageKind, in_common,
};
use crate::set::NONE;
use crate::view::{Column, ColumnMut};

/// A term of a loop.
///
/// # Safety
///
/// - `find` of two entities with different indices returns different rows of a column.
/// - The rows below `rows` that it admits can be passed to `at`. If the term shares rows, those too. So can the first rows of a page,
///   as many as `page` says.
/// - If `BITS`, so can each index whose bit is set in `word`, as the row of its entity.
pub unsafe trait Fetch<'w>: Sized {
    /// What the term adds to a row.
    type Item;
    /// Where the values of an entity are.
    type Found: Copy;
    /// True if the term leaves out rows of a packed loop.
    const FILTERS: bool = false;
    /// True if rows of the term's own list can be gaps, which it leaves out.
    const GAPS: bool = false;
    /// True if the bits of `word` are those of the entities that have the term, and its rows are their indices.
    const BITS: bool = false;

    /// True if the term is columns, whose rows may be in the order of a loop that looks them up.
    const COLUMNS: bool = false;
    /// True if a packed loop looks up such a term.
    const LOOKED_UP: bool = false;

    /// Returns which of 64 entities have the term, from the index `64 * at` on. O(terms).
    #[inline(always)]
    fn word(&self, _: usize) -> u64 {
        !0
    }

    /// Returns the number of rows that the term has side by side. O(1).
    fn rows(&self) -> usize;

    /// Returns the shortest list of entities that has all rows of the loop, if a term has one. O(terms).
    #[inline(always)]
    fn lead(&self) -> Option<SparseRows<'w>> {
        None
    }

    /// Returns the rows that the loop walks, if they are those of a term. O(terms).
    #[inline(always)]
    fn walked(&self) -> Option<SparseRows<'w>> {
        None
    }

    /// Returns the fewest rows with gaps between them that have all rows of the loop, if a term has them. O(terms).
    #[inline(always)]
    fn scattered(&self) -> Option<Scattered<'w>> {
        None
    }

    /// Returns how many rows of a page a loop over pages can walk, from the first one on. O(terms).
    #[inline(always)]
    fn page(&self, _: usize) -> usize {
        usize::MAX
    }

    /// Returns whether a row of a packed loop isn't left out. O(1).
    #[inline(always)]
    fn admits(&self, _: usize, _: Entity) -> bool {
        true
    }

    /// Returns where the values of an entity are. O(1).
    fn find(&self, entity: Entity) -> Option<Self::Found>;

    /// Returns the term once more, for another piece of a loop. O(1).
    ///
    /// # Safety
    ///
    /// Entities with one index are never passed to both, and no row.
    unsafe fn twin(&self) -> Self;

    /// Returns whether the term is columns that find their rows by the index of this set. O(terms).
    #[inline(always)]
    fn shares(&self, _: SparseRows<'w>) -> bool {
        false
    }

    /// Returns the item of a row that is side by side with others. O(1).
    ///
    /// # Safety
    ///
    /// The row is below `rows`, and the term admits it, or found in rows that the term shares. Its items and those of the
    /// entity aren't in use.
    unsafe fn at(&self, row: usize, entity: Entity) -> Self::Item;

    /// Returns the item of an entity. O(1).
    ///
    /// # Safety
    ///
    /// It is where `find` found it, and its items aren't in use.
    unsafe fn take(&self, found: Self::Found, entity: Entity) -> Self::Item;

    /// From where rows of a block are counted.
    type Base: Copy;

    /// Calls `run` with the base of these rows, which are `INDICES` of entities or rows of a packed loop. On the way, each slice is an
    /// argument of a function, so the optimiser knows that they don't overlap.
    ///
    /// # Safety
    ///
    /// As [`at`](Self::at), for all of these rows that the term admits, or whose bits are set. There is memory for all of them.
    unsafe fn based<const INDICES: bool, R>(
        &self,
        from: usize,
        rows: usize,
        run: impl FnOnce(Self::Base) -> R,
    ) -> R;

    /// Returns what is known of the rows that the term's columns have in common, if it has some. O(terms).
    #[inline(always)]
    fn known(&self) -> Option<Known> {
        None
    }

    /// Returns whether the entity is that of its row in the term's first column, if it has one, and not only one with its index. O(1).
    #[inline(always)]
    fn is_of(&self, _: Entity) -> Option<bool> {
        None
    }

    /// Compares the columns' lists of entities with this one, for [`known`](Self::known). O(rows · terms), and O(terms) for what is
    /// known.
    #[inline(always)]
    fn compare(&self, _: SparseRows<'_>) {}

    /// Returns where the values of an entity are, as [`find`](Self::find) does. All columns are [`known`](Self::known) to have the
    /// entity in this row. If no term filters, the rows behind it that are known are a run, as of [`run`](Self::run). O(1).
    #[inline(always)]
    fn find_at(&self, _: u32, entity: Entity) -> Option<Self::Found> {
        self.find(entity)
    }

    /// Returns where the values of an entity are, as [`find`](Self::find) does. The list that leads has the entity in this row, or a gap, so
    /// its columns aren't looked up, which pays where their index isn't in the cache. O(1).
    #[inline(always)]
    fn find_led(&self, _: SparseRows<'_>, _: u32, entity: Entity) -> Option<Self::Found> {
        self.find(entity)
    }

    /// Returns how many of these entities, from the first one on, have rows of the term that are side by side in this order, and
    /// where the values of the first one are. In a packed loop, they have its rows from `row` on. O(entities · terms).
    fn run(&self, row: Option<usize>, entities: &[Entity]) -> Option<(usize, Self::Found)>;

    /// Calls `call` with the base of the rows of a run, like [`based`](Self::based).
    ///
    /// # Safety
    ///
    /// `run` found it, with at least as many rows. Their items aren't in use.
    unsafe fn based_on<R>(
        &self,
        found: Self::Found,
        rows: usize,
        call: impl FnOnce(Self::Base) -> R,
    ) -> R;

    /// Returns the item of a row that is counted from a base.
    ///
    /// # Safety
    ///
    /// As [`at`](Self::at), and [`based`](Self::based) gave the base, or [`based_on`](Self::based_on), for which `INDICES` is true.
    unsafe fn of_base<const INDICES: bool>(
        &self,
        base: Self::Base,
        row: usize,
        entity: Entity,
    ) -> Self::Item;
}

/// Rows without slices have no base.
macro_rules! no_base {
    () => {
        type Base = usize;

        #[inline(always)]
        unsafe fn based<const INDICES: bool, R>(
            &self,
            from: usize,
            _: usize,
            run: impl FnOnce(usize) -> R,
        ) -> R {
            run(from)
        }

        #[inline(always)]
        unsafe fn based_on<R>(&self, _: Self::Found, _: usize, call: impl FnOnce(usize) -> R) -> R {
            call(0)
        }

        #[inline(always)]
        unsafe fn of_base<const INDICES: bool>(
            &self,
            base: usize,
            row: usize,
            entity: Entity,
        ) -> Self::Item {
            // SAFETY: as for the caller.
            unsafe { self.at(base + row, entity) }
        }
    };
}

/// Implements functions by those of another term.
macro_rules! by_term {
    ($term:ident: $($name:ident($($arg:ident: $type:ty),*) -> $out:ty;)*) => {
        by_term! { @each $term:
            compare(rows: SparseRows<'_>) -> ();
            is_of(entity: Entity) -> Option<bool>;
            known() -> Option<Known>;
            lead() -> Option<SparseRows<'w>>;
            word(at: usize) -> u64;
            $($name($($arg: $type),*) -> $out;)*
        }
    };
    (@each $term:ident: $($name:ident($($arg:ident: $type:ty),*) -> $out:ty;)*) => {$(
        #[inline(always)]
        fn $name(&self, $($arg: $type),*) -> $out {
            self.$term.$name($($arg),*)
        }
    )*};
}

/// The term is a copy.
macro_rules! copied {
    () => {
        #[inline(always)]
        unsafe fn twin(&self) -> Self {
            *self
        }
    };
}

/// A term without rows of its own.
macro_rules! no_rows {
    () => {
        #[inline(always)]
        fn rows(&self) -> usize {
            usize::MAX
        }
    };
}

/// All rows are a run.
macro_rules! any_run {
    (|$this:ident, $entity:pat_param| $found:expr) => {
        #[inline(always)]
        fn run(&$this, _: Option<usize>, entities: &[Entity]) -> Option<(usize, Self::Found)> {
            let $entity = *entities.first()?;
            Some((entities.len(), $found))
        }
    };
}

/// A run ends at the first entity that a filter leaves out.
macro_rules! run_of_filter {
    () => {
        #[inline(always)]
        fn run(&self, row: Option<usize>, entities: &[Entity]) -> Option<(usize, ())> {
            let mut rows = entities.iter().zip(row.unwrap_or(0)..);
            let out = rows.position(|(&entity, at)| match row {
                Some(_) => !self.admits(at, entity),
                None => self.find(entity).is_none(),
            });
            Some((out.unwrap_or(entities.len()), ()))
        }
    };
}

/// The entity of a row.
#[derive(Clone, Copy)]
pub struct Handle;

/// A term without a column.
macro_rules! no_column {
    ($($term:ty => $item:ty, |$entity:ident| $value:expr, $shares:expr;)*) => {$(
        // SAFETY: there is no column.
        unsafe impl<'w> Fetch<'w> for $term {
            type Item = $item;
            type Found = ();
            const BITS: bool = true;

            copied!();
            no_rows!();
            no_base!();
            any_run!(|self, _| ());

            #[inline(always)]
            fn find(&self, _: Entity) -> Option<()> {
                Some(())
            }
            #[inline(always)]
            fn shares(&self, _: SparseRows<'w>) -> bool {
                $shares
            }
            #[inline(always)]
            unsafe fn at(&self, _: usize, $entity: Entity) -> $item {
                $value
            }
            #[inline(always)]
            unsafe fn take(&self, (): (), $entity: Entity) -> $item {
                $value
            }
        }
    )*};
}

no_column! {
    () => (), |_entity| (), true;
    Handle => Entity, |entity| entity, false;
}

// SAFETY: each function does it for the first term, then for the others.
unsafe impl<'w, A: Fetch<'w>, B: Fetch<'w>> Fetch<'w> for (A, B) {
    type Item = (A::Item, B::Item);
    type Found = (A::Found, B::Found);
    const FILTERS: bool = A::FILTERS || B::FILTERS;
    const GAPS: bool = A::GAPS || B::GAPS;
    const BITS: bool = A::BITS && B::BITS;
    const LOOKED_UP: bool = A::LOOKED_UP || B::LOOKED_UP;

    #[inline(always)]
    fn word(&self, at: usize) -> u64 {
        self.0.word(at) & self.1.word(at)
    }

    #[inline(always)]
    fn rows(&self) -> usize {
        let (first, rest) = (self.0.rows(), self.1.rows());
        if first < rest { first } else { rest }
    }

    #[inline(always)]
    fn page(&self, at: usize) -> usize {
        let (first, rest) = (self.0.page(at), self.1.page(at));
        if first < rest { first } else { rest }
    }

    #[inline(always)]
    fn lead(&self) -> Option<SparseRows<'w>> {
        match (self.0.lead(), self.1.lead()) {
            (Some(first), Some(rest)) if rest.entities().len() < first.entities().len() => {
                Some(rest)
            }
            (Some(first), _) => Some(first),
            (None, rest) => rest,
        }
    }

    #[inline(always)]
    fn walked(&self) -> Option<SparseRows<'w>> {
        match self.0.walked() {
            Some(rows) => Some(rows),
            None => self.1.walked(),
        }
    }

    #[inline(always)]
    fn scattered(&self) -> Option<Scattered<'w>> {
        match (self.0.scattered(), self.1.scattered()) {
            (Some(first), Some(rest)) if rest.cost() < first.cost() => Some(rest),
            (Some(first), _) => Some(first),
            (None, rest) => rest,
        }
    }

    #[inline(always)]
    fn admits(&self, row: usize, entity: Entity) -> bool {
        self.0.admits(row, entity) && self.1.admits(row, entity)
    }

    #[inline(always)]
    fn find(&self, entity: Entity) -> Option<Self::Found> {
        // `?` is two calls without optimisation.
        match self.0.find(entity) {
            Some(first) => match self.1.find(entity) {
                Some(rest) => Some((first, rest)),
                None => None,
            },
            None => None,
        }
    }

    #[inline(always)]
    unsafe fn twin(&self) -> Self {
        // SAFETY: as for the caller.
        unsafe { (self.0.twin(), self.1.twin()) }
    }

    #[inline(always)]
    fn shares(&self, rows: SparseRows<'w>) -> bool {
        self.0.shares(rows) && self.1.shares(rows)
    }

    #[inline(always)]
    unsafe fn at(&self, row: usize, entity: Entity) -> Self::Item {
        // SAFETY: as for the caller.
        unsafe { (self.0.at(row, entity), self.1.at(row, entity)) }
    }

    #[inline(always)]
    unsafe fn take(&self, found: Self::Found, entity: Entity) -> Self::Item {
        // SAFETY: as for the caller.
        unsafe { (self.0.take(found.0, entity), self.1.take(found.1, entity)) }
    }

    type Base = (A::Base, B::Base);

    #[inline]
    unsafe fn based<const INDICES: bool, R>(
        &self,
        from: usize,
        rows: usize,
        run: impl FnOnce(Self::Base) -> R,
    ) -> R {
        // SAFETY: as for the caller.
        unsafe {
            self.0.based::<INDICES, R>(from, rows, |first| {
                self.1.based::<INDICES, R>(from, rows, |rest| run((first, rest)))
            })
        }
    }

    #[inline(always)]
    fn known(&self) -> Option<Known> {
        match (self.0.known(), self.1.known()) {
            (Some(first), Some(rest)) => Some(first.and(rest)),
            (Some(known), None) | (None, Some(known)) => Some(known),
            (None, None) => None,
        }
    }

    #[inline(always)]
    fn is_of(&self, entity: Entity) -> Option<bool> {
        match self.0.is_of(entity) {
            Some(is) => Some(is),
            None => self.1.is_of(entity),
        }
    }

    #[inline(always)]
    fn compare(&self, rows: SparseRows<'_>) {
        self.0.compare(rows);
        self.1.compare(rows);
    }

    #[inline(always)]
    fn find_at(&self, row: u32, entity: Entity) -> Option<Self::Found> {
        match (self.0.find_at(row, entity), self.1.find_at(row, entity)) {
            (Some(first), Some(rest)) => Some((first, rest)),
            _ => None,
        }
    }

    #[inline(always)]
    fn find_led(&self, lead: SparseRows<'_>, row: u32, entity: Entity) -> Option<Self::Found> {
        match self.0.find_led(lead, row, entity) {
            Some(first) => match self.1.find_led(lead, row, entity) {
                Some(rest) => Some((first, rest)),
                None => None,
            },
            None => None,
        }
    }

    #[inline(always)]
    fn run(&self, row: Option<usize>, entities: &[Entity]) -> Option<(usize, Self::Found)> {
        let (rows, first) = self.0.run(row, entities)?;
        let (rows, rest) = self.1.run(row, &entities[..rows])?;
        Some((rows, (first, rest)))
    }

    #[inline]
    unsafe fn based_on<R>(
        &self,
        found: Self::Found,
        rows: usize,
        call: impl FnOnce(Self::Base) -> R,
    ) -> R {
        // SAFETY: as for the caller.
        unsafe {
            self.0.based_on(found.0, rows, |first| {
                self.1.based_on(found.1, rows, |rest| call((first, rest)))
            })
        }
    }

    #[inline(always)]
    unsafe fn of_base<const INDICES: bool>(
        &self,
        base: Self::Base,
        row: usize,
        entity: Entity,
    ) -> Self::Item {
        // SAFETY: as for the caller.
        unsafe {
            (
                self.0.of_base::<INDICES>(base.0, row, entity),
                self.1.of_base::<INDICES>(base.1, row, entity),
            )
        }
    }
}

/// Calls a function by its pointer. So rustc leaves its inlining to LLVM, which keeps what it knows of the arguments: no value that the
/// loop writes through one slice is in another one, or is a variable of the loop's body.
#[inline(always)]
fn through<A, F, R>(pass: fn(A, F) -> R, rows: A, run: F) -> R {
    pass(rows, run)
}

/// Passes a slice as an argument. Some rows may be gaps.
#[inline]
fn writing<T, R, F: FnOnce(*mut T) -> R>(rows: &mut [MaybeUninit<T>], run: F) -> R {
    run(rows.as_mut_ptr().cast())
}

/// Passes a shared slice as an argument.
#[inline]
fn reading<T, R, F: FnOnce(*const T) -> R>(rows: &[MaybeUninit<T>], run: F) -> R {
    run(rows.as_ptr().cast())
}

/// Returns the run of these entities in a column, and its first row; see [`Fetch::run`].
#[inline]
fn run_in<'w, R: Rows<'w>, const GAPS: bool>(
    rows: R,
    row: Option<usize>,
    entities: &[Entity],
) -> Option<(usize, u32)> {
    #[expect(clippy::cast_possible_truncation, reason = "rows are u32")]
    let first = match row {
        Some(row) => row as u32,
        None => rows.find_index(entities.first()?.index()),
    };
    let own = rows.entities().get(first as usize..)?;
    let run = match row {
        // In a packed loop, these are the rows, whatever their entities are.
        Some(_) if GAPS => own.iter().position(|&entity| entity == Entity::DANGLING),
        Some(_) => None,
        None => Some(in_common::<GAPS>(own, entities)),
    };
    let most = if own.len() < entities.len() { own.len() } else { entities.len() };
    Some((run.unwrap_or(most).min(most), first))
}

/// A term that borrows a column.
macro_rules! column {
    ($(
        $(#[$doc:meta])*
        $name:ident($column:ident): $item:ty, $pointer:ty; $pass:ident $slice:ident; |$value:ident, $notes:ident, $row:ident| $lend:expr;
    )*) => {$(
        $(#[$doc])*
        pub struct $name<'w, T, K: StorageKind = Sparse>(pub $column<'w, T, K>);

        // SAFETY: the column has a value for each of its entities, and finds different rows for different indices.
        unsafe impl<'w, T: 'w, K: StorageKind> Fetch<'w> for $name<'w, T, K> {
            type Item = $item;
            type Found = u32;
            const FILTERS: bool = Self::GAPS;
            const GAPS: bool = K::Rows::GAPS;
            const BITS: bool = K::Rows::BITS;
            const COLUMNS: bool = !K::Rows::BITS;

            #[inline(always)]
            fn word(&self, at: usize) -> u64 {
                self.0.rows.word(at)
            }

            #[inline(always)]
            fn admits(&self, row: usize, _: Entity) -> bool {
                !Self::GAPS || self.0.rows.entities().get(row) != Some(&Entity::DANGLING)
            }

            #[inline(always)]
            fn rows(&self) -> usize {
                self.0.rows.entities().len()
            }

            #[inline(always)]
            fn page(&self, at: usize) -> usize {
                self.0.rows.page(at)
            }

            #[inline(always)]
            fn lead(&self) -> Option<SparseRows<'w>> {
                self.0.rows.lead()
            }

            #[inline(always)]
            fn walked(&self) -> Option<SparseRows<'w>> {
                self.0.rows.sparse()
            }

            #[inline(always)]
            fn scattered(&self) -> Option<Scattered<'w>> {
                self.0.rows.scattered()
            }

            #[inline(always)]
            fn find(&self, entity: Entity) -> Option<u32> {
                match self.0.rows.find_index(entity.index()) {
                    NONE => None,
                    row => Some(row),
                }
            }

            #[inline(always)]
            unsafe fn twin(&self) -> Self {
                // SAFETY: both have the borrow of the column, and no value is used by both.
                Self(unsafe { $column::new(self.0.place()) }.of(self.0.origin))
            }

            #[inline(always)]
            fn shares(&self, rows: SparseRows<'w>) -> bool {
                self.0.rows.sparse().is_some_and(|own| own.shares(rows))
            }

            #[inline(always)]
            unsafe fn at(&self, $row: usize, _: Entity) -> $item {
                // SAFETY: the row is there, and nobody uses it.
                unsafe {
                    let ($value, $notes) = (self.0.first.as_ptr().add($row), self.0.notes);
                    $lend
                }
            }

            #[inline(always)]
            unsafe fn take(&self, row: u32, entity: Entity) -> $item {
                // SAFETY: as above.
                unsafe { self.at(row as usize, entity) }
            }

            type Base = ($pointer, K::Marks);

            #[inline(always)]
            unsafe fn based<const INDICES: bool, R>(&self, from: usize, rows: usize, run: impl FnOnce(Self::Base) -> R) -> R {
                // SAFETY: there is memory for these rows, and nobody uses them.
                unsafe {
                    let notes = self.0.notes.skip(from);
                    let values = core::slice::$slice(self.0.first.as_ptr().add(from).cast(), rows);
                    through($pass, values, |first| run((first, notes)))
                }
            }

            #[inline(always)]
            fn known(&self) -> Option<Known> {
                match self.0.rows.sparse() {
                    Some(own) if !Self::GAPS => Some(own.known()),
                    _ => Some(Known::NOTHING),
                }
            }

            #[inline(always)]
            fn is_of(&self, entity: Entity) -> Option<bool> {
                Some(self.0.rows.find(entity).is_some())
            }

            #[inline(always)]
            fn compare(&self, rows: SparseRows<'_>) {
                if let Some(own) = self.0.rows.sparse() {
                    rows.compare(own);
                }
            }

            #[inline(always)]
            fn find_at(&self, row: u32, _: Entity) -> Option<u32> {
                Some(row)
            }

            #[inline(always)]
            fn find_led(&self, lead: SparseRows<'_>, row: u32, entity: Entity) -> Option<u32> {
                match self.0.rows.sparse() {
                    Some(own) if !Self::GAPS && own.shares(lead) => Some(row),
                    _ => self.find(entity),
                }
            }

            #[inline(always)]
            fn run(&self, row: Option<usize>, entities: &[Entity]) -> Option<(usize, u32)> {
                match Self::GAPS {
                    true => run_in::<K::Rows<'w>, true>(self.0.rows, row, entities),
                    false => run_in::<K::Rows<'w>, false>(self.0.rows, row, entities),
                }
            }

            #[inline(always)]
            unsafe fn based_on<R>(&self, row: u32, rows: usize, call: impl FnOnce(Self::Base) -> R) -> R {
                // SAFETY: these rows have the entities of a run.
                unsafe { self.based::<true, R>(row as usize, rows, call) }
            }

            #[inline(always)]
            unsafe fn of_base<const INDICES: bool>(&self, base: Self::Base, $row: usize, _: Entity) -> $item {
                // SAFETY: as above.
                unsafe {
                    let ($value, $notes) = (base.0.add($row), base.1);
                    $lend
                }
            }
        }
    )*};
}

column! {
    /// `&T`.
    Read(Column): &'w T, *const T; reading from_raw_parts; |value, _notes, row| &*value;
    /// `&mut T`.
    Write(ColumnMut): &'w mut T, *mut T; writing from_raw_parts_mut; |value, notes, row| {
        notes.note(row);
        &mut *value
    };
    /// A value whose row is noted when it is first borrowed as mutable.
    Hold(ColumnMut): <K::Marks as Marks>::Held<'w, T>, *mut T; writing from_raw_parts_mut;
        |value, notes, row| notes.hold(row, &mut *value);
}

/// A test of the values of a column.
#[allow(dead_code, unreachable_pub, reason = "for capabilities")]
pub trait Test<T>: Copy {
    /// Returns whether the value passes. O(1).
    fn passes(self, value: &T) -> bool;
}

/// A filter: the entities whose value passes a test.
#[allow(dead_code, unreachable_pub, reason = "for capabilities")]
pub struct Tested<'w, T, K: StorageKind, P>(pub Column<'w, T, K>, pub P);

impl<T, K: StorageKind, P: Copy> Clone for Tested<'_, T, K, P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T, K: StorageKind, P: Copy> Copy for Tested<'_, T, K, P> {}

#[allow(dead_code, unreachable_pub, reason = "for capabilities")]
impl<'w, T, K: StorageKind, P> Tested<'w, T, K, P> {
    /// Returns how the rows are found. O(1).
    #[inline(always)]
    pub fn lookup(&self) -> K::Rows<'w> {
        self.0.rows
    }
}

// SAFETY: it lends nothing.
unsafe impl<'w, T: 'w, K: StorageKind, P: Test<T>> Fetch<'w> for Tested<'w, T, K, P> {
    type Item = ();
    type Found = ();
    const FILTERS: bool = true;
    // It leaves out rows as if they were gaps.
    const GAPS: bool = true;

    copied!();
    no_base!();
    run_of_filter!();

    #[inline(always)]
    fn rows(&self) -> usize {
        self.0.rows.entities().len()
    }
    #[inline(always)]
    fn lead(&self) -> Option<SparseRows<'w>> {
        self.0.rows.lead()
    }
    #[inline(always)]
    fn walked(&self) -> Option<SparseRows<'w>> {
        self.0.rows.sparse()
    }
    #[inline(always)]
    fn scattered(&self) -> Option<Scattered<'w>> {
        self.0.rows.scattered()
    }
    #[inline(always)]
    fn admits(&self, row: usize, entity: Entity) -> bool {
        // A term that is looked up gets no row.
        match self.0.rows.entities().get(row) {
            Some(&own) if own == entity => {
                // SAFETY: it is a row of the column, and no gap, which has another entity.
                own != Entity::DANGLING && self.1.passes(unsafe { self.0.first.add(row).as_ref() })
            }
            _ => self.find(entity).is_some(),
        }
    }
    #[inline(always)]
    fn find(&self, entity: Entity) -> Option<()> {
        match self.0.rows.find_index(entity.index()) {
            NONE => None,
            // SAFETY: it has a value.
            row if self.1.passes(unsafe { self.0.first.add(row as usize).as_ref() }) => Some(()),
            _ => None,
        }
    }
    #[inline(always)]
    unsafe fn at(&self, _: usize, _: Entity) {}
    #[inline(always)]
    unsafe fn take(&self, (): (), _: Entity) {}
}

impl<T, K: StorageKind> Clone for Read<'_, T, K> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T, K: StorageKind> Copy for Read<'_, T, K> {}

/// Terms that are one. Columns of one set are looked up once.
#[derive(Clone, Copy)]
pub struct Together<'w, L> {
    terms: L,
    /// The rows that all terms share.
    rows: Option<SparseRows<'w>>,
}

impl<'w, L: Fetch<'w>> Together<'w, L> {
    /// Creates one term, whose columns may be those of one set. O(terms).
    #[inline(always)]
    #[must_use]
    pub fn new(terms: L) -> Self {
        let rows = match terms.lead() {
            Some(rows) if terms.shares(rows) => Some(rows),
            _ => None,
        };
        Self { terms, rows }
    }
}

// SAFETY: as of the terms. Different indices have different rows of a set.
unsafe impl<'w, L: Fetch<'w>> Fetch<'w> for Together<'w, L> {
    type Item = L::Item;
    /// The row of all terms, or `NONE` if each is looked up.
    type Found = u32;
    const FILTERS: bool = L::FILTERS;
    const GAPS: bool = L::GAPS;
    const BITS: bool = L::BITS;
    const COLUMNS: bool = !L::BITS;

    by_term! { terms:
        admits(row: usize, entity: Entity) -> bool;
        page(at: usize) -> usize;
        rows() -> usize;
        scattered() -> Option<Scattered<'w>>;
        walked() -> Option<SparseRows<'w>>;
    }

    #[inline(always)]
    unsafe fn twin(&self) -> Self {
        // SAFETY: as for the caller.
        Self { terms: unsafe { self.terms.twin() }, rows: self.rows }
    }

    #[inline(always)]
    fn find(&self, entity: Entity) -> Option<u32> {
        match self.rows {
            Some(rows) => match rows.find_index(entity.index()) {
                NONE => None,
                row => Some(row),
            },
            None => match self.terms.find(entity) {
                Some(_) => Some(NONE),
                None => None,
            },
        }
    }

    #[inline(always)]
    unsafe fn at(&self, row: usize, entity: Entity) -> L::Item {
        // SAFETY: as for the caller.
        unsafe { self.terms.at(row, entity) }
    }

    #[inline(always)]
    unsafe fn take(&self, row: u32, entity: Entity) -> L::Item {
        if row != NONE {
            // SAFETY: it was found in the rows that the terms share, or all have it in this row.
            return unsafe { self.terms.at(row as usize, entity) };
        }
        match self.terms.find(entity) {
            // SAFETY: as for the caller.
            Some(found) => unsafe { self.terms.take(found, entity) },
            None => mixed(),
        }
    }

    type Base = L::Base;

    #[inline(always)]
    fn find_at(&self, row: u32, _: Entity) -> Option<u32> {
        Some(row)
    }

    #[inline(always)]
    fn find_led(&self, lead: SparseRows<'_>, row: u32, entity: Entity) -> Option<u32> {
        match self.rows {
            Some(rows) if !Self::GAPS && rows.shares(lead) => Some(row),
            _ => self.find(entity),
        }
    }

    #[inline(always)]
    fn run(&self, row: Option<usize>, entities: &[Entity]) -> Option<(usize, u32)> {
        run_in::<SparseRows<'w>, false>(self.rows?, row, entities)
    }

    #[inline(always)]
    unsafe fn based_on<R>(&self, row: u32, rows: usize, call: impl FnOnce(L::Base) -> R) -> R {
        // SAFETY: the terms have the entities of a run in these rows.
        unsafe { self.terms.based::<true, R>(row as usize, rows, call) }
    }

    #[inline(always)]
    unsafe fn based<const INDICES: bool, R>(
        &self,
        from: usize,
        rows: usize,
        run: impl FnOnce(L::Base) -> R,
    ) -> R {
        // SAFETY: as for the caller.
        unsafe { self.terms.based::<INDICES, R>(from, rows, run) }
    }

    #[inline(always)]
    unsafe fn of_base<const INDICES: bool>(
        &self,
        base: L::Base,
        row: usize,
        entity: Entity,
    ) -> L::Item {
        // SAFETY: as for the caller.
        unsafe { self.terms.of_base::<INDICES>(base, row, entity) }
    }
}

/// An optional term: every entity matches.
#[derive(Clone, Copy)]
pub struct Maybe<F>(pub F);

// SAFETY: as of the term.
unsafe impl<'w, F: Fetch<'w>> Fetch<'w> for Maybe<F> {
    type Item = Option<F::Item>;
    type Found = Option<F::Found>;
    const BITS: bool = true;

    no_rows!();
    no_base!();
    any_run!(|self, entity| self.0.find(entity));

    #[inline(always)]
    unsafe fn twin(&self) -> Self {
        // SAFETY: as for the caller.
        Self(unsafe { self.0.twin() })
    }

    #[inline(always)]
    fn find(&self, entity: Entity) -> Option<Self::Found> {
        Some(self.0.find(entity))
    }

    #[inline(always)]
    unsafe fn at(&self, _: usize, entity: Entity) -> Self::Item {
        // SAFETY: it is where it was found.
        unsafe { self.take(self.0.find(entity), entity) }
    }

    #[inline(always)]
    unsafe fn take(&self, found: Self::Found, entity: Entity) -> Self::Item {
        match found {
            // SAFETY: as for the caller.
            Some(found) => Some(unsafe { self.0.take(found, entity) }),
            None => None,
        }
    }
}

/// An optional term of a loop over pages, each of which has it or not.
#[derive(Clone, Copy)]
pub struct MaybeInPage<F>(pub F);

impl<'w, F: Fetch<'w>> MaybeInPage<F> {
    /// Returns whether the page with these rows has the term.
    #[inline(always)]
    fn has(&self, from: usize, rows: usize) -> bool {
        from % PAGE + rows <= self.0.page(from / PAGE)
    }
}

// SAFETY: as of the term, where a page has it.
unsafe impl<'w, F: Fetch<'w>> Fetch<'w> for MaybeInPage<F> {
    type Item = Option<F::Item>;
    type Found = Option<F::Found>;

    no_rows!();

    /// Nothing: pages are no runs.
    #[inline(always)]
    fn known(&self) -> Option<Known> {
        Some(Known::NOTHING)
    }

    /// None, as above.
    #[inline(always)]
    fn run(&self, _: Option<usize>, _: &[Entity]) -> Option<(usize, Self::Found)> {
        None
    }

    #[inline(always)]
    unsafe fn twin(&self) -> Self {
        // SAFETY: as for the caller.
        Self(unsafe { self.0.twin() })
    }

    #[inline(always)]
    fn find(&self, entity: Entity) -> Option<Self::Found> {
        Some(self.0.find(entity))
    }

    #[inline(always)]
    unsafe fn at(&self, row: usize, entity: Entity) -> Self::Item {
        match self.has(row, 1) {
            // SAFETY: it is a row of the page.
            true => Some(unsafe { self.0.at(row, entity) }),
            false => None,
        }
    }

    #[inline(always)]
    unsafe fn take(&self, found: Self::Found, entity: Entity) -> Self::Item {
        match found {
            // SAFETY: as for the caller.
            Some(found) => Some(unsafe { self.0.take(found, entity) }),
            None => None,
        }
    }

    type Base = Option<F::Base>;

    #[inline(always)]
    unsafe fn based<const INDICES: bool, R>(
        &self,
        from: usize,
        rows: usize,
        run: impl FnOnce(Self::Base) -> R,
    ) -> R {
        match self.has(from, rows) {
            // SAFETY: these are rows of the page.
            true => unsafe { self.0.based::<INDICES, R>(from, rows, |base| run(Some(base))) },
            false => run(None),
        }
    }

    #[inline(always)]
    unsafe fn based_on<R>(
        &self,
        _: Self::Found,
        _: usize,
        call: impl FnOnce(Self::Base) -> R,
    ) -> R {
        call(None)
    }

    #[inline(always)]
    unsafe fn of_base<const INDICES: bool>(
        &self,
        base: Self::Base,
        row: usize,
        entity: Entity,
    ) -> Self::Item {
        match base {
            // SAFETY: as for the caller.
            Some(base) => Some(unsafe { self.0.of_base::<INDICES>(base, row, entity) }),
            None => None,
        }
    }
}

/// A filter: the entities that have a row.
#[derive(Clone, Copy)]
pub struct Present<R>(pub R);

/// A filter: the entities that have no row.
#[derive(Clone, Copy)]
pub struct Absent<R>(pub R);

macro_rules! filter {
    ($($name:ident |$self:ident| $lead:expr, $walked:expr, $scattered:expr, [$($not:tt)?];)*) => {$(
        // SAFETY: it lends nothing.
        unsafe impl<'w, I: Rows<'w>> Fetch<'w> for $name<I> {
            type Item = ();
            type Found = ();
            const FILTERS: bool = true;
            const GAPS: bool = I::GAPS;
            const BITS: bool = I::BITS;

            #[inline(always)]
            fn word(&self, at: usize) -> u64 {
                $($not)? self.0.word(at)
            }

            copied!();
            no_rows!();
            no_base!();
            run_of_filter!();

            #[inline(always)]
            fn lead(&$self) -> Option<SparseRows<'w>> {
                $lead
            }
            #[inline(always)]
            fn walked(&$self) -> Option<SparseRows<'w>> {
                $walked
            }
            #[inline(always)]
            fn scattered(&$self) -> Option<Scattered<'w>> {
                $scattered
            }
            #[inline(always)]
            fn admits(&self, _: usize, entity: Entity) -> bool {
                $($not)? (self.0.find_index(entity.index()) != NONE)
            }
            #[inline(always)]
            fn find(&self, entity: Entity) -> Option<()> {
                if self.admits(0, entity) { Some(()) } else { None }
            }
            #[inline(always)]
            unsafe fn at(&self, _: usize, _: Entity) {}
            #[inline(always)]
            unsafe fn take(&self, (): (), _: Entity) {}
        }
    )*};
}

filter! {
    Present |self| self.0.lead(), self.0.sparse(), self.0.scattered(), [];
    Absent |self| None, None, None, [!];
}

/// A filter: the entities that pass one of two filters.
#[derive(Clone, Copy)]
pub struct OneOf<A, B>(pub A, pub B);

// SAFETY: it lends nothing.
unsafe impl<'w, A: Fetch<'w>, B: Fetch<'w>> Fetch<'w> for OneOf<A, B> {
    type Item = ();
    type Found = ();
    const FILTERS: bool = true;
    const BITS: bool = A::BITS && B::BITS;

    no_rows!();
    no_base!();
    run_of_filter!();

    #[inline(always)]
    fn word(&self, at: usize) -> u64 {
        self.0.word(at) | self.1.word(at)
    }
    #[inline(always)]
    fn admits(&self, _: usize, entity: Entity) -> bool {
        self.find(entity).is_some()
    }
    #[inline(always)]
    fn find(&self, entity: Entity) -> Option<()> {
        if self.0.find(entity).is_some() || self.1.find(entity).is_some() { Some(()) } else { None }
    }
    #[inline(always)]
    unsafe fn twin(&self) -> Self {
        // SAFETY: as for the caller.
        unsafe { Self(self.0.twin(), self.1.twin()) }
    }
    #[inline(always)]
    unsafe fn at(&self, _: usize, _: Entity) {}
    #[inline(always)]
    unsafe fn take(&self, (): (), _: Entity) {}
}

/// How a term is found in a packed loop, as constants of a type.
pub trait Flag {
    /// Whether its rows are those of the loop.
    const BY_ROW: bool;
    /// True if its rows can lead the loop.
    const LEADS: bool = true;
    /// Whether rows of the loop can lack it.
    const TESTED: bool = false;
    /// True if all rows of the loop pass the term. It lends nothing then, or is looked up, or `Fetch::rows` or `Fetch::page` counts
    /// its rows.
    const IMPLIED: bool = false;
}

/// A term that is looked up.
pub struct LookedUp<const TESTED: bool>;

impl<const TESTED: bool> Flag for LookedUp<TESTED> {
    const BY_ROW: bool = false;
    const TESTED: bool = TESTED;
    const IMPLIED: bool = !TESTED;
}

/// A term whose rows are those of the pages that a loop walks.
pub struct InPages;

impl Flag for InPages {
    const BY_ROW: bool = true;
    // The pages are those that have the term.
    const IMPLIED: bool = true;
}

/// A term of a loop over the pages that have it.
pub type InPage<F> = Either<F, InPages>;

/// A term that is looked up, also in a packed loop. If it isn't tested, all rows of the loop have it.
pub type ByEntity<F, const TESTED: bool> = Either<F, LookedUp<TESTED>>;

/// A term that is walked by row in a packed loop, or looked up.
pub struct Either<F, B> {
    term: F,
    flag: PhantomData<fn() -> B>,
}

impl<F, B> Either<F, B> {
    /// Of a term, by row or by entity.
    #[inline(always)]
    #[must_use]
    pub const fn new(term: F) -> Self {
        Self { term, flag: PhantomData }
    }
}

impl<F: Clone, B> Clone for Either<F, B> {
    fn clone(&self) -> Self {
        Self::new(self.term.clone())
    }
}

// SAFETY: as of the term, or of the term looked up.
unsafe impl<'w, F: Fetch<'w>, B: Flag> Fetch<'w> for Either<F, B> {
    type Item = F::Item;
    type Found = F::Found;
    const FILTERS: bool = !B::IMPLIED && (B::TESTED || F::FILTERS && (!B::BY_ROW || F::GAPS));
    const BITS: bool = F::BITS;
    const LOOKED_UP: bool = F::COLUMNS && !B::BY_ROW;

    #[inline(always)]
    unsafe fn twin(&self) -> Self {
        // SAFETY: as for the caller.
        Self::new(unsafe { self.term.twin() })
    }

    #[inline(always)]
    fn rows(&self) -> usize {
        if B::BY_ROW { self.term.rows() } else { usize::MAX }
    }

    #[inline(always)]
    fn page(&self, at: usize) -> usize {
        if B::BY_ROW { self.term.page(at) } else { usize::MAX }
    }

    by_term! { term:
        find(entity: Entity) -> Option<F::Found>;
        find_at(row: u32, entity: Entity) -> Option<F::Found>;
        find_led(lead: SparseRows<'_>, row: u32, entity: Entity) -> Option<F::Found>;
    }

    #[inline(always)]
    fn walked(&self) -> Option<SparseRows<'w>> {
        if B::BY_ROW { self.term.walked() } else { None }
    }

    #[inline(always)]
    fn scattered(&self) -> Option<Scattered<'w>> {
        if B::LEADS { self.term.scattered() } else { None }
    }

    #[inline(always)]
    fn admits(&self, row: usize, entity: Entity) -> bool {
        if B::IMPLIED {
            return true;
        }
        // The rows of the loop are not those of a term that is looked up.
        let row = if B::BY_ROW { row } else { usize::MAX };
        self.term.admits(row, entity) && (!B::TESTED || self.term.find(entity).is_some())
    }

    #[inline(always)]
    unsafe fn at(&self, row: usize, entity: Entity) -> F::Item {
        if B::BY_ROW {
            // SAFETY: as for the caller.
            return unsafe { self.term.at(row, entity) };
        }
        match self.term.find(entity) {
            // SAFETY: it was found there. Rows of a packed loop have entities with different indices.
            Some(found) => unsafe { self.term.take(found, entity) },
            None => mixed(),
        }
    }

    #[inline(always)]
    unsafe fn take(&self, found: F::Found, entity: Entity) -> F::Item {
        // SAFETY: as for the caller.
        unsafe { self.term.take(found, entity) }
    }

    /// The term's base if its rows are those of the loop.
    type Base = MaybeUninit<F::Base>;

    #[inline(always)]
    fn run(&self, row: Option<usize>, entities: &[Entity]) -> Option<(usize, F::Found)> {
        self.term.run(if B::BY_ROW { row } else { None }, entities)
    }

    #[inline(always)]
    unsafe fn based_on<R>(
        &self,
        found: F::Found,
        rows: usize,
        call: impl FnOnce(Self::Base) -> R,
    ) -> R {
        // SAFETY: as for the caller.
        unsafe { self.term.based_on(found, rows, |base| call(MaybeUninit::new(base))) }
    }

    #[inline(always)]
    unsafe fn based<const INDICES: bool, R>(
        &self,
        from: usize,
        rows: usize,
        run: impl FnOnce(Self::Base) -> R,
    ) -> R {
        if B::BY_ROW || INDICES {
            let run = |base| run(MaybeUninit::new(base));
            // SAFETY: as for the caller.
            return unsafe { self.term.based::<INDICES, R>(from, rows, run) };
        }
        run(MaybeUninit::uninit())
    }

    #[inline(always)]
    unsafe fn of_base<const INDICES: bool>(
        &self,
        base: Self::Base,
        row: usize,
        entity: Entity,
    ) -> F::Item {
        // SAFETY: as for the caller. The constants are the same as in `based`.
        unsafe {
            match B::BY_ROW || INDICES {
                true => self.term.of_base::<INDICES>(base.assume_init(), row, entity),
                false => self.at(row, entity),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::columns::{Buffer, Here, Next};
    use crate::query::loose::Loose;
    use crate::query::walk::Walk as _;
    use crate::set::Set;
    use crate::store::Store as _;

    type Pairs = Set<(Buffer<u32>, (Buffer<u32>, ()))>;

    fn set(indices: [u32; 3]) -> Pairs {
        let mut set = Pairs::new();
        for index in indices {
            set.push(Entity::new(index, 2).unwrap(), (index, (10 * index, ())));
        }
        set
    }

    #[test]
    fn columns_of_one_set_share_a_lookup_and_those_of_two_sets_do_not() {
        // Their indices have one length.
        let (mut one, mut two) = (set([1, 4, 2]), set([2, 4, 1]));
        let (first, (second, ())) = one.views();
        let terms = Together::new((Read(first.into_column()), (Write(second), ())));
        assert!(terms.rows.is_some());
        Loose::new(terms).fold_rows((), |(), (first, (second, ()))| *second += first);
        assert_eq!(one.column::<Next<Here>>().as_slice(), [11, 44, 22]);
        let terms = (Read(one.column::<Here>()), (Write(two.column_mut::<Next<Here>>()), ()));
        let terms = Together::new(terms);
        assert!(terms.rows.is_none());
        Loose::new(terms).fold_rows((), |(), (first, (second, ()))| *second += first);
        assert_eq!(two.column::<Next<Here>>().as_slice(), [22, 44, 11]);
        // In one order, which is known after the first loop.
        let mut three = set([1, 4, 2]);
        for time in 1..4 {
            let terms = (Read(one.column::<Here>()), (Write(three.column_mut::<Here>()), ()));
            let mut walk = Loose::new(Together::new(terms));
            if time == 2 {
                walk.fold_rows((), |(), (first, (second, ()))| *second += first);
            } else {
                while let Some((first, (second, ()))) = walk.next_row() {
                    *second += first;
                }
            }
            let expected = [1, 4, 2].map(|index| index * (time + 1));
            assert_eq!(three.column::<Here>().as_slice(), expected);
        }
    }
}
