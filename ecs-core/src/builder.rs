//! Bundles whose components are known at run time only.

use alloc::vec::{IntoIter, Vec};
use core::fmt;

use crate::batch::Each;
use crate::bundle::{Bundle, BundleKind, Leaf};
use crate::entity::Entity;
use crate::error::{InsertError, Refused};
use crate::prepare;
use crate::store::{Prepared as _, Store as _};
use crate::structure::{insert_replacing, refuse, remove_as};
use crate::units::{Mask as _, Units};
use crate::world::{Adds, Has, HasUnit, UnitVisitor, World};

/// The entity under which a bundle keeps its values.
pub(crate) const SLOT: Entity = crate::entities::fresh(0, 1);

/// A bundle whose components are chosen at run time, such as those of a scene that is read from a
/// file.
///
/// `world!` declares an alias with the name of the world: `SimBundle` for a world `Sim`.
///
/// A bundle of this type can be spawned, inserted and recorded like any other. A batch of them is
/// spawned one by one. [`remove::<SimBundle>`](crate::World::remove) removes all components of an
/// entity and returns them.
///
/// It has a set for each component and table of the world, which allocates with its first value. To spawn many entities,
/// [`spawn_into`](Self::spawn_into) uses one builder again.
///
/// # Examples
///
/// ```
/// use ecs_core::world;
///
/// #[derive(Debug, PartialEq)]
/// struct Health(i32);
/// #[derive(Debug, PartialEq)]
/// struct Name(String);
///
/// world!(struct Sim { health: Health, name: Name });
///
/// let mut bundle = SimBundle::new();
/// for line in ["health 7", "name Ada"] {
///     match line.split_once(' ') {
///         Some(("health", value)) => _ = bundle.insert(Health(value.parse().unwrap())),
///         Some(("name", value)) => _ = bundle.insert(Name(value.to_owned())),
///         _ => {}
///     }
/// }
/// let mut sim = Sim::new();
/// let ada = sim.spawn(bundle);
/// assert_eq!((sim.health().get(ada), &*sim.name()[ada].0), (Some(&Health(7)), "Ada"));
/// ```
pub struct BundleBuilder<W: World> {
    pub(crate) rows: W::Sets,
    pub(crate) units: W::Units,
}

impl<W: World> BundleBuilder<W> {
    /// Creates an empty bundle, without allocating. O(components of the world).
    #[must_use]
    pub fn new() -> Self {
        Self { rows: W::EMPTY, units: W::Units::EMPTY }
    }

    /// Adds a component or the row of a table. Returns the value that it replaces. O(1).
    pub fn insert<R>(&mut self, value: R) -> Option<R>
    where
        W: HasUnit<R>,
    {
        self.units = self.units.or(W::Units::of(const { one::<W, R>() }));
        W::set_in_mut(&mut self.rows).put(SLOT, value.into_row()).map(R::from_row)
    }

    /// Removes a component or the row of a table, and returns it. O(1).
    pub fn remove<R>(&mut self) -> Option<R>
    where
        W: HasUnit<R>,
    {
        self.units = self.units.without(W::Units::of(const { one::<W, R>() }));
        W::set_in_mut(&mut self.rows).take(SLOT.index()).map(R::from_row)
    }

    /// Returns whether the bundle has a component or the row of a table. O(1).
    #[must_use]
    pub fn has<R>(&self) -> bool
    where
        W: HasUnit<R>,
    {
        self.units().has(one::<W, R>())
    }

    /// Returns a component, as mutable. O(1).
    #[must_use]
    pub fn get_mut<C>(&mut self) -> Option<&mut C>
    where
        W: Adds<C>,
    {
        // Values that have no entity yet can be changed, also those of links.
        <W as HasUnit<C>>::set_in_mut(&mut self.rows).value_mut::<<W as Has<C>>::Path>(SLOT)
    }

    /// Returns the number of components and rows. O(1).
    #[must_use]
    pub fn len(&self) -> usize {
        self.units().len()
    }

