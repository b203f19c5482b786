//! The colony in plain structs and collections of std, by the same rules.

mod jobs;
mod kept;
mod times;

use crate::chronicle::{Chronicle, Event};
use crate::rules::{
    self, CROWD, Dice, Goods, HUNGRY, House, LOAD, MEAL_EVERY, Purpose, RESTED, Rank, SLEEP,
    STARVED, Setup, Spot,
};
use crate::snapshot::{BuildingState, Counts, Doing, Goal, Snapshot, WorkerState};
use crate::version::Version;
use kept::Kept;

pub struct Plain {
    kept: Kept,
    chronicle: Chronicle,
}

impl Version for Plain {
    fn begin(setup: &Setup) -> Result<Self, String> {
        let mut plain = Self { kept: Kept::default(), chronicle: Chronicle::default() };
        for (house, site, food, wood) in rules::FIRST {
            plain.kept.add_building(BuildingState { house, site, food, wood, haulers: vec![] });
        }
        let dice = Dice { seed: setup.seed, step: 0 };
        for (n, name) in (0..).zip(&setup.names) {
            plain.kept.add_worker(name, times::newcomer(dice, n));
        }
        Ok(plain)
    }

    fn step(&mut self, dice: Dice) {
        self.live();
        self.eat(dice);
        self.starve(dice);
        self.rest();
        self.reopen();
        self.post(dice);
        self.assign();
        self.walk(dice);
        self.finish(dice);
        self.burn(dice);
        self.arrive(dice);
    }

    fn snapshot(&self) -> Snapshot {
        let kept = &self.kept;
        let buildings = (0..).zip(&kept.buildings);
        let cells = kept.cells.iter().map(|(&cell, names)| (cell, names.iter().cloned().collect()));
        Snapshot {
            workers: kept.workers.clone(),
            jobs: kept.jobs.clone(),
            buildings: buildings.filter_map(|(n, building)| Some((n, building.clone()?))).collect(),
            open: kept.open.iter().copied().collect(),
            cells: cells.collect(),
            counts: Counts {
                alive: kept.workers.len(),
                asleep: kept.asleep.len(),
                working: kept.working.len(),
                hauling: kept.hauling.len(),
                hungry: kept.hungry.len(),
            },
            chronicle: self.chronicle.clone(),
        }
    }
}

impl Plain {
    fn by_name(&self) -> Vec<String> {
        self.kept.workers.keys().cloned().collect()
    }

    fn live(&mut self) {
        for name in self.by_name() {
            let worker = self.kept.worker(&name);
            worker.hunger += 1;
            let cost = match &mut worker.doing {
                Doing::Nothing => 1,
                Doing::Hauling(_) => 2,
                Doing::Working { left } => {
                    *left -= 1;
                    2
                }
                Doing::Sleeping => 0,
            };
            worker.energy = match cost {
                0 => worker.energy + SLEEP,
                cost => worker.energy.saturating_sub(cost),
            };
            let craves = worker.hunger >= HUNGRY && !worker.is_hungry;
            if craves && !self.kept.get_hungry(&name) {
                self.chronicle.refused += 1;
            }
        }
    }

    fn eat(&mut self, dice: Dice) {
        if !dice.step.is_multiple_of(MEAL_EVERY) {
            return;
        }
        for name in self.kept.hungry.clone() {
            let mut stores = self.kept.buildings.iter_mut().flatten();
            let Some(store) = stores.find(|building| building.food > 0) else { break };
            store.food -= 1;
            self.kept.worker(&name).hunger = 0;
            self.kept.worker(&name).is_hungry = false;
            self.kept.hungry.remove(&name);
        }
    }

    fn starve(&mut self, dice: Dice) {
        for name in self.by_name() {
            if self.kept.workers[&name].hunger >= STARVED {
                self.kept.remove_worker(&name);
                self.chronicle.events.push((dice.step, Event::Starved(name)));
            }
        }
    }

    fn rest(&mut self) {
        for name in self.by_name() {
            let WorkerState { energy, doing, .. } = self.kept.workers[&name];
            if doing == Doing::Sleeping {
                if energy >= RESTED {
                    self.kept.set_doing(&name, Doing::Nothing);
                }
            } else if energy == 0 && !self.kept.fall_asleep(&name) {
                self.chronicle.refused += 1;
            }
        }
    }

    fn walk(&mut self, dice: Dice) {
        for (n, name) in (0..).zip(self.by_name()) {
            let WorkerState { spot, doing, goal, .. } = self.kept.workers[&name];
            let Some(goal) = goal else { continue };
            if let Doing::Working { .. } = doing {
                continue;
            }
            let site = match goal {
                Goal::Job(number) => self.kept.jobs[&number].site,
                Goal::Building(number) => self.kept.building(number).site,
            };
            if !spot.reaches(site) {
                let steps = spot.steps(site, dice.below(Purpose::Turn, n, 2) == 0);
                let has_room = |to: &Spot| {
                    let there = self.kept.cells.get(&to.cell());
                    to.cell() == spot.cell() || there.is_none_or(|there| there.len() < CROWD)
                };
                if let Some(next) = steps.into_iter().find(has_room) {
                    self.kept.go(&name, next);
                }
                continue;
            }
            match goal {
                Goal::Job(number) => {
                    let left = self.kept.jobs[&number].work.steps();
                    self.kept.set_doing(&name, Doing::Working { left });
                }
                Goal::Building(number) => {
                    match doing {
                        Doing::Hauling(Goods::Food) => self.kept.building(number).food += LOAD,
                        _ => self.kept.building(number).wood += LOAD,
                    }
                    self.kept.set_goal(&name, None);
                }
            }
        }
    }
}
