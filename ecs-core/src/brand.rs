//! Brands: handles that tell which world created them. `#[brand]`.

use core::fmt;
use core::num::NonZeroU8;
use core::sync::atomic::{AtomicU32, Ordering};

use crate::entity::Entity;

/// The number of a world that is declared with `#[brand]`, which each of its handles contains.
///
/// The lowest eight bits of a handle's generation are the brand of the world that created it, and the others count. So a
/// handle of one world is never that of another entity in a world with another brand: every check of a handle, which
/// compares generations, refuses it. An index can be reused 2²⁴ times, and not 2³².
///
/// # Examples
///
/// ```
/// use ecs_core::{Brand, world};
///
/// struct Health(i32);
/// world!(#[brand] struct Sim { health: Health });
///
/// let (mut server, mut client) = (Sim::new(), Sim::new());
/// let ours = server.spawn(Health(7));
/// let theirs = client.spawn(Health(5));
/// assert_eq!(ours.index(), theirs.index());
///
/// // Without a brand, this would be the health of another entity.
/// assert!(server.health().get(theirs).is_none());
/// assert_eq!(Brand::of(theirs), Some(client.brand()));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Brand(NonZeroU8);

impl Brand {
    /// The lowest brand.
    pub(crate) const FIRST: Self = Self(NonZeroU8::MIN);

    /// Returns the brand with this number, or `None` for 0. O(1).
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        match NonZeroU8::new(number) {
            Some(number) => Some(Self(number)),
            None => None,
        }
    }

    /// Returns the number, which is from 1 to 255. O(1).
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0.get()
    }

    /// Returns the brand of the world that created a handle, if that world is declared with `#[brand]`. The handle of another
    /// world seems to have any brand, or none. O(1).
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "the lowest bits are taken")]
    pub const fn of(entity: Entity) -> Option<Self> {
        Self::new(entity.generation() as u8)
    }

    /// Returns the brand that follows the one of the last new world of this process: 1, 2, and so on, and 1 again after 255.
    #[doc(hidden)]
    #[must_use]
    pub fn following() -> Self {
        static WORLDS: AtomicU32 = AtomicU32::new(0);
        // The brands don't order any other memory.
        #[cfg(target_has_atomic = "32")]
        let worlds = WORLDS.fetch_add(1, Ordering::Relaxed);
        // Without such an addition there are no threads.
        #[cfg(not(target_has_atomic = "32"))]
        let worlds = {
            let worlds = WORLDS.load(Ordering::Relaxed);
            WORLDS.store(worlds.wrapping_add(1), Ordering::Relaxed);
            worlds
        };
        let [number, ..] = (worlds % 255).to_le_bytes();
        Self(NonZeroU8::MIN.saturating_add(number))
    }
}

impl fmt::Display for Brand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl fmt::Debug for Brand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}