    /// Returns whether the bundle has no components. O(1).
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.units == W::Units::EMPTY
    }

    /// Drops all components, and the memory. O(components of the world).
    pub fn clear(&mut self) {
        *self = Self::new();
    }

    /// Spawns an entity with the components, and leaves the bundle empty. Its memory is used again.
    /// O(components of the world).
    ///
    /// # Panics
    ///
    /// Panics if all 2³² - 1 entity indices are in use, or if the components break a rule. The bundle then still has them.
    ///
    /// # Examples
    ///
    /// ```
    /// # use ecs_core::world;
    /// # struct Health(i32);
    /// # struct Boss;
    /// # world!(struct Sim { health: Health, boss: Boss });
    /// let mut sim = Sim::new();
    /// let mut bundle = SimBundle::new();
    /// for level in 1..=3 {
    ///     bundle.insert(Health(10 * level));
    ///     if level == 3 {
    ///         bundle.insert(Boss);
    ///     }
    ///     bundle.spawn_into(&mut sim);
    /// }
    /// assert_eq!((sim.health().len(), sim.boss().len()), (3, 1));
    /// ```
    pub fn spawn_into(&mut self, world: &mut W) -> Entity {
        let none = W::Units::EMPTY;
        match prepare::add::<W, Self, Dynamic>(world, None, none, self) {
            Ok(change) => {
                let (entity, units) = (world.table_mut().create(change.new), self.units());
                let store = |world: &mut W| self.exchange(world, entity, units, false);
                change.make(world, entity, store, Dynamic::settle);
                world.observe();
                entity
            }
            Err(refused) => refuse(refused, None),
        }
    }

    /// Inserts the components into an entity. The bundle then has the values that they replaced.
    /// O(components of the world).
    ///
    /// # Errors
    ///
    /// Errors if the entity isn't alive. The bundle then still has its components.
    ///
    /// # Examples
    ///
    /// ```
    /// # use ecs_core::world;
    /// # #[derive(Debug, PartialEq)]
    /// # struct Health(i32);
    /// # struct Boss;
    /// # world!(struct Sim { health: Health, boss: Boss });
    /// let mut sim = Sim::new();
    /// let entity = sim.spawn(Health(5));
    /// let mut bundle = SimBundle::new();
    /// bundle.insert(Health(7));
    /// bundle.insert(Boss);
    /// bundle.insert_into(&mut sim, entity).unwrap();
    /// assert!(sim.has::<Boss>(entity));
    /// assert_eq!(bundle.remove::<Health>(), Some(Health(5)));
    /// ```
    pub fn insert_into(&mut self, world: &mut W, entity: Entity) -> Result<(), InsertError<()>> {
        let bundle = core::mem::take(self);
        match insert_replacing(world, entity, bundle) {
            Ok(replaced) => {
                *self = replaced;
                world.observe();
                Ok(())
            }
            Err(InsertError { entity, reason, bundle }) => {
                *self = bundle;
                Err(InsertError { entity, reason, bundle: () })
            }
        }
    }

    /// Returns the components and tables that it has.
    fn units(&self) -> Units {
        self.units.to_units()
    }

    /// Moves the values of these units to or from a world: those that the bundle has are stored, and it gets those that were there.
    /// Values that are removed can be kept by the world, but not if they leave for their caller.
    pub(crate) fn exchange(&mut self, world: &mut W, entity: Entity, units: Units, leaves: bool) {
        W::each_unit(&mut Exchange { world, bundle: self, entity, units, leaves });
    }
}

/// Returns the set of one unit.
const fn one<W: HasUnit<R>, R>() -> Units {
    Units::one(W::UNIT)
}

impl<W: World> Default for BundleBuilder<W> {
    fn default() -> Self {
        Self::new()
    }
}

impl<W: World> fmt::Debug for BundleBuilder<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.units().iter().map(|unit| W::NAMES[unit])).finish()
    }
}

/// Exchanges the values of a bundle and of an entity.
struct Exchange<'a, W: World> {
    world: &'a mut W,
    bundle: &'a mut BundleBuilder<W>,
    entity: Entity,
    units: Units,
    leaves: bool,
}

impl<W: World> UnitVisitor<W> for Exchange<'_, W> {
    fn unit<R>(&mut self)
    where
        W: HasUnit<R>,
    {
        if !self.units.has(one::<W, R>()) {
            return;
        }
        let before = match self.bundle.remove::<R>() {
            Some(value) => self.world.put_row(self.entity, value),
            None if self.leaves => self.world.move_row(self.entity),
            None => self.world.take_row(self.entity),
        };
        before.map(|value| self.bundle.insert(value));
    }
}

/// Prepares the values of a bundle, and lists the entities that they name.
struct Prepare<'a, W: World> {
    world: &'a W,
    entity: Option<Entity>,
    bundle: &'a mut BundleBuilder<W>,
    named: Result<Vec<Option<Entity>>, Refused>,
}

impl<W: World> UnitVisitor<W> for Prepare<'_, W> {
    fn unit<R>(&mut self)
    where
        W: HasUnit<R>,
    {
        if const { !<Leaf as BundleKind<W, R>>::PREPARES } || !self.bundle.has::<R>() {
            return;
        }
        if let Ok(named) = &mut self.named
            && let Some(mut value) = self.bundle.remove::<R>()
        {
            match Leaf::prepare(&mut value, self.world, self.entity) {
                Ok(prepared) => named.push(prepared.target()),
                Err(refused) => self.named = Err(refused),
            }
            self.bundle.insert(value);
        }
    }
}

