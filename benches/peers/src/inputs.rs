//! The inputs of the workloads, the same in every run.

use crate::rows;

/// The number of entities in a small workload.
pub const FEW: usize = 10_000;
/// The number of entities in a large workload.
pub const MANY: usize = 1_000_000;
/// The number of entities in the loop over the most rows.
pub const MOST: usize = 10_000_000;
/// The number of entities alive in a churn.
pub const CHURNED: usize = 100_000;
/// The number of entities for which memory is counted.
pub const HELD: usize = 100_000;
/// The number of entities for each of which a matrix is inverted.
pub const HEAVY: usize = 1_000;
/// The number of entities in one fragment.
pub const FRAGMENT: usize = 20;
/// The number of frames that a particle lives.
pub const LIFETIME: u32 = 10;
/// The number of particles that expire in one frame.
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

/// The rows of the plain loop, each with its number of entities.
pub const ITERATED: [(&str, usize); 3] =
    [(rows::ITERATE_10K, FEW), (rows::ITERATE_1M, MANY), (rows::ITERATE_10M, MOST)];
/// The rows of the join in one order, each with its number of entities.
pub const JOINED: [(&str, usize); 2] = [(rows::JOIN_10K, FEW), (rows::JOIN_1M, MANY)];
/// The rows of the loop over columns in differing orders, each with its number of entities.
pub const ORDERED: [(&str, usize); 2] = [(rows::ORDERS_10K, FEW), (rows::ORDERS_1M, MANY)];
/// The rows of random access, each with its number of entities.
pub const GOT: [(&str, usize); 2] = [(rows::GET_10K, FEW), (rows::GET_1M, MANY)];

/// The rows of random access to three components, each with its number of entities.
pub const GOT_ROWS: [(&str, usize); 2] = [(rows::GET_ROW_10K, FEW), (rows::GET_ROW_1M, MANY)];

/// The order in which components are removed.
#[derive(Clone, Copy, Debug)]
pub enum Order {
    /// In order.
    Linear,
    /// In reverse order.
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

/// The rows of removal of three components, each with its number of entities and its order.
pub const REMOVED_ROWS: [(&str, usize, Order); 2] = [
    (rows::REMOVE_ROW_LINEAR, 100_000, Order::Linear),
    (rows::REMOVE_ROW_RANDOM, 100_000, Order::Random),
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

/// Returns the numbers below `n` in random order.
pub fn shuffled(n: usize, seed: u64) -> Vec<u32> {
    let mut numbers: Vec<u32> = (0..n as u32).collect();
    let mut random = Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
    for i in (1..n).rev() {
        numbers.swap(i, random.below(i + 1));
    }
    numbers
}

/// The entities among `MANY` that have a velocity in a sparse join, in the order of insertion.
pub fn tenth() -> Vec<u32> {
    let mut numbers = shuffled(MANY, 1);
    numbers.truncate(MANY / 10);
    numbers
}

/// The entities of a loop over columns in differing orders, in the order in which they get a velocity.
pub fn reordered(n: usize) -> Vec<u32> {
    shuffled(n, 10)
}

/// Returns the entities in the order of the lookups.
pub fn lookups<E: Copy>(entities: &[E]) -> Vec<E> {
    shuffled(entities.len(), 2).into_iter().map(|i| entities[i as usize]).collect()
}

/// Returns the entities in the order of the removals.
pub fn removals<E: Copy>(entities: &[E], order: Order) -> Vec<E> {
    match order {
        Order::Linear => entities.to_vec(),
        Order::Reverse => entities.iter().rev().copied().collect(),
        Order::Random => {
            shuffled(entities.len(), 3).into_iter().map(|i| entities[i as usize]).collect()
        }
    }
}

/// The entities that are replaced, run by run: parts of a random half of all, then of another one.
pub struct Replaced {
    order: Vec<u32>,
    at: usize,
    count: usize,
}

impl Replaced {
    /// Chooses `count` of `n` entities for each run. Half of `n` is a multiple of `count`.
    pub fn new(n: usize, count: usize) -> Self {
        let order = match count {
            0 => Vec::new(),
            _ => (4..8).flat_map(|seed| shuffled(n, seed).into_iter().take(n / 2)).collect(),
        };
        assert!(count == 0 || (n / 2).is_multiple_of(count), "parts of a half");
        Self { order, at: 0, count }
    }

    /// Returns the entities of the next run.
    #[inline]
    pub fn next(&mut self) -> &[u32] {
        let (start, end) = (self.at, self.at + self.count);
        self.at = if end == self.order.len() { 0 } else { end };
        &self.order[start..end]
    }
}

/// Returns the remaining frames of each of the first particles. A random tenth expires in each
/// frame.
pub fn lifetimes() -> impl Iterator<Item = u32> {
    shuffled(MANY, 9).into_iter().map(|i| 1 + i % LIFETIME)
}
