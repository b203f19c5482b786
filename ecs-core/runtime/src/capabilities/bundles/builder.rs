//! Bundles whose components are known at run time only.

#[cfg(feature = "transfer")]
mod transfer;

use alloc::vec::Vec;
use core::fmt;

use crate::capabilities::commands::storage::pending::Built;
use crate::capabilities::links::world::{Prepared, prepare, prepared_of, refuses, target_in};
use crate::capabilities::transfer::entity::EntityMapping;
use crate::entity::error::{BrokenRule, InsertError};
use crate::entity::handle::Entity;
use crate::entity::signature::Signature;
use crate::group::leave::{hand_out, take_out};
use crate::numbers::O;
use crate::plan::mask::Mask;
use crate::schema::bundle::{Dynamic, Leaf};
use crate::schema::data::{
    BuiltOf, Bundle, BundleKind, HasUnit, PendingOf, Visitor, WorldData, signature_of,
};
use crate::world::structural::lowest;
use crate::world::structure::{has, insert_replacing, spawn_replacing};

/// A bundle whose components are chosen at run time, such as those of a scene that is read from a
/// file.
///
/// `world!` declares an alias with the name of the world: `SimBundle` for a world `Sim`.
///
/// A bundle of this type can be spawned, inserted and recorded like any other. A batch of them is
/// spawned one by one. [`remove::<SimBundle>`](crate::World::remove) removes all components of an
/// entity and returns them. In the place of a component with `#[track(removed)]`, it returns nothing.
///
/// It has room for one value of each component and table of the world, and allocates no memory. To spawn many entities,
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
pub struct BundleBuilder<W: WorldData> {
    built: BuiltOf<W>,
}

impl<W: WorldData> BundleBuilder<W> {
    /// Creates an empty bundle, without allocating. O(components of the world).
    #[must_use]
    pub fn new() -> Self {
        Self { built: Built { units: W::Signature::EMPTY, queues: W::queues() } }
    }

    /// Adds a component or the row of a table. Returns the value that it replaces. O(1), amortised.
    pub fn insert<R>(&mut self, value: R) -> Option<R>
    where
        W: HasUnit<R>,
    {
        let replaced = self.remove::<R>();
        self.built.units = self.built.units.union(one::<W, R>());
        W::queue(&mut self.built.queues).push(value);
        replaced
    }

    /// Removes a component or the row of a table, and returns it. O(1).
    pub fn remove<R>(&mut self) -> Option<R>
    where
        W: HasUnit<R>,
    {
        self.built.units = self.built.units.difference(one::<W, R>());
        W::queue(&mut self.built.queues).pop()
    }

    /// Returns whether the bundle has a component or the row of a table. O(1).
    #[must_use]
    pub fn has<R>(&self) -> bool
    where
        W: HasUnit<R>,
    {
        let one = one::<W, R>();
        self.built.units.intersection(one) == one
    }

    /// Returns a component or the row of a table, as mutable. O(1).
    #[must_use]
    pub fn get_mut<R>(&mut self) -> Option<&mut R>
    where
        W: HasUnit<R>,
    {
        W::queue(&mut self.built.queues).front_mut()
    }

    /// Returns the number of components and rows. O(1).
    #[must_use]
    pub fn len(&self) -> usize {
        self.units().count()
    }

    /// Returns whether the bundle has no components. O(1).
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.built.units == W::Signature::EMPTY
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
    /// Panics if all 2³² - 1 entity indices are in use.
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
        let bundle = core::mem::take(self);
        let (entity, rest) = spawn_replacing(world, bundle);
        *self = rest;
        entity
    }

    /// Inserts the components into an entity. The bundle then has the values that they replaced.
    /// O(components of the world).
    ///
    /// # Errors
    ///
    /// Errors if the entity isn't alive, or if a link of the bundle would close a cycle. The bundle then
    /// still has its components.
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
                Ok(())
            }
            Err(InsertError { entity, reason, bundle }) => {
                *self = bundle;
                Err(InsertError { entity, reason, bundle: () })
            }
        }
    }

    /// Maps the handles in the components with `#[entities]`: see [`MapEntities`](crate::MapEntities). O(components).
    ///
    /// # Examples
    ///
    /// ```
    /// # use ecs_core::{Entity, world};
    /// world!(
    ///     struct Sim {
    ///         #[entities]
    ///         target: Entity,
    ///     }
    /// );
    /// let (mut sim, mut other) = (Sim::new(), Sim::new());
    /// let a = other.spawn(());
    /// let b = other.spawn(a);
    /// let mut bundle = other.take(b).unwrap();
    /// sim.spawn(());
    /// let mapping = sim.merge(&mut other);
    /// bundle.map_entities(&mapping);
    /// let b = sim.spawn(bundle);
    /// assert_eq!(sim.target()[b], mapping.get(a).unwrap());
    /// ```
    pub fn map_entities(&mut self, mapping: &EntityMapping) {
        let mut units = self.built.units;
        while let Some(unit) = units.pop() {
            let one = signature_of::<W>(&Mask::one(unit));
            // If this panics, the bundle has lost the component.
            self.built.units = self.built.units.difference(one);
            (W::UNITS[unit].map)(&mut self.built.queues, mapping);
            self.built.units = self.built.units.union(one);
        }
    }

    /// Moves components of an entity into the bundle, unless they are kept. `old` are the units of the groups behind
    /// whose members the rows are moved first: see [`take_out`].
    pub(crate) fn discard(
        &mut self,
        world: &mut W,
        index: u32,
        old: W::Signature,
        units: W::Signature,
    ) {
        world.visit(&mut TakeEach { built: &mut self.built, index, old, units, keep: true });
    }

    /// Returns the numbers of the units.
    fn units(&self) -> impl Iterator<Item = usize> + use<W> {
        let mut units: W::Signature = self.built.units;
        core::iter::from_fn(move || units.pop())
    }
}