/// Settles the values of a bundle that was stored.
struct Settle<'a, W: World, I> {
    world: &'a mut W,
    entity: Entity,
    units: Units,
    named: I,
}

impl<W: World, I: Iterator<Item = Option<Entity>>> UnitVisitor<W> for Settle<'_, W, I> {
    fn unit<R>(&mut self)
    where
        W: HasUnit<R>,
    {
        if const { <Leaf as BundleKind<W, R>>::PREPARES } && self.units.has(one::<W, R>()) {
            self.world.settle_row(self.entity, self.named.next().flatten());
        }
    }
}

/// Moves values between sets.
struct Move<'a, W: World> {
    from: (&'a mut W::Sets, Entity),
    to: (&'a mut W::Sets, Entity),
    units: Units,
}

impl<W: World> UnitVisitor<W> for Move<'_, W> {
    fn unit<R>(&mut self)
    where
        W: HasUnit<R>,
    {
        if let Some(row) = W::set_in_mut(self.from.0).take(self.from.1.index()) {
            W::set_in_mut(self.to.0).push(self.to.1, row);
            self.units = self.units.or(one::<W, R>());
        }
    }
}

/// The kind of a bundle whose components are known at run time.
pub struct Dynamic;

impl<W: World> Bundle<W> for BundleBuilder<W> {
    type Kind = Dynamic;
}

impl<W: World> BundleKind<W, BundleBuilder<W>> for Dynamic {
    const MAY: Units = Units::first(W::NAMES.len());
    const OPTIONAL: Units = Units::first(W::NAMES.len());
    const TWICE: bool = false;
    const PREPARES: bool = W::PREPARES;
    /// The units, and the entities that their values name.
    type Prepared = (Units, Vec<Option<Entity>>);
    /// The values that its own replace.
    type Replaced = BundleBuilder<W>;

    fn units(bundle: &BundleBuilder<W>) -> W::Units {
        bundle.units
    }
    fn prepare(
        bundle: &mut BundleBuilder<W>,
        world: &W,
        entity: Option<Entity>,
    ) -> Result<Self::Prepared, Refused> {
        let (units, named) = (bundle.units(), Ok(Vec::new()));
        let mut prepare = Prepare { world, entity, bundle, named };
        if const { W::PREPARES } {
            W::each_unit(&mut prepare);
        }
        Ok((units, prepare.named?))
    }
    fn settle((units, named): Self::Prepared, world: &mut W, entity: Entity) {
        if const { W::PREPARES } {
            W::each_unit(&mut Settle { world, entity, units, named: named.into_iter() });
        }
    }
    fn push(bundle: BundleBuilder<W>, world: &mut W, entity: Entity) {
        Self::put(bundle, world, entity);
    }
    fn put(mut bundle: BundleBuilder<W>, world: &mut W, entity: Entity) -> BundleBuilder<W> {
        let units = bundle.units();
        bundle.exchange(world, entity, units, false);
        bundle
    }
    fn take(world: &mut W, entity: Entity) -> Option<BundleBuilder<W>> {
        let mut bundle = BundleBuilder::new();
        bundle.exchange(world, entity, <Self as BundleKind<W, BundleBuilder<W>>>::MAY, false);
        Some(bundle)
    }
    fn keep(mut bundle: BundleBuilder<W>, sets: &mut W::Sets, entity: Entity) {
        let (from, to) = ((&mut bundle.rows, SLOT), (sets, entity));
        W::each_unit(&mut Move { from, to, units: Units::EMPTY });
    }
    fn take_kept(sets: &mut W::Sets, entity: Entity) -> Option<BundleBuilder<W>> {
        let mut rows = W::EMPTY;
        let (from, to) = ((sets, entity), (&mut rows, SLOT));
        let mut kept = Move { from, to, units: Units::EMPTY };
        W::each_unit(&mut kept);
        let units = kept.units;
        Some(BundleBuilder { rows, units: W::Units::of(units) })
    }
    fn reserve(_: &mut W, _: usize, _: usize) {}
    fn list(world: &mut W, all: &mut Vec<Vec<Entity>>) {
        all.push(world.entities().iter().collect());
    }
    fn clear(world: &mut W, all: &mut IntoIter<Vec<Entity>>) {
        Each::new(world, all.next().unwrap_or_default(), |world, entity| {
            remove_as::<W, BundleBuilder<W>, Self>(world, entity).is_ok()
        })
        .run();
    }
}
