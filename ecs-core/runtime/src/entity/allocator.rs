//! Hands out entities, and knows which of them are alive.

use alloc::vec::Vec;
use core::hash::{Hash, Hasher};
use core::sync::atomic::{AtomicUsize, Ordering};

use crate::entity::handle::{Entity, FIRST, Generation};

/// How far beyond the highest index in use [`Allocator::claim`] may go: the slots between are made at
/// once, so a larger step would be paid for in memory (about 16 bytes each).
pub(crate) const MAX_STEP: usize = 1 << 24;

/// How many of the indices that were freed last are looked through before a table of all is made.
const LAST_FREED: usize = 16;

/// Hands out entities, and knows which of them are alive.
///
/// A slot holds the generation of its living entity, or nothing, so that one comparison tells whether
/// a handle is alive. The handles to be given out next wait in a list, last freed first. A slot whose
/// generations are used up isn't put there again.
#[derive(Debug, Default)]
pub struct Allocator {
    alive: Vec<Option<Generation>>,
    free: Vec<Entity>,
    /// For each index, where in `free` it was when this was last filled; empty until
    /// [`claim`](Self::claim) needs it.
    places: Vec<u32>,
    living: usize,
    /// How many handles were promised through `&self` and aren't alive yet: first those at the end of
    /// `free`, then indices past the end of `alive`.
    reserved: AtomicUsize,
}

impl Allocator {
    pub(crate) const fn new() -> Self {
        Self {
            alive: Vec::new(),
            free: Vec::new(),
            places: Vec::new(),
            living: 0,
            reserved: AtomicUsize::new(0),
        }
    }

    /// The number of living entities.
    #[inline]
    pub(crate) const fn len(&self) -> usize {
        self.living
    }

    /// The number of slots: every index in use is below it.
    #[inline]
    pub(crate) const fn slots(&self) -> usize {
        self.alive.len()
    }

    /// How many further entities there can be at once, besides those that are promised.
    pub(crate) fn room(&self) -> usize {
        let indices = usize::try_from(1_u64 << 32).unwrap_or(usize::MAX);
        let promised = self.reserved.load(Ordering::Relaxed);
        (indices - self.alive.len() + self.free.len()).saturating_sub(promised)
    }

    /// Whether the entity is alive. O(1).
    #[inline]
    pub(crate) fn contains(&self, entity: Entity) -> bool {
        self.alive.get(entity.index() as usize) == Some(&Some(entity.version()))
    }

    /// The living entity at an index.
    #[inline]
    pub(crate) fn at(&self, index: usize) -> Option<Entity> {
        let generation = (*self.alive.get(index)?)?;
        #[expect(clippy::cast_possible_truncation, reason = "there is no slot beyond u32")]
        Some(Entity::from_parts(index as u32, generation))
    }

    /// Makes an entity. O(1) amortised.
    ///
    /// # Panics
    ///
    /// Panics when all 2³² indices are in use.
    #[inline]
    pub(crate) fn create(&mut self) -> Entity {
        if *self.reserved.get_mut() > 0 {
            self.flush();
        }
        self.living += 1;
        if let Some(entity) = self.free.pop() {
            self.alive[entity.index() as usize] = Some(entity.version());
            return entity;
        }
        let entity = fresh(self.alive.len());
        self.alive.push(Some(entity.version()));
        entity
    }

    /// Makes so many entities, those that [`create`](Self::create) would make. O(count).
    ///
    /// # Panics
    ///
    /// Panics when all 2³² indices are in use.
    pub(crate) fn create_many(&mut self, count: usize) -> NewEntities {
        if *self.reserved.get_mut() > 0 {
            self.flush();
        }
        let reused = count.min(self.free.len());
        let first = self.alive.len();
        let slots = first + (count - reused);
        if slots > first {
            // Says so before anything is made.
            fresh(slots - 1);
        }
        let mut entities = Vec::with_capacity(count);
        for entity in self.free.drain(self.free.len() - reused..).rev() {
            self.alive[entity.index() as usize] = Some(entity.version());
            entities.push(entity);
        }
        #[expect(clippy::cast_possible_truncation, reason = "the last of them was tried above")]
        entities.extend((first..slots).map(|index| Entity::from_parts(index as u32, FIRST)));
        self.alive.resize(slots, Some(FIRST));
        self.living += count;
        NewEntities { entities, reused }
    }