impl<W: WorldData> Default for BundleBuilder<W> {
    fn default() -> Self {
        Self::new()
    }
}

impl<W: WorldData> fmt::Debug for BundleBuilder<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.units().map(|unit| W::LAYOUT.unit_name(unit))).finish()
    }
}

/// Returns the signature of one unit.
#[inline]
fn one<W: HasUnit<R>, R>() -> W::Signature {
    signature_of::<W>(&const { Mask::one(<W as HasUnit<R>>::UNIT) })
}

impl<W: WorldData> Bundle<W> for BundleBuilder<W> {
    type Kind = Dynamic;
}

impl<W: WorldData> BundleKind<W, BundleBuilder<W>> for Dynamic {
    const MASK: Mask = lowest(W::UNITS.len());
    const OPTIONAL: Mask = lowest(W::UNITS.len());
    // A component whose removed values are kept is removed too, but not returned.
    const PREPARES: bool = W::LINKED;
    const UNIQUE: bool = W::UNIQUE;
    type Keeps = O;
    /// The units of the links, with their targets.
    type Prepared = Vec<(usize, Entity)>;
    type Replaced = BundleBuilder<W>;

    fn prepare(bundle: &mut BundleBuilder<W>, world: &mut W) -> Self::Prepared {
        let mut find = FindTargets { built: &mut bundle.built, targets: Vec::new() };
        if W::LINKED {
            world.visit(&mut find);
        }
        find.targets
    }

    fn refuses(targets: &Self::Prepared, world: &mut W, entity: Entity) -> bool {
        let mut check = CheckTargets { targets, entity, found: false };
        if !targets.is_empty() {
            world.visit(&mut check);
        }
        check.found
    }

    fn clash(
        bundle: &mut BundleBuilder<W>,
        world: &mut W,
        index: Option<u32>,
    ) -> Option<BrokenRule> {
        let mut find = FindClash { built: &mut bundle.built, index, rule: None };
        if W::UNIQUE {
            world.visit(&mut find);
        }
        find.rule
    }

    fn present(bundle: &BundleBuilder<W>) -> W::Signature {
        bundle.built.units
    }

    /// The bundle then has the values that its own replace.
    fn write(
        mut bundle: BundleBuilder<W>,
        targets: Self::Prepared,
        world: &mut W,
        entity: Entity,
    ) -> BundleBuilder<W> {
        let written = core::mem::replace(&mut bundle.built.units, W::Signature::EMPTY);
        let built = &mut bundle.built;
        world.visit(&mut WriteEach { built, written, targets: &targets, entity });
        bundle
    }

    /// Never called: a batch of such bundles is spawned one by one.
    fn push<const RESERVED: bool>(_: BundleBuilder<W>, _: &mut W) {}

    /// Never called, like `push`.
    fn settle(_: Self::Prepared, _: &mut W, _: Entity) {}

    fn take(world: &mut W, index: u32, old: W::Signature) -> Option<BundleBuilder<W>> {
        Some(Self::discard(world, index, old))
    }

    fn discard(world: &mut W, index: u32, old: W::Signature) -> BundleBuilder<W> {
        let mut taken = BundleBuilder::new();
        taken.discard(world, index, old, old);
        taken
    }

    fn enqueue(bundle: BundleBuilder<W>, pending: &mut PendingOf<W>) {
        pending.built.push_back(bundle.built);
    }

