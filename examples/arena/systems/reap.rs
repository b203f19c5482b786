//! Removes dead units. Some of them split into smaller ones.

use glam::Vec2;

use super::Fight;
use crate::log::{Event, Log};
use crate::rules;
use crate::world::{
    Carries, Decay, Ground, Health, HeldBy, Place, Position, Serial, Splits, Unit, UnitRef,
    Velocity, Weapon,
};

impl Fight {
    /// Visits the dead units in the order of their serial numbers, because it assigns new ones.
    pub(super) fn reap(&mut self, tick: u32, log: &mut Log) {
        let Self { arena, commands, setup, numbers, .. } = self;
        let mut fallen: Vec<_> =
            arena.mortal().filter(|mortal| mortal.unit.health.now <= 0).collect();
        fallen.sort_unstable_by_key(|mortal| mortal.unit.serial.0);
        for mortal in fallen {
            let parent = mortal.unit;
            let (unit, at) = (parent.serial.0, parent.position.0);
            log.push(Event::Fall { unit, health: parent.health.now });
            commands.despawn(mortal.entity);
            // the carried item may have broken in the last strike
            if let Some(&Carries(entity)) = mortal.carries
                && let Some(item) = arena.item().get(entity)
            {
                log.push(Event::Drop { unit, item: item.serial });
                commands.remove::<HeldBy>(entity);
                commands.insert(entity, Ground { place: Place(at), decay: Decay(rules::DECAY) });
            }
            if parent.splits.0 > 0 {
                let parts = [numbers.draw(), numbers.draw()];
                log.push(Event::Split { unit, parts });
                for serial in parts {
                    let position = setup.fragment_position(tick, serial, at);
                    commands.spawn_later(fragment(parent, serial, position));
                }
            }
        }
        arena.apply(commands);
    }
}

fn fragment(parent: UnitRef<'_>, serial: u32, position: Vec2) -> Unit {
    let full = rules::fragment_health(parent.health.full);
    Unit {
        serial: Serial(serial),
        team: *parent.team,
        position: Position(position),
        velocity: Velocity(Vec2::ZERO),
        health: Health { now: full, full },
        weapon: Weapon { power: parent.weapon.power, wait: 0 },
        splits: Splits(parent.splits.0 - 1),
    }
}
