//! Which entities are alive, and which handles are created next, as plain data.

use alloc::vec::Vec;

use crate::entity::Entity;
use crate::error::errors;

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
    /// The generation of the alive entity of each index, or 0.
    pub(crate) generations: Vec<u32>,
    /// The handles that are created next, from the end. Their indices are known, differ and aren't alive.
    pub(crate) free: Vec<Entity>,
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
        Self::from_parts(generations.to_vec(), next.iter().rev().copied().collect())
    }

    /// Creates the state from the lists of a table of entities, if they are consistent.
    pub(crate) fn from_parts(generations: Vec<u32>, free: Vec<Entity>) -> Result<Self, SlotsError> {
        if u32::try_from(generations.len()).is_err() {
            return Err(SlotsError::TooMany);
        }
        let mut seen = alloc::vec![false; generations.len()];
        for &entity in &free {
            let index = entity.index() as usize;
            match generations.get(index) {
                None => return Err(SlotsError::OutOfRange(entity)),
                Some(0) => {}
                Some(_) => return Err(SlotsError::Alive(entity)),
            }
            if core::mem::replace(&mut seen[index], true) {
                return Err(SlotsError::Twice(entity));
            }
        }
        Ok(Self { generations, free })
    }

    /// Returns the generation of the alive entity for each index, or 0 if there is none.
    /// O(indices) for all.
    pub fn generations(&self) -> impl ExactSizeIterator<Item = u32> + Clone {
        self.generations.iter().copied()
    }

    /// Returns the alive entities, by ascending index. O(indices) for all.
    pub fn alive(&self) -> impl Iterator<Item = Entity> + Clone {
        (0..)
            .zip(&self.generations)
            .filter_map(|(index, &generation)| Entity::new(index, generation))
    }

    /// Returns the handles that are created next, in this order. New indices follow.
    pub fn next(&self) -> impl ExactSizeIterator<Item = Entity> + Clone {
        self.free.iter().rev().copied()
    }

    /// Returns the alive entity with this index. O(1).
    #[must_use]
    pub fn at(&self, index: u32) -> Option<Entity> {
        Entity::new(index, *self.generations.get(index as usize)?)
    }

    /// Returns the number of indices. O(1).
    #[must_use]
    pub const fn indices(&self) -> usize {
        self.generations.len()
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

errors! {
    [] SlotsError {
        Self::Alive(entity) => "the index of the free handle {entity} is in use";
        Self::OutOfRange(entity) => "the index of the free handle {entity} is out of range";
        Self::Twice(entity) => "the index of the free handle {entity} is free twice";
        Self::TooMany => "there are more than 2^32 - 1 entity indices";
        Self::Reserved(count) => "{count} reserved entities aren't alive yet; apply the commands that reserved them, then save";
    }
}
