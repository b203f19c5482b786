//! What the world of the other version keeps by its declarations, here by hand: each set, map and
//! order has to be brought up to date in each change, and each rule is checked where it could break.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use crate::rules::{CAPACITY, Cell, Rank, Spot};
use crate::snapshot::{BuildingState, Doing, Goal, JobState, WorkerState};

/// Workers, jobs and buildings, and what is derived from them.
#[derive(Default)]
pub struct Kept {
    pub workers: BTreeMap<String, WorkerState>,
    pub jobs: BTreeMap<u32, JobState>,
    /// By number. The last one is a building.
    pub buildings: Vec<Option<BuildingState>>,
    pub open: BTreeSet<Rank>,
    pub cells: HashMap<Cell, BTreeSet<String>>,
    pub asleep: BTreeSet<String>,
    pub working: BTreeSet<String>,
    pub hauling: BTreeSet<String>,
    pub hungry: BTreeSet<String>,
    /// The cells of jobs and buildings.
    pub sites: HashSet<Cell>,
}

impl Kept {
    pub fn is_full(&self) -> bool {
        let buildings = self.buildings.iter().flatten().count();
        self.workers.len() + self.jobs.len() + buildings >= CAPACITY
    }

    pub fn worker(&mut self, name: &str) -> &mut WorkerState {
        self.workers.get_mut(name).expect("the worker is alive")
    }

    pub fn building(&mut self, number: usize) -> &mut BuildingState {
        self.buildings[number].as_mut().expect("the building exists")
    }

    /// Returns who has a goal, in the order in which they set out.
    fn heading(&mut self, goal: Goal) -> &mut Vec<String> {
        match goal {
            Goal::Job(number) => &mut self.jobs.get_mut(&number).expect("the job exists").workers,
            Goal::Building(number) => &mut self.building(number).haulers,
        }
    }

    /// Returns who is in a state.
    fn members(&mut self, doing: Doing) -> Option<&mut BTreeSet<String>> {
        match doing {
            Doing::Nothing => None,
            Doing::Sleeping => Some(&mut self.asleep),
            Doing::Working { .. } => Some(&mut self.working),
            Doing::Hauling(_) => Some(&mut self.hauling),
        }
    }

    pub fn add_worker(&mut self, name: &str, worker: WorkerState) {
        self.cells.entry(worker.spot.cell()).or_default().insert(name.to_owned());
        self.workers.insert(name.to_owned(), worker);
    }

    pub fn remove_worker(&mut self, name: &str) {
        self.set_goal(name, None);
        self.set_doing(name, Doing::Nothing);
        self.hungry.remove(name);
        let worker = self.workers.remove(name).expect("the worker is alive");
        self.leave_cell(name, worker.spot.cell());
    }

    pub fn go(&mut self, name: &str, to: Spot) {
        let from = std::mem::replace(&mut self.worker(name).spot, to).cell();
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
        if let Some(old) = std::mem::replace(&mut self.worker(name).goal, goal) {
            self.heading(old).retain(|other| other != name);
        }
        match goal {
            Some(goal) => self.heading(goal).push(name.to_owned()),
            None if self.worker(name).doing == Doing::Sleeping => {}
            None => self.set_doing(name, Doing::Nothing),
        }
    }

    /// Changes the state of a worker, who is then in the set of that state only.
    pub fn set_doing(&mut self, name: &str, doing: Doing) {
        let old = std::mem::replace(&mut self.worker(name).doing, doing);
        self.members(old).map(|members| members.remove(name));
        self.members(doing).map(|members| members.insert(name.to_owned()));
    }

    /// Returns whether the worker can sleep. If so, it loses its goal.
    pub fn fall_asleep(&mut self, name: &str) -> bool {
        let is_allowed = !self.worker(name).is_hungry;
        if is_allowed {
            self.set_goal(name, None);
            self.set_doing(name, Doing::Sleeping);
        }
        is_allowed
    }

    /// Returns whether the worker can be hungry.
    pub fn get_hungry(&mut self, name: &str) -> bool {
        let is_allowed = self.worker(name).doing != Doing::Sleeping;
        if is_allowed {
            self.worker(name).is_hungry = true;
            self.hungry.insert(name.to_owned());
        }
        is_allowed
    }

    pub fn add_job(&mut self, job: JobState) {
        self.sites.insert(job.site);
        self.open.insert(job.rank);
        self.jobs.insert(job.rank.number, job);
    }

    /// Removes a job. Who goes to it has no goal any more.
    pub fn remove_job(&mut self, number: u32) -> JobState {
        self.dismiss(Goal::Job(number));
        let job = self.jobs.remove(&number).expect("the job exists");
        self.open.remove(&job.rank);
        self.sites.remove(&job.site);
        job
    }

    /// Adds a building, and returns the lowest free number.
    pub fn add_building(&mut self, building: BuildingState) -> usize {
        self.sites.insert(building.site);
        let gap = self.buildings.iter().position(Option::is_none);
        let number = gap.unwrap_or(self.buildings.len());
        if gap.is_none() {
            self.buildings.push(None);
        }
        self.buildings[number] = Some(building);
        number
    }

    pub fn remove_building(&mut self, number: usize) -> BuildingState {
        self.dismiss(Goal::Building(number));
        let building = self.buildings[number].take().expect("the building exists");
        self.sites.remove(&building.site);
        while let Some(None) = self.buildings.last() {
            self.buildings.pop();
        }
        building
    }

    fn dismiss(&mut self, goal: Goal) {
        for name in self.heading(goal).clone() {
            self.set_goal(&name, None);
        }
    }
}
