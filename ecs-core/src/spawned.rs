//! Which entities were spawned: a list in the table of a world with observers that watch it. In that of any other world, it is `()`.

use core::fmt::Debug;

use crate::entity::Entity;

/// A list of the entities that come alive, or nothing.
pub trait SpawnList: Debug {
    /// True for a list. The hot calls test it, so an unoptimised build without a list has none of them.
    const IS: bool = false;
    /// An empty list.
    const NEW: Self;
    /// An entity came alive.
    #[inline(always)]
    fn note(&mut self, _: Entity) {}
    /// Keeps back those in the list. Each is noted again when it is first changed, or by `release`.
    #[inline(always)]
    fn hold(&mut self) {}
    /// An entity is changed.
    #[inline(always)]
    fn change(&mut self, _: Entity) {}
    /// Notes the others that were kept back, in the order of their handles.
    #[inline(always)]
    fn release(&mut self) {}
}

impl SpawnList for () {
    const NEW: Self = ();
}

/// Chooses the list of a world.
#[derive(Debug)]
pub struct Watches<const SPAWN: bool>;

/// The list for a choice.
pub trait Listed {
    /// The list.
    type List: SpawnList;
}

impl Listed for Watches<false> {
    type List = ();
}

#[cfg(feature = "observers")]
mod list {
    use alloc::collections::BTreeSet;

    use super::{Listed, SpawnList, Watches};
    use crate::entities::EntityTable;
    use crate::entity::Entity;
    use crate::observe::Observed;
    use crate::units::Mask;

    impl Listed for Watches<true> {
        type List = NewEntities;
    }

    /// The entities that came alive since observers ran, and reserved ones that are shown later.
    #[derive(Debug)]
    pub struct NewEntities {
        seen: Observed<()>,
        held: BTreeSet<Entity>,
    }

    impl SpawnList for NewEntities {
        const IS: bool = true;
        const NEW: Self = Self { seen: Observed::new(), held: BTreeSet::new() };

        #[inline]
        fn note(&mut self, entity: Entity) {
            self.seen.note(entity, ());
        }

        fn hold(&mut self) {
            let seen = self.seen.take();
            self.held.extend(seen.entities());
            self.seen.reuse(seen);
        }

        #[inline]
        fn change(&mut self, entity: Entity) {
            if !self.held.is_empty() && self.held.remove(&entity) {
                self.note(entity);
            }
        }

        fn release(&mut self) {
            while let Some(entity) = self.held.pop_first() {
                self.note(entity);
            }
        }
    }

    impl<M: Mask<Spawns = NewEntities>> EntityTable<M> {
        /// Returns the list of entities that came alive.
        #[inline]
        pub const fn spawned(&mut self) -> &mut Observed<()> {
            &mut self.spawns.seen
        }

        /// Returns it with those that are kept back.
        pub fn all_spawned(&mut self) -> &mut Observed<()> {
            self.spawns.release();
            self.spawned()
        }
    }
}
