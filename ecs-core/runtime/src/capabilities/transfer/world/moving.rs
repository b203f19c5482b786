//! Moving some entities to another world.

#![expect(missing_docs, reason = "documented on the methods that the macro writes")]

use alloc::vec::Vec;

use super::arrivals::Arrivals;
use super::clash::{fresh, refused};
use super::error::MoveError;
use super::travellers::Travellers;
use crate::capabilities::batch::world::{TakesRows, chosen, leave};
use crate::capabilities::transfer::entity::EntityMapping;
use crate::entity::handle::Entity;
use crate::query::traits::Query;
use crate::schema::data::{HasUnit, Visitor, WorldData};
use crate::schema::world_mut::WorldMut as _;
use crate::storage::leaver::Leaver;
use crate::storage::store::Store as _;

pub fn split_off<W: WorldData + Default>(
    world: &mut W,
    entities: impl IntoIterator<Item = Entity>,
) -> (W, EntityMapping) {
    world.table_mut().flush();
    let travellers = Travellers::new(world.table(), entities);
    let mut part = fresh(world, &travellers);
    let mapping = depart(world, &mut part, &travellers);
    (part, mapping)
}

pub fn split_off_where<W: WorldData + Default, Q: Query<W>>(
    world: &mut W,
    verdict: impl FnMut(Q::Item<'_>) -> bool,
) -> (W, EntityMapping) {
    let entities = chosen::<W, Q>(world, verdict);
    split_off(world, entities)
}

pub fn move_to<W: WorldData>(
    world: &mut W,
    other: &mut W,
    entities: impl IntoIterator<Item = Entity>,
) -> EntityMapping {
    try_move_to(world, other, entities).unwrap_or_else(|error| panic!("{error}"))
}

pub fn try_move_to<W: WorldData>(
    world: &mut W,
    other: &mut W,
    entities: impl IntoIterator<Item = Entity>,
) -> Result<EntityMapping, MoveError> {
    world.table_mut().flush();
    let travellers = Travellers::new(world.table(), entities);
    refused(other, world, &travellers)?;
    Ok(depart(world, other, &travellers))
}

/// Moves the travellers from one world to another one, which has room for them.
fn depart<W: WorldData>(world: &mut W, other: &mut W, travellers: &Travellers<W>) -> EntityMapping {
    let mut arrivals = Arrivals::new(other, world, travellers);
    if const { W::LINKED } {
        world.visit(&mut NoteSources { arrivals: &mut arrivals });
    }
    leave(world, travellers.entities(), &mut MoveSome { arrivals: &mut arrivals, travellers });
    arrivals.commit(travellers.units())
}

/// Notes the order of the sources of all links.
struct NoteSources<'a, 'w, W: WorldData> {
    arrivals: &'a mut Arrivals<'w, W>,
}

impl<W: WorldData> Visitor<W> for NoteSources<'_, '_, W> {
    fn visit<R>(&mut self, world: &mut W)
    where
        W: HasUnit<R>,
    {
        self.arrivals.note_sources::<R>(world);
    }
}

/// Moves the values of each unit.
struct MoveSome<'a, 'w, W: WorldData> {
    arrivals: &'a mut Arrivals<'w, W>,
    travellers: &'a Travellers<W>,
}

impl<W: WorldData> TakesRows<W> for MoveSome<'_, '_, W> {
    fn order<R>(&self, from: &W::Store) -> Vec<u32>
    where
        W: HasUnit<R>,
    {
        self.travellers.of_unit::<R>(from).positions
    }

    fn take<R>(
        &mut self,
        from: &mut W::Store,
        order: &[u32],
        leavers: impl Iterator<Item = impl Leaver> + Clone,
    ) where
        W: HasUnit<R>,
    {
        self.arrivals.take::<R>(order, |to, map| from.hand_over(to, leavers, map));
    }
}
