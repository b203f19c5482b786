//! Forgets lost targets and finds new ones.

use ecs_core::Column;

use super::grid::Grid;
use crate::log::Event;
use crate::rules;
use crate::world::{Aiming, ArenaCommands, Position, Searching, Target};

/// A dead target is a stale handle, which no column contains.
pub fn forget<'w>(
    rows: impl Iterator<Item = Aiming<'w>>,
    positions: Column<'_, Position>,
    commands: &mut ArenaCommands,
    events: &mut Vec<Event>,
) {
    for Aiming { entity, target, serial, position } in rows {
        let seen = positions.get(target.0);
        if seen.is_none_or(|seen| rules::out_of_sight(position.0, seen.0)) {
            events.push(Event::Lose { unit: serial.0 });
            commands.remove::<Target>(entity);
        }
    }
}

/// Finds the nearest enemy in sight.
pub fn aim<'w>(
    rows: impl Iterator<Item = Searching<'w>>,
    grid: &Grid,
    commands: &mut ArenaCommands,
    events: &mut Vec<Event>,
) {
    for Searching { entity, serial, team, position } in rows {
        let enemies = grid.around(position.0).filter(|seen| seen.team != team.0);
        let ranked = enemies.filter_map(|enemy| {
            rules::rank(position.0, enemy.position, enemy.serial).map(|rank| (rank, enemy))
        });
        if let Some((_, enemy)) = ranked.min_by_key(|(rank, _)| *rank) {
            events.push(Event::Aim { unit: serial.0, target: enemy.serial });
            commands.insert(entity, Target(enemy.entity));
        }
    }
}
