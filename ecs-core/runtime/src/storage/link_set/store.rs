//! The rows and lists of a link as the storage of a component in a world.

use alloc::vec::Vec;
use core::cell::Cell;
use core::ops::Range;

use super::{LinkSet, LinkValues};
use crate::entity::allocator::{Allocator, NewEntities};
use crate::entity::handle::Entity;
use crate::storage::leaver::Leaver;
use crate::storage::links::Links;
use crate::storage::row_set::RowStore;
use crate::storage::rows::Rows;
use crate::storage::store::{Form, MapValues, Store, TakenFrom};

impl<B: LinkValues> RowStore for LinkSet<B> {
    #[inline]
    fn rows(&self) -> &Rows {
        self.set.rows()
    }

    #[inline]
    fn swap(&mut self, a: usize, b: usize) {
        self.set.swap(a, b);
        if a != b {
            self.note_moved(a);
            self.note_moved(b);
        }
    }

    fn permute(&mut self, start: usize, order: &[u32]) {
        self.set.permute(start, order);
        self.in_order = false;
    }
}

impl<B: LinkValues> Store for LinkSet<B> {
    type Columns = B;
    type Target = Option<Entity>;

    #[inline]
    fn len(&self) -> usize {
        self.set.rows().len()
    }

    #[inline]
    fn insert<R, F: Form<R, Columns = B>>(&mut self, entity: Entity, row: R) -> Option<R> {
        let replaced = self.set.insert::<R, F>(entity, row);
        if replaced.is_none() {
            self.note_appended(entity.index());
        }
        replaced
    }

    fn take_out(&mut self, leaver: &impl Leaver) -> Option<B::Row> {
        self.links.detach(leaver.index());
        if !self.in_order {
            return self.set.take_out(leaver);
        }
        let row = self.set.rows().row_at(leaver.index())?;
        let watched = Watched { leaver, moved: Cell::new([0; MOST_MOVED]), count: Cell::new(0) };
        let taken = self.set.take_out(&watched);
        self.note_moved(row);
        let count = watched.count.get();
        self.in_order &= count <= MOST_MOVED;
        for &row in watched.moved.get().iter().take(count) {
            self.note_moved(row);
        }
        taken
    }

    fn remove_many(&mut self, leavers: impl Iterator<Item = impl Leaver> + Clone) {
        for leaver in leavers.clone() {
            self.links.detach(leaver.index());
        }
        self.in_order = false;
        self.set.remove_many(leavers);
        self.in_order = self.len() == 0;
    }

    #[inline]
    fn push_pending<R, F: Form<R, Columns = B>>(&mut self, row: R) {
        self.set.push_pending::<R, F>(row);
    }

    #[inline]
    fn push_reserved<R, F: Form<R, Columns = B>>(&mut self, row: R) {
        self.set.push_reserved::<R, F>(row);
    }

    fn commit(&mut self, new: &NewEntities) {
        self.set.commit(new);
        self.note_new(new);
    }

    fn append(&mut self, new: &NewEntities, rows: &mut Vec<B::Row>) {
        self.set.append(new, rows);
        self.note_new(new);
    }

    fn adopt(&mut self, new: &NewEntities, staged: B::Staged<'_>) {
        self.set.adopt(new, staged);
        self.note_new(new);
    }

    /// The lists stay, because the order of the sources is taken from them. Clearing the set empties them.
    fn move_out(&mut self, to: &mut Self, entities: &[Entity], map: MapValues<'_, B::Row>) {
        self.in_order = true;
        self.set.move_out(&mut to.set, entities, map);
    }

    fn list(&self, allocator: &Allocator) -> Vec<Entity> {
        self.set.list(allocator)
    }

    fn take_all(&mut self) -> Self {
        let mut taken = self.like();
        core::mem::swap(&mut taken.links, &mut self.links);
        taken.set = self.set.take_all();
        self.in_order = true;
        taken
    }

    fn clear(&mut self) {
        self.links.clear();
        self.in_order = true;
        self.set.clear();
    }

    fn reserve(&mut self, additional: usize, indices: usize) {
        self.set.reserve(additional, indices);
        self.links.reserve(indices);
    }

    fn shrink_to_fit(&mut self) {
        self.set.shrink_to_fit();
        self.links.shrink_to_fit();
    }

    #[inline]
    fn entity_at(&self, index: u32) -> Option<Entity> {
        self.set.entity_at(index)
    }

    #[inline(always)]
    fn hand_out<R, F: Form<R, Columns = B>>(
        &mut self,
        entity: Entity,
        row: R,
    ) -> TakenFrom<Self, R> {
        self.set.hand_out::<R, F>(entity, row)
    }

    fn next_frame(&mut self) {
        self.set.next_frame();
    }

    fn finish(&mut self) {
        self.set.finish();
    }

    #[inline]
    fn links(&self) -> Option<&Links> {
        Some(&self.links)
    }

    #[inline]
    fn link(&mut self, source: u32, target: Option<Entity>) {
        self.set_target(source, target);
    }

    fn link_all(&mut self, links: &[(u32, u32)]) {
        self.links.attach_all(links);
        // The rows were appended before their targets were known.
        self.in_order = false;
        self.in_order = self.is_in_order();
    }

    fn order_as(&mut self, entities: &[Entity]) {
        self.set.order_as(entities);
        self.in_order = false;
    }

    fn forget(&mut self, target: u32) {
        self.links.forget(target);
    }
}

/// The storage of a link.
pub trait LinkStorage: RowStore {
    /// Returns whether the row of each target is known to precede those of its sources. O(1).
    fn is_known_in_order(&self) -> bool;
    /// Finds out whether that holds, and remembers it. O(rows).
    fn check_order(&mut self);
    /// Returns the rows of a range in an order in which each target precedes its sources.
    fn parents_first(&self, range: Range<usize>) -> Vec<u32>;
}

impl<B: LinkValues> LinkStorage for LinkSet<B> {
    fn is_known_in_order(&self) -> bool {
        self.in_order
    }

    fn check_order(&mut self) {
        self.in_order = self.is_in_order();
    }

    fn parents_first(&self, range: Range<usize>) -> Vec<u32> {
        self.targets_first(range)
    }
}

impl<B: LinkValues> LinkSet<B> {
    fn note_new(&mut self, new: &NewEntities) {
        for entity in new.as_slice() {
            self.note_appended(entity.index());
        }
    }
}

/// The number of rows that are noted when a row is removed: one for each group that it leaves. For more,
/// the order is no longer known.
const MOST_MOVED: usize = 6;

/// A leaver that notes the rows that are moved for it.
struct Watched<'l, L> {
    leaver: &'l L,
    moved: Cell<[usize; MOST_MOVED]>,
    count: Cell<usize>,
}

impl<L: Leaver> Leaver for Watched<'_, L> {
    #[inline]
    fn index(&self) -> u32 {
        self.leaver.index()
    }

    fn carried(&self, mut to: impl FnMut(usize)) {
        self.leaver.carried(|row| {
            let (mut moved, count) = (self.moved.get(), self.count.get());
            if let Some(place) = moved.get_mut(count) {
                *place = row;
            }
            self.moved.set(moved);
            self.count.set(count + 1);
            to(row);
        });
    }
}
