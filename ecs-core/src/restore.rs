//! Worlds from plain data, and the indices and generations of all entities.
//!
//! [`World::restore`] makes a world of plain data, without serde: first the entities, then whole columns. With the
//! feature `save`, a world can derive `Serialize` and `Deserialize`: see [`world!`](crate::world!#saving).

mod error;
mod groups;
mod keys;
mod links;

use alloc::vec::Vec;

use crate::defaults;
use crate::derives::whole;
use crate::entities::EntityTable;
use crate::entity::Entity;
use crate::events::{GroupEvent, HasEvents};
use crate::group::Group;
use crate::numbered;
use crate::rows::Rows as _;
use crate::rules;
use crate::store::Store as _;
use crate::structure::clear;
use crate::units::{Mask as _, Units};
use crate::world::{HasUnit, UnitVisitor, World};

#[doc(inline)]
pub use crate::slots::EntitySlots;

#[doc(hidden)]
pub use error::{BrokenEntity, RestoreError, RestoreReason};
pub(crate) use groups::rebuild;
#[cfg(feature = "delta")]
pub(crate) use groups::{Owned, is_allowed, reorder};
pub(crate) use keys::taken;
pub(crate) use links::{Orders, Targets};

/// Writes the method of a world.
#[doc(hidden)]
#[macro_export]
macro_rules! __ecs_restore_methods {
    ($vis:vis fn) => {
        /// Replaces the contents by the entities of another world, to restore it. O(rows + indices).
        ///
        /// Needs the feature `restore`.
        ///
        /// All components are removed, as by [`clear`](Self::clear). Resources stay. The entities of
        /// `slots` are alive then, and the result adds their components, column by column. With the
        /// feature `save`, a world that derives `Serialize` and `Deserialize` is saved and loaded by
        /// serde instead.
        #[doc(alias = "save")]
        $vis fn restore(&mut self, slots: $crate::EntitySlots) -> $crate::Restoring<'_, Self> {
            $crate::Restoring::new(self, slots)
        }
    };
}

/// A world that is being restored; see [`World::restore`].
///
/// [`rows`](Self::rows) adds whole columns in their order. When this is finished or dropped, the world
/// gets them, and the groups and the lists of links are made of the columns. So no input can break
/// them. Until then the world is empty. It stays empty if this is leaked, as by `mem::forget`.
///
/// The world equals the original if it got the same entities and all rows in the same order, for
/// non-owning groups the same [`members`](Self::members), for links the same `sources`, and the same resources.
///
/// # Examples
///
/// ```
/// use ecs_core::world;
///
/// #[derive(Clone, Debug, PartialEq)]
/// struct Position(f32);
/// #[derive(Clone, Debug, PartialEq)]
/// struct Velocity(f32);
///
/// world!(
///     #[derive(Debug, PartialEq)]
///     struct Sim { position: Position, velocity: Velocity }
///     #[group(own(position, velocity))]
///     struct Bodies;
/// );
///
/// let mut sim = Sim::new();
/// let rock = sim.spawn(Position(1.0));
/// let ship = sim.spawn((Position(2.0), Velocity(0.5)));
///
/// let mut copy = Sim::new();
/// let mut restoring = copy.restore(sim.entities().to_slots().unwrap());
/// let position = sim.position();
/// restoring.rows(position.entities(), position.as_slice().to_vec()).unwrap();
/// let velocity = sim.velocity();
/// restoring.rows(velocity.entities(), velocity.as_slice().to_vec()).unwrap();
/// restoring.finish();
///
/// assert_eq!(copy, sim);
/// assert_eq!(copy.bodies().entities(), [ship]);
/// # let _ = rock;
/// ```
#[must_use = "the world has no components yet; add them with `rows`, then call `finish`"]
pub struct Restoring<'w, W: World> {
    /// The world, which is empty.
    world: &'w mut W,
    /// The entities and the rows that it gets.
    table: EntityTable<W::Units>,
    rows: W::Sets,
    /// The orders of the members of non-owning groups, by the numbers of the groups.
    members: Vec<Vec<Entity>>,
    /// The waiting events of groups.
    events: Vec<(usize, Vec<GroupEvent>)>,
    links: Orders,
    is_complete: bool,
}

