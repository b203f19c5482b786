//! Memory for values: one buffer per column, whose length and capacity the set that owns it knows.
//!
//! Trust: all that is unsafe here is called by the sets alone, which know how many rows have values. No trait that code
//! outside of this crate can implement is trusted.

use alloc::alloc::{Layout, alloc, dealloc, handle_alloc_error, realloc};
use alloc::vec::Vec;
use core::marker::PhantomData;
use core::ptr::NonNull;

use crate::rows::{Marked, MarksOf, StorageKind};

/// The size from which systems give memory that begins at one and the same offset in its page.
const LARGE: usize = 128 * 1024;
/// The bytes of a cache line, and how many a page has.
const LINE: usize = 64;
const LINES: usize = 4096 / LINE;

/// The memory of one component's values. Owns the memory, not the values.
pub struct Buffer<T> {
    /// Of memory for as many values as the set has capacity. The memory is not part of what a reference to the buffer
    /// borrows, so values can be borrowed as mutable while the buffer is shared.
    first: NonNull<T>,
    /// The bytes in front of the first value. See [`stagger`](Self::stagger).
    front: usize,
    owned: PhantomData<T>,
}

// SAFETY: a buffer owns memory of values, as a `Vec` does.
unsafe impl<T: Send> Send for Buffer<T> {}
// SAFETY: as above.
unsafe impl<T: Sync> Sync for Buffer<T> {}

impl<T> Buffer<T> {
    /// A buffer without memory.
    pub const EMPTY: Self = Self { first: NonNull::dangling(), front: 0, owned: PhantomData };

    /// Returns the place of the first value.
    #[inline(always)]
    pub(crate) const fn first(&self) -> NonNull<T> {
        self.first
    }

    /// Returns how many bytes are in front of the first value, given the capacities before and after a change.
    ///
    /// Large columns would all begin at the same offset in a page, so row by row they would share the few lines of one set of the
    /// first-level cache, and a loop over many would evict its own lines. So they begin at different lines, which follow
    /// from where the buffers are in their world.
    fn stagger(&self, from: usize, to: usize) -> usize {
        let is_large = |rows: usize| rows.saturating_mul(size_of::<T>()) >= LARGE;
        match (is_large(from), is_large(to)) {
            (_, false) => 0,
            (true, true) => self.front,
            (false, true) if align_of::<T>() > LINE => 0,
            (false, true) => core::ptr::from_ref(self).addr() / size_of::<Self>() % LINES * LINE,
        }
    }

    /// Changes the capacity. It never unwinds: without memory, or beyond what can be addressed, it ends the process as a failed
    /// allocation does.
    ///
    /// # Safety
    ///
    /// `from` is the present capacity.
    #[cold]
    pub(crate) unsafe fn resize(&mut self, from: usize, to: usize) {
        if size_of::<T>() == 0 || from == to {
            return;
        }
        let layout = |rows, front| {
            let size = Layout::array::<T>(rows).ok().and_then(|all| all.size().checked_add(front));
            let layout = size.and_then(|size| Layout::from_size_align(size, align_of::<T>()).ok());
            layout.unwrap_or_else(|| fail(Layout::new::<T>()))
        };
        let (was, front) = (self.front, self.stagger(from, to));
        let new = if to == 0 { Layout::new::<T>() } else { layout(to, front) };
        // SAFETY: memory for `from` values was allocated with `was` bytes in front of them, and none if `from` is 0. The new size
        // isn't 0, since `to` and the size of a value aren't. Values are copied to where there is memory for them.
        unsafe {
            let old = self.first.as_ptr().cast::<u8>().sub(was);
            let memory = match (from, to) {
                (_, 0) => core::ptr::null_mut(),
                (0, _) => alloc(new),
                _ if was == front => realloc(old, layout(from, was), new.size()),
                _ => alloc(new),
            };
            let first = match NonNull::new(memory) {
                Some(memory) => memory.add(front).cast(),
                None if to == 0 => NonNull::dangling(),
                None => fail(new),
            };
            if from != 0 && (to == 0 || was != front) {
                first.copy_from_nonoverlapping(self.first, from.min(to));
                dealloc(old, layout(from, was));
            }
            (self.first, self.front) = (first, front);
        }
    }
}

/// Ends the process. The error handler may panic, which can't leave this function.
#[expect(improper_ctypes_definitions, reason = "only Rust calls it")]
extern "C" fn fail(layout: Layout) -> ! {
    handle_alloc_error(layout)
}

