//! The alive entities, one entity with its components, and brands of worlds.
//
// The table of a world has which entities are alive, and the units of each.

use alloc::vec::Vec;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::iter::FusedIterator;
use core::ops::Range;

use crate::entity::Entity;
use crate::error::SpawnAtReason;
#[cfg(feature = "restore")]
use crate::numbered;
use crate::origin::Origin;
use crate::reserver::Reserver;
use crate::slots::{EntitySlots, SlotsError};
use crate::spawned::SpawnList as _;
use crate::units::Mask;

#[doc(inline)]
pub use crate::batch::Spawned;
#[doc(inline)]
pub use crate::brand::Brand;
#[doc(inline)]
pub use crate::one_entity::{EntityMut, EntityRef};

/// The highest number of indices.
pub(crate) const MAX_INDICES: usize = u32::MAX as usize;

/// How far beyond the known indices [`EntityTable::claim`] can go. All indices in between need memory.
pub(crate) const MAX_STEP: usize = 1 << 24;

/// The entities of a world, with the units of each.
///
/// The slot of an index has the generation of the alive entity, or zero, and its units. The free indices are in a list, each
/// with its next generation; the last one is reused first. An index without a next generation is retired.
///
/// Reserved handles are the last of the list, and new indices behind all slots. They come alive before anything else changes.
#[doc(hidden)]
#[derive(Debug)]
pub struct EntityTable<M: Mask> {
    pub(crate) slots: Vec<M::Slot>,
    pub(crate) free: Vec<Entity>,
    pub(crate) retired: usize,
    /// The generation of new indices, if [`Mask::STEP`] isn't 1.
    pub(crate) first: u32,
    pub(crate) reserved: usize,
    /// Those that came alive, if observers watch it. Copies have none.
    pub(crate) spawns: M::Spawns,
}

impl<M: Mask> Clone for EntityTable<M> {
    fn clone(&self) -> Self {
        let mut copy = Self::new();
        copy.clone_from(self);
        copy
    }

    fn clone_from(&mut self, other: &Self) {
        self.slots.clone_from(&other.slots);
        self.free.clone_from(&other.free);
        (self.retired, self.first, self.reserved) = (other.retired, other.first, other.reserved);
    }
}

impl<M: Mask> PartialEq for EntityTable<M> {
    fn eq(&self, other: &Self) -> bool {
        let same = self.slots == other.slots && self.free == other.free;
        same && self.reserved == other.reserved
    }
}

impl<M: Mask<Slot: Hash>> Hash for EntityTable<M> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (&self.slots, &self.free, self.reserved).hash(state);
    }
}

#[expect(clippy::new_without_default, reason = "`mem::take` would part it from its world")]
impl<M: Mask> EntityTable<M> {
    /// Creates a table without entities.
    pub const fn new() -> Self {
        Self {
            slots: Vec::new(),
            free: Vec::new(),
            retired: 0,
            first: 1,
            reserved: 0,
            spawns: M::Spawns::NEW,
        }
    }

    /// Returns the number of alive entities. O(1).
    #[inline]
    pub const fn len(&self) -> usize {
        self.slots.len() - self.free.len() - self.retired
    }

