//! Structural changes that are recorded while the world is borrowed, and applied later.

mod apply;
mod batch;
mod entity;
mod lane;
mod lanes;
mod values;

use alloc::boxed::Box;
use alloc::collections::VecDeque;
use core::fmt;

use crate::capabilities::commands::entity::Reserver;
use crate::capabilities::invariants::bundle;
use crate::entity::error::RemoveError;
use crate::entity::handle::Entity;
use crate::schema::data::{Bundle, BundleKind, WorldData};
use crate::world::despawn::despawn;
use crate::world::structure;
use batch::Recording;
use values::{NO_ENTITY, Run, Step, Values};

pub use apply::ApplyReport;
pub use entity::EntityCommands;

/// A command buffer: it records structural changes while columns of the world are borrowed. The
/// world's `apply` then carries them out in order.
///
/// Values are kept in one queue per component, so nothing is boxed but the functions of
/// [`call`](Self::call). A buffer keeps its memory, so a reused one allocates only if it needs more
/// than before. Dropping a buffer drops its values. Entities that were reserved for it still come
/// alive, without components (see [`Reserver`]). Until then, the world equals neither the one before nor the one in
/// which they are alive.
///
/// Systems that run at the same time record into [lanes](Self::lanes) of one buffer. Their commands
/// are applied in the order of the lanes, so the result doesn't depend on the threads. A buffer and
/// its lanes are `Send` if the components of the world are.
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
/// let mut s = sim.split();
/// let new = commands.spawn(&mut s.reserver, Health(9));
/// commands.entity(old).remove::<Burning>().despawn();
/// commands.insert(old, Health(2));
///
/// let report = sim.apply(&mut commands);
/// assert_eq!(report.skipped, 1);
/// assert_eq!(sim.get::<Health>(new), Some(&Health(9)));
/// ```
pub struct Commands<W: WorldData> {
    steps: VecDeque<Step<W>>,
    values: Values<W>,
    denies_skips: bool,
}

impl<W: WorldData> Commands<W> {
    /// Creates an empty buffer. Does not allocate.
    #[must_use]
    pub fn new() -> Self {
        Self { steps: VecDeque::new(), values: Values::new(), denies_skips: false }
    }

    /// Makes `apply` panic in a debug build if it skips a command, also one of a lane: use it where no command may be lost, and
    /// the report is dropped. O(1).
    ///
    /// The commands behind it stay in the buffer then.
    ///
    /// # Examples
    ///
    /// ```should_panic
    /// # use ecs_core::world;
    /// # struct Health(i32);
    /// # world!(struct Sim { health: Health });
    /// let mut sim = Sim::new();
    /// let gone = sim.spawn(Health(1));
    /// sim.despawn(gone);
    ///
    /// let mut commands = SimCommands::new().deny_skips();
    /// commands.insert(gone, Health(2));
    /// sim.apply(&mut commands); // its entity isn't alive
    /// # if !cfg!(debug_assertions) { panic!("only a debug build panics by itself") }
    /// ```
    #[must_use]
    pub const fn deny_skips(mut self) -> Self {
        self.denies_skips = true;
        self
    }

    /// Returns the number of recorded commands, with those in lanes. O(lanes).
    #[must_use]
    pub fn len(&self) -> usize {
        let lanes = self.values.lanes.waiting();
        self.steps.len() - lanes.len() + lanes.iter().map(Self::len).sum::<usize>()
    }

    /// Returns whether no command is recorded, neither here nor in a lane. O(lanes).
    #[must_use]
    pub fn is_empty(&self) -> bool {
        let lanes = self.values.lanes.waiting();
        self.steps.len() == lanes.len() && lanes.iter().all(Self::is_empty)
    }

    /// Reserves an entity and records the components that it gets. Returns its handle, which can be
    /// stored in components and used in other commands immediately. O(components of the bundle),
    /// amortised.
    ///
    /// `reserver` must be from the world that the buffer is applied to. Otherwise the handle is
    /// stale there, or belongs to an unrelated entity.
    ///
    /// Only one system can hold the [`Reserver`] of a world. A system that needs no handle records
    /// [`spawn_later`](Self::spawn_later).
    ///
    /// # Panics
    ///
    /// Panics if all 2³² - 1 indices are in use or reserved.
    pub fn spawn<B: Bundle<W>>(&mut self, reserver: &mut Reserver<'_>, bundle: B) -> Entity {
        const { bundle::spawnable::<W, B>() }
        let entity = reserver.reserve();
        self.insert(entity, bundle);
        entity
    }

    /// Records that an entity is spawned with these components. The entity is created when the
    /// command is applied. O(components of the bundle), amortised.
    ///
    /// # Examples
    ///
    /// ```
    /// # use ecs_core::world;
    /// # struct Health(i32);
    /// # world!(struct Sim { health: Health });
    /// let mut sim = Sim::new();
    /// let mut commands = SimCommands::new();
    /// for health in sim.health().as_slice() {
    ///     commands.spawn_later(Health(health.0 / 2));
    /// }
    /// commands.spawn_later(Health(7));
    /// sim.apply(&mut commands);
    /// assert_eq!(sim.len(), 1);
    /// ```
    pub fn spawn_later<B: Bundle<W>>(&mut self, bundle: B) {
        const { bundle::spawnable::<W, B>() }
        B::Kind::enqueue(bundle, &mut self.values.pending);
        self.step(NO_ENTITY, |world, values, _| {
            let bundle = <B::Kind as BundleKind<W, B>>::dequeue(&mut values.pending);
            match (world, bundle) {
                (Some(world), Some(bundle)) => structure::spawn_lawful(world, bundle),
                _ => true,
            }
        });
    }

