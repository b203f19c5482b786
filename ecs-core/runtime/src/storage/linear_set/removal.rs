//! Removing many values at once.

use alloc::vec::Vec;

use super::LinearSet;
use crate::entity::handle::Entity;

impl<T> LinearSet<T> {
    /// Keeps the values for which `keep` returns `true`. O(indices / 64 + values).
    ///
    /// `keep` is called for all values before any value is removed. If it panics, no value is
    /// removed.
    ///
    /// # Examples
    ///
    /// ```
    /// # use ecs_core::{Entity, LinearSet};
    /// let entity = |index| Entity::new(index, 1).unwrap();
    /// let mut set = LinearSet::from_iter((0..6).map(|i| (entity(i), i)));
    /// set.retain(|_, value| *value % 2 == 0);
    /// assert!(set.values().eq(&[0, 2, 4]));
    /// ```
    pub fn retain(&mut self, mut keep: impl FnMut(Entity, &mut T) -> bool) {
        drop(self.extract_if(|entity, value| !keep(entity, value)));
    }

    /// Removes and returns the values for which `pick` returns `true`, by ascending index.
    /// O(indices / 64 + values).
    ///
    /// `pick` is called for all values before any value is removed. If it panics, no value is
    /// removed.
    pub fn extract_if(&mut self, mut pick: impl FnMut(Entity, &mut T) -> bool) -> Vec<(Entity, T)> {
        let picked =
            self.iter_mut().filter_map(|(entity, value)| pick(entity, value).then_some(entity));
        let going: Vec<Entity> = picked.collect();
        self.remove_batch(going)
    }

    /// Removes the values of many entities. O(entities).
    ///
    /// Skips entities that aren't in the set. Returns the removed entities and values, in the order
    /// of `entities`.
    pub fn remove_batch(&mut self, entities: impl IntoIterator<Item = Entity>) -> Vec<(Entity, T)> {
        let take = |entity| self.remove(entity).map(|value| (entity, value));
        entities.into_iter().filter_map(take).collect()
    }

    /// Removes all values and returns them with their entities, by ascending index.
    /// O(indices / 64 + values).
    ///
    /// Dropping the iterator drops the values that it has not returned.
    pub fn drain(
        &mut self,
    ) -> impl DoubleEndedIterator<Item = (Entity, T)> + ExactSizeIterator + use<T> {
        self.extract_if(|_, _| true).into_iter()
    }
}
