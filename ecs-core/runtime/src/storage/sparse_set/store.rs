//! A sparse set as the storage of a component in a world.

use alloc::vec::Vec;
use core::hash::{Hash, Hasher};

use super::{Iter, IterMut, SparseSet};
use crate::entity::allocator::{Allocator, NewEntities};
use crate::entity::handle::Entity;
use crate::storage::kind::{Sparse, StorageKind, Store};
use crate::storage::lane::{ReadLane, WriteLane};
use crate::storage::leaver::Leaver;
use crate::storage::members::Members;

impl StorageKind for Sparse {
    const LINEAR: bool = false;
    type Set<T> = SparseSet<T>;
    type Members<'w> = Members<'w>;
    type Read<'w, T: 'w> = ReadLane<'w, T>;
    type Write<'w, T: 'w> = WriteLane<'w, T>;
    type Iter<'w, T: 'w> = Iter<'w, T>;
    type IterMut<'w, T: 'w> = IterMut<'w, T>;

    #[inline]
    fn members<T>(set: &SparseSet<T>) -> Members<'_> {
        set.members()
    }

    #[inline]
    fn read<T>(set: &SparseSet<T>) -> ReadLane<'_, T> {
        ReadLane::new(set.members(), set.as_slice())
    }

    #[inline]
    fn write<T>(set: &mut SparseSet<T>) -> WriteLane<'_, T> {
        let (sparse, entities, values) = set.parts_mut();
        WriteLane::new(Members::new(sparse, entities), values)
    }

    #[inline]
    fn iter<'w, T>(set: &'w SparseSet<T>, _: &'w Allocator) -> Iter<'w, T> {
        set.iter()
    }

    #[inline]
    fn iter_mut<'w, T>(set: &'w mut SparseSet<T>, _: &'w Allocator) -> IterMut<'w, T> {
        set.iter_mut()
    }
}

impl<T> SparseSet<T> {
    /// Returns the entities of the set, with the index that finds their rows.
    #[inline]
    pub(crate) fn members(&self) -> Members<'_> {
        let (sparse, entities, _) = self.parts();
        Members::new(sparse, entities)
    }
}

impl<T> Store<T> for SparseSet<T> {
    #[inline]
    fn len(&self) -> usize {
        self.len()
    }

    #[inline]
    fn get(&self, index: u32) -> Option<&T> {
        // The number in an empty slot is greater than any row.
        self.as_slice().get(self.sparse.find(index).index())
    }

    #[inline]
    fn get_mut(&mut self, index: u32) -> Option<&mut T> {
        let row = self.sparse.find(index).index();
        self.as_mut_slice().get_mut(row)
    }

    fn get_disjoint_mut<const N: usize>(&mut self, indices: [u32; N]) -> Option<[&mut T; N]> {
        let mut rows = [0; N];
        for (row, &index) in rows.iter_mut().zip(&indices) {
            *row = self.row_at(index)?;
        }
        self.as_mut_slice().get_disjoint_mut(rows).ok()
    }

    #[inline(always)]
    fn insert(&mut self, entity: Entity, value: T) -> Option<T> {
        self.insert(entity, value)
    }

    #[inline(always)]
    fn take_out(&mut self, leaver: &impl Leaver) -> Option<T> {
        self.take_out(leaver)
    }

    fn remove_many(&mut self, leavers: impl Iterator<Item = impl Leaver>) {
        self.remove_many(leavers);
    }

    #[inline(always)]
    fn push_pending(&mut self, value: T) {
        self.push_pending(value);
    }

    fn commit(&mut self, new: &NewEntities) {
        self.commit(new);
    }

    fn append(&mut self, new: &NewEntities, values: &mut Vec<T>) {
        self.append(new, values);
    }

    fn list(&self, _: &Allocator) -> Vec<Entity> {
        self.entities().to_vec()
    }

    fn take_all(&mut self) -> impl Sized + use<T> {
        self.drain()
    }

    fn clear(&mut self) {
        self.clear();
    }

    fn reserve(&mut self, additional: usize, _: usize) {
        self.reserve(additional);
    }

    fn shrink_to_fit(&mut self) {
        self.shrink_to_fit();
    }

    fn copy(&self) -> Self
    where
        T: Clone,
    {
        self.clone()
    }

    fn copy_from(&mut self, source: &Self)
    where
        T: Clone,
    {
        self.clone_from(source);
    }

    fn equals(&self, other: &Self) -> bool
    where
        T: PartialEq,
    {
        self == other
    }

    fn hash_values<H: Hasher>(&self, state: &mut H)
    where
        T: Hash,
    {
        self.hash(state);
    }
}