    /// Returns whether no entity is alive. O(1).
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns a view of the entities. O(1).
    #[inline]
    pub fn view(&self) -> Entities<'_> {
        Entities {
            words: M::words(&self.slots),
            stride: M::STRIDE,
            len: self.len(),
            free: &self.free,
            reserved: self.reserved,
            origin: Origin::NONE,
        }
    }

    /// Returns the right to reserve entities, and a view of the alive ones. O(1).
    #[inline]
    pub fn reserver(&mut self) -> (Reserver<'_>, Entities<'_>) {
        let len = self.len();
        let first = self.first();
        let Self { slots, free, reserved, .. } = self;
        let (words, stride, waiting) = (M::words(slots), M::STRIDE, *reserved);
        let slots = slots.len();
        let reserver = Reserver { free, slots, indices: M::INDICES, first, reserved };
        let origin = Origin::NONE;
        (reserver, Entities { words, stride, len, free, reserved: waiting, origin })
    }

    /// Takes over the entities, without units. O(indices).
    #[cfg(feature = "restore")]
    pub(crate) fn restore(&mut self, slots: EntitySlots) {
        let living = slots.alive().count();
        let EntitySlots { generations, free } = slots;
        self.retired = generations.len() - living - free.len();
        self.slots.clear();
        self.slots.extend(generations.into_iter().map(|generation| M::EMPTY.slot(generation)));
        self.reserved = 0;
        self.free.clear();
        self.free.extend(free);
        numbered::follow(self);
    }

    /// Returns the generation of new indices.
    #[inline(always)]
    const fn first(&self) -> u32 {
        if M::STEP == 1 { 1 } else { self.first }
    }

    /// Makes reserved entities alive, without units.
    #[cold]
    #[inline(never)]
    pub(crate) fn flush(&mut self) {
        for _ in 0..core::mem::take(&mut self.reserved) {
            self.create(M::EMPTY);
        }
    }

    /// Returns whether another entity can be created. O(1).
    pub(crate) const fn has_room(&self) -> bool {
        self.used() < M::INDICES
    }

    /// Returns the number of entities that can be created.
    pub(crate) const fn room(&self) -> usize {
        M::INDICES.saturating_sub(self.used())
    }

    /// Returns the number of indices that entities have, or will have. It fits where an index takes all bits of a `usize`.
    const fn used(&self) -> usize {
        self.slots.len() - self.free.len() + self.reserved
    }

    /// Returns the entities that are created next. None is reserved.
    #[cfg(feature = "transfer")]
    pub(crate) fn peek(&self, count: usize) -> Vec<Entity> {
        let new = (self.slots.len()..).map(|index| fresh(index, self.first()));
        self.free.iter().rev().copied().chain(new).take(count).collect()
    }

    /// Creates an entity. O(1), amortized. Panics if all indices are in use.
    #[inline(always)]
    pub(crate) fn create(&mut self, units: M) -> Entity {
        if self.reserved > 0 {
            self.flush();
        }
        if let Some(entity) = self.free.pop() {
            self.slots[entity.index() as usize] = units.slot(entity.generation());
            if M::Spawns::IS {
                self.spawns.note(entity);
            }
            return entity;
        }
        let index = self.slots.len();
        if index >= M::INDICES {
            full(M::INDICES);
        }
        self.slots.push(units.slot(self.first()));
        let entity = fresh(index, self.first());
        if M::Spawns::IS {
            self.spawns.note(entity);
        }
        entity
    }

    /// Creates entities with the same units. O(entities). Panics if there are too few indices, before there is one.
    pub(crate) fn create_all(&mut self, count: usize, units: M) -> Vec<Entity> {
        self.flush();
        if count > self.room() {
            full(M::INDICES);
        }
        let mut entities = Vec::with_capacity(count);
        entities.extend(self.free.drain(self.free.len().saturating_sub(count)..).rev());
        for &entity in &entities {
            self.slots[entity.index() as usize] = units.slot(entity.generation());
        }
        let (indices, first) = (self.slots.len(), self.first());
        self.slots.resize(indices + count - entities.len(), units.slot(first));
        entities.extend((indices..self.slots.len()).map(|index| fresh(index, first)));
        entities.iter().for_each(|&entity| self.spawns.note(entity));
        entities
    }

    /// Returns the units of an entity, if it is alive. O(1).
    #[inline(always)]
    pub fn units(&self, entity: Entity) -> Option<M> {
        match self.slots.get(entity.index() as usize) {
            Some(slot) if M::generation(slot) == entity.generation() => Some(M::units(slot)),
            _ => None,
        }
    }

    /// Returns the units of an entity that is to be changed, if it is alive. If it isn't, reserved entities come alive first. O(1).
    #[inline(always)]
    pub(crate) fn units_to_change(&mut self, entity: Entity) -> Option<M> {
        match self.units(entity) {
            None if self.reserved > 0 => {
                self.flush();
                self.units(entity)
            }
            units => units,
        }
    }

    /// Sets the units of an alive entity. O(1).
    #[inline(always)]
    pub(crate) fn set_units(&mut self, entity: Entity, units: M) {
        self.slots[entity.index() as usize] = units.slot(entity.generation());
        if M::Spawns::IS {
            self.spawns.change(entity);
        }
    }

    /// Frees the handle of an entity, if it is alive, and returns its units. O(1), amortized.
    #[inline(always)]
    pub fn destroy(&mut self, entity: Entity) -> Option<M> {
        if self.reserved > 0 {
            self.flush();
        }
        let slot = match self.slots.get_mut(entity.index() as usize) {
            Some(slot) if M::generation(slot) == entity.generation() => slot,
            _ => return None,
        };
        let units = M::units(slot);
        *slot = M::EMPTY.slot(0);
        if M::Spawns::IS {
            self.spawns.change(entity);
        }
        match next::<M>(entity) {
            Some(next) => self.free.push(next),
            None => self.retired += 1,
        }
        Some(units)
    }

    /// Makes this very entity alive, without units. `at` is what [`claimable`](Self::claimable) returned for it. O(1), amortized.
    pub(crate) fn claim(&mut self, entity: Entity, at: Option<usize>) {
        let index = entity.index() as usize;
        match at {
            Some(at) => {
                self.free.swap_remove(at);
            }
            None => {
                // The lowest of the skipped indices is used first.
                let first = self.first();
                let skipped = (self.slots.len()..index).rev();
                self.free.extend(skipped.map(|index| fresh(index, first)));
                self.slots.resize(index + 1, M::EMPTY.slot(0));
            }
        }
        self.slots[index] = M::EMPTY.slot(entity.generation());
        self.spawns.note(entity);
    }

    /// Returns the place of an entity's index in the free list, or `None` if the index is new. Errors if this very entity can't come
    /// alive. O(1), and O(n) where its index is free.
    pub(crate) fn claimable(&mut self, entity: Entity) -> Result<Option<usize>, SpawnAtReason> {
        if self.reserved > 0 {
            self.flush();
        }
        let index = entity.index() as usize;
        let Some(slot) = self.slots.get(index) else {
            let mut limit = self.slots.len() + MAX_STEP;
            if const { M::INDICES < MAX_INDICES } {
                limit = limit.min(M::INDICES - 1);
            }
            return match index {
                _ if index > limit => {
                    Err(SpawnAtReason::TooFar(u32::try_from(limit).unwrap_or(u32::MAX)))
                }
                _ if index >= MAX_INDICES => Err(SpawnAtReason::Retired),
                _ => Ok(None),
            };
        };
        if let Some(alive) = Entity::new(entity.index(), M::generation(slot)) {
            return Err(SpawnAtReason::InUse(alive));
        }
        // From the end, since indices that were freed last are asked for most often.
        match self.free.iter().rposition(|free| free.index() == entity.index()) {
            None => Err(SpawnAtReason::Retired),
            Some(at) if self.free[at].generation() > entity.generation() => {
                Err(SpawnAtReason::Stale(self.free[at].generation()))
            }
            found => Ok(found),
        }
    }

    /// Despawns all entities. Of their indices, the lowest is used first afterwards. O(indices).
    pub(crate) fn clear(&mut self) {
        self.flush();
        self.spawns.release();
        self.free.reserve(self.len());
        for (index, slot) in self.slots.iter_mut().enumerate().rev() {
            let generation = M::generation(&core::mem::replace(slot, M::EMPTY.slot(0)));
            if generation != 0 {
                match next::<M>(fresh(index, generation)) {
                    // Always: what never grows keeps its length in a register.
                    Some(next) if self.free.len() < self.free.capacity() => self.free.push(next),
                    _ => self.retired += 1,
                }
            }
        }
    }

    /// Reserves memory for this many further entities.
    pub(crate) fn reserve(&mut self, additional: usize) {
        self.slots.reserve((additional + self.reserved).saturating_sub(self.free.len()));
    }

    /// Returns the number of indices after this many further entities.
    pub(crate) fn indices_after(&self, additional: usize) -> usize {
        self.slots.len() + (additional + self.reserved).saturating_sub(self.free.len())
    }

    pub(crate) fn shrink_to_fit(&mut self) {
        self.slots.shrink_to_fit();
        self.free.shrink_to_fit();
    }
}

