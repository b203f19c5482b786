//! Random numbers that depend only on the seed, the step, the purpose and a number. So they don't
//! depend on how often others were drawn.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

/// Draws the random numbers of a step.
#[derive(Clone, Copy, Debug)]
pub struct Dice {
    pub seed: u64,
    pub step: u32,
}

/// The purpose of a random number, so that two draws in one step differ.
#[derive(Clone, Copy, Debug)]
pub enum Purpose {
    Work = 1,
    House,
    Column,
    Row,
    Fire,
    Name,
    Energy,
    Door,
    Turn,
}

impl Dice {
    /// Returns a number from 0 to `end - 1`.
    pub fn below(self, purpose: Purpose, n: u32, end: u32) -> u32 {
        let draw = u64::from(self.step) << 32 | (purpose as u64) << 24 | u64::from(n);
        let seed = self.seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ draw;
        Xoshiro256PlusPlus::seed_from_u64(seed).random_range(0..end)
    }
}
