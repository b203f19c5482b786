//! The handles of entities that were copied or moved to another world: the old ones and the new ones.

use crate::builder::BundleBuilder;
use crate::world::{HasUnit, UnitVisitor, World};
use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt;
use core::sync::atomic::{AtomicUsize, Ordering};

use crate::entity::Entity;

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
    lost: Lost,
}

/// The number of handles that had no new one. Atomic, so that a mapping can be shared by threads.
#[derive(Default)]
struct Lost(AtomicUsize);

impl Lost {
    const fn new() -> Self {
        Self(AtomicUsize::new(0))
    }

    fn get(&self) -> usize {
        self.0.load(Ordering::Relaxed)
    }

    /// Not one atomic addition, which not all processors have.
    fn add(&self) {
        self.0.store(self.get().saturating_add(1), Ordering::Relaxed);
    }
}

impl Clone for Lost {
    fn clone(&self) -> Self {
        Self(AtomicUsize::new(self.get()))
    }
}

impl EntityMapping {
    /// Creates a mapping without entities. O(1).
    #[must_use]
    pub const fn new() -> Self {
        Self { old: Vec::new(), new: Vec::new(), places: Vec::new(), lost: Lost::new() }
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
        self.entry(old).map(|(_, new)| new)
    }

    /// Returns the new handle of an entity, or [`Entity::DANGLING`] if it was not copied or moved. O(1), like
    /// [`get`](Self::get).
    #[inline]
    #[must_use]
    pub fn map(&self, old: Entity) -> Entity {
        self.find(old).unwrap_or(Entity::DANGLING)
    }

    /// Returns how many handles had no new one so far: the calls of [`map`](Self::map) and of
    /// [`map_entities`](MapEntities::map_entities) for entities that were not copied or moved. [`Entity::DANGLING`] isn't
    /// counted. O(1).
    ///
    /// After [`split_off`](crate::World::split_off) and its like, it is the number of handles in the values that have become
    /// `DANGLING` or `None`. Calls from several threads at the same time may be counted as one.
    ///
    /// # Examples
    ///
    /// ```
    /// use ecs_core::{Entity, EntityMapping, MapEntities, world};
    ///
    /// struct Target(Entity);
    /// impl MapEntities for Target {
    ///     fn map_entities(&mut self, mapping: &EntityMapping) {
    ///         self.0.map_entities(mapping);
    ///     }
    /// }
    /// world!(struct Sim { #[entities] target: Target });
    ///
    /// let mut sim = Sim::new();
    /// let prey = sim.spawn(());
    /// let hunter = sim.spawn(Target(prey));
    /// let (part, new) = sim.split_off([hunter]);
    /// assert_eq!(new.lost(), 1);
    /// assert_eq!(part.target()[new.get(hunter).unwrap()].0, Entity::DANGLING);
    /// ```
    #[must_use]
    pub fn lost(&self) -> usize {
        self.lost.get()
    }

    /// Returns the new handle of an entity, and counts it if there is none.
    #[inline]
    fn find(&self, old: Entity) -> Option<Entity> {
        let new = self.get(old);
        if new.is_none() && old != Entity::DANGLING {
            self.lost.add();
        }
        new
    }

    /// Iterates over the entities as `(old, new)`, in the order of the old indices. O(n) for all.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Entity, Entity)> + ExactSizeIterator {
        self.old.iter().copied().zip(self.new.iter().copied())
    }

    /// Returns the position of an entity, and its new handle.
    #[inline]
    pub(super) fn entry(&self, old: Entity) -> Option<(usize, Entity)> {
        let at = self.place(old)?;
        (self.old.get(at) == Some(&old)).then(|| (at, self.new[at]))
    }

    /// Returns the new handles, in the order of the old indices.
    pub(super) fn arrived(&self) -> &[Entity] {
        &self.new
    }

    /// Returns the position of an entity, if it can be in the lists.
    #[inline]
    fn place(&self, old: Entity) -> Option<usize> {
        let index = old.index();
        if let Some(&place) = self.places.get(index as usize) {
            return (place != NONE).then_some(place as usize);
        }
        // Without gaps, each index is its own position.
        if self.old.get(index as usize).is_some_and(|old| old.index() == index) {
            return Some(index as usize);
        }
        self.old.binary_search(&old).ok()
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
        *self = self.and_then(|old| mapping.find(old));
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

crate::tuples::for_tuples!(map_entities);

/// A table of positions is built if the indices are at most this many times as many as the entities.
const DENSE: usize = 8;

impl EntityMapping {
    /// Creates a mapping of entities in the order of their indices.
    pub(crate) fn of(old: Vec<Entity>, new: Vec<Entity>) -> Self {
        let indices = old.last().map_or(0, |last| last.index() as usize + 1);
        let mut places = Vec::new();
        if indices > old.len() && indices <= DENSE.saturating_mul(old.len()) {
            places.resize(indices, NONE);
            for (at, entity) in (0..).zip(&old) {
                places[entity.index() as usize] = at;
            }
        }
        Self { old, new, places, lost: Lost::new() }
    }
}

impl<W: World> BundleBuilder<W> {
    /// Replaces the handles in components with `#[entities]` by those of copied or moved entities. O(components of the world).
    pub fn map_entities(&mut self, mapping: &EntityMapping) {
        struct Map<'a, W: World>(&'a mut BundleBuilder<W>, &'a EntityMapping);
        impl<W: World> UnitVisitor<W> for Map<'_, W> {
            fn unit<R>(&mut self)
            where
                W: HasUnit<R>,
            {
                if let Some(mut value) = self.0.remove::<R>() {
                    W::map_row(&mut value, self.1);
                    self.0.insert(value);
                }
            }
        }
        W::each_unit(&mut Map(self, mapping));
    }
}
