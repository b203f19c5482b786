//! Units lose broken items and take new ones; items on the ground decay.

use super::Fight;
use super::grid::Seen;
use crate::log::{Event, Log};
use crate::rules;
use crate::world::{Carries, Carrying, EmptyHanded, Ground, HeldBy, Lying, Rotting};

impl Fight {
    /// A broken item is despawned. Its carrier still has the stale handle.
    pub(super) fn empty_hands(&mut self) {
        let Self { arena, commands, .. } = self;
        for Carrying { entity, carries, .. } in arena.carrying() {
            if !arena.contains(carries.0) {
                commands.remove::<Carries>(entity);
            }
        }
        arena.apply(commands);
    }

    /// Gives each item to a unit, the closest pair first. Structural changes are made directly,
    /// pair by pair, without commands.
    pub(super) fn take(&mut self, log: &mut Log) {
        let Self { arena, grid, .. } = self;
        grid.fill(arena.empty_handed().map(|EmptyHanded { entity, serial, team, position }| {
            Seen { entity, serial: serial.0, team: team.0, position: position.0 }
        }));
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
            log.push(Event::Take { unit: serial, item: item_serial });
            arena.insert(unit, Carries(item)).expect("the unit is alive");
            arena.insert(item, HeldBy(unit)).expect("the item exists");
            arena.remove::<Ground>(item).expect("the item was on the ground");
        }
    }

    /// All decisions are made before the first item is despawned.
    pub(super) fn rot(&mut self, log: &mut Log) {
        self.arena.despawn_where::<Rotting>(|Rotting { item, decay }| {
            decay.0 -= 1;
            if decay.0 == 0 {
                log.push(Event::Rot { item: item.serial });
            }
            decay.0 == 0
        });
    }
}
