//! Clearing columns that others require.

use alloc::vec::Vec;

use super::world::name;
use crate::capabilities::batch::world::clear_units;
use crate::entity::handle::Entity;
use crate::entity::signature::Signature as _;
use crate::plan::mask::Mask;
use crate::plan::rule::{Broken, Rule};
use crate::schema::data::{
    Bundle, GroupList as _, HasUnit, Visitor, WorldData, signature_of, store,
};
use crate::schema::world_mut::WorldMut as _;
use crate::storage::store::Store as _;
use crate::world::structural::{Quiet, Removing, cascaded};

/// Clears the columns of a bundle, and those that require them. Panics before any change if a component that requires one
/// doesn't go with it.
pub(crate) fn clear<W: WorldData, B: Bundle<W>>(world: &mut W) {
    let units = cascaded::<W, B>();
    refuse(world, units);
    W::Groups::empty(world, units);
    let mut list = List { units, entities: Vec::new() };
    world.visit(&mut list);
    let gone = signature_of::<W>(&units);
    for entity in list.entities {
        let old = world.table().signature_at(entity.index());
        let new = old.difference(gone);
        // An entity is listed once for each of its columns.
        if old != new {
            world.table_mut().set_signature(entity.index(), new);
            W::Groups::admit::<Quiet<Removing<B>>>(world, entity, old, new);
        }
    }
    // The values are dropped last, when the world is consistent.
    clear_units(world, units);
}

fn refuse<W: WorldData>(world: &mut W, cleared: Mask) {
    for rule in W::RULES {
        if let Rule::Requires { unit, needs, .. } = *rule
            && !cleared.contains(unit)
            && let Some(lost) = needs.intersection(cleared).lowest()
        {
            let mut count = Count { unit, rows: 0 };
            world.visit(&mut count);
            let rows = count.rows;
            if rows > 0 {
                let rule = name::<W>(Broken::Lacking(unit, lost));
                panic!("{rule}, and {rows} entities have it; clear both, or that first");
            }
        }
    }
}

struct Count {
    unit: usize,
    rows: usize,
}

impl<W: WorldData> Visitor<W> for Count {
    fn visit<R>(&mut self, world: &mut W)
    where
        W: HasUnit<R>,
    {
        if <W as HasUnit<R>>::UNIT == self.unit {
            self.rows = store::<W, R>(world).len();
        }
    }
}

/// Lists the entities that have one of several units.
struct List {
    units: Mask,
    entities: Vec<Entity>,
}

impl<W: WorldData> Visitor<W> for List {
    fn visit<R>(&mut self, world: &mut W)
    where
        W: HasUnit<R>,
    {
        if self.units.contains(<W as HasUnit<R>>::UNIT) {
            self.entities.extend(store::<W, R>(world).list(&world.table().allocator));
        }
    }
}
