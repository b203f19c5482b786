//! Slots as the storage of a component in a world. The world's allocator has the generations.

use alloc::vec::Vec;
use core::hash::{Hash, Hasher};

use super::column_iter::{Iter, IterMut};
use super::slots::{Indices, LinearRead, LinearWrite, Slots};
use crate::entity::allocator::{Allocator, NewEntities};
use crate::entity::handle::Entity;
use crate::storage::kind::{Linear, StorageKind, Store};
use crate::storage::leaver::Leaver;

impl StorageKind for Linear {
    const LINEAR: bool = true;
    type Set<T> = Slots<T>;
    type Members<'w> = Indices<'w>;
    type Read<'w, T: 'w> = LinearRead<'w, T>;
    type Write<'w, T: 'w> = LinearWrite<'w, T>;
    type Iter<'w, T: 'w> = Iter<'w, T>;
    type IterMut<'w, T: 'w> = IterMut<'w, T>;

    #[inline]
    fn members<T>(set: &Slots<T>) -> Indices<'_> {
        set.indices()
    }

    #[inline]
    fn read<T>(set: &Slots<T>) -> LinearRead<'_, T> {
        set.read()
    }

    #[inline]
    fn write<T>(set: &mut Slots<T>) -> LinearWrite<'_, T> {
        set.write()
    }

    #[inline]
    fn iter<'w, T>(set: &'w Slots<T>, allocator: &'w Allocator) -> Iter<'w, T> {
        Iter::new(set.iter(), allocator)
    }

    #[inline]
    fn iter_mut<'w, T>(set: &'w mut Slots<T>, allocator: &'w Allocator) -> IterMut<'w, T> {
        IterMut::new(set.iter_mut(), allocator)
    }
}

impl<T> Store<T> for Slots<T> {
    #[inline]
    fn len(&self) -> usize {
        self.len()
    }

    #[inline]
    fn get(&self, index: u32) -> Option<&T> {
        self.get(index as usize)
    }

    #[inline]
    fn get_mut(&mut self, index: u32) -> Option<&mut T> {
        self.get_mut(index as usize)
    }

    fn get_disjoint_mut<const N: usize>(&mut self, indices: [u32; N]) -> Option<[&mut T; N]> {
        self.get_disjoint_mut(indices.map(|index| index as usize))
    }

    #[inline]
    fn insert(&mut self, entity: Entity, value: T) -> Option<T> {
        self.insert(entity.index() as usize, value)
    }

    // No group owns a linear column, so the value is not swapped before it is removed.
    #[inline]
    fn take_out(&mut self, leaver: &impl Leaver) -> Option<T> {
        self.take(leaver.index() as usize)
    }

    fn remove_many(&mut self, leavers: impl Iterator<Item = impl Leaver>) {
        let gone: Vec<T> = leavers.filter_map(|leaver| Store::take_out(self, &leaver)).collect();
        drop(gone);
    }

    #[inline]
    fn push_pending(&mut self, value: T) {
        self.pending_mut().push(value);
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

    fn list(&self, allocator: &Allocator) -> Vec<Entity> {
        self.bits().iter().filter_map(|index| allocator.at(index)).collect()
    }

    fn take_all(&mut self) -> impl Sized + use<T> {
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

    fn copy(&self) -> Self
    where
        T: Clone,
    {
        let mut copy = self.like();
        copy.copy_from(self);
        copy
    }

    fn copy_from(&mut self, source: &Self)
    where
        T: Clone,
    {
        self.copy_from(source);
    }

    fn equals(&self, other: &Self) -> bool
    where
        T: PartialEq,
    {
        self.iter().eq(other.iter())
    }

    fn hash_values<H: Hasher>(&self, state: &mut H)
    where
        T: Hash,
    {
        self.len().hash(state);
        self.iter().for_each(|pair| pair.hash(state));
    }
}