/// Returns the next handle of an entity's index, if there is one.
#[inline(always)]
fn next<M: Mask>(entity: Entity) -> Option<Entity> {
    match Entity::new(entity.index(), entity.generation().wrapping_add(M::STEP)) {
        // A lower one has begun again.
        Some(next) if next.generation() >= M::STEP => Some(next),
        _ => None,
    }
}

/// Returns a handle of an index.
#[inline(always)]
#[expect(clippy::cast_possible_truncation, reason = "there are fewer than 2^32 indices")]
pub(crate) const fn fresh(index: usize, generation: u32) -> Entity {
    match Entity::new(index as u32, generation) {
        Some(entity) => entity,
        None => Entity::DANGLING,
    }
}

#[cold]
#[inline(never)]
pub(crate) fn full(indices: usize) -> ! {
    match indices {
        MAX_INDICES => panic!("all 2^32 - 1 entity indices are in use"),
        _ => panic!(
            "all {indices} entity indices of the world are in use; `try_spawn` returns the bundle then, and `try_reserve` returns `None`"
        ),
    }
}

/// The alive entities of a world, without their components.
///
/// # Examples
///
/// ```
/// # use ecs_core::world;
/// # struct Health(i32);
/// # world!(struct Sim { health: Health });
/// let mut sim = Sim::new();
/// let (a, b) = (sim.spawn(Health(1)), sim.spawn(()));
/// sim.despawn(a).unwrap();
/// assert!(sim.entities().iter().eq([b]));
/// ```
#[derive(Clone, Copy)]
pub struct Entities<'w> {
    /// The slots of all indices, each of `stride` words, of which the first is the generation.
    words: &'w [u32],
    stride: usize,
    len: usize,
    /// The handles that are created next, from the end, and how many of them are reserved.
    free: &'w [Entity],
    reserved: usize,
    pub(crate) origin: Origin<'w>,
}

