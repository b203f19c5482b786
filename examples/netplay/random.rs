//! Random numbers, as a function of their seed alone.

use serde::Serialize;

/// The generator SplitMix64. As a resource of the world it is saved and rewound with it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Random(pub u64);

impl Random {
    /// Returns the next 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// Returns a number below `end`.
    pub fn below(&mut self, end: u32) -> u32 {
        (((self.bits() >> 32) * u64::from(end)) >> 32) as u32
    }

    /// Returns a number from `-most` to `most`.
    pub fn around(&mut self, most: i32) -> i32 {
        self.below(2 * most as u32 + 1) as i32 - most
    }

    /// Returns true with this probability in percent.
    pub fn percent(&mut self, chance: u32) -> bool {
        self.below(100) < chance
    }
}
