//! The handle that names an entity.

use core::fmt;
use core::num::NonZeroU32;

/// A handle to an entity: an index, and the generation of that index.
///
/// Eight bytes, and so is `Option<Entity>`. A handle stays stale for ever once its entity is gone: an
/// index whose generations are used up is never handed out again. A handle says nothing about the
/// world it came from; in another world it is only a number, which may name some other living entity
/// there and can harm nothing.
///
/// # Examples
///
/// ```
/// use ecs_core::Entity;
///
/// let entity = Entity::new(12, 3).unwrap();
/// assert_eq!(entity.to_string(), "12v3");
/// assert_eq!(Entity::from_bits(entity.to_bits()), Some(entity));
/// assert_eq!(size_of::<Option<Entity>>(), 8);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Entity {
    index: u32,
    generation: Generation,
}

/// How often an index has been handed out, starting at one.
pub(crate) type Generation = NonZeroU32;

pub(crate) const FIRST: Generation = Generation::MIN;

impl Entity {
    /// The handle with this index and generation, or `None` if the generation is zero.
    #[inline]
    #[must_use]
    pub const fn new(index: u32, generation: u32) -> Option<Self> {
        match Generation::new(generation) {
            Some(generation) => Some(Self { index, generation }),
            None => None,
        }
    }

    #[inline]
    pub(crate) const fn from_parts(index: u32, generation: Generation) -> Self {
        Self { index, generation }
    }

    /// The index: small, and used again by later entities.
    #[inline]
    #[must_use]
    pub const fn index(self) -> u32 {
        self.index
    }

    /// The generation: how often the index had been handed out when this handle was made, from one.
    #[inline]
    #[must_use]
    pub const fn generation(self) -> u32 {
        self.generation.get()
    }

    #[inline]
    pub(crate) const fn version(self) -> Generation {
        self.generation
    }

    /// The handle as a number, for storing or sending: the generation above the index.
    #[inline]
    #[must_use]
    pub const fn to_bits(self) -> u64 {
        (self.generation.get() as u64) << 32 | self.index as u64
    }

    /// The handle of a number that [`to_bits`](Self::to_bits) gave, or `None` if it can't be one.
    #[inline]
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "the two halves are taken apart")]
    pub const fn from_bits(bits: u64) -> Option<Self> {
        Self::new(bits as u32, (bits >> 32) as u32)
    }
}

impl fmt::Display for Entity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}v{}", self.index, self.generation)
    }
}

impl fmt::Debug for Entity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
