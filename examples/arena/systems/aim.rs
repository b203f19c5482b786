//! Forgets lost targets and finds new ones.

use ecs_core::Column;
use ecs_core::parallel::SplitRows;

use super::grid::{Grid, Seen};
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

/// The rows that are one piece of work.
const CHUNK: usize = 256;

/// Finds the nearest enemy in sight. Each piece of rows has its own list of targets, and the lists are
/// joined in the order of the rows.
pub fn aim<'w>(
    rows: impl SplitRows<Row = Searching<'w>> + Send,
    grid: &Grid,
    commands: &mut ArenaCommands,
    events: &mut Vec<Event>,
) {
    let add = |mut found: Vec<_>, row: Searching<'w>| {
        found.extend(nearest(&row, grid).map(|enemy| (row.entity, row.serial.0, enemy)));
        found
    };
    let found = rows.par_fold(CHUNK, Vec::new, add, |mut found, others| {
        found.extend(others);
        found
    });
    for (entity, unit, enemy) in found {
        events.push(Event::Aim { unit, target: enemy.serial });
        commands.insert(entity, Target(enemy.entity));
    }
}

fn nearest<'g>(unit: &Searching<'_>, grid: &'g Grid) -> Option<&'g Seen> {
    let eye = unit.position.0;
    let enemies = grid.around(eye).filter(|seen| seen.team != unit.team.0);
    let ranked = enemies.filter_map(|enemy| {
        rules::rank(eye, enemy.position, enemy.serial).map(|rank| (rank, enemy))
    });
    ranked.min_by_key(|(rank, _)| *rank).map(|(_, enemy)| enemy)
}