impl<'w> Entities<'w> {
    /// Those of no world.
    #[doc(hidden)]
    pub const EMPTY: Self =
        Self { words: &[], stride: 1, len: 0, free: &[], reserved: 0, origin: Origin::NONE };

    /// Says from which world the entities are borrowed. O(1).
    #[doc(hidden)]
    #[inline(always)]
    pub fn of(self, origin: Origin<'w>) -> Self {
        Self { origin, ..self }
    }

    /// Returns the world from which the entities are borrowed. O(1).
    #[doc(hidden)]
    #[inline(always)]
    pub fn origin(self) -> Origin<'w> {
        self.origin
    }

    /// Returns the number of alive entities. O(1).
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        self.len
    }

    /// Returns whether no entity is alive. O(1).
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.len == 0
    }

    /// Returns whether the entity is alive. O(1).
    #[inline(always)]
    #[must_use]
    pub fn contains(self, entity: Entity) -> bool {
        match self.words.get(entity.index() as usize * self.stride) {
            Some(&generation) => generation == entity.generation(),
            None => false,
        }
    }

    /// Returns the alive entity with this index, of any generation. O(1).
    #[inline]
    #[must_use]
    pub fn at(self, index: u32) -> Option<Entity> {
        Entity::new(index, *self.words.get((index as usize).checked_mul(self.stride)?)?)
    }

    /// Returns the alive entity with this index.
    pub(crate) fn at_index(self, index: usize) -> Option<Entity> {
        self.at(u32::try_from(index).ok()?)
    }

    /// Returns the generation of the alive entity of each index, or 0.
    pub(crate) fn generations(self) -> impl ExactSizeIterator<Item = u32> + Clone + 'w {
        self.words.chunks_exact(self.stride).map(|slot| slot[0])
    }

    /// Returns the handles that are created next. The last one is the first.
    #[cfg(feature = "save")]
    pub(crate) const fn free(self) -> &'w [Entity] {
        self.free
    }

    /// Returns which entities are alive and which handles are created next, as plain data to save.
    /// O(indices).
    ///
    /// [`World::restore`](crate::World::restore) makes a world of it.
    ///
    /// # Errors
    ///
    /// Errors if entities are reserved. They come alive at the next structural change.
    pub fn to_slots(self) -> Result<EntitySlots, SlotsError> {
        self.is_settled()?;
        Ok(EntitySlots { generations: self.generations().collect(), free: self.free.to_vec() })
    }

    /// Errors if entities are reserved.
    pub(crate) const fn is_settled(self) -> Result<(), SlotsError> {
        match self.reserved {
            0 => Ok(()),
            reserved => Err(SlotsError::Reserved(reserved)),
        }
    }

    /// Returns an iterator over the entities, in the order of their indices. O(indices).
    pub const fn iter(self) -> EntitiesIter<'w> {
        EntitiesIter { indices: 0..self.words.len() / self.stride, entities: self }
    }
}

impl fmt::Debug for Entities<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<'w> IntoIterator for Entities<'w> {
    type Item = Entity;
    type IntoIter = EntitiesIter<'w>;

    fn into_iter(self) -> EntitiesIter<'w> {
        self.iter()
    }
}

impl<'w> IntoIterator for &Entities<'w> {
    type Item = Entity;
    type IntoIter = EntitiesIter<'w>;

