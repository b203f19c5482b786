//! Sets of units. A unit is what an entity gains and loses as a whole: a component outside of any table, or a table.

use crate::entities::MAX_INDICES;
use crate::spawned::SpawnList;

/// A set of the units of a world, for computations in constants. A world has at most 1,024 units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Units([u128; 8]);

impl Units {
    /// No unit.
    pub const EMPTY: Self = Self([0; 8]);

    /// Returns the set of one unit. Panics if its number is not below 1,024.
    pub const fn one(unit: usize) -> Self {
        let mut words = [0; 8];
        words[unit / 128] = 1 << (unit % 128);
        Self(words)
    }

    /// Returns 32 units, from `32 * at` on.
    #[inline(always)]
    const fn word(self, at: usize) -> u32 {
        #[expect(clippy::cast_possible_truncation, reason = "the others are in other words")]
        let word = (self.0[at / 4] >> (32 * (at % 4))) as u32;
        word
    }

    /// Returns the set of the units with the lowest numbers.
    pub const fn first(count: usize) -> Self {
        let (mut units, mut unit) = (Self::EMPTY, 0);
        while unit < count {
            units = units.or(Self::one(unit));
            unit += 1;
        }
        units
    }

    /// Returns the numbers of the units. O(units).
    pub fn iter(mut self) -> impl Iterator<Item = usize> {
        core::iter::from_fn(move || {
            let unit = self.lowest()?;
            self = self.without(Self::one(unit));
            Some(unit)
        })
    }

    /// Returns the units of either set.
    pub const fn or(mut self, other: Self) -> Self {
        let mut i = 0;
        while i < 8 {
            self.0[i] |= other.0[i];
            i += 1;
        }
        self
    }

    /// Returns the units of both sets.
    pub const fn and(mut self, other: Self) -> Self {
        let mut i = 0;
        while i < 8 {
            self.0[i] &= other.0[i];
            i += 1;
        }
        self
    }

    /// Returns the units of this set that are not in the other.
    pub const fn without(mut self, other: Self) -> Self {
        let mut i = 0;
        while i < 8 {
            self.0[i] &= !other.0[i];
            i += 1;
        }
        self
    }

    /// Returns whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.lowest().is_none()
    }

    /// Returns whether all units of the other set are in this one.
    pub const fn has(self, other: Self) -> bool {
        other.without(self).is_empty()
    }

    /// Returns the number of units.
    pub const fn len(self) -> usize {
        let (mut i, mut len) = (0, 0);
        while i < 8 {
            len += self.0[i].count_ones() as usize;
            i += 1;
        }
        len
    }

    /// Returns the number of the lowest unit.
    pub const fn lowest(self) -> Option<usize> {
        let mut i = 0;
        while i < 8 {
            if self.0[i] != 0 {
                return Some(128 * i + self.0[i].trailing_zeros() as usize);
            }
            i += 1;
        }
        None
    }
}

/// The units of an entity, as narrow as its world needs: `u32`, or an array of two to 32.
///
/// The slot of an entity is its generation, which is zero if the index is free, and its units: `1 + WORDS` words.
pub trait Mask: Copy + PartialEq + core::fmt::Debug + 'static {
    /// The generation and the units of an index.
    type Slot: Copy + PartialEq + core::fmt::Debug + 'static;
    /// The list of the entities that come alive, or `()`.
    type Spawns: SpawnList;
    /// No unit.
    const EMPTY: Self;
    /// The number of words of a slot.
    const STRIDE: usize;
    /// The number of indices.
    const INDICES: usize = MAX_INDICES;
    /// The difference between two generations of one index. If it is 1, generations begin with 1.
    const STEP: u32 = 1;

    /// Returns the units of a set. Those beyond the width of the mask are left out.
    fn of(units: Units) -> Self;
    /// Returns the set of these units.
    fn to_units(self) -> Units;
    /// Returns the units of either mask.
    fn or(self, other: Self) -> Self;
    /// Returns the units of this mask that aren't in the other.
    fn without(self, other: Self) -> Self;
    /// Returns the units of both masks.
    #[inline(always)]
    fn both(self, other: Self) -> Self {
        self.without(self.without(other))
    }
    /// Returns whether the masks have a unit in common.
    #[inline(always)]
    fn meets(self, other: Self) -> bool {
        self.both(other) != Self::EMPTY
    }
    /// Returns whether all of `need` and none of `no` are in the mask.
    fn matches(self, need: Self, no: Self) -> bool;
    /// Returns a slot.
    fn slot(self, generation: u32) -> Self::Slot;
    /// Returns the generation of a slot.
    fn generation(slot: &Self::Slot) -> u32;
    /// Returns the units of a slot.
    fn units(slot: &Self::Slot) -> Self;
    /// Returns the words of all slots.
    fn words(slots: &[Self::Slot]) -> &[u32];
}

