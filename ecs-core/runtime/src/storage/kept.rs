//! The list of the rows that a unit with `#[track(removed)]` lost.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::buffer::Buffer;
use super::buffers::{Buffers, OneColumn, Sealed};
use super::rows::Rows;
use crate::entity::handle::Entity;
use crate::numbers::I;

/// The function that gets the rows which are left when the world is dropped.
pub(crate) type AtDrop<R> = Box<dyn FnMut(Entity, R) + Send + Sync>;

/// Buffers whose removed rows are kept, each with its entity, until they are taken out.
pub struct Kept<B: Buffers> {
    pub(crate) buffers: B,
    /// The entities of the rows that were removed, in order.
    pub(super) entities: Vec<Entity>,
    pub(super) rows: B,
    at_drop: Option<AtDrop<B::Row>>,
}

impl<B: Buffers> Kept<B> {
    /// Creates empty buffers. Both arguments are empty.
    #[must_use]
    pub const fn new(buffers: B, rows: B) -> Self {
        Self { buffers, entities: Vec::new(), rows, at_drop: None }
    }
}

impl<B: Buffers> Kept<B> {
    /// Keeps a row that was removed.
    #[inline]
    pub(crate) fn keep(&mut self, entity: Entity, row: B::Row) {
        // Memory for the entity first, so that both lists have one length if there is no more memory.
        self.entities.reserve(1);
        self.rows.push(row);
        self.entities.push(entity);
    }

    /// Takes the kept rows out of the list, in the order in which they were removed.
    pub(crate) fn drain(
        &mut self,
    ) -> impl DoubleEndedIterator<Item = (Entity, B::Row)> + ExactSizeIterator {
        let rows = self.rows.take_rows();
        core::mem::take(&mut self.entities).into_iter().zip(rows)
    }

    pub(crate) fn set_at_drop(&mut self, function: AtDrop<B::Row>) {
        self.at_drop = Some(function);
    }

    /// Passes the kept rows, then the rows of `entities`, to the function for the drop of the world, if there is one.
    pub(crate) fn finish(&mut self, entities: &[Entity]) {
        let Some(mut function) = self.at_drop.take() else { return };
        self.keep_all(entities);
        self.drain().for_each(|(entity, row)| function(entity, row));
        self.at_drop = Some(function);
    }

    /// Copies the rows and the kept rows by a function that copies buffers.
    pub(crate) fn copy_with(&mut self, source: &Self, copy: impl Fn(&mut B, &B)) {
        /// Empties the kept rows, because a clone panicked and their columns may have different lengths.
        struct Empty<'a, B: Buffers>(&'a mut B);

        impl<B: Buffers> Drop for Empty<'_, B> {
            fn drop(&mut self) {
                self.0.truncate(0);
            }
        }

        copy(&mut self.buffers, &source.buffers);
        self.entities.clear();
        self.rows.truncate(0);
        let unfinished = Empty(&mut self.rows);
        copy(unfinished.0, &source.rows);
        core::mem::forget(unfinished);
        self.entities.clone_from(&source.entities);
    }
}

impl<B: Buffers> Sealed for Kept<B> {}

impl<B: OneColumn> OneColumn for Kept<B> {
    type Value = B::Value;

    #[inline(always)]
    fn push_in_place(&mut self, value: B::Value) {
        self.buffers.push_in_place(value);
    }

    fn one<'v>(staged: B::Staged<'v>) -> &'v mut Buffer<B::Value>
    where
        B: 'v,
    {
        B::one(staged)
    }
}

impl<B: Buffers> Buffers for Kept<B> {
    type Row = B::Row;
    type Lent<'w>
        = B::Lent<'w>
    where
        Self: 'w;
    type LentMut<'w>
        = B::LentMut<'w>
    where
        Self: 'w;
    type Vecs<'v>
        = B::Vecs<'v>
    where
        Self: 'v;
    type Staged<'v>
        = B::Staged<'v>
    where
        Self: 'v;
    type Taken<R> = ();
    // A removed row is kept, so it must be read.
    const NEEDS_DROP: bool = true;
    const TRACKED: bool = true;
    type Keeps = I;