    fn dequeue(pending: &mut PendingOf<W>) -> Option<BundleBuilder<W>> {
        Some(BundleBuilder { built: pending.built.pop_front()? })
    }

    fn visit<V: Visitor<W>>(world: &mut W, visitor: &mut V) {
        world.visit(visitor);
    }
}

/// Finds the targets of the links of a bundle.
struct FindTargets<'b, W: WorldData> {
    built: &'b mut BuiltOf<W>,
    targets: Vec<(usize, Entity)>,
}

impl<W: WorldData> Visitor<W> for FindTargets<'_, W> {
    fn visit<R>(&mut self, _: &mut W)
    where
        W: HasUnit<R>,
    {
        if const { <W as HasUnit<R>>::LINK.is_some() }
            && let Some(row) = W::queue(&mut self.built.queues).front_mut()
        {
            let target = target_in::<W, R>(prepare::<W, R>(row));
            self.targets.extend(target.map(|target| (<W as HasUnit<R>>::UNIT, target)));
        }
    }
}

/// Finds a value of a bundle whose key another entity has.
struct FindClash<'b, W: WorldData> {
    built: &'b mut BuiltOf<W>,
    /// The index of the entity that gets the bundle, if it is alive.
    index: Option<u32>,
    rule: Option<BrokenRule>,
}

impl<W: WorldData> Visitor<W> for FindClash<'_, W> {
    fn visit<R>(&mut self, world: &mut W)
    where
        W: HasUnit<R>,
    {
        if const { <W as HasUnit<R>>::UNIQUE.is_some() }
            && self.rule.is_none()
            && let Some(row) = W::queue(&mut self.built.queues).front_mut()
        {
            self.rule = <Leaf as BundleKind<W, R>>::clash(row, world, self.index);
        }
    }
}

/// Returns what was found out about a unit.
fn prepared_in<W: HasUnit<R>, R>(targets: &[(usize, Entity)]) -> Prepared<W, R> {
    let found = targets.iter().find(|&&(unit, _)| unit == <W as HasUnit<R>>::UNIT);
    prepared_of::<W, R>(found.map(|&(_, target)| target))
}

/// Searches the targets of a bundle for one that would close a cycle.
struct CheckTargets<'t> {
    targets: &'t [(usize, Entity)],
    entity: Entity,
    found: bool,
}

impl<W: WorldData> Visitor<W> for CheckTargets<'_> {
    fn visit<R>(&mut self, world: &mut W)
    where
        W: HasUnit<R>,
    {
        if const { <W as HasUnit<R>>::LINK.is_some() } {
            let prepared = prepared_in::<W, R>(self.targets);
            self.found |= refuses::<W, R>(world, self.entity, prepared);
        }
    }
}

/// Writes each value of a bundle into its column.
struct WriteEach<'b, W: WorldData> {
    built: &'b mut BuiltOf<W>,
    /// The units of the values.
    written: W::Signature,
    /// The targets of the links among them.
    targets: &'b [(usize, Entity)],
    entity: Entity,
}

impl<W: WorldData> Visitor<W> for WriteEach<'_, W> {
    fn visit<R>(&mut self, world: &mut W)
    where
        W: HasUnit<R>,
    {
        if !has(self.written, <W as HasUnit<R>>::UNIT) {
            return;
        }
        let queue = W::queue(&mut self.built.queues);
        let prepared = prepared_in::<W, R>(self.targets);
        if let Some(row) = queue.pop()
            && let Some(replaced) =
                <Leaf as BundleKind<W, R>>::write(row, prepared, world, self.entity)
        {
            queue.push(replaced);
            self.built.units = self.built.units.union(one::<W, R>());
        }
    }
}

/// Moves each value of an entity into a bundle.
struct TakeEach<'b, W: WorldData> {
    built: &'b mut BuiltOf<W>,
    index: u32,
    /// The previous units of the entity, as in [`take_out`].
    old: W::Signature,
    /// Those that are taken.
    units: W::Signature,
    /// True if removed values are kept that are to be kept.
    keep: bool,
}

impl<W: WorldData> Visitor<W> for TakeEach<'_, W> {
    fn visit<R>(&mut self, world: &mut W)
    where
        W: HasUnit<R>,
    {
        if !has(self.units, <W as HasUnit<R>>::UNIT) {
            return;
        }
        let row = if self.keep {
            hand_out::<W, R>(world, self.index, self.old)
        } else {
            take_out::<W, R>(world, self.index, self.old)
        };
        if let Some(row) = row {
            W::queue(&mut self.built.queues).push(row);
            self.built.units = self.built.units.union(one::<W, R>());
        }
    }
}
