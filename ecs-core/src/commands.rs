//! Structural changes that are recorded while the world is borrowed, and applied later.
//!
//! [`Commands`] records them. A [`BundleBuilder`] collects components one by one.

mod lanes;

use alloc::boxed::Box;
use alloc::collections::VecDeque;
use core::marker::PhantomData;

use crate::batch::spawn_possible;
use crate::bundle::{Bundle, BundleKind};
use crate::entity::Entity;
use crate::error::{InsertReason, RemoveError};
use crate::prepare;
use crate::spawned::SpawnList as _;
use crate::structure::{despawn, discard, distinct, insert, spawn, spawn_prepared, spawnable};
use crate::world::World;
use lanes::Lanes;

#[doc(inline)]
pub use crate::{builder::BundleBuilder, reserver::Reserver};

/// Writes the methods of a world.
#[doc(hidden)]
#[macro_export]
macro_rules! __ecs_command_methods {
    ($vis:vis fn) => {
        /// Applies the commands of a buffer in order, and returns how many were applied. The buffer keeps its memory. O(commands).
        ///
        /// rustc warns about a report that isn't used, because a command can be skipped. `expect_all`
        /// panics if one was.
        ///
        /// If a command panics, those behind it stay in the buffer.
        $vis fn apply(&mut self, commands: &mut $crate::Commands<Self>) -> $crate::ApplyReport {
            $crate::__private::commands::apply(self, commands)
        }
    };
}

/// A command buffer: it records structural changes while columns of the world are borrowed. The
/// world's `apply` then carries them out in order.
///
/// Values are kept in sets like those of a world, so nothing is boxed but the functions of [`call`](Self::call). A buffer keeps its memory, so a reused one allocates only if it needs more
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
pub struct Commands<W: World> {
    steps: VecDeque<Step<W>>,
    values: Values<W>,
    denies_skips: bool,
}

/// Applies a step with its values. Returns `false` if it is skipped. Without a world, only removes the values.
type Run<W> = fn(Option<&mut W>, &mut Values<W>, Target) -> Result<(), Skip>;

/// Why a command is skipped.
#[derive(Clone, Copy)]
pub(crate) enum Skip {
    /// Its entity isn't alive.
    NotAlive,
    /// A rule of the world or a link refuses it.
    Refused,
    /// The world is full.
    Full,
}

/// A function that is called with the world.
type Call<W> = Box<dyn FnOnce(&mut W) + Send>;

/// The target of a step.
#[derive(Clone, Copy)]
struct Target {
    /// [`Entity::DANGLING`] for a command without an entity.
    entity: Entity,
    /// The entity under which its values are kept. Those of a batch are kept under this one and the following ones.
    kept: Entity,
}

/// One command, or the place of a lane among the commands.
struct Step<W: World> {
    target: Target,
    /// `None` for a lane: the first one that waits.
    run: Option<Run<W>>,
}

/// The values of recorded commands.
struct Values<W: World> {
    rows: W::Sets,
    /// The number of bundles that were recorded since the buffer was empty.
    bundles: u32,
    /// The numbers of entities of batches.
    counts: VecDeque<u32>,
    calls: VecDeque<Call<W>>,
    lanes: Lanes<W>,
}

impl<W: World> Values<W> {
    /// Keeps a bundle, and returns the entity under which it is kept.
    fn keep<B: Bundle<W>>(&mut self, bundle: B) -> Entity {
        let kept = numbered(self.bundles);
        self.bundles += 1;
        B::Kind::keep(bundle, &mut self.rows, kept);
        kept
    }

    /// Takes a bundle out.
    fn take<B: Bundle<W>>(&mut self, kept: Entity) -> Option<B> {
        B::Kind::take_kept(&mut self.rows, kept)
    }
}

/// Returns the entity under which a bundle is kept.
fn numbered(bundle: u32) -> Entity {
    Entity::new(bundle, 1).expect("a buffer has fewer than 2^32 - 1 bundles")
}

