//! Jobs: how they are found, given to workers, and finished.

use ecs_core::{Entity, SpawnReason};

use crate::chronicle::Event;
use crate::rules::{self, BEDS, Dice, Goods, House, Rank, TIMBER, Work};
use crate::world::{
    Asleep, Building, Colony, Forgotten, Goal, Hauling, Job, Name, Open, Site, Stock, Working,
};

impl Colony {
    /// A job that nobody goes to is open.
    pub fn reopen(&mut self) {
        let jobs: Vec<(Entity, Rank)> =
            self.forgotten().map(|Forgotten { entity, rank }| (entity, *rank)).collect();
        for (job, rank) in jobs {
            if self.goal().children(job).next().is_none() {
                self.insert(job, Open(rank)).expect("the entity is a job");
            }
        }
    }

    /// Looks for a new job. It is refused if its site is taken, or if the world is full.
    pub fn post(&mut self, dice: Dice) {
        let [food, wood] = self.stocks();
        let (workers, homes) = (self.worker().len(), self.homes());
        let beds = (homes * BEDS).saturating_sub(workers);
        let (work, site) = rules::new_job(dice, food, wood, workers, beds);
        let rank =
            Rank { urgency: rules::urgency(work, food, workers), number: self.chronicle().jobs };
        if let Err(error) = self.try_spawn((Job { work, rank }, Open(rank), Site(site))) {
            let is_full = error.reason == SpawnReason::Full;
            if !is_full || !self.give_up(Some(rank)) {
                return;
            }
            self.spawn(error.bundle);
        }
        self.chronicle_mut().jobs += 1;
        if let Work::Build(_) = work {
            self.pay(TIMBER);
        }
    }

    /// Despawns the last open job, if it comes after this rank. Returns whether it did.
    pub fn give_up(&mut self, after: Option<Rank>) -> bool {
        let last = self.open_index().last();
        let Some((_, job)) = last.filter(|(open, _)| after.is_none_or(|rank| open.0 > rank)) else {
            return false;
        };
        self.despawn(job).expect("open jobs are alive");
        self.chronicle_mut().given_up += 1;
        true
    }

    /// Takes wood from the stores, the one with the lowest number first.
    fn pay(&mut self, mut wood: u16) {
        for stock in self.stock_mut().values_mut() {
            let part = stock.wood.min(wood);
            stock.wood -= part;
            wood -= part;
        }
    }

    /// Gives the next jobs to those who have no goal.
    pub fn assign(&mut self) {
        for worker in self.by_name() {
            if self.has::<Goal>(worker) || self.has::<Asleep>(worker) {
                continue;
            }
            let Some((_, job)) = self.open_index().first() else { break };
            self.discard::<Open>(job).expect("the job is open");
            self.insert(worker, Goal(job)).expect("the worker is awake");
        }
    }

    /// Ends the jobs whose work is done.
    pub fn finish(&mut self, dice: Dice) {
        for worker in self.by_name() {
            if self.get::<Working>(worker).is_none_or(|working| working.left > 0) {
                continue;
            }
            let Goal(job) = self.goal()[worker];
            let work = self.work()[job];
            match work {
                Work::Harvest => self.load(worker, job, Goods::Food),
                Work::Fell => self.load(worker, job, Goods::Wood),
                Work::Build(house) => self.complete(worker, job, house, dice),
            }
            self.chronicle_mut().done += 1;
        }
    }

    /// The worker takes what the job has brought to the nearest store. It hauls, so it no longer works.
    fn load(&mut self, worker: Entity, job: Entity, goods: Goods) {
        let here = self.spot()[worker].cell();
        let stores = self.house().rows().filter(|&(_, _, house)| *house == House::Store);
        let nearest =
            stores.min_by_key(|&(row, store, _)| (self.site()[store].0.distance(here), row));
        let (_, store, _) = nearest.expect("the last store does not burn");
        self.insert(worker, (Goal(store), Hauling(goods))).expect("the worker is awake");
        self.despawn(job).expect("the job is alive");
    }

    /// The job becomes the building.
    fn complete(&mut self, worker: Entity, job: Entity, house: House, dice: Dice) {
        self.discard::<Goal>(worker).expect("the worker is at the job");
        let building = Building { house, stock: Stock { food: 0, wood: 0 } };
        self.insert(job, building).expect("the job is alive");
        let number = self.building().row_of(job).expect("it is a building");
        let Name(name) = self.name()[worker].clone();
        self.chronicle_mut().events.push((dice.step, Event::Built(house, number, name)));
    }

    /// Returns the food and the wood in all stores.
    pub fn stocks(&self) -> [u32; 2] {
        self.stock().values().fold([0, 0], |[food, wood], stock| {
            [food + u32::from(stock.food), wood + u32::from(stock.wood)]
        })
    }

    pub fn homes(&self) -> usize {
        self.house().values().filter(|&&house| house == House::Home).count()
    }
}