    /// Ends an entity; `false` if it wasn't alive. O(1).
    #[inline]
    pub(crate) fn free(&mut self, entity: Entity) -> bool {
        let alive = self.contains(entity);
        if alive {
            self.end(entity);
        }
        alive
    }

    /// Ends an entity that is alive. O(1).
    #[inline]
    pub(crate) fn end(&mut self, entity: Entity) {
        // Handles promised so far sit at the end of the list: make them alive before it changes.
        if *self.reserved.get_mut() > 0 {
            self.flush();
        }
        self.alive[entity.index() as usize] = None;
        self.living -= 1;
        if let Some(next) = entity.version().checked_add(1) {
            self.free.push(Entity::from_parts(entity.index(), next));
        }
    }

    /// Makes exactly this entity, whose index must not be in use. Amortised O(1) for one after the other;
    /// O(slots) for an index that was freed since the last one.
    pub(crate) fn claim(&mut self, entity: Entity) -> Result<(), Claim> {
        self.flush();
        let index = entity.index() as usize;
        if let Some(&slot) = self.alive.get(index) {
            if let Some(generation) = slot {
                return Err(Claim::InUse(Entity::from_parts(entity.index(), generation)));
            }
            let Some(at) = self.waiting(entity.index()) else {
                return Err(Claim::Retired);
            };
            if self.free[at].version() > entity.version() {
                return Err(Claim::Stale(self.free[at].version()));
            }
            self.free.swap_remove(at);
            if let Some(moved) = self.free.get(at)
                && let Some(place) = self.places.get_mut(moved.index() as usize)
            {
                *place = at as u32;
            }
            self.alive[index] = Some(entity.version());
        } else {
            let limit = self.alive.len() + MAX_STEP;
            if index > limit {
                return Err(Claim::TooFar(limit));
            }
            // The lowest of the skipped indices is handed out first.
            self.free.extend((self.alive.len()..index).rev().map(fresh));
            self.alive.resize(index + 1, None);
            self.alive[index] = Some(entity.version());
        }
        self.living += 1;
        Ok(())
    }

    /// Where an index waits among the free ones.
    fn waiting(&mut self, index: u32) -> Option<usize> {
        let is_it = |free: &Entity| free.index() == index;
        // Who was freed last is wanted most, and isn't in the table yet.
        let last = self.free.len().saturating_sub(LAST_FREED);
        if let Some(at) = self.free[last..].iter().rposition(is_it) {
            return Some(last + at);
        }
        let place = |places: &[u32]| places.get(index as usize).map(|&at| at as usize);
        if let Some(at) = place(&self.places)
            && self.free.get(at).is_some_and(is_it)
        {
            return Some(at);
        }
        self.places.clear();
        self.places.resize(self.alive.len(), u32::MAX);
        for (at, free) in (0..).zip(&self.free) {
            self.places[free.index() as usize] = at;
        }
        place(&self.places).filter(|&at| self.free.get(at).is_some_and(is_it))
    }

    /// Promises an entity through a shared reference; it comes alive at the next [`flush`](Self::flush).
    #[inline]
    pub(crate) fn reserve_entity(&self) -> Entity {
        let n = self.reserved.fetch_add(1, Ordering::Relaxed);
        match self.free.len().checked_sub(n + 1) {
            Some(at) => self.free[at],
            None => fresh(self.alive.len() + n - self.free.len()),
        }
    }

    /// Makes every promised entity alive. O(promised).
    #[cold]
    pub(crate) fn flush(&mut self) {
        for _ in 0..core::mem::take(self.reserved.get_mut()) {
            self.create();
        }
    }

