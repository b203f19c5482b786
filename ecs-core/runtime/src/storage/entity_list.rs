//! The packed list of the entities of a set, with notes about its order.

use alloc::vec::Vec;
use core::ops::Deref;

use super::order::Order;
use super::spot::push_in_place;
use crate::entity::handle::Entity;

/// A packed list of entities. It can be read as a slice.
#[derive(Debug, Default)]
pub(super) struct EntityList {
    entities: Vec<Entity>,
    order: Order,
}

impl EntityList {
    #[inline(always)]
    pub(super) const fn new() -> Self {
        Self { entities: Vec::new(), order: Order::new() }
    }

    #[inline(always)]
    pub(super) const fn len(&self) -> usize {
        self.entities.len()
    }

    /// Returns the number of entities for which there is memory.
    #[inline]
    pub(super) const fn capacity(&self) -> usize {
        self.entities.capacity()
    }

    /// Appends an entity without allocating. Breaks Room if the list is full.
    #[inline(always)]
    pub(super) fn push_in_place(&mut self, entity: Entity) {
        push_in_place(self.edit(), entity);
    }

    #[inline]
    pub(super) const fn order(&self) -> &Order {
        &self.order
    }

    /// Returns the list to change it. Nothing is known about its order afterwards.
    #[inline(always)]
    pub(super) fn edit(&mut self) -> &mut Vec<Entity> {
        self.order.reset();
        &mut self.entities
    }

    /// Copies another list, and what is known about its order.
    pub(super) fn copy_from(&mut self, source: &Self) {
        self.edit().clone_from(&source.entities);
        self.order.copy_from(&source.order);
    }

    /// Reserves memory. The order remains.
    pub(super) fn reserve(&mut self, additional: usize) {
        self.entities.reserve(additional);
    }

    /// Frees unused memory. The order remains.
    pub(super) fn shrink_to_fit(&mut self) {
        self.entities.shrink_to_fit();
    }

    /// Returns the bytes on the heap.
    pub(super) fn bytes(&self) -> usize {
        self.entities.capacity() * size_of::<Entity>()
    }
}

impl Deref for EntityList {
    type Target = [Entity];

    #[inline(always)]
    fn deref(&self) -> &[Entity] {
        &self.entities
    }
}
