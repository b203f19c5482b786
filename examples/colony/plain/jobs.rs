//! Jobs: how they are found, given to workers, and finished.

use super::{House, Plain, Rank};
use crate::chronicle::Event;
use crate::rules::{self, BEDS, Dice, Goods, TIMBER, Work};
use crate::snapshot::{BuildingState, Doing, Goal, JobState};

impl Plain {
    pub fn reopen(&mut self) {
        let forgotten = self.kept.jobs.values().filter(|job| job.workers.is_empty());
        self.kept.open.extend(forgotten.map(|job| job.rank));
    }

    pub fn post(&mut self, dice: Dice) {
        let [food, wood] = self.stocks();
        let workers = self.kept.workers.len();
        let beds = (self.homes() * BEDS).saturating_sub(workers);
        let (work, site) = rules::new_job(dice, food, wood, workers, beds);
        let rank =
            Rank { urgency: rules::urgency(work, food, workers), number: self.chronicle.jobs };
        if self.kept.sites.contains(&site) || self.kept.is_full() && !self.give_up(Some(rank)) {
            return;
        }
        self.kept.add_job(JobState { work, rank, site, workers: vec![] });
        self.chronicle.jobs += 1;
        if let Work::Build(_) = work {
            let mut wood = TIMBER;
            for building in self.kept.buildings.iter_mut().flatten() {
                let part = building.wood.min(wood);
                building.wood -= part;
                wood -= part;
            }
        }
    }

    pub fn give_up(&mut self, after: Option<Rank>) -> bool {
        let last = self.kept.open.last().filter(|open| after.is_none_or(|rank| **open > rank));
        let Some(&Rank { number, .. }) = last else { return false };
        self.kept.remove_job(number);
        self.chronicle.given_up += 1;
        true
    }

    pub fn assign(&mut self) {
        for name in self.by_name() {
            let worker = &self.kept.workers[&name];
            if worker.goal.is_some() || worker.doing == Doing::Sleeping {
                continue;
            }
            let Some(job) = self.kept.open.pop_first() else { break };
            self.kept.set_goal(&name, Some(Goal::Job(job.number)));
        }
    }

    pub fn finish(&mut self, dice: Dice) {
        for name in self.by_name() {
            let worker = &self.kept.workers[&name];
            let (Doing::Working { left: 0 }, Some(Goal::Job(job))) = (worker.doing, worker.goal)
            else {
                continue;
            };
            let job = self.kept.remove_job(job);
            match job.work {
                Work::Harvest => self.load(&name, Goods::Food),
                Work::Fell => self.load(&name, Goods::Wood),
                Work::Build(house) => {
                    let site = job.site;
                    let building = BuildingState { house, site, food: 0, wood: 0, haulers: vec![] };
                    let number = self.kept.add_building(building);
                    self.chronicle.events.push((dice.step, Event::Built(house, number, name)));
                }
            }
            self.chronicle.done += 1;
        }
    }

    fn load(&mut self, name: &str, goods: Goods) {
        let here = self.kept.workers[name].spot.cell();
        let stores = self.stores().map(|(number, store)| (store.site.distance(here), number));
        let (_, nearest) = stores.min().expect("the last store does not burn");
        self.kept.set_goal(name, Some(Goal::Building(nearest)));
        self.kept.set_doing(name, Doing::Hauling(goods));
    }

    pub fn stocks(&self) -> [u32; 2] {
        self.kept.buildings.iter().flatten().fold([0, 0], |[food, wood], building| {
            [food + u32::from(building.food), wood + u32::from(building.wood)]
        })
    }

    pub fn homes(&self) -> usize {
        let homes = self.kept.buildings.iter().flatten();
        homes.filter(|building| building.house == House::Home).count()
    }

    pub fn stores(&self) -> impl Iterator<Item = (usize, &BuildingState)> {
        let buildings = self.kept.buildings.iter().enumerate();
        let buildings =
            buildings.filter_map(|(number, building)| Some((number, building.as_ref()?)));
        buildings.filter(|(_, building)| building.house == House::Store)
    }
}