    /// Ends every entity. O(slots).
    pub(crate) fn clear(&mut self) {
        self.flush();
        // From the end, so that the lowest index is handed out first afterwards.
        for index in (0..self.alive.len()).rev() {
            if let Some(entity) = self.at(index) {
                self.free(entity);
            }
        }
    }

    /// Makes room for so many further entities, and tells how many slots there will be.
    pub(crate) fn reserve(&mut self, additional: usize) -> usize {
        let fresh = additional.saturating_sub(self.free.len());
        self.alive.reserve(fresh);
        self.alive.len() + fresh
    }

    pub(crate) fn shrink_to_fit(&mut self) {
        self.alive.shrink_to_fit();
        self.free.shrink_to_fit();
        self.places = Vec::new();
    }
}

/// Entities that were made together.
#[derive(Debug)]
pub struct NewEntities {
    entities: Vec<Entity>,
    /// How many of them have an index that was in use before. The indices of the others ascend by one.
    reused: usize,
}

impl NewEntities {
    #[inline]
    pub(crate) fn as_slice(&self) -> &[Entity] {
        &self.entities
    }

    /// No entities.
    pub(crate) const fn none() -> Self {
        Self { entities: Vec::new(), reused: 0 }
    }

    /// Those whose indices are in no order, and those whose indices ascend by one.
    #[inline]
    pub(crate) fn parts(&self) -> (&[Entity], &[Entity]) {
        self.entities.split_at(self.reused)
    }

    pub(crate) fn into_vec(self) -> Vec<Entity> {
        self.entities
    }
}

/// Why an entity can't be made on request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Claim {
    InUse(Entity),
    Stale(Generation),
    Retired,
    TooFar(usize),
}

fn fresh(index: usize) -> Entity {
    let index = u32::try_from(index).expect("all 2^32 entity indices are in use");
    Entity::from_parts(index, FIRST)
}

impl Clone for Allocator {
    fn clone(&self) -> Self {
        let mut copy = Self::new();
        copy.clone_from(self);
        copy
    }

    fn clone_from(&mut self, source: &Self) {
        self.alive.clone_from(&source.alive);
        self.free.clone_from(&source.free);
        self.living = source.living;
        *self.reserved.get_mut() = source.reserved.load(Ordering::Relaxed);
    }
}

impl PartialEq for Allocator {
    fn eq(&self, other: &Self) -> bool {
        self.alive == other.alive
            && self.free == other.free
            && self.reserved.load(Ordering::Relaxed) == other.reserved.load(Ordering::Relaxed)
    }
}

impl Eq for Allocator {}

impl Hash for Allocator {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.alive.hash(state);
        self.free.hash(state);
        self.reserved.load(Ordering::Relaxed).hash(state);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slot_that_is_used_up_is_retired() {
        let mut allocator = Allocator::new();
        let last = Entity::new(0, u32::MAX).unwrap();
        allocator.claim(last).unwrap();
        assert!(allocator.free(last));
        assert_eq!(allocator.create().index(), 1);
        assert_eq!(allocator.claim(last), Err(Claim::Retired));
    }

    #[test]
    fn promised_handles_come_from_the_free_list_first_and_then_past_the_end() {
        let mut allocator = Allocator::new();
        let (a, b) = (allocator.create(), allocator.create());
        allocator.free(a);
        let promised = [allocator.reserve_entity(), allocator.reserve_entity()];
        assert_eq!(promised[0], Entity::new(0, 2).unwrap());
        assert_eq!(promised[1], Entity::new(2, 1).unwrap());
        assert!(promised.iter().all(|&e| !allocator.contains(e)));
        assert!(allocator.free(b));
        assert!(promised.iter().all(|&e| allocator.contains(e)));
        assert_eq!(allocator.len(), 2);
    }

    #[test]
    fn a_step_too_far_is_refused_before_anything_is_allocated() {
        let mut allocator = Allocator::new();
        let far = Entity::new(u32::MAX, 1).unwrap();
        assert_eq!(allocator.claim(far), Err(Claim::TooFar(MAX_STEP)));
        assert_eq!(allocator.slots(), 0);
    }
}
