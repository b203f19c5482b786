//! What the workloads run on, the same in every run.

use crate::rows;

/// The entities of a small workload.
pub const FEW: usize = 10_000;
/// The entities of a large one.
pub const MANY: usize = 1_000_000;
/// The entities that a churn keeps alive.
pub const CHURNED: usize = 100_000;
/// The entities that memory is counted for.
pub const HELD: usize = 100_000;
/// The entities of one fragment.
pub const FRAGMENT: usize = 20;
/// The frames that a particle lives.
pub const LIFETIME: u32 = 10;
/// The particles that expire in one frame.
pub const EXPIRING: usize = MANY / LIFETIME as usize;

/// The identity matrix.
pub const IDENTITY: [f32; 16] = {
    let mut matrix = [0.0; 16];
    let mut i = 0;
    while i < 16 {
        matrix[i] = 1.0;
        i += 5;
    }
    matrix
};

/// The rows of the plain loop and of the join, each with its number of entities.
pub const ITERATED: [(&str, usize); 2] = [(rows::ITERATE_10K, FEW), (rows::ITERATE_1M, MANY)];
/// The rows of the join in one order, each with its number of entities.
pub const JOINED: [(&str, usize); 2] = [(rows::JOIN_10K, FEW), (rows::JOIN_1M, MANY)];
/// The rows of random access, each with its number of entities.
pub const GOT: [(&str, usize); 2] = [(rows::GET_10K, FEW), (rows::GET_1M, MANY)];

/// In which order components are removed.
#[derive(Clone, Copy, Debug)]
pub enum Order {
    /// As they came.
    Linear,
    /// The last first.
    Reverse,
    /// Shuffled.
    Random,
}

/// The rows of removal, each with its number of entities and its order.
pub const REMOVED: [(&str, usize, Order); 9] = [
    (rows::REMOVE_10K_LINEAR, 10_000, Order::Linear),
    (rows::REMOVE_10K_REVERSE, 10_000, Order::Reverse),
    (rows::REMOVE_10K_RANDOM, 10_000, Order::Random),
    (rows::REMOVE_100K_LINEAR, 100_000, Order::Linear),
    (rows::REMOVE_100K_REVERSE, 100_000, Order::Reverse),
    (rows::REMOVE_100K_RANDOM, 100_000, Order::Random),
    (rows::REMOVE_250K_LINEAR, 250_000, Order::Linear),
    (rows::REMOVE_250K_REVERSE, 250_000, Order::Reverse),
    (rows::REMOVE_250K_RANDOM, 250_000, Order::Random),
];

/// A small generator of random numbers (xorshift64*).
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let high = self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 32;
        ((high * bound as u64) >> 32) as usize
    }
}

/// The numbers below `n` in random order.
pub fn shuffled(n: usize, seed: u64) -> Vec<u32> {
    let mut numbers: Vec<u32> = (0..n as u32).collect();
    let mut random = Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
    for i in (1..n).rev() {
        numbers.swap(i, random.below(i + 1));
    }
    numbers
}

/// Which of `MANY` entities have a velocity in a sparse join, in the order in which they get it.
pub fn tenth() -> Vec<u32> {
    let mut numbers = shuffled(MANY, 1);
    numbers.truncate(MANY / 10);
    numbers
}

/// The entities in the order in which they are looked up.
pub fn lookups<E: Copy>(entities: &[E]) -> Vec<E> {
    shuffled(entities.len(), 2).into_iter().map(|i| entities[i as usize]).collect()
}

/// The entities in the order in which something is removed from them.
pub fn removals<E: Copy>(entities: &[E], order: Order) -> Vec<E> {
    match order {
        Order::Linear => entities.to_vec(),
        Order::Reverse => entities.iter().rev().copied().collect(),
        Order::Random => {
            shuffled(entities.len(), 3).into_iter().map(|i| entities[i as usize]).collect()
        }
    }
}

/// Random halves of `CHURNED` entities, taken one after the other.
pub struct Halves {
    halves: Vec<Vec<u32>>,
    next: usize,
}

impl Halves {
    /// Four halves.
    pub fn new() -> Self {
        let half = |seed| {
            let mut numbers = shuffled(CHURNED, seed);
            numbers.truncate(CHURNED / 2);
            numbers
        };
        Self { halves: (4..8).map(half).collect(), next: 0 }
    }

    /// The next of them.
    #[inline]
    pub fn next(&mut self) -> &[u32] {
        let half = self.next;
        self.next = (half + 1) % self.halves.len();
        &self.halves[half]
    }
}

/// How many frames are left to each of the first particles: a random tenth expires in each frame.
pub fn lifetimes() -> impl Iterator<Item = u32> {
    shuffled(MANY, 9).into_iter().map(|i| 1 + i % LIFETIME)
}
