//! The state of an allocator as plain data, to save and restore it.

use alloc::vec::Vec;
use core::error::Error;
use core::fmt;

use super::{Allocator, NewEntities};
use crate::entity::handle::{Entity, Generation};
#[cfg(feature = "restore")]
use crate::entity::slot::Slot;

/// The entities of a world as plain data: which indices are alive, and which handles are created
/// next.
///
/// [`Entities::to_slots`](crate::Entities::to_slots) returns it, and
/// [`World::restore`](crate::World::restore) makes a world of it. A world that is restored has the
/// same handles alive, and creates the same ones afterwards.
///
/// # Examples
///
/// ```
/// use ecs_core::{EntitySlots, world};
///
/// struct Health(i32);
/// world!(struct Sim { health: Health });
///
/// let mut sim = Sim::new();
/// let [a, b] = [sim.spawn(()), sim.spawn(())];
/// sim.despawn(a).unwrap();
/// let slots = sim.entities().to_slots().unwrap();
/// assert!(slots.alive().eq([b]));
///
/// // As numbers, to a file and back.
/// let generations: Vec<u32> = slots.generations().collect();
/// let next: Vec<_> = slots.next().collect();
/// assert_eq!(generations, [0, 1]);
/// let read = EntitySlots::new(&generations, &next).unwrap();
///
/// let mut loaded = Sim::new();
/// loaded.restore(read).finish();
/// assert!(loaded.contains(b) && !loaded.contains(a));
/// assert_eq!(loaded.spawn(()), sim.spawn(()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntitySlots {
    // Invariant: as in `Allocator`. The indices of `free` are below the length of `alive`, differ
    // pairwise and aren't alive.
    alive: Vec<Option<Generation>>,
    free: Vec<Entity>,
}

impl EntitySlots {
    /// Creates the state in which these entities are alive and these handles are created next.
    /// O(indices).
    ///
    /// `generations` has the generation of the alive entity for each index, or 0 if there is none.
    /// `next` has the handles that are created next, in this order. An index that is neither alive
    /// nor among them is never used again.
    ///
    /// # Errors
    ///
    /// Returns an error if an index of `next` is alive, occurs twice or is out of range, or if
    /// there are more than 2³² - 1 indices.
    pub fn new(generations: &[u32], next: &[Entity]) -> Result<Self, SlotsError> {
        let alive = generations.iter().map(|&generation| Generation::new(generation)).collect();
        Self::from_parts(alive, next.iter().rev().copied().collect())
    }

    /// Creates the state from the lists of an allocator, if they are consistent.
    pub(crate) fn from_parts(
        alive: Vec<Option<Generation>>,
        free: Vec<Entity>,
    ) -> Result<Self, SlotsError> {
        if u32::try_from(alive.len()).is_err() {
            return Err(SlotsError::TooMany);
        }
        let mut seen = alloc::vec![0_u64; alive.len().div_ceil(64)];
        for &entity in &free {
            let index = entity.index() as usize;
            match alive.get(index) {
                None => return Err(SlotsError::OutOfRange(entity)),
                Some(Some(_)) => return Err(SlotsError::Alive(entity)),
                Some(None) => {}
            }
            let bit = 1 << (index % 64);
            if seen[index / 64] & bit != 0 {
                return Err(SlotsError::Twice(entity));
            }
            seen[index / 64] |= bit;
        }
        Ok(Self { alive, free })
    }

    /// Returns the generation of the alive entity for each index, or 0 if there is none.
    /// O(indices) for all.
    pub fn generations(&self) -> impl ExactSizeIterator<Item = u32> + Clone {
        self.alive.iter().map(|slot| slot.map_or(0, Generation::get))
    }

    /// Returns the alive entities, by ascending index. O(indices) for all.
    pub fn alive(&self) -> impl Iterator<Item = Entity> + Clone {
        (0..).zip(&self.alive).filter_map(|(index, slot)| Some(Entity::from_parts(index, (*slot)?)))
    }

