//! Units lose broken items and take new ones; items on the ground decay.

use ecs_core::Entities;

use super::grid::Grid;
use crate::log::Event;
use crate::rules;
use crate::world::{
    Arena, ArenaCommands, Carries, Carrying, EmptyHanded, Ground, HeldBy, Lying, Rotting,
};

/// A broken item is despawned. Its carrier still has the stale handle.
pub fn empty_hands<'w>(
    rows: impl Iterator<Item = Carrying<'w>>,
    entities: Entities<'_>,
    commands: &mut ArenaCommands,
) {
    for Carrying { entity, carries, .. } in rows {
        if !entities.contains(carries.0) {
            commands.remove::<Carries>(entity);
        }
    }
}

/// Gives each item to a unit, the closest pair first. Structural changes are made directly, pair by
/// pair, without commands.
pub fn take(arena: &mut Arena, grid: &mut Grid, events: &mut Vec<Event>) {
    grid.fill(arena.empty_handed().map(EmptyHanded::seen));
    let mut claims = Vec::new();
    for Lying { entity, item, place } in arena.lying() {
        claims.extend(grid.around(place.0).filter_map(|unit| {
            rules::claim(unit.position, place.0, unit.serial, item.serial)
                .map(|claim| (claim, unit.entity, entity))
        }));
    }
    claims.sort_unstable();
    for ([_, serial, item_serial], unit, item) in claims {
        if arena.has::<Carries>(unit) || arena.has::<HeldBy>(item) {
            continue;
        }
        events.push(Event::Take { unit: serial, item: item_serial });
        arena.insert(unit, Carries(item)).expect("the unit is alive");
        arena.insert(item, HeldBy(unit)).expect("the item exists");
        arena.remove::<Ground>(item).expect("the item was on the ground");
    }
}

/// All decisions are made before the first item is despawned.
pub fn rot(arena: &mut Arena, events: &mut Vec<Event>) {
    arena.despawn_where::<Rotting>(|Rotting { item, decay }| {
        decay.0 -= 1;
        if decay.0 == 0 {
            events.push(Event::Rot { item: item.serial });
        }
        decay.0 == 0
    });
}