/// Returns whether all of `need` and none of `no` are among the units. O(1).
#[inline(always)]
pub fn matches<M: Mask>(units: M, need: M, no: M) -> bool {
    units.matches(need, no)
}

impl Mask for u32 {
    type Slot = [u32; 2];
    type Spawns = ();
    const EMPTY: Self = 0;
    const STRIDE: usize = 2;

    #[inline(always)]
    fn of(units: Units) -> Self {
        units.word(0)
    }
    #[inline(always)]
    fn to_units(self) -> Units {
        Units([u128::from(self), 0, 0, 0, 0, 0, 0, 0])
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self | other
    }
    #[inline(always)]
    fn without(self, other: Self) -> Self {
        self & !other
    }
    #[inline(always)]
    fn matches(self, need: Self, no: Self) -> bool {
        self & (need | no) == need
    }
    #[inline(always)]
    fn slot(self, generation: u32) -> [u32; 2] {
        [generation, self]
    }
    #[inline(always)]
    fn generation(slot: &[u32; 2]) -> u32 {
        slot[0]
    }
    #[inline(always)]
    fn units(slot: &[u32; 2]) -> Self {
        slot[1]
    }
    #[inline(always)]
    fn words(slots: &[[u32; 2]]) -> &[u32] {
        slots.as_flattened()
    }
}

/// Implements masks of several words. All words are written out, since loops are slow without optimisation.
macro_rules! wide {
    ($words:literal $slot:literal: $($at:literal)*) => {
        impl Mask for [u32; $words] {
            type Slot = [u32; $slot];
            type Spawns = ();
            const EMPTY: Self = [0; $words];
            const STRIDE: usize = $slot;

            #[inline(always)]
            fn of(units: Units) -> Self {
                [$(units.word($at)),*]
            }
            #[inline(always)]
            fn to_units(self) -> Units {
                let mut units = Units::EMPTY;
                $(units.0[$at / 4] |= u128::from(self[$at]) << (32 * ($at % 4));)*
                units
            }
            #[inline(always)]
            fn or(self, other: Self) -> Self {
                [$(self[$at] | other[$at]),*]
            }
            #[inline(always)]
            fn without(self, other: Self) -> Self {
                [$(self[$at] & !other[$at]),*]
            }
            #[inline(always)]
            fn matches(self, need: Self, no: Self) -> bool {
                $((self[$at] & (need[$at] | no[$at]) ^ need[$at]))|* == 0
            }
            #[inline(always)]
            fn slot(self, generation: u32) -> Self::Slot {
                [generation, $(self[$at]),*]
            }
            #[inline(always)]
            fn generation(slot: &Self::Slot) -> u32 {
                slot[0]
            }
            #[inline(always)]
            fn units(slot: &Self::Slot) -> Self {
                [$(slot[$at + 1]),*]
            }
            #[inline(always)]
            fn words(slots: &[Self::Slot]) -> &[u32] {
                slots.as_flattened()
            }
        }
    };
}

wide!(2 3: 0 1);
wide!(4 5: 0 1 2 3);
wide!(8 9: 0 1 2 3 4 5 6 7);
wide!(16 17: 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15);
wide!(32 33: 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31);

#[cfg(test)]
mod tests {
    use super::{Mask, Units};

    #[test]
    fn masks_have_the_units_of_their_width() {
        fn check<M: Mask>(width: usize) {
            let ends = [0, 1, 31, 32, 33, 63, 64, 127, 128, 255, 256, 511, 512, 1023];
            let sets = ends.map(Units::one);
            let all = sets.into_iter().fold(Units::EMPTY, Units::or);
            assert!(all.iter().eq(ends) && all.len() == ends.len());
            assert!(M::of(all).to_units().iter().eq(ends.into_iter().filter(|&unit| unit < width)));
            for (unit, set) in ends.into_iter().zip(sets) {
                assert_eq!((set.lowest(), set.len()), (Some(unit), 1));
                assert_eq!(M::of(set) == M::EMPTY, unit >= width);
                let slot = M::of(set).slot(7);
                assert_eq!((M::generation(&slot), M::units(&slot)), (7, M::of(set)));
            }
        }
        check::<u32>(32);
        check::<[u32; 2]>(64);
        check::<[u32; 4]>(128);
        check::<[u32; 8]>(256);
        check::<[u32; 16]>(512);
        check::<[u32; 32]>(1024);
    }
}
