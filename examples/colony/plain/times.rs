//! Events at set times: fires, and workers who arrive.

use super::Plain;
use crate::chronicle::Event;
use crate::rules::{self, ARRIVAL_EVERY, BEDS, Dice, FIRE_EVERY, House, NAMES, Purpose, SMOKE};
use crate::snapshot::{Doing, WorkerState};

impl Plain {
    pub fn burn(&mut self, dice: Dice) {
        if !dice.step.is_multiple_of(FIRE_EVERY) {
            return;
        }
        let number = dice.below(Purpose::Fire, 0, self.kept.buildings.len() as u32) as usize;
        let Some(building) = &self.kept.buildings[number] else { return };
        if building.house == House::Store && self.stores().count() == 1 {
            return;
        }
        let building = self.kept.remove_building(number);
        for cell in building.site.around(SMOKE) {
            for name in self.kept.cells.get(&cell).cloned().unwrap_or_default() {
                if self.kept.workers[&name].doing == Doing::Sleeping {
                    self.kept.set_doing(&name, Doing::Nothing);
                }
            }
        }
        self.chronicle.events.push((dice.step, Event::Burned(building.house, number)));
    }

    pub fn arrive(&mut self, dice: Dice) {
        let (workers, [food, _]) = (self.kept.workers.len(), self.stocks());
        let is_welcome = food as usize > workers && workers < BEDS * self.homes();
        if !dice.step.is_multiple_of(ARRIVAL_EVERY) || !is_welcome {
            return;
        }
        let name = NAMES[dice.below(Purpose::Name, 0, NAMES.len() as u32) as usize];
        let mut names = (1..).map(|n| rules::nth_name(name, n));
        let name = names.find(|name| !self.kept.workers.contains_key(name));
        let name = name.expect("there is always a higher number");
        if self.kept.is_full() && !self.give_up(None) {
            return;
        }
        self.kept.add_worker(&name, newcomer(dice, 0));
        self.chronicle.events.push((dice.step, Event::Arrived(name)));
    }
}

pub fn newcomer(dice: Dice, n: u32) -> WorkerState {
    let (spot, energy) = (rules::door(dice, n), rules::energy(dice, n));
    let (is_hungry, doing, goal) = (false, Doing::Nothing, None);
    WorkerState { spot, energy, hunger: 0, is_hungry, doing, goal }
}