/// The columns of a set, as a list of pairs: `(Buffer<A>, (Buffer<B>, ()))`.
///
/// # Safety
///
/// Each function does the same in all columns. The trait is implemented for these lists only.
pub unsafe trait Columns: Sized {
    /// Columns without memory.
    const EMPTY: Self;
    /// The number of columns.
    const WIDTH: usize;
    /// The values of a row: `(A, (B, ()))`.
    type Row;
    /// The values of the first column.
    type First;
    /// The kind of the first column, in a set of this kind.
    type Kind<K: StorageKind<Marks = ()>>: for<'w> StorageKind<Rows<'w> = K::Rows<'w>>;
    /// How the columns are cloned: `(Copies<A>, (Copies<B>, ()))`.
    type Copies;
    /// The values of new rows: `(&mut Vec<A>, (&mut Vec<B>, ()))`.
    type Vecs<'v>
    where
        Self: 'v;

    /// # Safety
    ///
    /// As [`Buffer::resize`].
    #[doc(hidden)]
    unsafe fn resize(&mut self, from: usize, to: usize);
    /// # Safety
    ///
    /// The row is below the capacity and has no value.
    #[doc(hidden)]
    unsafe fn write(&mut self, at: usize, row: Self::Row);
    /// # Safety
    ///
    /// The rows have values. Afterwards, `last` has none.
    #[doc(hidden)]
    unsafe fn swap_take(&mut self, at: usize, last: usize) -> Self::Row;
    /// Moves the values of a row to the row `to`, and those of `last` to its place.
    ///
    /// # Safety
    ///
    /// The rows `at` and `last` have values. Afterwards, `last` has none. There is memory for `to`, which has no values.
    #[doc(hidden)]
    unsafe fn relocate(&mut self, at: usize, last: usize, to: usize);
    /// # Safety
    ///
    /// The row has values.
    #[doc(hidden)]
    unsafe fn replace(&mut self, at: usize, row: Self::Row) -> Self::Row;
    /// # Safety
    ///
    /// There is memory for the rows, and they differ.
    #[doc(hidden)]
    unsafe fn swap(&mut self, a: usize, b: usize);
    /// # Safety
    ///
    /// These rows have values. Afterwards they have none.
    #[doc(hidden)]
    unsafe fn drop_rows(&mut self, at: usize, len: usize);
    /// Clones rows to the same places. If that panics, they have no values.
    ///
    /// # Safety
    ///
    /// These rows of `from` have values. There is memory for them here, and they have none.
    #[doc(hidden)]
    unsafe fn copy_rows(&mut self, from: &Self, at: usize, len: usize, copies: &Self::Copies);
    /// Empties the vectors, and returns their values row by row.
    #[doc(hidden)]
    fn drain<'v>(vecs: Self::Vecs<'v>) -> impl Iterator<Item = Self::Row>
    where
        Self: 'v;
    /// Moves all values of the vectors to the rows from `at` on. Panics if a vector has another length.
    ///
    /// # Safety
    ///
    /// There is memory for the rows, and they have no values.
    #[doc(hidden)]
    unsafe fn append(&mut self, at: usize, len: usize, vecs: Self::Vecs<'_>);
}

/// A row without values: [`put`](Room::put) stores that of the first column, and returns the room of the others. So there is a
/// `Room<()>` when the row has all values.
///
/// A row that is moved as a list is copied with all of its rests, which takes longer than to store it.
pub struct Room<'a, C> {
    columns: &'a mut C,
    at: usize,
}

impl<'a, C: Columns> Room<'a, C> {
    /// # Safety
    ///
    /// There is memory for the row, and it has no values.
    #[inline(always)]
    pub(crate) const unsafe fn new(columns: &'a mut C, at: usize) -> Self {
        Self { columns, at }
    }
}

impl<'a, T, R> Room<'a, (Buffer<T>, R)> {
    /// Stores the value of the first column. O(1).
    #[inline(always)]
    pub fn put(self, value: T) -> Room<'a, R> {
        // SAFETY: there is memory for the row, which has no value.
        unsafe { self.columns.0.first.add(self.at).write(value) };
        Room { columns: &mut self.columns.1, at: self.at }
    }
}

