//! The size of a delta.

use alloc::vec::Vec;

use super::Delta;
use super::parts::{ChangeVisitor, DeltaData, ResourceKey, UnitKey};
use crate::capabilities::delta::storage::rows::RowDelta;
use crate::capabilities::delta::storage::store::DeltaStore;
use crate::capabilities::delta::storage::values::Values as _;
use crate::capabilities::resources::schema::HasResource;
use crate::entity::handle::Entity;
use crate::schema::data::{HasUnit, WorldData};

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
        let entities = &self.entities;
        let lists = entities.old_free.len() + entities.new_free.len();
        let summary = DeltaSummary {
            spawned: entities.slots.iter().filter(|slot| slot.new.is_some()).count(),
            despawned: entities.slots.iter().filter(|slot| slot.old.is_some()).count(),
            bytes: size_of_val(&entities.slots[..]) + lists * size_of::<Entity>(),
            ..DeltaSummary::default()
        };
        let mut count = Count { delta: self, summary, column: 0 };
        W::each_change(&mut count);
        let mut summary = count.summary;
        for group in &self.groups {
            summary.bytes += rows_bytes(&group.list);
        }
        for events in &self.events {
            summary.bytes += size_of_val(&events.old[..]) + size_of_val(&events.new[..]);
        }
        summary
    }
}

fn rows_bytes(rows: &RowDelta) -> usize {
    let moved = size_of_val(rows.moved());
    let (old, new) = rows.lists();
    moved + size_of_val(old) + size_of_val(new)
}

struct Count<'d, W: DeltaData> {
    delta: &'d Delta<W>,
    summary: DeltaSummary,
    /// The number of the next component.
    column: usize,
}

impl<W: DeltaData> ChangeVisitor<W> for Count<'_, W> {
    fn unit<R>(&mut self, key: UnitKey<W, R>)
    where
        W: HasUnit<R, Store: DeltaStore>,
    {
        let unit = (key.get)(&self.delta.changes);
        let summary = &mut self.summary;
        summary.bytes += rows_bytes(&unit.rows) + size_of_val(&unit.links.moves[..]);
        let moved = unit.rows.moved().len();
        unit.values.count(&mut |[added, removed, changed], size| {
            let values = added + removed + changed * if self.delta.two_way { 2 } else { 1 };
            summary.bytes += values * size + changed * size_of::<Entity>();
            let name = <W as WorldData>::LAYOUT.components[self.column].name;
            self.column += 1;
            if added + removed + changed + moved > 0 {
                summary.columns.push(ColumnSummary { name, added, removed, changed, moved });
            }
        });
    }

    fn resource<R>(&mut self, key: ResourceKey<W, R>)
    where
        W: HasResource<R>,
    {
        if !(key.get)(&self.delta.changes).is_empty() {
            self.summary.resources += 1;
            self.summary.bytes += size_of::<R>() * if self.delta.two_way { 2 } else { 1 };
        }
    }
}