impl<'w, W: World> Restoring<'w, W> {
    #[doc(hidden)]
    pub fn new(world: &'w mut W, slots: EntitySlots) -> Self {
        if let Some(error) = numbered::too_many::<W>(slots.indices(), 0) {
            panic!("{error}");
        }
        clear(world);
        world.unobserve();
        world.events_mut().into_iter().for_each(|(_, events)| events.clear());
        let rows = W::EMPTY;
        let mut table = EntityTable { first: world.__table().first, ..EntityTable::new() };
        table.restore(slots);
        let members = alloc::vec![Vec::new(); W::GROUPS.len()];
        let (events, links) = (Vec::new(), Orders::default());
        Self { world, table, rows, members, events, links, is_complete: false }
    }

    /// Adds the column of a component, or the rows of a table, in this order. O(rows).
    ///
    /// In a linear column, values are in the order of their indices whatever the order here. Rows that stay have no gaps then;
    /// [`order`](Self::order) makes some.
    ///
    /// # Errors
    ///
    /// Returns the values if their number differs from that of the entities, if an entity isn't
    /// alive, if one already has this component or is named twice, or if two values have the same key in a unique index.
    /// Nothing was added then.
    pub fn rows<R>(&mut self, entities: &[Entity], values: Vec<R>) -> Result<(), RestoreError<R>>
    where
        W: HasUnit<R>,
    {
        // The world is empty, so only two of these can have one key.
        if let Some(taken) = self.world.__refuse_rows(&mut values.iter(), &|_| false)
            && let Some(&entity) = entities.get(taken.number)
        {
            let rule = taken.rule(W::NAMES[W::UNIT]);
            return Err(RestoreError { reason: RestoreReason::Broken { entity, rule }, values });
        }
        match self.claim::<R>(entities, values.len()) {
            Ok(()) => {
                let set = W::set_in_mut(&mut self.rows);
                for (&entity, value) in entities.iter().zip(values) {
                    set.push(entity, value.into_row());
                }
                Ok(())
            }
            Err(reason) => Err(RestoreError { reason, values }),
        }
    }

    /// Gives the unit to the entities in the table, if none of them has it.
    fn claim<R>(&mut self, entities: &[Entity], values: usize) -> Result<(), RestoreReason>
    where
        W: HasUnit<R>,
    {
        if entities.len() != values {
            return Err(RestoreReason::Length { entities: entities.len(), values });
        }
        let one = W::Units::of(Units::one(W::UNIT));
        for (at, &entity) in entities.iter().enumerate() {
            let reason = match self.table.units(entity) {
                None => RestoreReason::NoSuchEntity(entity),
                Some(old) if old.matches(one, W::Units::EMPTY) => RestoreReason::Twice(entity),
                Some(old) => {
                    self.table.set_units(entity, old.or(one));
                    continue;
                }
            };
            for &entity in &entities[..at] {
                let old = self.table.units(entity).unwrap_or(W::Units::EMPTY);
                self.table.set_units(entity, old.without(one));
            }
            return Err(reason);
        }
        Ok(())
    }

    /// Moves the rows of a component or table to the front, in the order of these entities. Skips
    /// those that lack it. Where rows stay, [`Entity::DANGLING`] stands for a gap. O(entities).
    pub fn order<R>(&mut self, entities: &[Entity])
    where
        W: HasUnit<R>,
    {
        W::set_in_mut(&mut self.rows).arrange(entities);
    }

    /// Sets the order of the members of a non-owning group. Other entities are skipped, and missing
    /// members come last, by their indices. An owning group has the order of its columns. O(members).
    pub fn members<G: Group<W>>(&mut self, entities: &[Entity]) {
        if let Some(members) = self.members.get_mut(G::ID) {
            *members = entities.to_vec();
        }
    }