impl<'a, T, N: Note, R> Room<'a, (MarkedBuffer<T, N>, R)> {
    /// Stores the value of the first column, and its mark. O(1).
    #[inline(always)]
    pub fn put(self, value: T) -> Room<'a, R> {
        let MarkedBuffer { buffers, note } = &mut self.columns.0;
        let mark = N::mark(note.now());
        // SAFETY: there is memory for the row, which has no value.
        unsafe { buffers.write(self.at, (value, (mark, ()))) };
        Room { columns: &mut self.columns.1, at: self.at }
    }
}

// SAFETY: there are no columns.
unsafe impl Columns for () {
    const EMPTY: Self = ();
    const WIDTH: usize = 0;
    type First = ();
    type Kind<K: StorageKind<Marks = ()>> = K;
    type Row = ();
    type Copies = ();
    type Vecs<'v> = ();

    unsafe fn resize(&mut self, _: usize, _: usize) {}
    #[inline(always)]
    unsafe fn write(&mut self, _: usize, (): ()) {}
    #[inline(always)]
    unsafe fn swap_take(&mut self, _: usize, _: usize) {}
    #[inline(always)]
    unsafe fn relocate(&mut self, _: usize, _: usize, _: usize) {}
    #[inline(always)]
    unsafe fn replace(&mut self, _: usize, (): ()) {}
    #[inline(always)]
    unsafe fn swap(&mut self, _: usize, _: usize) {}
    unsafe fn drop_rows(&mut self, _: usize, _: usize) {}
    unsafe fn copy_rows(&mut self, (): &(), _: usize, _: usize, (): &()) {}
    fn drain<'v>((): ()) -> impl Iterator<Item = ()> {
        core::iter::repeat(())
    }
    unsafe fn append(&mut self, _: usize, _: usize, (): ()) {}
}

// SAFETY: each function does it for the first column, then for the others.
unsafe impl<T, R: Columns> Columns for (Buffer<T>, R) {
    const EMPTY: Self = (Buffer::EMPTY, R::EMPTY);
    const WIDTH: usize = 1 + R::WIDTH;
    type First = T;
    type Kind<K: StorageKind<Marks = ()>> = K;
    type Row = (T, R::Row);
    type Copies = (Copies<T>, R::Copies);
    type Vecs<'v>
        = (&'v mut Vec<T>, R::Vecs<'v>)
    where
        Self: 'v;

    unsafe fn resize(&mut self, from: usize, to: usize) {
        // SAFETY: as for the caller.
        unsafe {
            self.0.resize(from, to);
            self.1.resize(from, to);
        }
    }

    #[inline(always)]
    unsafe fn write(&mut self, at: usize, row: Self::Row) {
        // SAFETY: the row is below the capacity.
        unsafe {
            self.0.first.add(at).write(row.0);
            self.1.write(at, row.1);
        }
    }

    #[inline(always)]
    unsafe fn swap_take(&mut self, at: usize, last: usize) -> Self::Row {
        // SAFETY: both rows have values. The one that is returned is overwritten, or is itself the last.
        unsafe {
            let (taken, moved) = (self.0.first.add(at), self.0.first.add(last));
            let value = taken.read();
            moved.copy_to(taken, 1);
            (value, self.1.swap_take(at, last))
        }
    }

    #[inline(always)]
    unsafe fn relocate(&mut self, at: usize, last: usize, to: usize) {
        // SAFETY: both rows have values. The one that is moved is overwritten, or is itself the last.
        unsafe {
            let first = self.0.first;
            first.add(at).copy_to_nonoverlapping(first.add(to), 1);
            first.add(last).copy_to(first.add(at), 1);
            self.1.relocate(at, last, to);
        }
    }

    #[inline(always)]
    unsafe fn replace(&mut self, at: usize, row: Self::Row) -> Self::Row {
        // SAFETY: the row has values.
        unsafe { (self.0.first.add(at).replace(row.0), self.1.replace(at, row.1)) }
    }

    #[inline(always)]
    unsafe fn swap(&mut self, a: usize, b: usize) {
        // SAFETY: the rows differ, so they don't overlap. The memory may be without values.
        unsafe {
            let (one, other) = (self.0.first.add(a), self.0.first.add(b));
            core::ptr::swap_nonoverlapping(one.as_ptr(), other.as_ptr(), 1);
            self.1.swap(a, b);
        }
    }