    fn into_iter(self) -> EntitiesIter<'w> {
        self.iter()
    }
}

/// An iterator over the alive entities.
#[derive(Clone)]
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct EntitiesIter<'w> {
    entities: Entities<'w>,
    indices: Range<usize>,
}

impl EntitiesIter<'_> {
    /// Returns the number of indices that are still to come. O(1).
    pub(crate) fn indices_left(&self) -> usize {
        self.indices.len()
    }

    /// Splits the iterator: the first half has the next `n` indices, or all. O(1).
    pub(crate) fn split_at_index(self, n: usize) -> (Self, Self) {
        let middle = self.indices.start + n.min(self.indices.len());
        let (first, rest) = (self.indices.start..middle, middle..self.indices.end);
        (Self { indices: first, ..self.clone() }, Self { indices: rest, ..self })
    }

    /// Returns whether the entity is alive and still to come. O(1).
    pub(crate) fn has(&self, entity: Entity) -> bool {
        self.indices.contains(&(entity.index() as usize)) && self.entities.contains(entity)
    }
}

impl fmt::Debug for EntitiesIter<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.clone()).finish()
    }
}

impl Iterator for EntitiesIter<'_> {
    type Item = Entity;

    #[inline]
    fn next(&mut self) -> Option<Entity> {
        self.indices.find_map(|index| self.entities.at_index(index))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (0, Some(self.indices.len().min(self.entities.len)))
    }
}

impl DoubleEndedIterator for EntitiesIter<'_> {
    #[inline]
    fn next_back(&mut self) -> Option<Entity> {
        let index = self.indices.rfind(|&index| self.entities.at_index(index).is_some())?;
        self.entities.at_index(index)
    }
}

impl FusedIterator for EntitiesIter<'_> {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_index_without_a_next_generation_is_retired() {
        let mut table = EntityTable::<u32>::new();
        let last = Entity::new(1, u32::MAX).unwrap();
        let at = table.claimable(last).unwrap();
        table.claim(last, at);
        assert_eq!(table.claimable(Entity::new(1, 1).unwrap()), Err(SpawnAtReason::InUse(last)));
        assert!(table.destroy(last).is_some() && table.is_empty());
        assert_eq!(table.claimable(last), Err(SpawnAtReason::Retired));
        assert_eq!(table.create(0), fresh(0, 1));
        assert_eq!(table.create(0), fresh(2, 1));
        let limit = u32::try_from(MAX_STEP + 3).unwrap();
        assert_eq!(table.claimable(fresh(MAX_STEP + 4, 1)), Err(SpawnAtReason::TooFar(limit)));
    }

    #[test]
    fn clearing_retires_indices_without_a_next_generation() {
        let mut table = EntityTable::<u32>::new();
        let last = Entity::new(1, u32::MAX).unwrap();
        let at = table.claimable(last).unwrap();
        table.claim(last, at);
        let new = [(); 3].map(|()| table.create(5));
        assert_eq!(new, [fresh(0, 1), fresh(2, 1), fresh(3, 1)]);
        table.destroy(new[1]);
        table.clear();
        assert!(table.is_empty() && table.retired == 1);
        let order = [fresh(0, 2), fresh(3, 2), fresh(2, 2), fresh(4, 1)];
        assert_eq!([(); 4].map(|()| table.create(0)), order);
    }

    #[test]
    fn reserved_entities_come_alive_before_anything_else() {
        let changes: [fn(&mut EntityTable<u32>, Entity); 4] = [
            |table, _| assert_eq!(table.create(0), fresh(3, 1)),
            |table, reserved| assert_eq!(table.units_to_change(reserved), Some(0)),
            |table, reserved| assert_eq!(table.destroy(reserved), Some(0)),
            |table, reserved| {
                assert_eq!(table.claimable(reserved), Err(SpawnAtReason::InUse(reserved)))
            },
        ];
        for change in changes {
            let mut table = EntityTable::<u32>::new();
            let [one, two] = [(); 2].map(|()| table.create(0));
            table.destroy(one);
            let (mut reserver, entities) = table.reserver();
            let [again, new] = [(); 2].map(|()| reserver.reserve());
            assert_eq!([again, new], [Entity::new(0, 2).unwrap(), fresh(2, 1)]);
            assert!(entities.contains(two) && !entities.contains(again));
            change(&mut table, new);
            assert!(table.view().contains(again));
        }
    }
}