    /// Returns the handles that are created next, in this order. New indices follow.
    pub fn next(&self) -> impl ExactSizeIterator<Item = Entity> + Clone {
        self.free.iter().rev().copied()
    }

    /// Returns the alive entity with this index. O(1).
    #[must_use]
    pub fn at(&self, index: u32) -> Option<Entity> {
        Some(Entity::from_parts(index, (*self.alive.get(index as usize)?)?))
    }

    /// Returns the alive entities of a run of indices, in order.
    #[cfg(feature = "save")]
    pub(crate) fn run(&self, start: u32, len: u32) -> impl Iterator<Item = Entity> + '_ {
        let slots = self.alive.get(start as usize..).unwrap_or_default().iter().take(len as usize);
        (start..).zip(slots).filter_map(|(index, slot)| Some(Entity::from_parts(index, (*slot)?)))
    }

    /// Returns the number of indices. O(1).
    #[must_use]
    pub const fn indices(&self) -> usize {
        self.alive.len()
    }
}

impl Allocator {
    /// Returns the handles that are created next. The last one is the first.
    #[cfg(feature = "save")]
    pub(crate) fn free_list(&self) -> &[Entity] {
        &self.free
    }

    /// Returns the number of handles that are reserved and not alive yet.
    pub(crate) fn reserved(&self) -> usize {
        self.reserved.load(core::sync::atomic::Ordering::Relaxed)
    }

    /// Returns the generation of the alive entity at each index.
    pub(crate) fn generations(
        &self,
    ) -> impl ExactSizeIterator<Item = Option<Generation>> + Clone + '_ {
        self.slots.iter().map(|slot| slot.alive)
    }

    /// Returns the state as data. Reserved entities aren't alive in it.
    pub(crate) fn to_slots(&self) -> EntitySlots {
        EntitySlots { alive: self.generations().collect(), free: self.free.clone() }
    }

    /// Takes over a state.
    #[cfg(feature = "restore")]
    pub(crate) fn restore(&mut self, slots: EntitySlots) {
        let EntitySlots { alive, free } = slots;
        let living = alive.iter().filter(|slot| slot.is_some()).count();
        self.retired = alive.len() - living - free.len();
        self.slots.clear();
        self.slots.extend(alive.into_iter().map(|alive| Slot { alive, units: 0 }));
        self.free = free;
        self.places.clear();
        *self.reserved.get_mut() = 0;
    }
}

impl NewEntities {
    /// Returns these entities as a batch. O(entities).
    #[cfg(any(feature = "restore", feature = "transfer"))]
    pub(crate) fn of(entities: Vec<Entity>) -> Self {
        let run = |pair: &[Entity]| pair[0].index().checked_add(1) == Some(pair[1].index());
        let steps = entities.windows(2).rev().take_while(|pair| run(pair)).count();
        let reused = entities.len().saturating_sub(steps + 1);
        Self { entities, reused }
    }
}

/// An error: data that isn't the state of any world's entities.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SlotsError {
    /// The index of a handle that is created next is alive.
    Alive(Entity),
    /// The index of a handle that is created next is not below the number of indices.
    OutOfRange(Entity),
    /// Two handles that are created next have the same index.
    Twice(Entity),
    /// There are more than 2³² - 1 indices.
    TooMany,
    /// This number of entities is reserved and not alive yet. They come alive when the
    /// [commands](crate::Commands) are applied, and at the next structural change.
    Reserved(usize),
}

impl fmt::Display for SlotsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Alive(entity) => {
                write!(f, "the index of the free handle {entity} is in use")
            }
            Self::OutOfRange(entity) => {
                write!(f, "the index of the free handle {entity} is out of range")
            }
            Self::Twice(entity) => {
                write!(f, "the index of the free handle {entity} is free twice")
            }
            Self::TooMany => f.write_str("there are more than 2^32 - 1 entity indices"),
            Self::Reserved(count) => write!(
                f,
                "{count} reserved entities aren't alive yet; apply the commands that reserved them, then save"
            ),
        }
    }
}

impl Error for SlotsError {}