    fn like(&self) -> Self {
        Self::new(self.buffers.like(), self.rows.like())
    }

    #[inline]
    fn len(&self) -> usize {
        self.buffers.len()
    }

    #[inline]
    fn is_full(&self) -> bool {
        self.buffers.is_full()
    }

    #[inline]
    fn push(&mut self, row: B::Row) {
        self.buffers.push(row);
    }

    #[inline]
    fn replace(&mut self, at: usize, row: B::Row) -> B::Row {
        self.buffers.replace(at, row)
    }

    #[inline]
    fn swap_remove(&mut self, at: usize) -> B::Row {
        self.buffers.swap_remove(at)
    }

    #[inline]
    fn forget(&mut self, at: usize) {
        self.buffers.forget(at);
    }

    #[inline]
    fn swap(&mut self, a: usize, b: usize) {
        self.buffers.swap(a, b);
    }

    fn truncate(&mut self, len: usize) {
        self.buffers.truncate(len);
    }

    fn reserve(&mut self, additional: usize) {
        self.buffers.reserve(additional);
    }

    fn shrink_to_fit(&mut self) {
        self.buffers.shrink_to_fit();
        self.rows.shrink_to_fit();
        self.entities.shrink_to_fit();
    }

    fn bytes(&self) -> usize {
        let entities = self.entities.capacity() * size_of::<Entity>();
        self.buffers.bytes() + self.rows.bytes() + entities
    }

    fn append_rows(&mut self, rows: &mut Vec<B::Row>) {
        self.buffers.append_rows(rows);
    }

    fn append(&mut self, vecs: Self::Vecs<'_>) {
        self.buffers.append(vecs);
    }

    fn adopt(&mut self, staged: Self::Staged<'_>) {
        self.buffers.adopt(staged);
    }

    fn take_rows(&mut self) -> Vec<B::Row> {
        self.buffers.take_rows()
    }

    fn append_all(&mut self, other: &mut Self) {
        self.buffers.append_all(&mut other.buffers);
    }

    fn lengths(vecs: &Self::Vecs<'_>, each: &mut impl FnMut(usize)) {
        B::lengths(vecs, each);
    }

    #[inline]
    fn lend<'w>(&'w self, rows: &'w Rows) -> B::Lent<'w> {
        self.buffers.lend(rows)
    }

    #[inline]
    fn lend_mut<'w>(&'w mut self, rows: &'w Rows) -> B::LentMut<'w> {
        self.buffers.lend_mut(rows)
    }

    #[inline]
    fn leave(&mut self, entity: Entity) {
        self.buffers.leave(entity);
    }

    fn next_frame(&mut self) {
        self.buffers.next_frame();
    }

    fn follow(&mut self, former: &mut Self) {
        self.buffers.follow(&mut former.buffers);
        core::mem::swap(&mut self.entities, &mut former.entities);
        core::mem::swap(&mut self.rows, &mut former.rows);
        self.at_drop = former.at_drop.take();
    }

    #[inline]
    fn keep(&mut self, entity: Entity, row: B::Row) {
        Self::keep(self, entity, row);
    }

    fn keep_all(&mut self, entities: &[Entity]) {
        self.buffers.truncate(entities.len());
        let rows = self.buffers.take_rows();
        entities.iter().zip(rows).for_each(|(&entity, row)| Self::keep(self, entity, row));
    }

    #[inline]
    fn returned<R>((): ()) -> Option<R> {
        None
    }

    #[inline]
    fn hand_out<R>(&mut self, entity: Entity, row: R, values: impl FnOnce(R) -> B::Row) {
        Self::keep(self, entity, values(row));
    }

    fn finish(&mut self, entities: &[Entity]) {
        Self::finish(self, entities);
    }
}
