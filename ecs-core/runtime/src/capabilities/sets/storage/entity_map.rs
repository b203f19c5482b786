//! The operations that all containers of components share.

use crate::entity::handle::Entity;

/// A map from entities to values, for code that is generic over the container.
///
/// An entity has at most one value. A handle finds only values that were stored under exactly this
/// handle. [`entities`](Self::entities) and [`values`](Self::values) have the same order.
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
    /// Returns the number of values. O(1).
    fn len(&self) -> usize;

    /// Returns whether there are no values. O(1).
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Iterates over the entities that have a value. O(values) for all. A linear set also takes
    /// O(indices / 64).
    fn entities(&self) -> impl Iterator<Item = Entity>;

    /// Iterates over the values, in the order of the entities. O(values) for all. A linear set also
    /// takes O(indices / 64).
    fn values<'a>(&'a self) -> impl Iterator<Item = &'a T>
    where
        T: 'a;

    /// Returns whether exactly this handle has a value. O(1).
    fn contains(&self, entity: Entity) -> bool {
        self.get(entity).is_some()
    }

    /// Returns the value of an entity, or `None` if exactly this handle has none. O(1).
    fn get(&self, entity: Entity) -> Option<&T>;

    /// Returns the value of an entity as mutable, or `None` if exactly this handle has none. O(1).
    fn get_mut(&mut self, entity: Entity) -> Option<&mut T>;

    /// Inserts a value. Returns the previous value of the entity's index, of any generation. O(1)
    /// amortised.
    fn insert(&mut self, entity: Entity, value: T) -> Option<T>;

    /// Removes and returns the value of an entity. Other values may be reordered. O(1).
    fn remove(&mut self, entity: Entity) -> Option<T>;
}
