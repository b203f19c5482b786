//! The world: what a worker, a job and a building are, and what the world keeps of them.

use ecs_core::{Entity, Link, world};

use crate::chronicle::Chronicle;
use crate::rules::{CAPACITY, Cell, Goods, House, Rank, Spot, Work};

/// The name of a worker.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Name(pub String);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Energy(pub u16);

/// The steps since the last meal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hunger(pub u16);

/// What a worker goes to or is at: a job, or the store that it hauls to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Goal(pub Entity);

impl Link for Goal {
    fn target(&self) -> Entity {
        self.0
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asleep;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hungry;

/// The worker does its job for some more steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Working {
    pub left: u8,
}

/// The worker carries this to its goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hauling(pub Goods);

/// The cell of a job or a building.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Site(pub Cell);

/// The job is for the next worker who looks for one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Open(pub Rank);

/// The food and the wood in a building.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stock {
    pub food: u16,
    pub wood: u16,
}

world!(
    /// Workers, jobs and buildings.
    #[capacity(entities = CAPACITY)]
    // Falling asleep takes the goal away, and with it what a worker does there.
    #[one_of(asleep, goal)]
    #[one_of(working, hauling)]
    #[requires(working: goal, on_remove = cascade)]
    #[requires(hauling: goal, on_remove = cascade)]
    #[never(asleep, hungry)]
    // A job becomes the building that it was for, in its place.
    #[one_of(job, building)]
    #[requires(job: site)]
    #[requires(building: site)]
    #[requires(open: job, on_remove = cascade)]
    pub struct Colony {
        #[index(unique, ordered)]
        name: Name,
        #[index(key = Spot::cell -> Cell)]
        spot: Spot,
        #[link(on_despawn = keep)]
        goal: Goal,
        asleep: Asleep,
        hungry: Hungry,
        working: Working,
        hauling: Hauling,
        #[index(unique)]
        site: Site,
        #[index(ordered)]
        open: Open,
        #[resource]
        chronicle: Chronicle,
    }

    #[table]
    #[derive(Debug)]
    pub struct Worker {
        pub energy: Energy,
        pub hunger: Hunger,
    }

    #[table]
    #[derive(Debug)]
    pub struct Job {
        pub work: Work,
        pub rank: Rank,
    }

    /// The row of a building is its number.
    #[storage(stable)]
    #[table]
    #[derive(Debug)]
    pub struct Building {
        pub house: House,
        pub stock: Stock,
    }

    // Five groups share one table, as a family: the members of each are consecutive rows. There is such
    // an order of the rows because the rules above leave few combinations of states; `--layout` draws it.
    #[group(own(worker, working))]
    pub struct Workers;
    #[group(own(worker), with(hungry))]
    pub struct Hungered;
    #[group(own(worker), with(hauling))]
    pub struct Haulers;
    #[group(own(worker), with(asleep))]
    pub struct Sleepers;
    #[group(own(worker), without(asleep))]
    pub struct Awake;

    #[query(packed, with(asleep))]
    pub struct Resting {
        energy: &mut Energy,
    }

    #[query(packed, without(asleep))]
    pub struct Waking {
        energy: &mut Energy,
    }

    #[query(packed)]
    pub struct Toiling {
        energy: &mut Energy,
        working: &mut Working,
    }

    #[query(packed, with(hauling))]
    pub struct Carrying {
        energy: &mut Energy,
    }

    #[query(packed)]
    pub struct Digesting {
        hunger: &mut Hunger,
    }

    #[query(without(hungry))]
    pub struct Content {
        entity: Entity,
        hunger: &Hunger,
    }

    #[query(with(asleep))]
    pub struct Dreaming {
        entity: Entity,
        energy: &Energy,
    }

    #[query(without(asleep))]
    pub struct Drowsy {
        entity: Entity,
        energy: &Energy,
    }

    #[query(without(open))]
    pub struct Forgotten {
        entity: Entity,
        rank: &Rank,
    }
);