    unsafe fn drop_rows(&mut self, at: usize, len: usize) {
        /// Drops the other columns, also if a value of the first panics.
        struct Others<'a, R: Columns>(&'a mut R, usize, usize);
        impl<R: Columns> Drop for Others<'_, R> {
            fn drop(&mut self) {
                // SAFETY: as for the caller. It is called once.
                unsafe { self.0.drop_rows(self.1, self.2) }
            }
        }
        let others = Others(&mut self.1, at, len);
        // SAFETY: these values are there, and nobody uses them afterwards.
        unsafe { NonNull::slice_from_raw_parts(self.0.first.add(at), len).drop_in_place() };
        drop(others);
    }

    unsafe fn copy_rows(&mut self, from: &Self, at: usize, len: usize, copies: &Self::Copies) {
        // SAFETY: as for the caller. The function in `Copies` clones values of this type.
        unsafe {
            let first = self.0.first.add(at);
            copies.0.0(from.0.first.add(at), first, len);
            let made = Made { first, len };
            self.1.copy_rows(&from.1, at, len, &copies.1);
            core::mem::forget(made);
        }
    }

    fn drain<'v>((first, others): Self::Vecs<'v>) -> impl Iterator<Item = Self::Row>
    where
        Self: 'v,
    {
        first.drain(..).zip(R::drain(others))
    }

    unsafe fn append(&mut self, at: usize, len: usize, (first, others): Self::Vecs<'_>) {
        assert!(first.len() == len, "each entity has a value in each column");
        // SAFETY: as for the caller. The vector has no values afterwards.
        unsafe {
            first.set_len(0);
            self.0.first.as_ptr().add(at).copy_from_nonoverlapping(first.as_ptr(), len);
            self.1.append(at, len, others);
        }
    }
}

/// The notes of a column: each row has a mark, which is told when the value is borrowed as mutable.
pub trait Note: Clone + Send + Sync + 'static {
    /// Notes of a column without rows.
    const EMPTY: Self;
    /// The mark of a row. Others look at it while it is written.
    type Mark: Clone + Send + Sync + 'static;
    /// The part of the notes that is the same for all rows while a column is borrowed.
    type Now: Copy + 'static;
    /// A value whose row is noted when it is first borrowed as mutable.
    type Held<'w, T: 'w>;
    /// Returns what is the same for all rows. O(1).
    fn now(&self) -> Self::Now;
    /// Returns the mark of a new row. O(1).
    fn mark(now: Self::Now) -> Self::Mark;
    /// Notes that a value is borrowed as mutable, or replaced. O(1).
    fn note(now: Self::Now, mark: &Self::Mark);
    /// Lends a value that is noted later. O(1).
    fn hold<'w, T>(now: Self::Now, mark: &'w Self::Mark, value: &'w mut T) -> Self::Held<'w, T>;
}

/// The memory of one component's values, with a mark for each.
pub struct MarkedBuffer<T, N: Note> {
    buffers: (Buffer<T>, (Buffer<N::Mark>, ())),
    note: N,
}

impl<T, N: Note> MarkedBuffer<T, N> {
    /// A buffer without memory.
    pub const fn new(note: N) -> Self {
        Self { buffers: <(Buffer<T>, (Buffer<N::Mark>, ()))>::EMPTY, note }
    }
}

// SAFETY: each function does it for the values and the marks, then for the other columns.
unsafe impl<T, N: Note, R: Columns> Columns for (MarkedBuffer<T, N>, R) {
    const EMPTY: Self = (MarkedBuffer::new(N::EMPTY), R::EMPTY);
    const WIDTH: usize = 1 + R::WIDTH;
    type First = T;
    type Kind<K: StorageKind<Marks = ()>> = Marked<K, N>;
    type Row = (T, R::Row);
    type Copies = (Copies<T>, R::Copies);
    type Vecs<'v>
        = (&'v mut Vec<T>, R::Vecs<'v>)
    where
        Self: 'v;

    unsafe fn resize(&mut self, from: usize, to: usize) {
        // SAFETY: as for the caller.
        unsafe {
            self.0.buffers.resize(from, to);
            self.1.resize(from, to);
        }
    }

    #[inline(always)]
    unsafe fn write(&mut self, at: usize, row: Self::Row) {
        // SAFETY: as for the caller.
        unsafe {
            self.0.buffers.write(at, (row.0, (N::mark(self.0.note.now()), ())));
            self.1.write(at, row.1);
        }
    }

    #[inline(always)]
    unsafe fn swap_take(&mut self, at: usize, last: usize) -> Self::Row {
        // SAFETY: as for the caller.
        unsafe { (self.0.buffers.swap_take(at, last).0, self.1.swap_take(at, last)) }
    }

