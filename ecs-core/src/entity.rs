//! The handle of an entity.

use core::fmt;
use core::num::NonZeroU32;
use core::str::FromStr;

use crate::error::errors;

/// A handle to an entity: an index and a generation of that index.
///
/// A handle takes eight bytes, and so does `Option<Entity>`. The handle of a despawned entity never
/// becomes valid again in its world. An index whose generations are used up is retired: it is not
/// used again.
///
/// A handle doesn't contain its world. In another world it may be the handle of an unrelated entity, which is safe but
/// rarely useful.
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
// In this order, the bytes of a handle are those of `to_bits` on a little-endian machine.
#[repr(C)]
pub struct Entity {
    index: u32,
    generation: NonZeroU32,
}

impl Entity {
    /// A handle that is never alive, in any world. It stands for an entity that isn't there.
    pub const DANGLING: Self = Self { index: u32::MAX, generation: NonZeroU32::MAX };

    /// Creates the handle with this index and generation, or returns `None` if the generation is zero. O(1).
    #[inline(always)]
    #[must_use]
    pub const fn new(index: u32, generation: u32) -> Option<Self> {
        match NonZeroU32::new(generation) {
            Some(generation) => Some(Self { index, generation }),
            None => None,
        }
    }

    /// Returns the index, which later entities can reuse. O(1).
    #[inline(always)]
    #[must_use]
    pub const fn index(self) -> u32 {
        self.index
    }

    /// Returns the generation of the index. It starts at one, and rises each time the index is reused. O(1).
    #[inline(always)]
    #[must_use]
    pub const fn generation(self) -> u32 {
        self.generation.get()
    }

    /// Returns the handle as a number, to store or send. The generation is in the upper 32 bits. O(1).
    #[inline]
    #[must_use]
    pub const fn to_bits(self) -> u64 {
        (self.generation.get() as u64) << 32 | self.index as u64
    }

    /// Creates a handle from a number that [`to_bits`](Self::to_bits) returned. Returns `None` if no handle has this number. O(1).
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

/// An error: a text is no handle. One is an index and a generation, such as `12v3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseEntityError(());

errors! {
    [] ParseEntityError {
        Self(()) => "expected the index and the generation of an entity, such as `12v3`";
    }
}

impl FromStr for Entity {
    type Err = ParseEntityError;

    /// Reads what `Display` writes: `12v3`. O(1).
    fn from_str(text: &str) -> Result<Self, ParseEntityError> {
        let number = |text: &str| {
            let digits = text.bytes().all(|byte| byte.is_ascii_digit());
            text.parse().ok().filter(|_| digits)
        };
        let entity = text
            .split_once('v')
            .and_then(|(index, generation)| Self::new(number(index)?, number(generation)?));
        entity.ok_or(ParseEntityError(()))
    }
}
