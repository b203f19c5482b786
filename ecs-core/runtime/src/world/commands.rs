//! Structural changes that are recorded while the world is borrowed, and applied later.

use alloc::collections::VecDeque;
use core::fmt;

use crate::entity::entities::Entities;
use crate::entity::handle::Entity;
use crate::schema::data::{Bundle, BundleKind, WorldData};
use crate::world::structure;

/// A command buffer: it records structural changes while columns of the world are borrowed. The
/// world's `apply` then carries them out in order.
///
/// Values are kept in one queue per component, so nothing is boxed. A buffer keeps its memory, so a
/// reused one allocates only if it needs more than before. Dropping a buffer drops its values.
/// Entities that it has reserved still come alive, without components (see [`Entities::reserve`]).
///
/// # Examples
///
/// ```
/// # use ecs_core::world;
/// # #[derive(Debug, PartialEq)]
/// # struct Health(i32);
/// # struct Burning;
/// world!(struct Sim { health: Health, burning: Burning });
/// let mut sim = Sim::new();
/// let old = sim.spawn((Health(1), Burning));
///
/// let mut commands = SimCommands::new();
/// let s = sim.split();
/// let new = commands.spawn(&s.entities, Health(9));
/// commands.remove::<Burning>(old);
/// commands.despawn(old);
/// commands.insert(old, Health(2));
///
/// let report = sim.apply(&mut commands);
/// assert_eq!(report.skipped, 1);
/// assert_eq!(sim.get::<Health>(new), Some(&Health(9)));
/// ```
pub struct Commands<W: WorldData> {
    steps: VecDeque<Step<W>>,
    queues: W::Queues,
}

struct Step<W: WorldData> {
    entity: Entity,
    /// Applies the step with the values at the front of the queues. Returns `false` if the entity
    /// isn't alive. Without a world, only removes the values from the queues.
    run: fn(Option<&mut W>, &mut W::Queues, Entity) -> bool,
}

/// The numbers of applied and skipped commands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ApplyReport {
    /// The number of commands whose entity was alive. Includes removals of components that the
    /// entity lacked.
    pub applied: usize,
    /// The number of commands whose entity was not alive. Their values were dropped.
    pub skipped: usize,
}

impl<W: WorldData> Commands<W> {
    /// Creates an empty buffer. Does not allocate.
    #[must_use]
    pub fn new() -> Self {
        Self { steps: VecDeque::new(), queues: W::queues() }
    }

    /// Returns the number of recorded commands. O(1).
    #[must_use]
    pub fn len(&self) -> usize {
        self.steps.len()
    }

    /// Returns whether no command is recorded. O(1).
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// Reserves an entity and records the components that it gets. Returns its handle, which can be
    /// stored in components and used in other commands immediately. O(components of the bundle),
    /// amortised.
    ///
    /// `entities` must be from the world that the buffer is applied to. Otherwise the handle is
    /// stale there, or belongs to an unrelated entity.
    ///
    /// # Panics
    ///
    /// Panics if all 2³² indices are in use or reserved.
    pub fn spawn<B: Bundle<W>>(&mut self, entities: &Entities<'_>, bundle: B) -> Entity {
        let entity = entities.reserve();
        self.insert(entity, bundle);
        entity
    }

    /// Records the insertion of components into an entity. Components that the entity has when the
    /// command is applied are replaced. O(components of the bundle), amortised.
    pub fn insert<B: Bundle<W>>(&mut self, entity: Entity, bundle: B) {
        B::Kind::enqueue(bundle, &mut self.queues);
        self.step(entity, |world, queues, entity| {
            let bundle = <B::Kind as BundleKind<W, B>>::dequeue(queues);
            match (world, bundle) {
                (Some(world), Some(bundle)) => structure::insert(world, entity, bundle).is_ok(),
                _ => false,
            }
        });
    }

    /// Records the removal of components from an entity. If the entity lacks one of them when the
    /// command is applied, none is removed. O(1) amortised.
    pub fn remove<B: Bundle<W>>(&mut self, entity: Entity) {
        self.step(entity, |world, _, entity| {
            let Some(world) = world else { return false };
            let alive = world.table().allocator.contains(entity);
            drop(structure::remove::<W, B>(world, entity));
            alive
        });
    }

    /// Records the despawning of an entity. O(1) amortised.
    pub fn despawn(&mut self, entity: Entity) {
        self.step(entity, |world, _, entity| match world {
            Some(world) => structure::despawn(world, entity).is_ok(),
            None => false,
        });
    }

    fn step(&mut self, entity: Entity, run: fn(Option<&mut W>, &mut W::Queues, Entity) -> bool) {
        self.steps.push_back(Step { entity, run });
    }

    /// Drops all commands. Keeps the allocations. O(commands).
    pub fn clear(&mut self) {
        while let Some(Step { entity, run }) = self.steps.pop_front() {
            run(None, &mut self.queues, entity);
        }
    }

    /// Applies the commands in order. If one panics, the commands after it stay in the buffer.
    pub(crate) fn apply(&mut self, world: &mut W) -> ApplyReport {
        world.table_mut().flush();
        let mut report = ApplyReport::default();
        while let Some(Step { entity, run }) = self.steps.pop_front() {
            if run(Some(world), &mut self.queues, entity) {
                report.applied += 1;
            } else {
                report.skipped += 1;
            }
        }
        report
    }
}

impl<W: WorldData> Default for Commands<W> {
    fn default() -> Self {
        Self::new()
    }
}

impl<W: WorldData> fmt::Debug for Commands<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Commands").field("len", &self.len()).finish_non_exhaustive()
    }
}
