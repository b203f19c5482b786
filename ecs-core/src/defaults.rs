//! Components that are inserted because others require them: `#[requires(health: armor = Armor::default())]`.

#[cfg(feature = "restore")]
use alloc::vec::Vec;

use crate::bundle::{Bundle, BundleKind};
use crate::entity::Entity;
use crate::units::{Mask as _, Units};
use crate::world::World;

/// The values that a world inserts by itself: a struct that hides their types, which can be private. A world without them has `()`.
pub trait Defaults<W: World>: Sized {
    /// Units that require others, with those of the others that have a default.
    const OF: &'static [(usize, Units)];

    /// Returns the values of these units. This runs code of the user.
    fn of(missing: W::Units) -> Self;

    /// Stores the values.
    fn put(self, world: &mut W, entity: Entity);

    /// Keeps the values under an entity, without a world.
    fn keep(self, sets: &mut W::Sets, entity: Entity);
}

impl<W: World> Defaults<W> for () {
    const OF: &'static [(usize, Units)] = &[];

    fn of(_: W::Units) {}

    fn put(self, _: &mut W, _: Entity) {}

    fn keep(self, _: &mut W::Sets, _: Entity) {}
}

/// Stores the values of a bundle, and drops those that were there.
pub fn put_values<W: World, B: Bundle<W>>(values: B, world: &mut W, entity: Entity) {
    drop(B::Kind::put(values, world, entity));
}

/// Keeps the values of a bundle.
pub fn keep_values<W: World, B: Bundle<W>>(values: B, sets: &mut W::Sets, entity: Entity) {
    B::Kind::keep(values, sets, entity);
}

/// Returns these units, and the defaults that are inserted with them.
pub(crate) const fn with<W: World>(mut units: Units) -> Units {
    let (rules, mut round) = (W::Defaults::OF, 0);
    while round < rules.len() {
        let mut i = 0;
        while i < rules.len() {
            if units.has(Units::one(rules[i].0)) {
                units = units.or(rules[i].1);
            }
            i += 1;
        }
        round += 1;
    }
    units
}

/// Returns whether an entity that gets some of these units can need a default.
const fn may<W: World>(added: Units) -> bool {
    let mut i = 0;
    while i < W::Defaults::OF.len() {
        if added.has(Units::one(W::Defaults::OF[i].0)) {
            return true;
        }
        i += 1;
    }
    false
}

/// Returns the defaults that an entity with these units lacks. O(defaults²).
pub(crate) fn missing<W: World>(units: W::Units) -> W::Units {
    let mut all = units;
    loop {
        let before = all;
        for &(unit, others) in W::Defaults::OF {
            if all.meets(W::Units::of(Units::one(unit))) {
                all = all.or(W::Units::of(others));
            }
        }
        if all == before {
            return all.without(units);
        }
    }
}

/// Returns the defaults that an entity with the units `old` needs with the units of this bundle. The values are made here, before
/// anything changes.
#[inline(always)]
pub(crate) fn prepare<W: World, B, K: BundleKind<W, B>>(
    old: W::Units,
    added: W::Units,
) -> (Option<W::Defaults>, W::Units) {
    if const { !may::<W>(K::MAY) } {
        return (None, added);
    }
    let missing = missing::<W>(old.or(added));
    (Some(W::Defaults::of(missing)), added.or(missing))
}

/// Stores defaults.
#[inline(always)]
pub(crate) fn put<W: World>(defaults: Option<W::Defaults>, world: &mut W, entity: Entity) {
    if let Some(defaults) = defaults {
        defaults.put(world, entity);
    }
}

/// Gives all entities the defaults that they lack, in a world whose groups have no members yet. O(entities · defaults²).
#[cfg(feature = "restore")]
pub(crate) fn complete<W: World>(world: &mut W) {
    if W::Defaults::OF.is_empty() {
        return;
    }
    let all: Vec<Entity> = world.__table().view().iter().collect();
    for entity in all {
        let Some(units) = world.table_mut().units_to_change(entity) else { continue };
        let missing = missing::<W>(units);
        let defaults = W::Defaults::of(missing);
        world.table_mut().set_units(entity, units.or(missing));
        defaults.put(world, entity);
    }
}
