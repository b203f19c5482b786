//! Restoring a world from plain data: the entity table, then whole columns, then the groups.

mod error;
#[cfg(feature = "save")]
pub(crate) mod fill;
mod links;
mod steps;
mod unique;

use alloc::vec::Vec;

use crate::capabilities::batch::world::clear;
use crate::capabilities::capacity::world::{fill, too_many};
use crate::capabilities::events::storage::{GroupEvent, GroupEvents};
use crate::capabilities::invariants::world::first_broken;
use crate::capabilities::links::traits::HasLink;
use crate::entity::allocator::{EntitySlots, NewEntities};
use crate::entity::entity_table::EntityTable;
use crate::entity::handle::Entity;
use crate::entity::signature::Signature as _;
use crate::group::{Group, HasEvents};
use crate::plan::mask::Mask;
use crate::schema::data::{GroupList as _, HasUnit, WorldData, signature_of, store, store_mut};
use crate::schema::world_mut::WorldMut as _;
use crate::storage::store::Form as _;

pub use error::{BrokenEntity, RestoreError, RestoreReason};
use links::{Orders, link_all};
use steps::{Step, append, order};

/// A world that is being restored; see [`World::restore`](crate::World::restore).
///
/// [`rows`](Self::rows) adds whole columns in their order. When this is finished or dropped, the world
/// gets them, and the groups and the lists of links are made of the columns. So no input can break
/// them. Until then the world is empty. It stays empty if this is leaked, as by `mem::forget`.
///
/// The world equals the original if it got the same entities and all rows in the same order, for
/// non-owning groups the same [`members`](Self::members), for links the same
/// [`sources`](Self::sources), the same [`events`](Self::events), and the same resources.
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
pub struct Restoring<'w, W: WorldData> {
    /// The world, which is empty.
    world: &'w mut W,
    /// The entities that it gets.
    table: EntityTable<W::Signature>,
    /// What its storages get, in this order.
    steps: Vec<Step<W>>,
    /// The events that wait, each with the number of its list.
    events: Vec<(usize, GroupEvent)>,
    /// The orders of the members of non-owning groups, by the numbers of the groups.
    members: Vec<Vec<Entity>>,
    links: Orders,
    /// True if the world has its contents.
    is_complete: bool,
}

#[expect(missing_docs, reason = "documented on the method that the macro writes")]
pub fn restore<W: WorldData>(world: &mut W, slots: EntitySlots) -> Restoring<'_, W> {
    if let Some(error) = too_many::<W>(slots.indices()) {
        panic!("{error}");
    }
    clear(world);
    for events in world.events_mut() {
        events.clear();
    }
    // The world has no entities until all of them have their values.
    let idle = world.table_mut().emptied();
    let mut table = core::mem::replace(world.table_mut(), idle);
    table.restore(slots);
    Restoring {
        world,
        table,
        steps: Vec::new(),
        events: Vec::new(),
        members: alloc::vec![Vec::new(); W::GROUPS.len()],
        links: Orders::default(),
        is_complete: false,
    }
}

