//! Structural changes to one or many entities. The parent module shows where the macro is expanded.
//!
//! The methods aren't marked `#[inline]`. If they are inlined into loops, leaving a group takes 11
//! to 20 percent more instructions.

/// The methods, for a trait or for the inherent block of a world.
#[doc(hidden)]
#[macro_export]
macro_rules! __ecs_structure_methods {
    ($rules:ident $vis:vis fn $($fence:literal)?) => {
        /// Spawns an entity like [`spawn`](Self::spawn), or returns the bundle in an error instead of a panic. O(components).
        ///
        /// # Errors
        ///
        /// Errors if a rule of the world would be broken, or if all entity indices are in use. Such a rule is a unique index,
        /// and for a bundle with options or a `BundleBuilder` also one about components that an entity has together. The
        /// error contains the reason and the bundle.
        $(
        ///
        /// # Examples
        ///
        #[doc = $fence]
        /// # use ecs_core::{BrokenRule, SpawnReason, World, world};
        /// #[derive(Debug, PartialEq)]
        /// struct Asleep;
        /// #[derive(Debug, PartialEq)]
        /// struct Frozen;
        /// world!(#[never(asleep, frozen)] struct Sim { asleep: Asleep, frozen: Frozen });
        /// let mut sim = Sim::new();
        /// assert!(sim.try_spawn((Asleep, None::<Frozen>)).is_ok());
        /// let error = sim.try_spawn((Asleep, Some(Frozen))).unwrap_err();
        /// assert_eq!(error.reason, SpawnReason::Broken(BrokenRule::Both("asleep", "frozen")));
        /// assert_eq!(error.bundle, (Asleep, Some(Frozen)));
        /// ```
        )?
        $vis fn try_spawn<B: $crate::__private::Bundle<Self>>(&mut self, bundle: B) -> $crate::__private::Result<$crate::__private::Entity, $crate::__private::SpawnError<B>> {
            const { $crate::__private::ops::spawnable::<Self, B>() }
            $crate::__private::ops::try_spawn(self, bundle)
        }

        /// Spawns an entity under exactly this handle, such as one that was saved.
        ///
        /// O(components), amortised. O(entity indices) for an index that was freed since the last
        /// call.
        ///
        /// A world that is rebuilt with this method doesn't have the generations of despawned
        /// entities. So the handle of a despawned entity may become valid again. To prevent this,
        /// spawn and despawn such entities in the new world too.
        ///
        /// An index far beyond the others takes memory for each skipped index. This is about 16
        /// bytes, and the size of a value for each component of the bundle with linear storage.
        ///
        /// # Errors
        ///
        /// Errors with the first of these reasons that applies. The error contains the bundle.
        ///
        /// - `SpawnAtReason::InUse`: the index is in use by an alive entity, which may be this one.
        /// - `SpawnAtReason::Retired`: the index is retired, because all its generations have been
        ///   used.
        /// - `SpawnAtReason::Stale`: the index has been used with this generation or a later one.
        /// - `SpawnAtReason::TooFar`: the index is more than 2²⁴ beyond the highest one so far.
        /// - `SpawnAtReason::Cycle`: a link of the bundle has the entity itself as its target.
        ///
        /// A rule of the world that would be broken comes first, as `SpawnAtReason::Broken`.
        $(
        ///
        /// # Examples
        ///
        #[doc = $fence]
        /// # use ecs_core::{Entity, World, world};
        /// # #[derive(Debug, PartialEq, Clone, Copy)]
        /// # struct Health(i32);
        /// # world!(struct Sim { health: Health });
        /// # let mut sim = Sim::new();
        /// let saved = Entity::new(3, 2).unwrap();
        /// sim.spawn_at(saved, Health(7)).unwrap();
        /// assert_eq!(sim.get(saved), Some(&Health(7)));
        ///
        /// let error = sim.spawn_at(saved, Health(8)).unwrap_err();
        /// assert_eq!(error.reason, ecs_core::SpawnAtReason::InUse(saved));
        /// assert_eq!(error.bundle, Health(8));
        /// ```
        )?
        $vis fn spawn_at<B: $crate::__private::Bundle<Self>>(&mut self, entity: $crate::__private::Entity, bundle: B) -> $crate::__private::Result<(), $crate::__private::SpawnAtError<B>> {
            const { $crate::__private::ops::spawnable::<Self, B>() }
            $crate::__private::ops::spawn_at(self, entity, bundle)
        }

        /// Inserts a component, or the row of a table, into an entity, and returns the one that it replaces. O(1).
        ///
        /// This is how the value of a component is changed that can't be borrowed as mutable: a link, or one with an index.
        ///
        /// # Errors
        ///
        /// Errors like [`insert`](Self::insert), with the value. Nothing has changed then.
        $(
        ///
        /// # Examples
        ///
        #[doc = $fence]
        /// # use ecs_core::{Entity, World, world};
        /// # #[derive(Debug, PartialEq, Clone, Copy)]
        /// # struct Health(i32);
        /// # world!(struct Sim { health: Health });
        /// # let mut sim = Sim::new();
        /// let entity = sim.spawn(());
        /// assert_eq!(sim.replace(entity, Health(7)).unwrap(), None);
        /// assert_eq!(sim.replace(entity, Health(5)).unwrap(), Some(Health(7)));
        /// ```
        )?
        $vis fn replace<R>(&mut self, entity: $crate::__private::Entity, value: R) -> $crate::__private::Result<$crate::__private::Option<R>, $crate::__private::InsertError<R>>
        where
            Self: $crate::__private::HasUnit<R>,
        {
            const { $crate::__private::ops::removable::<Self, R>() }
            $crate::__private::ops::replace(self, entity, value)
        }

        /// Returns the value of a component, mutable. If the entity lacks the component, the value of the function is
        /// inserted first. O(1), with up to one swap for each column that a group owns.
        ///
        /// The function is called only if the entity is alive and lacks the component. A link can't be borrowed as
        /// mutable, so this is a compile error for links.
        ///
        /// # Errors
        ///
        /// Errors if the entity isn't alive.
        $(
        ///
        /// # Examples
        ///
        #[doc = $fence]
        /// # use ecs_core::{Entity, World, world};
        /// # #[derive(Debug, PartialEq)]
        /// # struct Score(u32);
        /// # world!(struct Sim { score: Score });
        /// # let mut sim = Sim::new();
        /// let player = sim.spawn(());
        /// for _ in 0..3 {
        ///     sim.get_or_insert_with(player, || Score(10)).unwrap().0 += 1;
        /// }
        /// assert_eq!(sim.get(player), Some(&Score(13)));
        /// ```
        )?
        $vis fn get_or_insert_with<C>(&mut self, entity: $crate::__private::Entity, value: impl $crate::__private::FnOnce() -> C) -> $crate::__private::Result<&mut C, $crate::__private::NoSuchEntity>
        where
            Self: $crate::__private::Adds<C> + $crate::__private::$rules::HasMut<C>,
        {
            const { $crate::__private::ops::never_refused::<Self, C>() }
            $crate::__private::ops::get_or_insert_with(self, entity, value)
        }

        /// Removes components from an entity and drops them, or keeps them if they have `#[track(removed)]`.
        /// O(components).
        ///
        /// # Errors
        ///
        /// Errors if the entity isn't alive or lacks one of the components, or if another of its components requires one of
        /// them by a rule of the world. Then no component is removed.
        $(
        ///
        /// # Examples
        ///
        #[doc = $fence]
        /// # use ecs_core::{Entity, World, world};
        /// #[derive(Debug, PartialEq)]
        /// struct Buffer(u32);
        /// world!(struct Scene { #[track(removed)] buffer: Buffer });
        /// let mut scene = Scene::new();
        /// let entity = scene.spawn(Buffer(7));
        /// scene.discard::<Buffer>(entity).unwrap();
        /// assert!(scene.drain_removed::<Buffer>().eq([(entity, Buffer(7))]));
        /// ```
        )?
        $vis fn discard<B: $crate::__private::Bundle<Self>>(&mut self, entity: $crate::__private::Entity) -> $crate::__private::Result<(), $crate::__private::RemoveError> {
            const { $crate::__private::ops::distinct::<Self, B>() }
            $crate::__private::ops::discard::<Self, B>(self, entity)
        }

        /// Spawns an entity for each bundle, and returns them in order. O(entities).
        ///
        /// If the iterator panics, the bundles that it returned before are still spawned.
        ///
        /// # Panics
        ///
        /// Panics if there aren't enough free entity indices, or if a rule of the world refuses a bundle: its options, or a
        /// key of a unique index that is taken. The bundles before it are spawned then.
        $(
        ///
        /// # Examples
        ///
        #[doc = $fence]
        /// # use ecs_core::{Entity, World, world};
        /// # #[derive(Debug, PartialEq, Clone, Copy)]
        /// # struct Health(i32);
        /// # world!(struct Sim { health: Health });
        /// # let mut sim = Sim::new();
        /// let all: Vec<Entity> = sim.spawn_batch((0..3).map(Health)).collect();
        /// assert_eq!(sim.get(all[2]), Some(&Health(2)));
        /// ```
        )?
        $vis fn spawn_batch<I>(&mut self, bundles: I) -> $crate::__private::Spawned<'_>
        where
            I: $crate::__private::IntoIterator,
            I::Item: $crate::__private::Bundle<Self>,
        {
            const { $crate::__private::ops::spawnable::<Self, I::Item>() }
            $crate::__private::ops::spawn_batch(self, bundles)
        }

        /// Spawns entities from whole columns. The vectors become empty and keep their capacity.
        ///
        /// O(entities), at the speed of copying memory.
        ///
        /// # Errors
        ///
        /// Errors if the columns differ in length, or if a unique index refuses a value. Then no entity is spawned.
        ///
        /// # Panics
        ///
        /// Panics if there aren't enough free entity indices.
        $(
        ///
        /// # Examples
        ///
        #[doc = $fence]
        /// # use ecs_core::{Entity, World, world};
        /// # #[derive(Debug, PartialEq, Clone, Copy)]
        /// # struct Position(f32);
        /// # #[derive(Debug, PartialEq, Clone, Copy)]
        /// # struct Velocity(f32);
        /// # world!(struct Sim { position: Position, velocity: Velocity });
        /// # let mut sim = Sim::new();
        /// let mut positions = vec![Position(0.0), Position(1.0)];
        /// let mut velocities = vec![Velocity(2.0), Velocity(3.0)];
        /// let spawned = sim.spawn_columns((&mut positions, &mut velocities)).unwrap();
        /// assert_eq!(spawned.len(), 2);
        /// assert!(positions.is_empty());
        /// ```
        )?
        $vis fn spawn_columns<C: $crate::__private::BundleColumns<Self>>(&mut self, columns: C) -> $crate::__private::Result<$crate::__private::Spawned<'_>, $crate::__private::ColumnsError> {
            const { $crate::__private::ops::spawnable::<Self, C::Bundle>() }
            $crate::__private::ops::spawn_columns(self, columns)
        }

        /// Despawns those of the entities that are alive, and returns their number. It includes
        /// entities that are despawned with the target of their link. O(entities × components).
        ///
        /// All of them are despawned, even if the `Drop` of a component panics.
        $(
        ///
        /// # Examples
        ///
        #[doc = $fence]
        /// # use ecs_core::{Entity, World, world};
        /// # #[derive(Debug, PartialEq, Clone, Copy)]
        /// # struct Health(i32);
        /// # world!(struct Sim { health: Health });
        /// # let mut sim = Sim::new();
        /// let all: Vec<Entity> = sim.spawn_batch((0..3).map(Health)).collect();
        /// assert_eq!(sim.despawn_batch([all[0], all[2], all[0]]), 2);
        /// assert!(sim.entities().iter().eq([all[1]]));
        /// ```
        )?
        $vis fn despawn_batch(&mut self, entities: impl $crate::__private::IntoIterator<Item = $crate::__private::Entity>) -> $crate::__private::usize {
            $crate::__private::ops::despawn_batch(self, entities)
        }

        /// Despawns the entities of a query for which `verdict` returns `true`, and returns their
        /// number. It includes entities that are despawned with the target of their link.
        ///
        /// O(rows of the query). `verdict` is called for all rows before an entity is despawned. If
        /// it panics, no entity is despawned.
        $(
        ///
        /// # Examples
        ///
        #[doc = $fence]
        /// # use ecs_core::{Entity, World, world};
        /// # #[derive(Debug, PartialEq, Clone, Copy)]
        /// # struct Health(i32);
        /// # world!(struct Sim { health: Health });
        /// # let mut sim = Sim::new();
        /// sim.spawn_batch([Health(0), Health(5), Health(-2)]);
        /// assert_eq!(sim.despawn_where::<&Health>(|health| health.0 <= 0), 2);
        /// assert_eq!(sim.len(), 1);
        /// ```
        )?
        $vis fn despawn_where<Q: $crate::__private::$rules::Query<Self>>(&mut self, verdict: impl $crate::__private::FnMut(Q::Item<'_>) -> $crate::__private::bool) -> $crate::__private::usize {
            $crate::__private::ops::despawn_where::<Self, Q>(self, verdict)
        }

        /// Inserts a clone of the bundle into each of the entities, and returns how many were
        /// alive. An entity for which a link of the bundle would close a cycle is left out.
        ///
        /// O(entities × components).
        $(
        ///
        /// # Examples
        ///
        #[doc = $fence]
        /// # use ecs_core::{Entity, World, world};
        /// # #[derive(Debug, PartialEq, Clone, Copy)]
        /// # struct Position(f32);
        /// # #[derive(Debug, PartialEq, Clone, Copy)]
        /// # struct Velocity(f32);
        /// # world!(struct Sim { position: Position, velocity: Velocity });
        /// # let mut sim = Sim::new();
        /// let all: Vec<Entity> = sim.spawn_batch([Position(0.0), Position(1.0)]).collect();
        /// assert_eq!(sim.insert_batch(all, Velocity(9.0)), 2);
        /// assert_eq!(sim.velocity().len(), 2);
        /// ```
        )?
        $vis fn insert_batch<B: $crate::__private::Bundle<Self> + $crate::__private::Clone>(&mut self, entities: impl $crate::__private::IntoIterator<Item = $crate::__private::Entity>, bundle: B) -> $crate::__private::usize {
            const { $crate::__private::ops::insertable::<Self, B>() }
            $crate::__private::ops::insert_batch(self, entities, bundle)
        }

        /// Removes and drops components of those entities that have them all, and returns their
        /// number.
        ///
        /// O(entities × components).
        $(
        ///
        /// # Examples
        ///
        #[doc = $fence]
        /// # use ecs_core::{Entity, World, world};
        /// # #[derive(Debug, PartialEq, Clone, Copy)]
        /// # struct Position(f32);
        /// # #[derive(Debug, PartialEq, Clone, Copy)]
        /// # struct Velocity(f32);
        /// # world!(struct Sim { position: Position, velocity: Velocity });
        /// # let mut sim = Sim::new();
        /// let ship = sim.spawn((Position(0.0), Velocity(1.0)));
        /// let rock = sim.spawn(Position(5.0));
        /// assert_eq!(sim.remove_batch::<Velocity>([ship, rock]), 1);
        /// assert!(sim.has::<Position>(ship));
        /// ```
        )?
        $vis fn remove_batch<B: $crate::__private::Bundle<Self>>(&mut self, entities: impl $crate::__private::IntoIterator<Item = $crate::__private::Entity>) -> $crate::__private::usize {
            const { $crate::__private::ops::distinct::<Self, B>() }
            $crate::__private::ops::remove_batch::<Self, B>(self, entities)
        }

        /// Applies a command buffer in order and leaves it empty. O(commands).
        ///
        /// The report has the number of applied commands, and the number of skipped ones. A command
        /// is skipped if its entity isn't alive, if it inserts a link that would close a cycle, or if a rule of the world
        /// refuses it. A report that is dropped hides this: where no command may be lost, check `skipped`, or let the buffer
        /// `deny_skips`.
        $(
        ///
        /// # Examples
        ///
        #[doc = $fence]
        /// # use ecs_core::{Entity, World, world};
        /// # #[derive(Debug, PartialEq, Clone, Copy)]
        /// # struct Health(i32);
        /// # world!(struct Sim { health: Health });
        /// # let mut sim = Sim::new();
        /// let entity = sim.spawn(Health(7));
        /// let mut commands = SimCommands::new();
        /// commands.despawn(entity);
        /// commands.insert(entity, Health(8));
        /// let report = sim.apply(&mut commands);
        /// assert_eq!((report.applied, report.skipped), (1, 1));
        /// ```
        )?
        $vis fn apply(&mut self, commands: &mut $crate::__private::Commands<Self>) -> $crate::__private::ApplyReport {
            $crate::__private::ops::apply(self, commands)
        }
    };
}
