//! What any storage of one component can do.

use crate::entity::handle::Entity;
use crate::storage::sparse_set::SparseSet;

/// A storage of values by entity, whatever its arrangement in memory.
///
/// Every implementation keeps to the same rules: an entity has at most one value; a handle finds only
/// what was stored under exactly this handle; [`entities`](Self::entities) and [`values`](Self::values)
/// go in step.
///
/// # Examples
///
/// ```
/// use ecs_core::{Entity, SparseSet, EntityMap};
///
/// fn total(storage: &impl EntityMap<u32>) -> u32 {
///     storage.values().sum()
/// }
///
/// let mut ages = SparseSet::new();
/// ages.insert(Entity::new(4, 1).unwrap(), 30);
/// ages.insert(Entity::new(9, 1).unwrap(), 12);
/// assert_eq!(total(&ages), 42);
/// ```
pub trait EntityMap<T> {
    /// The number of values. O(1).
    fn len(&self) -> usize;

    /// Whether there are no values. O(1).
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The entities that have a value.
    fn entities(&self) -> impl Iterator<Item = Entity>;

    /// The values, in the order of the entities.
    fn values<'a>(&'a self) -> impl Iterator<Item = &'a T>
    where
        T: 'a;

    /// Whether exactly this entity has a value. O(1).
    fn contains(&self, entity: Entity) -> bool {
        self.get(entity).is_some()
    }

    /// The value of an entity. O(1).
    fn get(&self, entity: Entity) -> Option<&T>;

    /// The value of an entity, to be changed. O(1).
    fn get_mut(&mut self, entity: Entity) -> Option<&mut T>;

    /// Stores a value and gives the one that it replaces, of whatever generation of the index. O(1)
    /// amortised.
    fn insert(&mut self, entity: Entity, value: T) -> Option<T>;

    /// Takes the value of an entity out; others may change places. O(1).
    fn remove(&mut self, entity: Entity) -> Option<T>;
}

impl<T> EntityMap<T> for SparseSet<T> {
    #[inline]
    fn len(&self) -> usize {
        self.len()
    }

    #[inline]
    fn entities(&self) -> impl Iterator<Item = Entity> {
        self.entities().iter().copied()
    }

    #[inline]
    fn values<'a>(&'a self) -> impl Iterator<Item = &'a T>
    where
        T: 'a,
    {
        self.as_slice().iter()
    }

    #[inline]
    fn get(&self, entity: Entity) -> Option<&T> {
        self.get(entity)
    }

    #[inline]
    fn get_mut(&mut self, entity: Entity) -> Option<&mut T> {
        self.get_mut(entity)
    }

    #[inline]
    fn insert(&mut self, entity: Entity, value: T) -> Option<T> {
        self.insert(entity, value)
    }

    #[inline]
    fn remove(&mut self, entity: Entity) -> Option<T> {
        self.swap_remove(entity)
    }
}