impl<W: WorldData> Restoring<'_, W> {
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
        if let Some(unique) = const { <W as HasUnit<R>>::UNIQUE }
            && entities.len() == values.len()
            && let Some(refused) = (unique.refused)(store::<W, R>(self.world), &values)
        {
            let rule = refused.rule(W::LAYOUT.unit_name(<W as HasUnit<R>>::UNIT));
            let reason = RestoreReason::Broken { entity: entities[refused.number], rule };
            return Err(RestoreError { reason, values });
        }
        match self.claim::<R>(entities, values.len()) {
            Ok(()) => {
                let new = NewEntities::of(entities.to_vec());
                let values = values.into_iter().map(W::Form::into_values).collect();
                self.steps.push(append(store_mut::<W, R>, new, values));
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
        let one = signature_of::<W>(&const { Mask::one(<W as HasUnit<R>>::UNIT) });
        for (at, &entity) in entities.iter().enumerate() {
            let reason = match self.table.signature(entity) {
                None => RestoreReason::NoSuchEntity(entity),
                Some(old) if old.intersection(one) == one => RestoreReason::Twice(entity),
                Some(old) => {
                    self.table.set_signature(entity.index(), old.union(one));
                    continue;
                }
            };
            for entity in &entities[..at] {
                let old = self.table.signature_at(entity.index());
                self.table.set_signature(entity.index(), old.difference(one));
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
        self.steps.push(order(store_mut::<W, R>, entities.to_vec()));
    }

    /// Sets the order of the members of a non-owning group. Other entities are skipped, and missing
    /// members come last, by their indices. An owning group has the order of its columns. O(members).
    pub fn members<G: Group<W>>(&mut self, entities: &[Entity]) {
        self.set_members(G::ID, entities.to_vec());
    }

    /// Appends to the events of a group that wait to be taken out. O(events).
    pub fn events<G: HasEvents<W>>(&mut self, events: impl IntoIterator<Item = GroupEvent>) {
        if let Some(number) = G::EVENTS {
            self.set_events(number, events);
        }
    }

    /// Sets the order of the sources of a target in the link `C`. Entities that don't link to it are
    /// skipped, and missing ones come last, in the order of their rows. O(sources).
    pub fn sources<C>(&mut self, target: Entity, sources: &[Entity])
    where
        W: HasLink<C>,
    {
        let source = |source: &Entity| (<W as HasUnit<C>>::UNIT, target.index(), source.index());
        self.links.sources.extend(sources.iter().map(source));
    }

    /// Leaves these sources of the link `C` out of the list of their target, although it is alive.
    ///
    /// In the original, [`relink`](crate::World::relink) was not called since the target came alive.
    /// O(sources).
    pub fn unlinked<C>(&mut self, sources: &[Entity])
    where
        W: HasLink<C>,
    {
        let source = |source: &Entity| (<W as HasUnit<C>>::UNIT, source.index());
        self.links.unlinked.extend(sources.iter().map(source));
    }

    /// Sets the order of the members of the group with this number.
    pub(crate) fn set_members(&mut self, group: usize, entities: Vec<Entity>) {
        if let Some(members) = self.members.get_mut(group) {
            *members = entities;
        }
    }

    /// Appends to the events with this number.
    pub(crate) fn set_events(
        &mut self,
        number: usize,
        events: impl IntoIterator<Item = GroupEvent>,
    ) {
        self.events.extend(events.into_iter().map(|event| (number, event)));
    }

    /// Makes the groups and the lists of links, and ends the restoring. Dropping does the same, but for a broken rule.
    /// O(rows).
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

    /// Checks the rules, and forgets all rows if one is broken.
    fn check(&mut self) -> Result<(), BrokenEntity> {
        let table = &self.table;
        let entities = (0..table.allocator.slots()).filter_map(|index| table.allocator.at(index));
        let entities = entities.map(|entity| (entity, table.signature_at(entity.index())));
        let Some((entity, rule)) = first_broken::<W>(entities) else { return Ok(()) };
        self.steps.clear();
        self.events.clear();
        self.table.clear();
        self.members.iter_mut().for_each(Vec::clear);
        self.links = Orders::default();
        Err(BrokenEntity { entity, rule })
    }

    /// Gives the world its contents, or leaves it empty if they break a rule.
    fn complete(&mut self) -> Result<(), BrokenEntity> {
        self.is_complete = true;
        let lawful = self.check();
        core::mem::swap(self.world.table_mut(), &mut self.table);
        self.steps.drain(..).for_each(|step| step(self.world));
        for (number, event) in self.events.drain(..) {
            self.world.events_mut()[number].push(event);
        }
        W::Groups::rebuild(self.world, &mut self.members);
        link_all(self.world, &mut self.links);
        fill(self.world);
        let distinct = unique::check(self.world);
        if distinct.is_err() {
            clear(self.world);
            self.world.events_mut().iter_mut().for_each(GroupEvents::clear);
            self.world.table_mut().clear();
        }
        #[cfg(all(feature = "check", debug_assertions))]
        crate::capabilities::check::world::check(self.world, "restore");
        lawful.and(distinct)
    }
}

impl<W: WorldData> Drop for Restoring<'_, W> {
    fn drop(&mut self) {
        if !self.is_complete {
            let _ = self.complete();
        }
    }
}
