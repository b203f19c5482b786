//! Slots as the storage of a component in a world. The world's allocator has the generations.

use alloc::vec::Vec;

use super::slots::Slots;
use crate::entity::allocator::{Allocator, NewEntities};
use crate::entity::handle::Entity;
use crate::storage::buffer::Buffer;
use crate::storage::leaver::Leaver;
use crate::storage::store::{Form, MapValues, Store};

impl<T> Store for Slots<T> {
    // Only their types are used.
    type Columns = Buffer<T>;
    type Target = ();

    #[inline]
    fn len(&self) -> usize {
        self.len()
    }

    #[inline]
    fn insert<R, F: Form<R, Columns = Buffer<T>>>(&mut self, entity: Entity, row: R) -> Option<R> {
        self.insert(entity.index() as usize, F::into_values(row)).map(F::from_values)
    }

    // No group owns a linear column, so the value is not swapped before it is removed.
    #[inline]
    fn take_out(&mut self, leaver: &impl Leaver) -> Option<T> {
        self.take(leaver.index() as usize)
    }

    fn remove_many(&mut self, leavers: impl Iterator<Item = impl Leaver> + Clone) {
        let gone: Vec<T> = leavers.filter_map(|leaver| Store::take_out(self, &leaver)).collect();
        drop(gone);
    }

    #[inline]
    fn push_pending<R, F: Form<R, Columns = Buffer<T>>>(&mut self, row: R) {
        self.pending_mut().push(F::into_values(row));
    }

    // The memory of pending values is not reserved.
    #[inline]
    fn push_reserved<R, F: Form<R, Columns = Buffer<T>>>(&mut self, row: R) {
        self.pending_mut().push(F::into_values(row));
    }

    fn commit(&mut self, new: &NewEntities) {
        let mut pending = core::mem::take(self.pending_mut());
        assert!(new.as_slice().len() <= pending.len(), "each entity needs one value");
        pending.truncate(new.as_slice().len());
        self.append(new, &mut pending);
    }

    fn append(&mut self, new: &NewEntities, values: &mut Vec<T>) {
        let entities = new.as_slice();
        assert_eq!(entities.len(), values.len(), "each entity needs one value");
        if let Some(last) = entities.iter().map(|entity| entity.index()).max() {
            self.make_room(last as usize);
        }
        for (entity, value) in entities.iter().zip(values.drain(..)) {
            self.insert(entity.index() as usize, value);
        }
    }

    fn adopt(&mut self, new: &NewEntities, staged: &mut Buffer<T>) {
        let entities = new.as_slice();
        assert_eq!(entities.len(), staged.len(), "each entity needs one value");
        if let Some(last) = entities.iter().map(|entity| entity.index()).max() {
            self.make_room(last as usize);
        }
        // The values leave the buffer from its end.
        for (row, entity) in entities.iter().enumerate().rev() {
            self.insert(entity.index() as usize, staged.swap_remove(row));
        }
    }

    fn move_out(&mut self, to: &mut Self, entities: &[Entity], mut map: MapValues<'_, T>) {
        for entity in entities {
            if let Some(mut value) = self.take(entity.index() as usize) {
                if let Some(map) = &mut map {
                    map(&mut value);
                }
                to.pending_mut().push(value);
            }
        }
    }

    fn list(&self, allocator: &Allocator) -> Vec<Entity> {
        self.bits().iter().filter_map(|index| allocator.at(index)).collect()
    }

    fn take_all(&mut self) -> Self {
        self.take_all()
    }

    fn clear(&mut self) {
        self.clear();
    }

    fn reserve(&mut self, _: usize, indices: usize) {
        self.reserve(indices);
    }

    fn shrink_to_fit(&mut self) {
        self.shrink_to_fit();
    }

    #[inline]
    fn entity_at(&self, _: u32) -> Option<Entity> {
        None
    }

    #[inline(always)]
    fn hand_out<R, F: Form<R, Columns = Buffer<T>>>(&mut self, _: Entity, row: R) -> R {
        row
    }

    fn next_frame(&mut self) {}

    fn finish(&mut self) {}
}