/// Applies the commands in order. If one panics, those behind it stay in the buffer. See [`World::apply`].
#[doc(hidden)]
pub fn apply<W: World>(world: &mut W, commands: &mut Commands<W>) -> ApplyReport {
    // Observers see a reserved entity with its first components, or else at the end.
    world.table_mut().flush();
    world.table_mut().spawns.hold();
    let mut report = ApplyReport::default();
    commands.run(Some(world), commands.denies_skips, &mut report);
    world.table_mut().spawns.release();
    world.observe();
    report
}

impl<W: World> Commands<W> {
    /// Creates an empty buffer. Does not allocate.
    #[must_use]
    pub fn new() -> Self {
        let (counts, calls) = (VecDeque::new(), VecDeque::new());
        let values = Values { rows: W::EMPTY, bundles: 0, counts, calls, lanes: Lanes::new() };
        Self { steps: VecDeque::new(), values, denies_skips: false }
    }

    /// Makes `apply` panic in a debug build at the first command that it skips, also one of a lane. The message names the entity,
    /// and the commands behind it stay in the buffer. O(1).
    ///
    /// [`ApplyReport::expect_all`] panics after all commands, with their numbers, in every build.
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
    /// let report = sim.apply(&mut commands); // its entity isn't alive
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
    /// sim.apply(&mut commands).expect_all();
    /// assert_eq!(sim.len(), 1);
    /// ```
    pub fn spawn_later<B: Bundle<W>>(&mut self, bundle: B) {
        const { spawnable::<W, B>() };
        let kept = self.values.keep(bundle);
        self.step(Entity::DANGLING, kept, |world, values, target| {
            let bundle = values.take::<B>(target.kept);
            match (world, bundle) {
                (Some(world), Some(_)) if !world.__table().has_room() => Err(Skip::Full),
                (Some(world), Some(bundle)) if const { prepare::adds::<W, B, B::Kind>() } => {
                    spawn_prepared(world, bundle).map(drop).map_err(|_| Skip::Refused)
                }
                (Some(world), Some(bundle)) => {
                    spawn(world, bundle);
                    Ok(())
                }
                _ => Ok(()),
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
    /// sim.apply(&mut commands).expect_all();
    /// assert_eq!(sim.len(), 100);
    /// ```
    pub fn spawn_batch<I>(&mut self, bundles: I)
    where
        I: IntoIterator,
        I::Item: Bundle<W>,
    {
        let bundles = bundles.into_iter();
        let (first, commands, bundle) = (self.values.bundles, self, PhantomData);
        let recording = Recording::<W, I::Item> { first, commands, bundle };
        bundles.for_each(|bundle| _ = recording.commands.values.keep(bundle));
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
    /// sim.apply(&mut commands).expect_all();
    /// assert!(sim.has::<Health>(entity) && !sim.has::<Burning>(entity));
    /// ```
    pub const fn entity(&mut self, entity: Entity) -> EntityCommands<'_, W> {
        EntityCommands { commands: self, entity }
    }

    /// Records the insertion of components into an entity. Components that the entity has when the
    /// command is applied are replaced. O(components of the bundle), amortised.
    pub fn insert<B: Bundle<W>>(&mut self, entity: Entity, bundle: B) {
        const { distinct::<W, B>() };
        let kept = self.values.keep(bundle);
        self.step(entity, kept, |world, values, target| {
            match (world, values.take::<B>(target.kept)) {
                (Some(world), Some(bundle)) => {
                    insert(world, target.entity, bundle).map_err(|error| match error.reason {
                        InsertReason::NoSuchEntity => Skip::NotAlive,
                        InsertReason::Cycle | InsertReason::Broken(_) => Skip::Refused,
                    })
                }
                _ => Ok(()),
            }
        });
    }

    /// Records the removal of components from an entity. If the entity lacks one of them when the
    /// command is applied, none is removed. O(1) amortised.
    pub fn remove<B: Bundle<W>>(&mut self, entity: Entity) {
        const { distinct::<W, B>() };
        self.step(entity, Entity::DANGLING, |world, _, Target { entity, .. }| match world {
            Some(world) => match discard::<W, B>(world, entity) {
                Ok(()) | Err(RemoveError::Missing { .. }) => Ok(()),
                Err(RemoveError::NoSuchEntity(_)) => Err(Skip::NotAlive),
                Err(RemoveError::Broken { .. }) => Err(Skip::Refused),
            },
            None => Ok(()),
        });
    }

    /// Records the despawning of an entity. O(1) amortised.
    pub fn despawn(&mut self, entity: Entity) {
        self.step(entity, Entity::DANGLING, |world, _, Target { entity, .. }| match world {
            Some(world) => despawn(world, entity).map_err(|_| Skip::NotAlive),
            None => Ok(()),
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
    /// sim.apply(&mut commands).expect_all();
    /// assert_eq!(sim.health().as_slice()[0].0, 1);
    /// ```
    pub fn call(&mut self, function: impl FnOnce(&mut W) + Send + 'static) {
        self.values.calls.push_back(Box::new(function));
        self.step(Entity::DANGLING, Entity::DANGLING, |world, values, _| {
            if let (Some(function), Some(world)) = (values.calls.pop_front(), world) {
                function(world);
            }
            Ok(())
        });
    }

    fn step(&mut self, entity: Entity, kept: Entity, run: Run<W>) {
        self.steps.push_back(Step { target: Target { entity, kept }, run: Some(run) });
    }

    /// Drops all commands, with those in lanes. Keeps the allocations. O(commands).
    ///
    /// Entities that were reserved still come alive. If the `Drop` of a component panics, the
    /// commands after it stay in the buffer.
    pub fn clear(&mut self) {
        self.run(None, false, &mut ApplyReport::default());
    }

    /// Takes out the commands in order, and applies them if there is a world.
    fn run(&mut self, mut world: Option<&mut W>, denies: bool, report: &mut ApplyReport) {
        while let Some(step) = self.steps.pop_front() {
            let Step { target, run: Some(run) } = step else {
                // The lane stays in its place until it is empty, because one of its commands can panic.
                self.steps.push_front(step);
                if let Some(lane) = self.values.lanes.front() {
                    lane.run(world.as_deref_mut(), denies, report);
                }
                self.values.lanes.close_front();
                self.steps.pop_front();
                continue;
            };
            let done = run(world.as_deref_mut(), &mut self.values, target);
            if let Some(world) = world.as_deref_mut() {
                world.observe();
            }
            let Err(skip) = done else {
                report.applied += 1;
                continue;
            };
            report.skipped += 1;
            let Target { entity, .. } = target;
            match skip {
                Skip::NotAlive => {
                    debug_assert!(
                        !denies,
                        "a command was skipped: its entity {entity} isn't alive"
                    );
                }
                Skip::Refused => {
                    report.refused += 1;
                    debug_assert!(!denies, "a command was skipped: a rule of the world refuses it");
                }
                Skip::Full => {
                    report.full += 1;
                    debug_assert!(!denies, "a command was skipped: the world is full");
                }
            }
        }
        self.values.bundles = 0;
    }
}

/// The numbers of applied and skipped commands, with those of lanes. Together they are the number of
/// commands that the buffer had.
///
/// # Examples
///
/// ```
/// # use ecs_core::world;
/// # struct Health(i32);
/// # world!(struct Sim { health: Health });
/// let mut sim = Sim::new();
/// let mut commands = SimCommands::new();
/// commands.spawn_later(Health(1));
/// sim.apply(&mut commands).expect_all();
///
/// // Two systems that despawn one entity.
/// let entity = sim.health().entities()[0];
/// commands.despawn(entity);
/// commands.despawn(entity);
/// let report = sim.apply(&mut commands);
/// assert_eq!((report.applied, report.skipped), (1, 1));
/// ```
#[must_use = "commands can be skipped; call `expect_all`, or look at the numbers"]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ApplyReport {
    /// The number of commands whose entity was alive. Includes removals of components that the
    /// entity lacked, and commands without an entity: `spawn_later`, `call` and `spawn_batch`, which
    /// counts once.
    pub applied: usize,
    /// The number of commands that were skipped, for one of three reasons: `refused`, `full`, or because their entity was not
    /// alive. Their values were dropped.
    pub skipped: usize,
    /// Of the skipped ones, those that a rule of the world refuses, and insertions of a link that would have closed a cycle. A
    /// `spawn_batch` of which a bundle is refused counts, and its others are spawned.
    pub refused: usize,
    /// Of the skipped ones, those that would spawn more entities than the world has room for. A `spawn_batch` that finds too
    /// little room spawns the first of its bundles.
    pub full: usize,
}

impl ApplyReport {
    /// Does nothing if all commands were applied. O(1).
    ///
    /// # Panics
    ///
    /// Panics if a command was skipped. Those that were applied stay applied.
    #[track_caller]
    pub fn expect_all(self) {
        let Self { applied, skipped, refused, full } = self;
        assert!(
            skipped == 0,
            "{skipped} of {} commands were skipped: {} of entities that aren't alive, {refused} refused by rules of the world, \
             {full} for want of room",
            applied + skipped,
            skipped - refused - full,
        );
    }
}

/// Records the bundles of a batch. The command is recorded at the end, even if the iterator panics: the bundles before the panic
/// are kept.
struct Recording<'c, W: World, B: Bundle<W>> {
    commands: &'c mut Commands<W>,
    first: u32,
    bundle: PhantomData<fn() -> B>,
}

impl<W: World, B: Bundle<W>> Drop for Recording<'_, W, B> {
    fn drop(&mut self) {
        let values = &mut self.commands.values;
        values.counts.push_back(values.bundles - self.first);
        let first = Entity::new(self.first, 1).unwrap_or(Entity::DANGLING);
        self.commands.step(Entity::DANGLING, first, |world, values, Target { kept, .. }| {
            let left = values.counts.pop_front().unwrap_or_default();
            let bundles = Bundles::<W, B> { values, next: kept.index(), left, bundle: PhantomData };
            match world {
                Some(world) => spawn_possible(world, bundles),
                None => {
                    drop(bundles);
                    Ok(())
                }
            }
        });
    }
}

/// The bundles of a batch. Those that are not taken are dropped.
struct Bundles<'v, W: World, B: Bundle<W>> {
    values: &'v mut Values<W>,
    next: u32,
    left: u32,
    bundle: PhantomData<fn() -> B>,
}

impl<W: World, B: Bundle<W>> Iterator for Bundles<'_, W, B> {
    type Item = B;

    #[inline]
    fn next(&mut self) -> Option<B> {
        self.left = self.left.checked_sub(1)?;
        self.next += 1;
        self.values.take(numbered(self.next - 1))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left as usize, Some(self.left as usize))
    }
}

impl<W: World, B: Bundle<W>> ExactSizeIterator for Bundles<'_, W, B> {}

impl<W: World, B: Bundle<W>> Drop for Bundles<'_, W, B> {
    fn drop(&mut self) {
        /// Drops the rest even if the `Drop` of a component panics.
        struct Rest<'r, I: Iterator>(&'r mut I);
        impl<I: Iterator> Drop for Rest<'_, I> {
            fn drop(&mut self) {
                self.0.for_each(drop);
            }
        }
        let rest = Rest(self);
        rest.0.for_each(drop);
    }
}

/// Records commands on one entity, one after the other; see [`Commands::entity`].
pub struct EntityCommands<'c, W: World> {
    commands: &'c mut Commands<W>,
    entity: Entity,
}

impl<W: World> EntityCommands<'_, W> {
    /// Returns the entity. O(1).
    #[must_use]
    pub const fn id(&self) -> Entity {
        self.entity
    }

    /// Records the insertion of components, as [`Commands::insert`] does.
    pub fn insert<B: Bundle<W>>(&mut self, bundle: B) -> &mut Self {
        self.commands.insert(self.entity, bundle);
        self
    }

    /// Records the removal of components, as [`Commands::remove`] does.
    pub fn remove<B: Bundle<W>>(&mut self) -> &mut Self {
        self.commands.remove::<B>(self.entity);
        self
    }

    /// Records the despawning, as [`Commands::despawn`] does.
    pub fn despawn(&mut self) {
        self.commands.despawn(self.entity);
    }
}

crate::error::debug! {
    [W: World] EntityCommands<'_, W> as "EntityCommands", entity: |it| it.entity;
    [W: World] Commands<W> as "Commands", len: |it| it.len();
}

impl<W: World> Default for Commands<W> {
    fn default() -> Self {
        Self::new()
    }
}
