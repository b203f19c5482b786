//! The size of a delta.

use alloc::vec::Vec;

use super::rows::EventsDelta;
use super::{Delta, DeltaData};
use crate::entity::Entity;

/// What a delta changes, in numbers: the result of [`Delta::summary`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct DeltaSummary {
    /// The number of entities that come alive.
    pub spawned: usize,
    /// The number of entities that are despawned.
    pub despawned: usize,
    /// The components with differences, in the order of declaration.
    pub columns: Vec<ColumnSummary>,
    /// The number of resources that differ.
    pub resources: usize,
    /// The bytes of all values and lists, without what the values have on the heap.
    pub bytes: usize,
}

/// What a delta changes in one component, in numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ColumnSummary {
    /// The name of the component.
    pub name: &'static str,
    /// The number of entities that get the component.
    pub added: usize,
    /// The number of entities that lose it. 0 in a [one-way](Delta::one_way) delta.
    pub removed: usize,
    /// The number of values that differ.
    pub changed: usize,
    /// The number of rows that get another entity.
    pub moved: usize,
}

impl<W: DeltaData> Delta<W> {
    /// Returns what the delta changes, in numbers. O(components + despawned and spawned entities).
    ///
    /// # Examples
    ///
    /// ```
    /// use ecs_core::world;
    ///
    /// #[derive(Clone, Debug, PartialEq)]
    /// struct Health(i32);
    /// world!(
    ///     #[derive(Clone, Debug, PartialEq)]
    ///     struct Sim { health: Health }
    /// );
    ///
    /// let mut sim = Sim::new();
    /// let entity = sim.spawn(Health(3));
    /// let delta = sim.edit(|sim| {
    ///     sim.health_mut()[entity].0 -= 1;
    ///     sim.spawn(Health(7));
    /// });
    /// let summary = delta.summary();
    /// assert_eq!((summary.spawned, summary.despawned), (1, 0));
    /// assert_eq!((summary.columns[0].added, summary.columns[0].changed), (1, 1));
    /// ```
    #[must_use]
    pub fn summary(&self) -> DeltaSummary {
        let slots = &self.entities.slots;
        let copies = if self.two_way { 2 } else { 1 };
        let mut summary = DeltaSummary {
            spawned: slots.iter().filter(|(_, [_, new])| *new != 0).count(),
            despawned: slots.iter().filter(|(_, [old, _])| *old != 0).count(),
            bytes: size_of_val(&slots[..]) + self.entities.len() * size_of::<Entity>(),
            ..DeltaSummary::default()
        };
        for list in self.lists.iter().chain(self.units.iter().map(|unit| &unit.order)) {
            summary.bytes += size_of_val(&list.places[..]) + list.len() * size_of::<Entity>();
        }
        for unit in &self.units {
            let listed = unit.removed.len() + unit.added.len() + unit.changed.len();
            summary.bytes += listed * size_of::<Entity>() + size_of_val(&unit.links.moves[..]);
        }
        let events = self.events.iter().map(EventsDelta::len).sum::<usize>();
        summary.bytes += events * size_of::<(bool, Entity)>();
        for (&(unit, name, size), &changed) in W::COLUMNS.iter().zip(&self.changed) {
            let unit = &self.units[unit];
            let removed = if self.two_way { unit.removed.len() } else { 0 };
            let (added, moved) = (unit.added.len(), unit.order.places.len());
            summary.bytes += (added + removed + copies * unit.changed.len()) * size;
            if added + removed + changed + moved > 0 {
                summary.columns.push(ColumnSummary { name, added, removed, changed, moved });
            }
        }
        let resources = W::has_resources(&self.new.resources).into_iter().zip(W::RESOURCE_SIZES);
        for (_, size) in resources.filter(|(there, _)| *there) {
            summary.resources += 1;
            summary.bytes += copies * size;
        }
        summary
    }
}
