//! Removes dead units. Some of them split into smaller ones.

use ecs_core::Column;
use glam::Vec2;

use super::{Numbers, Turn};
use crate::log::Event;
use crate::rules;
use crate::world::{
    ArenaCommands, Carries, Decay, Ground, Health, HeldBy, Item, Mortal, Place, Position, Serial,
    Splits, Unit, UnitRef, Velocity, Weapon,
};

/// Visits the dead units in the order of their serial numbers, because it assigns new ones.
pub fn reap<'w>(
    rows: impl Iterator<Item = Mortal<'w>>,
    items: Column<'_, Item>,
    turn: Turn,
    numbers: &mut Numbers,
    commands: &mut ArenaCommands,
    events: &mut Vec<Event>,
) {
    let mut fallen: Vec<_> = rows.filter(|mortal| mortal.unit.health.now <= 0).collect();
    fallen.sort_unstable_by_key(|mortal| mortal.unit.serial.0);
    for mortal in fallen {
        let parent = mortal.unit;
        let (unit, at) = (parent.serial.0, parent.position.0);
        events.push(Event::Fall { unit, health: parent.health.now });
        commands.despawn(mortal.entity);
        // the carried item may have broken in the last strike
        if let Some(&Carries(entity)) = mortal.carries
            && let Some(item) = items.get(entity)
        {
            events.push(Event::Drop { unit, item: item.serial });
            commands.remove::<HeldBy>(entity);
            commands.insert(entity, Ground { place: Place(at), decay: Decay(rules::DECAY) });
        }
        if parent.splits.0 > 0 {
            let parts = [numbers.draw(), numbers.draw()];
            events.push(Event::Split { unit, parts });
            for serial in parts {
                let position = turn.setup.fragment_position(turn.tick, serial, at);
                commands.spawn_later(fragment(parent, serial, position));
            }
        }
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
