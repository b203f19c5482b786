//! The components of an entity, as bits of a width chosen per world.

use core::fmt::Debug;
use core::hash::Hash;

use crate::entity::numbering::{Consecutive, Numbering};

/// A set of component numbers, as wide as its world needs.
///
/// Implemented for the unsigned integers up to 64 components, and for [`Wide`] beyond.
pub trait Signature: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// The numbering of the handles.
    type Numbering: Numbering;

    /// The empty set.
    const EMPTY: Self;

    /// True if the set has at most 32 bits, so the entity table has it in its slots.
    const IN_SLOTS: bool = false;

    /// Returns the bits for a slot, which are 0 if the set isn't in slots.
    #[inline(always)]
    fn to_slot(self) -> u32 {
        0
    }

    /// Returns the set of the bits in a slot. It is empty if sets aren't in slots.
    #[inline(always)]
    fn from_slot(_: u32) -> Self {
        Self::EMPTY
    }

    /// Creates the set of the bits in these words, lowest numbers first.
    fn from_words(words: &[u64]) -> Self;

    /// Returns the components that are in either set.
    fn union(self, other: Self) -> Self;

    /// Returns the components that are in both sets.
    fn intersection(self, other: Self) -> Self;

    /// Returns the components of this set that are not in the other.
    fn difference(self, other: Self) -> Self;

    /// Removes and returns the lowest component, if there is one.
    fn pop(&mut self) -> Option<usize>;
}

macro_rules! narrow {
    ($($int:ty),*) => {$(
        impl Signature for $int {
            type Numbering = Consecutive;

            const EMPTY: Self = 0;
            const IN_SLOTS: bool = size_of::<$int>() <= size_of::<u32>();

            #[inline(always)]
            fn to_slot(self) -> u32 {
                if Self::IN_SLOTS { self as u32 } else { 0 }
            }

            #[inline(always)]
            fn from_slot(bits: u32) -> Self {
                if Self::IN_SLOTS { bits as $int } else { 0 }
            }

            #[inline(always)]
            fn from_words(words: &[u64]) -> Self {
                words[0] as $int
            }

            #[inline]
            fn union(self, other: Self) -> Self {
                self | other
            }

            #[inline]
            fn intersection(self, other: Self) -> Self {
                self & other
            }

            #[inline]
            fn difference(self, other: Self) -> Self {
                self & !other
            }

            #[inline]
            fn pop(&mut self) -> Option<usize> {
                let lowest = self.trailing_zeros() as usize;
                if *self == 0 {
                    return None;
                }
                *self &= *self - 1;
                Some(lowest)
            }
        }
    )*};
}

narrow!(u8, u16, u32, u64);

/// A signature of several words, for worlds of more than 64 components.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Wide<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> Signature for Wide<WORDS> {
    type Numbering = Consecutive;

    const EMPTY: Self = Self([0; WORDS]);

    #[inline(always)]
    fn from_words(words: &[u64]) -> Self {
        Self(core::array::from_fn(|i| words.get(i).copied().unwrap_or(0)))
    }

    #[inline]
    fn union(self, other: Self) -> Self {
        Self(core::array::from_fn(|i| self.0[i] | other.0[i]))
    }

    #[inline]
    fn intersection(self, other: Self) -> Self {
        Self(core::array::from_fn(|i| self.0[i] & other.0[i]))
    }

    #[inline]
    fn difference(self, other: Self) -> Self {
        Self(core::array::from_fn(|i| self.0[i] & !other.0[i]))
    }

    #[inline]
    fn pop(&mut self) -> Option<usize> {
        for (i, word) in self.0.iter_mut().enumerate() {
            if let Some(bit) = word.pop() {
                return Some(i * 64 + bit);
            }
        }
        None
    }
}
