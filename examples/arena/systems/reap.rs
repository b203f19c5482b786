//! Removes dead units. Some of them split into smaller ones.

use glam::Vec2;

use super::Fight;
use super::waves::Unit;
use crate::log::{Event, Log};
use crate::rules;
use crate::world::{
    Decay, Health, HeldBy, Mortal, Position, Serial, Splits, Team, Velocity, Weapon,
};

impl Fight {
    /// Visits the dead units in the order of their serial numbers, because it assigns new ones.
    pub(super) fn reap(&mut self, tick: u32, log: &mut Log) {
        let Self { arena, commands, setup, numbers, .. } = self;
        let s = arena.split();
        let mortals = Mortal::over((
            &s.serial,
            &s.team,
            &s.position,
            &s.health,
            &s.weapon,
            &s.splits,
            &s.carries,
        ));
        let mut fallen: Vec<_> = mortals.filter(|mortal| mortal.health.now <= 0).collect();
        fallen.sort_unstable_by_key(|mortal| mortal.serial.0);
        for mortal in fallen {
            let unit = mortal.serial.0;
            log.push(Event::Fall { unit, health: mortal.health.now });
            commands.despawn(mortal.entity);
            // the carried item may have broken in the last strike
            if let Some(item) = mortal.carries.map(|it| it.0).filter(|&it| s.item.contains(it)) {
                log.push(Event::Drop { unit, item: s.serial[item].0 });
                commands.remove::<HeldBy>(item);
                commands.insert(item, (*mortal.position, Decay(rules::DECAY)));
            }
            if mortal.splits.0 > 0 {
                let parts = [numbers.draw(), numbers.draw()];
                log.push(Event::Split { unit, parts });
                for serial in parts {
                    let position = setup.fragment_position(tick, serial, mortal.position.0);
                    commands.spawn(&s.entities, part(&mortal, serial, position));
                }
            }
        }
        arena.apply(commands);
    }
}

fn part(parent: &Mortal<'_>, serial: u32, position: Vec2) -> Unit {
    let full = rules::fragment_health(parent.health.full);
    (
        Serial(serial),
        Team(parent.team.0),
        (Position(position), Velocity(Vec2::ZERO)),
        (Health { now: full, full }, Weapon { power: parent.weapon.power, wait: 0 }),
        Splits(parent.splits.0 - 1),
    )
}
