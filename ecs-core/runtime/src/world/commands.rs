//! Structural changes that are written down while handles are out, and carried out later.

use alloc::collections::VecDeque;
use core::fmt;

use crate::entity::entities::Entities;
use crate::entity::handle::Entity;
use crate::schema::data::{Bundle, BundleKind, WorldData};
use crate::world::structure;

/// A command buffer: structural changes that are written down while handles into the world are out,
/// then carried out in order by the world's `apply`.
///
/// Values wait in one queue per component, so nothing is boxed, and a buffer that is used again
/// allocates nothing once it is warm. Dropping a buffer drops what it holds; entities that it had
/// promised come alive all the same, without components (see [`Entities::reserve`]).
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
    /// Carries the step out, with the values from the front of the queues; `false` if the entity is
    /// dead. Without a world it only takes the values away.
    run: fn(Option<&mut W>, &mut W::Queues, Entity) -> bool,
}

/// What became of the commands that were applied.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ApplyReport {
    /// How many were carried out, for entities that were alive. A removal counts though the entity lacked the
    /// component.
    pub applied: usize,
    /// How many were for entities that were dead by then; their values were dropped.
    pub skipped: usize,
}

impl<W: WorldData> Commands<W> {
    /// An empty buffer, without allocating.
    #[must_use]
    pub fn new() -> Self {
        Self { steps: VecDeque::new(), queues: W::queues() }
    }

    /// The number of commands that wait. O(1).
    #[must_use]
    pub fn len(&self) -> usize {
        self.steps.len()
    }

    /// Whether no command waits.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// Promises an entity and writes down what it will have. The handle can be used in components and
    /// commands at once. O(components of the bundle), amortised.
    ///
    /// `entities` must be those of the world that the buffer will be applied to. With another world's, the
    /// handle is another world's too: here it names nobody, or whoever has that index and generation.
    ///
    /// # Panics
    ///
    /// When all 2³² indices are in use or promised.
    pub fn spawn<B: Bundle<W>>(&mut self, entities: &Entities<'_>, bundle: B) -> Entity {
        let entity = entities.reserve();
        self.insert(entity, bundle);
        entity
    }

    /// Writes down that the entity gets these components; those that it has by then are replaced.
    /// O(components of the bundle), amortised.
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

    /// Writes down that the entity loses these components; if it lacks one of them by then, nothing
    /// happens to it. O(1) amortised.
    pub fn remove<B: Bundle<W>>(&mut self, entity: Entity) {
        self.step(entity, |world, _, entity| {
            let Some(world) = world else { return false };
            let alive = world.table().allocator.contains(entity);
            drop(structure::remove::<W, B>(world, entity));
            alive
        });
    }

    /// Writes down that the entity ends. O(1) amortised.
    pub fn despawn(&mut self, entity: Entity) {
        self.step(entity, |world, _, entity| match world {
            Some(world) => structure::despawn(world, entity).is_ok(),
            None => false,
        });
    }

    fn step(&mut self, entity: Entity, run: fn(Option<&mut W>, &mut W::Queues, Entity) -> bool) {
        self.steps.push_back(Step { entity, run });
    }

    /// Drops all commands; the memory is kept. O(commands).
    pub fn clear(&mut self) {
        while let Some(Step { entity, run }) = self.steps.pop_front() {
            run(None, &mut self.queues, entity);
        }
    }

    /// Carries the commands out, in order. Should one panic, those behind it still wait.
    pub(crate) fn apply(&mut self, world: &mut W) -> ApplyReport {
        world.table_mut().allocator.flush();
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
