//! The right to reserve entities of a world.

use core::fmt;

use crate::entity::allocator::Allocator;
use crate::entity::entity_table::EntityTable;
use crate::entity::handle::{Entity, Generation};
use crate::entity::numbering::Numbering as _;
use crate::entity::signature::Signature;

/// The right to reserve entities of a world while its columns are borrowed.
///
/// A world has one `Reserver` at a time: the field `reserver` of the split world, or the result of
/// the method `reserver` of a world. It can't be copied. So the borrow checker orders all
/// reservations of a program, and each run reserves the same entities. Two systems that run at the
/// same time can't both reserve entities; one of them records
/// [`spawn_later`](crate::Commands::spawn_later) instead.
///
/// A reserved entity comes alive without components at the next `spawn`, `despawn` or `apply` of
/// the world, or when components are inserted into it. It does so even if it is not used, and then
/// counts where worlds are compared: the world equals neither the one before nor the one in which it is alive.
///
/// # Examples
///
/// ```
/// # use ecs_core::world;
/// # struct Health(i32);
/// # world!(struct Sim { health: Health });
/// let mut sim = Sim::new();
/// let mut commands = SimCommands::new();
/// let mut split = sim.split();
/// let entity = split.reserver.reserve();
/// commands.insert(entity, Health(7));
/// assert!(!split.entities.contains(entity));
/// sim.apply(&mut commands);
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
    // Other threads may read the alive entities at the same time. They don't read the number of
    // reserved entities, which is an atomic and all that a reserver changes.
    allocator: &'w Allocator,
    /// The generation of a new index.
    first: Generation,
    /// The number of indices.
    indices: usize,
}

impl<'w> Reserver<'w> {
    /// Splits a table into the right to reserve and the rest, which is read-only.
    #[doc(hidden)]
    #[inline(always)]
    #[must_use]
    pub fn of<S: Signature>(table: &'w mut EntityTable<S>) -> (Self, &'w EntityTable<S>) {
        let table = &*table;
        let (first, indices) = (table.numbering().first(), S::Numbering::INDICES);
        (Self { allocator: &table.allocator, first, indices }, table)
    }

    /// Reserves an entity. O(1).
    ///
    /// # Panics
    ///
    /// Panics if all 2³² - 1 indices are in use or reserved.
    #[inline]
    #[must_use = "the entity comes alive whether it is used or not"]
    pub fn reserve(&mut self) -> Entity {
        self.allocator.reserve_entity(self.first, self.indices)
    }

    /// Returns a `Reserver` for a shorter time, to be passed on by value. O(1).
    #[inline]
    #[must_use]
    pub const fn reborrow(&mut self) -> Reserver<'_> {
        Reserver { allocator: self.allocator, first: self.first, indices: self.indices }
    }
}

impl fmt::Debug for Reserver<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Reserver").finish_non_exhaustive()
    }
}
