//! Forgets lost targets and finds new ones.

use ecs_core::Join;

use super::Fight;
use super::grid::Seen;
use crate::log::{Event, Log};
use crate::rules;
use crate::world::{Searching, Standing, Target};

impl Fight {
    /// A dead target is a stale handle, which no column contains.
    pub(super) fn forget(&mut self, log: &mut Log) {
        let Self { arena, commands, .. } = self;
        let s = arena.split();
        let aiming = (&s.entities, &s.target, &s.serial, &s.position);
        for (entity, target, serial, position) in aiming.join() {
            let seen = s.position.get(target.0);
            if seen.is_none_or(|seen| rules::out_of_sight(position.0, seen.0)) {
                log.push(Event::Lose { unit: serial.0 });
                commands.remove::<Target>(entity);
            }
        }
        arena.apply(commands);
    }

    /// Returns the nearest enemy in sight.
    pub(super) fn aim(&mut self, log: &mut Log) {
        let Self { arena, commands, grid, .. } = self;
        grid.fill(arena.standing().map(|Standing { entity, serial, team, position }| Seen {
            entity,
            serial: serial.0,
            team: team.0,
            position: position.0,
        }));
        for Searching { entity, serial, team, position } in arena.searching() {
            let enemies = grid.around(position.0).filter(|seen| seen.team != team.0);
            let ranked = enemies.filter_map(|enemy| {
                rules::rank(position.0, enemy.position, enemy.serial).map(|rank| (rank, enemy))
            });
            if let Some((_, enemy)) = ranked.min_by_key(|(rank, _)| *rank) {
                log.push(Event::Aim { unit: serial.0, target: enemy.serial });
                commands.insert(entity, Target(enemy.entity));
            }
        }
        arena.apply(commands);
    }
}