    #[inline(always)]
    unsafe fn relocate(&mut self, at: usize, last: usize, to: usize) {
        // SAFETY: as for the caller.
        unsafe {
            self.0.buffers.relocate(at, last, to);
            self.1.relocate(at, last, to);
        }
    }

    #[inline(always)]
    unsafe fn replace(&mut self, at: usize, row: Self::Row) -> Self::Row {
        // SAFETY: the row has values and a mark.
        unsafe {
            N::note(self.0.note.now(), self.0.buffers.1.0.first.add(at).as_ref());
            (self.0.buffers.0.first.add(at).replace(row.0), self.1.replace(at, row.1))
        }
    }

    #[inline(always)]
    unsafe fn swap(&mut self, a: usize, b: usize) {
        // SAFETY: as for the caller.
        unsafe {
            self.0.buffers.swap(a, b);
            self.1.swap(a, b);
        }
    }

    unsafe fn drop_rows(&mut self, at: usize, len: usize) {
        /// Drops the other columns, also if a value of the first panics.
        struct Others<'a, R: Columns>(&'a mut R, usize, usize);
        impl<R: Columns> Drop for Others<'_, R> {
            fn drop(&mut self) {
                // SAFETY: as for the caller. It is called once.
                unsafe { self.0.drop_rows(self.1, self.2) }
            }
        }
        let _others = Others(&mut self.1, at, len);
        // SAFETY: as for the caller.
        unsafe { self.0.buffers.drop_rows(at, len) };
    }

    unsafe fn copy_rows(&mut self, from: &Self, at: usize, len: usize, copies: &Self::Copies) {
        // SAFETY: as for the caller. Marks need no drop.
        unsafe {
            let all = (Copies(copies.0.0, PhantomData), (self::copies(), ()));
            self.0.buffers.copy_rows(&from.0.buffers, at, len, &all);
            let made = Made { first: self.0.buffers.0.first.add(at), len };
            self.1.copy_rows(&from.1, at, len, &copies.1);
            core::mem::forget(made);
        }
    }

    fn drain<'v>((first, others): Self::Vecs<'v>) -> impl Iterator<Item = Self::Row>
    where
        Self: 'v,
    {
        first.drain(..).zip(R::drain(others))
    }

    unsafe fn append(&mut self, at: usize, len: usize, (first, others): Self::Vecs<'_>) {
        let now = self.0.note.now();
        let mut marks: Vec<_> = (0..len).map(|_| N::mark(now)).collect();
        // SAFETY: as for the caller.
        unsafe {
            self.0.buffers.append(at, len, (first, (&mut marks, ())));
            self.1.append(at, len, others);
        }
    }
}

/// How the values of a column are cloned. Only [`copies`] requires `Clone`, so a component without it is one error, at its type.
///
/// It is invariant in `T`: with the function of a supertype, values of the supertype would be written to the column.
///
/// ```compile_fail,E0308
/// use ecs_core::__private::{Buffer, Set, Store, copies};
///
/// type Rows<T> = Set<(Buffer<T>, ())>;
///
/// fn copy(to: &mut Rows<fn(&str)>, from: &Rows<fn(&str)>) {
///     to.copy_from(from, &(copies::<fn(&'static str)>(), ()));
/// }
/// ```
pub struct Copies<T>(unsafe fn(NonNull<T>, NonNull<T>, usize), PhantomData<fn(T) -> T>);

/// Returns how the values of a column are cloned.
#[must_use]
pub const fn copies<T: Clone>() -> Copies<T> {
    Copies(clone_rows, PhantomData)
}

/// Clones values to memory without values. If one panics, those before it are dropped.
///
/// # Safety
///
/// At `from` there are `len` values, and at `to` there is memory for them.
unsafe fn clone_rows<T: Clone>(from: NonNull<T>, to: NonNull<T>, len: usize) {
    let mut made = Made { first: to, len: 0 };
    // SAFETY: as for the caller.
    for value in unsafe { core::slice::from_raw_parts(from.as_ptr(), len) } {
        // SAFETY: there is memory for the value.
        unsafe { to.add(made.len).write(value.clone()) };
        made.len += 1;
    }
    core::mem::forget(made);
}

/// Values that are dropped unless the others are made too.
struct Made<T> {
    first: NonNull<T>,
    len: usize,
}

