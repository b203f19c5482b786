//! The right to reserve entities of a world.

use crate::entities::{fresh, full};
use crate::entity::Entity;

/// The right to reserve entities of a world while its columns are borrowed.
///
/// A world has one `Reserver` at a time: the field `reserver` of the split world, or the result of
/// the method `reserver` of a world. It can't be copied. So the borrow checker orders all
/// reservations of a program, and each run reserves the same entities. Two systems that run at the
/// same time can't both reserve entities; one of them records
/// [`spawn_later`](crate::Commands::spawn_later) instead.
///
/// A reserved entity comes alive without components before the next structural change of the world. It does so even if it is not
/// used, and then counts where worlds are compared: the world equals neither the one before nor the one in which it is alive.
///
/// # Examples
///
/// ```
/// # use ecs_core::world;
/// # struct Health(i32);
/// # world!(struct Sim { health: Health });
/// let mut sim = Sim::new();
/// let split = sim.split();
/// let (entities, mut reserver) = (split.entities, split.reserver);
/// let entity = reserver.reserve();
/// assert!(!entities.contains(entity));
/// sim.insert(entity, Health(7)).unwrap();
/// assert_eq!(sim.health()[entity].0, 7);
/// ```
///
/// A system that reserves takes `&mut Reserver<'_>`, or a `Reserver<'_>` that is
/// [reborrowed](Self::reborrow).
///
/// ```compile_fail,E0499
/// # use ecs_core::world;
/// # struct Health(i32);
/// # world!(struct Sim { health: Health });
/// # let mut sim = Sim::new();
/// let (mut a, mut b) = (sim.reserver(), sim.reserver());
/// let entities = (a.reserve(), b.reserve());
/// ```
pub struct Reserver<'w> {
    /// The handles that are created next, from the end.
    pub(crate) free: &'w [Entity],
    /// The number of indices, without those of reserved entities.
    pub(crate) slots: usize,
    /// How many there can be, and the generation of new ones.
    pub(crate) indices: usize,
    pub(crate) first: u32,
    pub(crate) reserved: &'w mut usize,
}

impl Reserver<'_> {
    /// Reserves an entity. O(1).
    ///
    /// # Panics
    ///
    /// Panics if all indices are in use or reserved (2³² - 1, or those of `#[capacity]`); [`try_reserve`](Self::try_reserve)
    /// returns `None` then.
    #[inline]
    #[must_use = "the entity comes alive whether it is used or not"]
    pub fn reserve(&mut self) -> Entity {
        self.try_reserve().unwrap_or_else(|| full(self.indices))
    }

    /// Reserves an entity, or returns `None` if all indices are in use or reserved. O(1).
    #[inline]
    #[must_use = "the entity comes alive whether it is used or not"]
    pub fn try_reserve(&mut self) -> Option<Entity> {
        let before = *self.reserved;
        let entity = match self.free.len().checked_sub(before + 1) {
            Some(at) => self.free[at],
            None => match self.slots + before - self.free.len() {
                index if index < self.indices => fresh(index, self.first),
                _ => return None,
            },
        };
        *self.reserved = before + 1;
        Some(entity)
    }

    /// Returns a `Reserver` for a shorter time, to be passed on by value. O(1).
    #[inline]
    #[must_use]
    pub const fn reborrow(&mut self) -> Reserver<'_> {
        Reserver { reserved: self.reserved, ..*self }
    }
}

crate::error::debug! {
    [] Reserver<'_> as "Reserver";
}
