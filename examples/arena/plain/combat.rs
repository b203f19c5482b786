//! Units strike, and dead units are removed.

use glam::Vec2;

use super::{Place, Plain, Unit};
use crate::log::{Event, Log};
use crate::rules::{self, Kind};

impl Plain {
    pub(super) fn strike(&mut self, tick: u32, log: &mut Log) {
        let mut stunned = Vec::new();
        for place in 0..self.units.len() {
            let unit = &mut self.units[place];
            let Some(target) = unit.target.filter(|_| !unit.stunned) else { continue };
            if unit.wait > 0 {
                unit.wait -= 1;
                continue;
            }
            let victim = self.index[&target];
            if !rules::in_reach(self.units[place].position, self.units[victim].position) {
                continue;
            }
            let unit = &mut self.units[place];
            let (serial, power) = (unit.serial, unit.power);
            unit.wait = rules::COOLDOWN;
            let kind = unit.carries.map(|item| self.items[&item].kind);
            let damage = self.setup.damage(tick, serial, power, kind);
            log.push(Event::Hit { unit: serial, target, damage });
            if kind == Some(Kind::Fang) {
                unit.health += damage / 2;
                log.push(Event::Heal { unit: serial, health: damage / 2 });
            }
            if let Some(item) = unit.carries {
                let held = self.items.get_mut(&item).expect("a carried item exists");
                held.charges -= 1;
                if held.charges == 0 {
                    self.items.remove(&item);
                    unit.carries = None;
                    log.push(Event::Break { unit: serial, item });
                }
            }
            self.units[victim].health -= damage;
            if !self.units[victim].stunned && self.setup.stuns(tick, serial, kind) {
                log.push(Event::Stun { unit: serial, target });
                stunned.push(victim);
            }
        }
        for place in stunned {
            self.units[place].stunned = true;
        }
        self.units.iter_mut().for_each(|unit| unit.health = unit.health.min(unit.full));
    }

    pub(super) fn reap(&mut self, tick: u32, log: &mut Log) {
        let (living, fallen) = self.units.drain(..).partition(|unit| unit.health > 0);
        self.units = living;
        self.index = self.units.iter().enumerate().map(|(at, unit)| (unit.serial, at)).collect();
        let fallen: Vec<Unit> = fallen;
        for dead in fallen {
            log.push(Event::Fall { unit: dead.serial, health: dead.health });
            if let Some(item) = dead.carries {
                let held = self.items.get_mut(&item).expect("a carried item exists");
                held.place = Place::Ground { at: dead.position, decay: rules::DECAY };
                log.push(Event::Drop { unit: dead.serial, item });
            }
            if dead.splits > 0 {
                let parts = [self.number(), self.number()];
                for part in parts {
                    self.fragment(tick, part, &dead);
                }
                log.push(Event::Split { unit: dead.serial, parts });
            }
        }
    }

    fn fragment(&mut self, tick: u32, serial: u32, parent: &Unit) {
        let full = rules::fragment_health(parent.full);
        self.push(Unit {
            serial,
            team: parent.team,
            position: self.setup.fragment_position(tick, serial, parent.position),
            velocity: Vec2::ZERO,
            health: full,
            full,
            power: parent.power,
            wait: 0,
            splits: parent.splits - 1,
            stunned: false,
            target: None,
            carries: None,
        });
    }
}