    /// Sets the events of a group that wait to be taken out. O(events).
    pub fn events<G: HasEvents<W>>(&mut self, events: impl IntoIterator<Item = GroupEvent>) {
        self.events.push((G::ID, events.into_iter().collect()));
    }

    /// Sets the order of the sources of a target in the link `C`. Entities that don't link to it are
    /// skipped, and missing ones come last, in the order of their rows. O(sources).
    #[cfg(feature = "links")]
    pub fn sources<C>(&mut self, target: Entity, sources: &[Entity])
    where
        W: crate::HasLink<C>,
    {
        let source = |source: &Entity| (W::UNIT, target.index(), source.index());
        self.links.sources.extend(sources.iter().map(source));
    }

    /// Leaves these sources of the link `C` out of the list of their target, although it is alive.
    ///
    /// In the original, [`relink`](crate::World::relink) was not called since the target came alive.
    /// O(sources).
    #[cfg(feature = "links")]
    pub fn unlinked<C>(&mut self, sources: &[Entity])
    where
        W: crate::HasLink<C>,
    {
        let source = |source: &Entity| (W::UNIT, source.index());
        self.links.unlinked.extend(sources.iter().map(source));
    }

    /// Makes the groups and the lists of links, and ends the restoring. Dropping does the same, but for a broken rule. O(rows).
    ///
    /// # Panics
    ///
    /// Panics if an entity breaks a rule of the world, and leaves the world empty.
    /// [`try_finish`](Self::try_finish) is for rows that may.
    pub fn finish(self) {
        if let Err(error) = self.try_finish() {
            panic!("{error}");
        }
    }

    /// Like [`finish`](Self::finish). O(rows).
    ///
    /// # Errors
    ///
    /// Errors if an entity breaks a rule of the world: `#[one_of(..)]`, `#[never(..)]`, `#[requires(..)]` or
    /// `#[index(unique)]`. The world is empty then.
    pub fn try_finish(mut self) -> Result<(), BrokenEntity> {
        self.complete()
    }

    /// Gives the world its contents, or leaves it empty if they break a rule.
    fn complete(&mut self) -> Result<(), BrokenEntity> {
        self.is_complete = true;
        let Self { world, table, rows, members, events, links, .. } = self;
        let broken = table.view().iter().find_map(|entity| {
            let rule = rules::broken::<W>(table.units(entity)?)?;
            Some(BrokenEntity { entity, rule })
        });
        let broken = broken.or_else(|| {
            let (entity, rule) =
                taken(*world, &[rows], &|_, _, entity| entity, None, &|_, _| false)?;
            Some(BrokenEntity { entity, rule })
        });
        if let Some(broken) = broken {
            table.clear();
            core::mem::swap(world.table_mut(), table);
            return Err(broken);
        }
        whole(*world, |world| {
            core::mem::swap(world.table_mut(), table);
            W::each_unit(&mut Arrive { world, rows, links });
            defaults::complete(world);
            rebuild(world, members, events);
        });
        world.unobserve();
        Ok(())
    }
}

impl<W: World> Drop for Restoring<'_, W> {
    fn drop(&mut self) {
        if !self.is_complete {
            let _ = self.complete();
        }
    }
}

/// Moves rows into a world, whose entities have the units already.
struct Arrive<'a, W: World> {
    world: &'a mut W,
    rows: &'a mut W::Sets,
    links: &'a Orders,
}

impl<W: World> UnitVisitor<W> for Arrive<'_, W> {
    fn unit<R>(&mut self)
    where
        W: HasUnit<R>,
    {
        let (set, mut targets) = (W::set_in_mut(self.rows), Targets::default());
        let order = set.rows().entities().to_vec();
        for entity in set.rows().to_vec() {
            if let Some(row) = set.take(entity.index()) {
                targets.push(self.world, entity, R::from_row(row));
            }
        }
        if order.contains(&Entity::DANGLING) {
            W::set_in_mut(self.world.sets_mut()).arrange(&order);
        }
        targets.settle(self.world, self.links, None);
    }
}
