//! What the world of the other version keeps by its declarations, here by hand: each set, map and
//! order has to be brought up to date in each change, and each rule is checked where it could break.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use crate::rules::{CAPACITY, Cell, House, Rank, Spot, Work};
use crate::snapshot::{Doing, Goal};

pub struct Worker {
    pub spot: Spot,
    pub energy: u16,
    pub hunger: u16,
    pub is_hungry: bool,
    pub doing: Doing,
    pub goal: Option<Goal>,
}

pub struct Job {
    pub work: Work,
    pub rank: Rank,
    pub site: Cell,
}

#[derive(Clone, Copy)]
pub struct Building {
    pub house: House,
    pub site: Cell,
    pub food: u16,
    pub wood: u16,
}

/// Workers, jobs and buildings, and what is derived from them.
#[derive(Default)]
pub struct Kept {
    pub workers: BTreeMap<String, Worker>,
    pub jobs: BTreeMap<u32, Job>,
    /// By number. The last one is a building.
    pub buildings: Vec<Option<Building>>,
    pub open: BTreeSet<Rank>,
    pub cells: HashMap<Cell, BTreeSet<String>>,
    /// Who has each goal, in the order in which they set out.
    pub heading: HashMap<Goal, Vec<String>>,
    pub asleep: BTreeSet<String>,
    pub working: BTreeSet<String>,
    pub hauling: BTreeSet<String>,
    pub hungry: BTreeSet<String>,
    /// The cells of jobs and buildings.
    sites: HashSet<Cell>,
}

impl Kept {
    pub fn is_full(&self) -> bool {
        let buildings = self.buildings.iter().flatten().count();
        self.workers.len() + self.jobs.len() + buildings >= CAPACITY
    }

    pub fn add_worker(&mut self, name: &str, worker: Worker) {
        self.cells.entry(worker.spot.cell()).or_default().insert(name.to_owned());
        self.workers.insert(name.to_owned(), worker);
    }

    pub fn remove_worker(&mut self, name: &str) {
        self.set_goal(name, None);
        self.leave_states(name);
        self.hungry.remove(name);
        let worker = self.workers.remove(name).expect("the worker is alive");
        self.leave_cell(name, worker.spot.cell());
    }

    pub fn go(&mut self, name: &str, to: Spot) {
        let worker = self.workers.get_mut(name).expect("the worker is alive");
        let from = std::mem::replace(&mut worker.spot, to).cell();
        if from != to.cell() {
            self.leave_cell(name, from);
            self.cells.entry(to.cell()).or_default().insert(name.to_owned());
        }
    }

    fn leave_cell(&mut self, name: &str, cell: Cell) {
        let here = self.cells.get_mut(&cell).expect("the worker is in the cell");
        here.remove(name);
        if here.is_empty() {
            self.cells.remove(&cell);
        }
    }

    /// Without a goal, a worker neither works nor hauls.
    pub fn set_goal(&mut self, name: &str, goal: Option<Goal>) {
        let worker = self.workers.get_mut(name).expect("the worker is alive");
        let old = std::mem::replace(&mut worker.goal, goal);
        if let Some(old) = old {
            let heading = self.heading.get_mut(&old).expect("the goal has a list");
            heading.retain(|other| other != name);
            if heading.is_empty() {
                self.heading.remove(&old);
            }
        }
        match goal {
            Some(goal) => self.heading.entry(goal).or_default().push(name.to_owned()),
            None if self.workers[name].doing == Doing::Sleeping => {}
            None => self.set_doing(name, Doing::Nothing),
        }
    }

    /// Changes the state of a worker, who is in the set of that state only.
    pub fn set_doing(&mut self, name: &str, doing: Doing) {
        self.leave_states(name);
        match doing {
            Doing::Nothing => true,
            Doing::Sleeping => self.asleep.insert(name.to_owned()),
            Doing::Working { .. } => self.working.insert(name.to_owned()),
            Doing::Hauling(_) => self.hauling.insert(name.to_owned()),
        };
        self.workers.get_mut(name).expect("the worker is alive").doing = doing;
    }

    fn leave_states(&mut self, name: &str) {
        for set in [&mut self.asleep, &mut self.working, &mut self.hauling] {
            set.remove(name);
        }
    }

    /// Returns whether the worker can sleep. If so, it has lost its goal.
    pub fn fall_asleep(&mut self, name: &str) -> bool {
        let is_allowed = !self.workers[name].is_hungry;
        if is_allowed {
            self.set_goal(name, None);
            self.set_doing(name, Doing::Sleeping);
        }
        is_allowed
    }

    /// Returns whether the worker can be hungry.
    pub fn get_hungry(&mut self, name: &str) -> bool {
        let worker = self.workers.get_mut(name).expect("the worker is alive");
        let is_allowed = worker.doing != Doing::Sleeping;
        if is_allowed {
            worker.is_hungry = true;
            self.hungry.insert(name.to_owned());
        }
        is_allowed
    }

    pub fn is_free(&self, site: Cell) -> bool {
        !self.sites.contains(&site)
    }

    pub fn add_job(&mut self, job: Job) {
        self.sites.insert(job.site);
        self.open.insert(job.rank);
        self.jobs.insert(job.rank.number, job);
    }

    /// Removes a job. Who goes to it has no goal any more.
    pub fn remove_job(&mut self, number: u32) -> Job {
        self.dismiss(Goal::Job(number));
        let job = self.jobs.remove(&number).expect("the job exists");
        self.open.remove(&job.rank);
        self.sites.remove(&job.site);
        job
    }

    /// Adds a building, and returns the lowest free number.
    pub fn add_building(&mut self, building: Building) -> usize {
        self.sites.insert(building.site);
        let gap = self.buildings.iter().position(Option::is_none);
        let number = gap.unwrap_or(self.buildings.len());
        if gap.is_none() {
            self.buildings.push(None);
        }
        self.buildings[number] = Some(building);
        number
    }

    pub fn remove_building(&mut self, number: usize) {
        self.dismiss(Goal::Building(number));
        let building = self.buildings[number].take().expect("the building exists");
        self.sites.remove(&building.site);
        while let Some(None) = self.buildings.last() {
            self.buildings.pop();
        }
    }

    fn dismiss(&mut self, goal: Goal) {
        for name in self.heading.get(&goal).cloned().unwrap_or_default() {
            self.set_goal(&name, None);
        }
    }
}
