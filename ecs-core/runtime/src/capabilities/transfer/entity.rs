//! The handles of entities that were copied or moved to another world: the old ones and the new ones.

#[cfg(feature = "transfer")]
mod transfer;

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt;

use crate::entity::handle::Entity;
use crate::tuples::for_tuples;

/// Stands for no position.
const NONE: u32 = u32::MAX;

/// The new handle of each entity that was copied or moved to another world.
///
/// [`merge`](crate::World::merge) and [`instance`](crate::World::instance) return it. A handle in a component is
/// mapped by it: see [`MapEntities`].
///
/// # Examples
///
/// ```
/// use ecs_core::world;
///
/// struct Health(i32);
/// world!(struct Sim { health: Health });
///
/// let (mut sim, mut other) = (Sim::new(), Sim::new());
/// sim.spawn(Health(1));
/// let (a, b) = (other.spawn(Health(2)), other.spawn(Health(3)));
/// let mapping = sim.merge(&mut other);
/// assert_eq!(mapping.len(), 2);
/// assert_eq!(sim.health()[mapping.get(b).unwrap()].0, 3);
/// assert!(mapping.iter().map(|(old, _)| old).eq([a, b]));
/// ```
#[derive(Clone, Default)]
pub struct EntityMapping {
    // Invariant: both lists have one length, and `old` is in the order of the indices.
    old: Vec<Entity>,
    new: Vec<Entity>,
    /// The position of each index in the lists. Empty if each index is its own position, or if the indices are few
    /// among many.
    places: Vec<u32>,
}

impl EntityMapping {
    /// Creates a mapping without entities. O(1).
    #[must_use]
    pub const fn new() -> Self {
        Self { old: Vec::new(), new: Vec::new(), places: Vec::new() }
    }

    /// Returns the number of entities. O(1).
    #[must_use]
    pub fn len(&self) -> usize {
        self.new.len()
    }

    /// Returns whether no entity was copied or moved. O(1).
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.new.is_empty()
    }

    /// Returns the new handle of an entity, or `None` if it was not copied or moved. O(1), or O(log n) if the entities
    /// are few among many that were despawned.
    #[inline]
    #[must_use]
    pub fn get(&self, old: Entity) -> Option<Entity> {
        let at = self.place(old.index())?;
        (self.old.get(at) == Some(&old)).then(|| self.new[at])
    }

    /// Returns the new handle of an entity, or [`Entity::DANGLING`] if it was not copied or moved. O(1), like
    /// [`get`](Self::get).
    #[inline]
    #[must_use]
    pub fn map(&self, old: Entity) -> Entity {
        self.get(old).unwrap_or(Entity::DANGLING)
    }

    /// Iterates over the entities as `(old, new)`, in the order of the old indices. O(n) for all.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Entity, Entity)> + ExactSizeIterator {
        self.old.iter().copied().zip(self.new.iter().copied())
    }

    /// Returns the position of an index, if it can be in the lists.
    #[inline]
    fn place(&self, index: u32) -> Option<usize> {
        if let Some(&place) = self.places.get(index as usize) {
            return (place != NONE).then_some(place as usize);
        }
        // Without gaps, each index is its own position.
        if self.old.get(index as usize).is_some_and(|old| old.index() == index) {
            return Some(index as usize);
        }
        self.old.binary_search_by_key(&index, |old| old.index()).ok()
    }
}

impl fmt::Debug for EntityMapping {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

/// A value that contains handles, which change when its entity is copied or moved to another world.
///
/// With `#[entities]` before a component in [`world!`](crate::World), the handles in its values are mapped by
/// [`merge`](crate::World::merge), [`instance`](crate::World::instance) and [`copy_from`](crate::World::copy_from),
/// before anything is inserted. A handle of an entity that isn't copied or moved too becomes
/// [`Entity::DANGLING`], or `None` in an `Option<Entity>`.
///
/// It is implemented for handles, options of them, and lists, arrays and tuples of such values.
///
/// # Examples
///
/// ```
/// use ecs_core::{Entity, EntityMapping, MapEntities, world};
///
/// #[derive(Clone)]
/// struct Squad {
///     leader: Entity,
///     members: Vec<Entity>,
/// }
///
/// impl MapEntities for Squad {
///     fn map_entities(&mut self, mapping: &EntityMapping) {
///         self.leader.map_entities(mapping);
///         self.members.map_entities(mapping);
///     }
/// }
///
/// world!(
///     #[derive(Clone)]
///     struct Sim {
///         #[entities]
///         squad: Squad,
///     }
/// );
///
/// let mut prefab = Sim::new();
/// let [a, b] = [prefab.spawn(()), prefab.spawn(())];
/// prefab.insert(a, Squad { leader: a, members: vec![a, b] }).unwrap();
///
/// let mut sim = Sim::new();
/// sim.spawn(());
/// let mapping = sim.instance(&prefab);
/// let squad = &sim.squad()[mapping.get(a).unwrap()];
/// assert_eq!(squad.leader, mapping.get(a).unwrap());
/// assert_eq!(squad.members[1], mapping.get(b).unwrap());
/// ```
#[diagnostic::on_unimplemented(
    message = "the handles in `{Self}` can't be mapped",
    label = "a component with `#[entities]` implements `MapEntities`",
    note = "implement `ecs_core::MapEntities` for `{Self}`, or remove `#[entities]` if it contains no handles"
)]
pub trait MapEntities {
    /// Replaces each handle in the value by the new one, such as by
    /// [`map_entities`](MapEntities::map_entities) of each field that contains handles.
    fn map_entities(&mut self, mapping: &EntityMapping);
}

impl MapEntities for Entity {
    #[inline]
    fn map_entities(&mut self, mapping: &EntityMapping) {
        *self = mapping.map(*self);
    }
}

/// A handle without a new one becomes `None`.
impl MapEntities for Option<Entity> {
    #[inline]
    fn map_entities(&mut self, mapping: &EntityMapping) {
        *self = self.and_then(|old| mapping.get(old));
    }
}

impl<T: MapEntities> MapEntities for [T] {
    fn map_entities(&mut self, mapping: &EntityMapping) {
        self.iter_mut().for_each(|value| value.map_entities(mapping));
    }
}

impl<T: MapEntities> MapEntities for Vec<T> {
    fn map_entities(&mut self, mapping: &EntityMapping) {
        self.as_mut_slice().map_entities(mapping);
    }
}

impl<T: MapEntities, const N: usize> MapEntities for [T; N] {
    fn map_entities(&mut self, mapping: &EntityMapping) {
        self.as_mut_slice().map_entities(mapping);
    }
}

impl<T: MapEntities + ?Sized> MapEntities for Box<T> {
    fn map_entities(&mut self, mapping: &EntityMapping) {
        (**self).map_entities(mapping);
    }
}

impl MapEntities for () {
    fn map_entities(&mut self, _: &EntityMapping) {}
}

macro_rules! map_entities {
    ($($T:ident $t:ident)*) => {
        impl<$($T: MapEntities),*> MapEntities for ($($T,)*) {
            fn map_entities(&mut self, mapping: &EntityMapping) {
                let ($($t,)*) = self;
                $($t.map_entities(mapping);)*
            }
        }
    };
}

for_tuples!(map_entities);
