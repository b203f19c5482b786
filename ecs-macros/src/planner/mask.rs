//! A set of component numbers, for computations in constants.

/// The highest number of component types in one world.
pub(crate) const MAX_COMPONENTS: usize = 1024;

const WORDS: usize = MAX_COMPONENTS / 64;

/// A set of component numbers below [`MAX_COMPONENTS`].
///
/// It exists at compile time only. At run time, an entity's components are a `Signature` of the runtime, which is as wide
/// as its world needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Mask([u64; WORDS]);

impl Mask {
    /// The empty set.
    pub(crate) const EMPTY: Self = Self([0; WORDS]);

    /// Creates the set with one member.
    pub(crate) const fn one(id: usize) -> Self {
        assert!(id < MAX_COMPONENTS, "a world can have at most 1,024 component types");
        let mut words = [0; WORDS];
        words[id / 64] = 1 << (id % 64);
        Self(words)
    }

    /// Creates the set of the listed members.
    pub(crate) const fn of(ids: &[usize]) -> Self {
        let mut set = Self::EMPTY;
        let mut i = 0;
        while i < ids.len() {
            set = set.union(Self::one(ids[i]));
            i += 1;
        }
        set
    }

    /// Returns the members of either set.
    pub(crate) const fn union(mut self, other: Self) -> Self {
        let mut i = 0;
        while i < WORDS {
            self.0[i] |= other.0[i];
            i += 1;
        }
        self
    }

    /// Returns the members of both sets.
    pub(crate) const fn intersection(mut self, other: Self) -> Self {
        let mut i = 0;
        while i < WORDS {
            self.0[i] &= other.0[i];
            i += 1;
        }
        self
    }

    /// Returns the members of this set that are not in the other.
    pub(crate) const fn difference(mut self, other: Self) -> Self {
        let mut i = 0;
        while i < WORDS {
            self.0[i] &= !other.0[i];
            i += 1;
        }
        self
    }

    /// Returns the number of members.
    pub(crate) const fn len(self) -> usize {
        let mut n = 0;
        let mut i = 0;
        while i < WORDS {
            n += self.0[i].count_ones() as usize;
            i += 1;
        }
        n
    }

    /// Returns whether there are no members.
    pub(crate) const fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// Returns the lowest member.
    pub(crate) const fn lowest(self) -> Option<usize> {
        let mut i = 0;
        while i < WORDS {
            if self.0[i] != 0 {
                return Some(64 * i + self.0[i].trailing_zeros() as usize);
            }
            i += 1;
        }
        None
    }

    /// Returns whether `id` is a member.
    pub(crate) const fn contains(self, id: usize) -> bool {
        id < MAX_COMPONENTS && self.0[id / 64] >> (id % 64) & 1 == 1
    }

    /// Returns whether every member is also in `other`.
    pub(crate) const fn is_subset(self, other: Self) -> bool {
        self.difference(other).is_empty()
    }

    /// Returns whether the sets share a member.
    pub(crate) const fn intersects(self, other: Self) -> bool {
        !self.intersection(other).is_empty()
    }
}
