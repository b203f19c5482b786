//! Units strike their targets.

use super::Fight;
use crate::log::{Event, Log};
use crate::rules::{self, Kind};
use crate::world::{Healing, Striking, Stunned};

impl Fight {
    /// Runs one query and meanwhile accesses the other columns by entity.
    pub(super) fn strike(&mut self, tick: u32, log: &mut Log) {
        let Self { arena, commands, setup, .. } = self;
        let mut s = arena.split();
        let striking = Striking::over((
            &s.serial,
            &mut s.weapon,
            &s.target,
            &s.position,
            &s.carries,
            &s.stunned,
        ));
        for Striking { entity, serial, weapon, target, position, carries } in striking {
            if weapon.wait > 0 {
                weapon.wait -= 1;
                continue;
            }
            let (unit, enemy) = (serial.0, target.0);
            if !rules::in_reach(position.0, s.position[enemy].0) {
                continue;
            }
            let target = s.serial[enemy].0;
            weapon.wait = rules::COOLDOWN;
            let kind = carries.map(|carries| s.item[carries.0].kind);
            let damage = setup.damage(tick, unit, weapon.power, kind);
            log.push(Event::Hit { unit, target, damage });
            if kind == Some(Kind::Fang) {
                let both = s.health.get_disjoint_mut([entity, enemy]);
                let [own, theirs] = both.expect("no unit is its own enemy");
                own.now += damage / 2;
                theirs.now -= damage;
                log.push(Event::Heal { unit, health: damage / 2 });
            } else {
                s.health[enemy].now -= damage;
            }
            if let Some(&carries) = carries {
                let item = &mut s.item[carries.0];
                item.charges -= 1;
                if item.charges == 0 {
                    log.push(Event::Break { unit, item: item.serial });
                    commands.despawn(carries.0);
                }
            }
            if !s.stunned.contains(enemy) && setup.stuns(tick, unit, kind) {
                log.push(Event::Stun { unit, target });
                commands.insert(enemy, Stunned);
            }
        }
        arena.apply(commands);
    }

    /// Health never exceeds its initial value.
    pub(super) fn heal(&mut self) {
        self.arena
            .healing()
            .for_each(|Healing { health }| health.now = health.now.min(health.full));
    }
}
