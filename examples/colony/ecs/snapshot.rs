//! The state of the world as a snapshot. Counts are those of the groups, orders those of the indices.

use ecs_core::Entity;

use crate::snapshot::{BuildingState, Counts, Doing, Goal, JobState, Snapshot, WorkerState};
use crate::world::{self, Asleep, Colony, Hungry, Name};

impl Colony {
    pub fn snapshot(&self) -> Snapshot {
        let workers = self.name_index().iter();
        let jobs = self.job().iter().map(|(job, row)| {
            let state = JobState {
                work: *row.work,
                site: self.site()[job].0,
                rank: *row.rank,
                workers: self.sources(job),
            };
            (row.rank.number, state)
        });
        let buildings = self.house().rows().map(|(row, building, &house)| {
            let stock = self.stock()[building];
            let state = BuildingState {
                house,
                site: self.site()[building].0,
                food: stock.food,
                wood: stock.wood,
                haulers: self.sources(building),
            };
            (row, state)
        });
        let cells = self.spot().iter().map(|(_, spot)| {
            let cell = spot.cell();
            (
                cell,
                sorted(self.spot_index().get(&cell).map(|worker| self.name_of(worker)).collect()),
            )
        });
        Snapshot {
            workers: workers.map(|(name, worker)| (name.0.clone(), self.state(worker))).collect(),
            jobs: jobs.collect(),
            buildings: buildings.collect(),
            open: self.open_index().iter().map(|(open, _)| open.0).collect(),
            cells: cells.collect(),
            counts: self.counts(),
            chronicle: self.chronicle().clone(),
        }
    }

    pub fn counts(&self) -> Counts {
        Counts {
            alive: self.worker().len(),
            asleep: self.sleepers().len(),
            working: self.workers().len(),
            hauling: self.haulers().len(),
            hungry: self.hungered().len(),
        }
    }

    fn state(&self, worker: Entity) -> WorkerState {
        let goal = self.get::<world::Goal>(worker).map(|goal| match self.rank().get(goal.0) {
            Some(rank) => Goal::Job(rank.number),
            None => Goal::Building(self.building().row_of(goal.0).expect("goals are alive")),
        });
        let doing = if let Some(working) = self.working().get(worker) {
            Doing::Working { left: working.left }
        } else if let Some(&world::Hauling(goods)) = self.hauling().get(worker) {
            Doing::Hauling(goods)
        } else if self.has::<Asleep>(worker) {
            Doing::Sleeping
        } else {
            Doing::Nothing
        };
        WorkerState {
            spot: self.spot()[worker],
            energy: self.energy()[worker].0,
            hunger: self.hunger()[worker].0,
            is_hungry: self.has::<Hungry>(worker),
            doing,
            goal,
        }
    }

    /// Returns the names of those who go to a job or a building, in the order in which they set out.
    fn sources(&self, goal: Entity) -> Vec<String> {
        self.goal().children(goal).map(|worker| self.name_of(worker)).collect()
    }

    fn name_of(&self, worker: Entity) -> String {
        let Name(name) = &self.name()[worker];
        name.clone()
    }
}

fn sorted(mut names: Vec<String>) -> Vec<String> {
    names.sort_unstable();
    names
}
