//! The rules that both versions share: types, constants, and pure functions without state.
//!
//! Workers act in the order of their names. A step, in this order:
//!
//! 1. Each worker gets hungrier and more tired, works, or recovers in its sleep. A worker that has not
//!    eaten for [`HUNGRY`] steps is hungry, except in its sleep.
//! 2. Every [`MEAL_EVERY`] steps, the hungry eat from the store with the lowest number that has food. A
//!    worker that has not eaten for [`STARVED`] steps dies.
//! 3. A rested worker wakes up. A worker without energy falls asleep where it is: it loses its goal, and
//!    what it carries. A hungry worker can't sleep.
//! 4. A job that nobody goes to any more is open again. One new job is found, if its site is free. In a
//!    full world, the least urgent open job is given up for a more urgent one.
//! 5. Workers without a goal take the most urgent job, and of these the oldest.
//! 6. Workers go to their goals. A cell has room for [`CROWD`] of them.
//! 7. Workers end their jobs. They carry a harvest or a felled tree to the nearest store. A finished
//!    building gets the lowest free number.
//! 8. Every [`FIRE_EVERY`] steps, a building can burn down. Those who haul to it lose what they carry, and
//!    those who sleep near it wake up.
//! 9. Every [`ARRIVAL_EVERY`] steps, somebody arrives if there are food and a bed.

mod map;
mod random;
mod things;

pub use map::{Cell, HEIGHT, QUARTERS, Spot, WIDTH, door, terrain};
pub use random::{Dice, Purpose};
pub use things::{Goods, House, Rank, Work};

/// The number of workers, jobs and buildings that there can be at once.
pub const CAPACITY: usize = 224;
/// The number of workers that a cell has room for.
pub const CROWD: usize = 3;
/// The energy of a rested worker, and what a step of sleep gives.
pub const RESTED: u16 = 300;
pub const SLEEP: u16 = 6;
/// The steps without a meal after which a worker is hungry, and after which it dies.
pub const HUNGRY: u16 = 90;
pub const STARVED: u16 = 165;
/// What a load brings.
pub const LOAD: u16 = 4;
/// The wood that a building takes.
pub const TIMBER: u16 = 12;
/// The number of workers that a house has beds for.
pub const BEDS: usize = 3;
/// The distance, in cells, at which a fire wakes sleepers.
pub const SMOKE: i16 = 2;

/// The number of steps from one meal to the next.
pub const MEAL_EVERY: u32 = 15;
/// The same for new buildings, fires, and those who arrive.
pub const BUILD_EVERY: u32 = 20;
pub const FIRE_EVERY: u32 = 90;
pub const ARRIVAL_EVERY: u32 = 25;

/// The names of workers. If one is taken, a number is added.
pub const NAMES: [&str; 24] = [
    "Ada", "Bea", "Cleo", "Dora", "Edda", "Finn", "Gus", "Hal", "Ida", "Jon", "Kai", "Lena", "Max",
    "Nora", "Otto", "Pia", "Quin", "Rosa", "Sam", "Tess", "Uma", "Vera", "Wim", "Zoe",
];

/// Returns the n-th name to try for somebody who is called so: "Ada", "Ada 2", "Ada 3".
pub fn nth_name(name: &str, n: u32) -> String {
    if n == 1 { name.to_owned() } else { format!("{name} {n}") }
}

/// The buildings at the start, with their food and their wood.
pub const FIRST: [(House, Cell, u16, u16); 3] = [
    (House::Store, Cell { x: 22, y: 10 }, 60, 12),
    (House::Store, Cell { x: 28, y: 18 }, 60, 12),
    (House::Home, Cell { x: 26, y: 8 }, 0, 0),
];

/// What a colony begins with.
#[derive(Clone, Debug)]
pub struct Setup {
    pub seed: u64,
    /// The names of the workers.
    pub names: Vec<String>,
}

impl Setup {
    /// Workers have the given names. If there are fewer than `workers`, others have names of their own.
    pub fn new(seed: u64, mut names: Vec<String>, workers: usize) -> Self {
        let others = (1..).flat_map(|n| NAMES.map(|name| nth_name(name, n)));
        let given = names.clone();
        let missing = workers.saturating_sub(names.len());
        names.extend(others.filter(|name| !given.contains(name)).take(missing));
        Self { seed, names }
    }
}

/// Returns the energy of the n-th of those who arrive in a step.
pub fn energy(dice: Dice, n: u32) -> u16 {
    RESTED - dice.below(Purpose::Energy, n, RESTED.into()) as u16
}

/// Returns the work of the next job, and its site. `food` and `wood` are what all stores have, and
/// `beds` is the number of free beds.
pub fn new_job(dice: Dice, food: u32, wood: u32, workers: usize, beds: usize) -> (Work, Cell) {
    let begins = dice.step.is_multiple_of(BUILD_EVERY) && wood >= u32::from(TIMBER);
    let work = if begins {
        let is_bed = beds < BEDS || dice.below(Purpose::House, 0, 4) < 2;
        Work::Build(if is_bed { House::Home } else { House::Store })
    } else if dice.below(Purpose::Work, 0, 5) < 3 || (food as usize) < workers {
        Work::Harvest
    } else {
        Work::Fell
    };
    (work, map::site(dice, work))
}

/// Returns the urgency of a job. The lowest is the most urgent.
pub fn urgency(work: Work, food: u32, workers: usize) -> u8 {
    match work {
        Work::Harvest if (food as usize) < 2 * workers => 0,
        Work::Build(_) => 1,
        Work::Fell => 2,
        Work::Harvest => 3,
    }
}