    /// Records that an entity is spawned for each bundle. This is one command: the entities are
    /// created together when it is applied, as by the world's `spawn_batch`, in the order of the
    /// bundles. O(entities × components), amortised.
    ///
    /// The bundles are taken from the iterator immediately. If it panics, those that it returned
    /// before are recorded.
    ///
    /// # Examples
    ///
    /// ```
    /// # use ecs_core::world;
    /// # struct Health(i32);
    /// # world!(struct Sim { health: Health });
    /// let mut sim = Sim::new();
    /// let mut commands = SimCommands::new();
    /// commands.spawn_batch((0..100).map(Health));
    /// assert_eq!(commands.len(), 1);
    /// sim.apply(&mut commands);
    /// assert_eq!(sim.len(), 100);
    /// ```
    pub fn spawn_batch<I>(&mut self, bundles: I)
    where
        I: IntoIterator,
        I::Item: Bundle<W>,
    {
        const { bundle::spawnable::<W, I::Item>() }
        let bundles = bundles.into_iter();
        let mut recording = Recording::<W, I::Item>::new(self);
        bundles.for_each(|bundle| recording.push(bundle));
    }

    /// Returns a builder for several commands on one entity. Records nothing yet. O(1).
    ///
    /// # Examples
    ///
    /// ```
    /// # use ecs_core::world;
    /// # struct Health(i32);
    /// # struct Burning;
    /// # world!(struct Sim { health: Health, burning: Burning });
    /// let mut sim = Sim::new();
    /// let entity = sim.spawn(Burning);
    /// let mut commands = SimCommands::new();
    /// commands.entity(entity).insert(Health(3)).remove::<Burning>();
    /// sim.apply(&mut commands);
    /// assert!(sim.has::<Health>(entity) && !sim.has::<Burning>(entity));
    /// ```
    pub const fn entity(&mut self, entity: Entity) -> EntityCommands<'_, W> {
        EntityCommands::new(self, entity)
    }

    /// Records the insertion of components into an entity. Components that the entity has when the
    /// command is applied are replaced. O(components of the bundle), amortised.
    pub fn insert<B: Bundle<W>>(&mut self, entity: Entity, bundle: B) {
        const { bundle::insertable::<W, B>() }
        B::Kind::enqueue(bundle, &mut self.values.pending);
        self.step(entity, |world, values, entity| {
            let bundle = <B::Kind as BundleKind<W, B>>::dequeue(&mut values.pending);
            match (world, bundle) {
                (Some(world), Some(bundle)) => structure::insert(world, entity, bundle).is_ok(),
                _ => false,
            }
        });
    }

    /// Records the removal of components from an entity. If the entity lacks one of them when the
    /// command is applied, none is removed. O(1) amortised.
    pub fn remove<B: Bundle<W>>(&mut self, entity: Entity) {
        const { structure::distinct::<W, B>() }
        self.step(entity, |world, _, entity| {
            let Some(world) = world else { return false };
            let alive = world.table().allocator.contains(entity);
            let discarded = structure::discard::<W, B>(world, entity);
            alive && !matches!(discarded, Err(RemoveError::Broken { .. }))
        });
    }

    /// Records the despawning of an entity. O(1) amortised.
    pub fn despawn(&mut self, entity: Entity) {
        self.step(entity, |world, _, entity| match world {
            Some(world) => despawn(world, entity).is_ok(),
            None => false,
        });
    }

    /// Records a call of a function with the world, in order with the other commands. O(1)
    /// amortised. A function that captures nothing is not boxed.
    ///
    /// # Examples
    ///
    /// ```
    /// # use ecs_core::world;
    /// # struct Health(i32);
    /// # world!(struct Sim { health: Health });
    /// let mut sim = Sim::new();
    /// let mut commands = SimCommands::new();
    /// commands.spawn_later(Health(2));
    /// commands.spawn_later(Health(1));
    /// commands.call(|sim| sim.sort_by_key::<Health, _>(|health| health.0));
    /// sim.apply(&mut commands);
    /// assert_eq!(sim.health().as_slice()[0].0, 1);
    /// ```
    pub fn call(&mut self, function: impl FnOnce(&mut W) + Send + 'static) {
        self.values.calls.push_back(Box::new(function));
        self.step(NO_ENTITY, |world, values, _| {
            if let (Some(function), Some(world)) = (values.calls.pop_front(), world) {
                function(world);
            }
            true
        });
    }

    fn step(&mut self, entity: Entity, run: Run<W>) {
        self.steps.push_back(Step { entity, run: Some(run) });
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