impl<T> Drop for Made<T> {
    fn drop(&mut self) {
        // SAFETY: these values were just made, and nobody uses them afterwards.
        unsafe { NonNull::slice_from_raw_parts(self.first, self.len).drop_in_place() };
    }
}

/// The place of a column that is borrowed for `'w`: its rows, its values and its notes.
pub struct Place<'w, T, K: StorageKind> {
    pub(crate) rows: K::Rows<'w>,
    pub(crate) first: NonNull<T>,
    pub(crate) notes: K::Marks,
}

/// The way to one column of a list: [`Here`] is the first one, and `Next<P>` one behind it.
///
/// # Safety
///
/// The trait is implemented for `Here` and `Next` only: `get` returns the column with the number `AT`.
pub unsafe trait Path<C> {
    /// The type of the column's values.
    type Value;
    /// The kind of the column, in a set of this kind.
    type Kind<K: StorageKind<Marks = ()>>: StorageKind;
    /// The number of the column.
    const AT: usize;
    /// Returns where the column is.
    ///
    /// # Safety
    ///
    /// These are the columns of a set with these rows, and both are borrowed for `'w`.
    #[doc(hidden)]
    unsafe fn get<'w, K: StorageKind<Marks = ()>>(
        columns: &C,
        rows: K::Rows<'w>,
    ) -> Place<'w, Self::Value, Self::Kind<K>>;
}

/// The way to a column with notes.
pub trait NotePath<C>: Path<C> {
    /// The notes.
    type Note: Note;
    /// Returns the notes.
    #[doc(hidden)]
    fn note(columns: &C) -> &Self::Note;
    #[doc(hidden)]
    fn note_mut(columns: &mut C) -> &mut Self::Note;
}

/// The way to the first column.
pub struct Here;

/// The way to a column behind the first one.
pub struct Next<P>(PhantomData<P>);

// SAFETY: the first column has the number 0.
unsafe impl<T, R> Path<(Buffer<T>, R)> for Here {
    type Value = T;
    type Kind<K: StorageKind<Marks = ()>> = K;
    const AT: usize = 0;

    #[inline(always)]
    unsafe fn get<'w, K: StorageKind<Marks = ()>>(
        columns: &(Buffer<T>, R),
        rows: K::Rows<'w>,
    ) -> Place<'w, T, K> {
        Place { rows, first: columns.0.first, notes: () }
    }
}

// SAFETY: the first column has the number 0.
unsafe impl<T, N: Note, R> Path<(MarkedBuffer<T, N>, R)> for Here {
    type Value = T;
    type Kind<K: StorageKind<Marks = ()>> = Marked<K, N>;
    const AT: usize = 0;

    #[inline(always)]
    unsafe fn get<'w, K: StorageKind<Marks = ()>>(
        columns: &(MarkedBuffer<T, N>, R),
        rows: K::Rows<'w>,
    ) -> Place<'w, T, Marked<K, N>> {
        let (values, (marks, ())) = &columns.0.buffers;
        Place { rows, first: values.first, notes: MarksOf::new(marks.first, &columns.0.note) }
    }
}

impl<T, N: Note, R> NotePath<(MarkedBuffer<T, N>, R)> for Here {
    type Note = N;

    fn note(columns: &(MarkedBuffer<T, N>, R)) -> &N {
        &columns.0.note
    }
    fn note_mut(columns: &mut (MarkedBuffer<T, N>, R)) -> &mut N {
        &mut columns.0.note
    }
}

// SAFETY: the others follow in their order.
unsafe impl<B, R, P: Path<R>> Path<(B, R)> for Next<P> {
    type Value = P::Value;
    type Kind<K: StorageKind<Marks = ()>> = P::Kind<K>;
    const AT: usize = 1 + P::AT;

    #[inline(always)]
    unsafe fn get<'w, K: StorageKind<Marks = ()>>(
        columns: &(B, R),
        rows: K::Rows<'w>,
    ) -> Place<'w, P::Value, P::Kind<K>> {
        // SAFETY: as for the caller.
        unsafe { P::get::<K>(&columns.1, rows) }
    }
}

impl<B, R, P: NotePath<R>> NotePath<(B, R)> for Next<P> {
    type Note = P::Note;

    fn note(columns: &(B, R)) -> &P::Note {
        P::note(&columns.1)
    }
    fn note_mut(columns: &mut (B, R)) -> &mut P::Note {
        P::note_mut(&mut columns.1)
    }
}
