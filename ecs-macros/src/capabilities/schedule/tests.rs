//! Plans of random calls, against what must hold for every plan.

mod arguments;
mod bodies;
mod fields;
mod model;
mod order;
mod variables;
mod written;

/// Random numbers that are the same in every run.
pub(crate) struct Rng(u64);

impl Rng {
    /// Returns a generator that depends on the seed.
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// Returns a number below `end`.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        let end = u64::try_from(end).expect("a small number");
        usize::try_from(self.next() % end).expect("a small number")
    }

    /// Returns `true` in `percent` of 100 cases.
    pub(crate) fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }
}
