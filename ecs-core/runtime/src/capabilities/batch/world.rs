//! Structural changes to many entities at once.

#![expect(missing_docs, reason = "documented on the methods that the macro writes")]

mod clear;
mod despawn;
mod spawn;

use crate::entity::handle::Entity;
use crate::schema::data::{Bundle, BundleKind, HasUnit, Visitor, WorldData, store_mut};
use crate::schema::world_mut::WorldMut as _;
use crate::storage::store::Store as _;
use crate::world::structure::{discard, insert};

#[cfg(feature = "invariants")]
pub(crate) use clear::clear_units;
pub use clear::{clear, clear_component};
#[cfg(feature = "transfer")]
pub(crate) use despawn::{TakesRows, chosen, leave};
pub use despawn::{despawn_batch, despawn_where};
pub use spawn::{Spawned, spawn_batch, spawn_columns};

pub fn insert_batch<W: WorldData, B: Bundle<W> + Clone>(
    world: &mut W,
    entities: impl IntoIterator<Item = Entity>,
    bundle: B,
) -> usize {
    entities.into_iter().filter(|&entity| insert(world, entity, bundle.clone()).is_ok()).count()
}

pub fn remove_batch<W: WorldData, B: Bundle<W>>(
    world: &mut W,
    entities: impl IntoIterator<Item = Entity>,
) -> usize {
    entities.into_iter().filter(|&entity| discard::<W, B>(world, entity).is_ok()).count()
}

pub fn reserve<W: WorldData>(world: &mut W, additional: usize) {
    world.table_mut().reserve(additional);
}

#[inline]
pub fn reserve_for<W: WorldData, B: Bundle<W>>(world: &mut W, additional: usize) {
    struct Reserve {
        additional: usize,
        indices: usize,
    }

    impl<W: WorldData> Visitor<W> for Reserve {
        fn visit<R>(&mut self, world: &mut W)
        where
            W: HasUnit<R>,
        {
            store_mut::<W, R>(world).reserve(self.additional, self.indices);
        }
    }

    let indices = world.table_mut().reserve(additional);
    B::Kind::visit(world, &mut Reserve { additional, indices });
}

pub fn shrink_to_fit<W: WorldData>(world: &mut W) {
    struct Shrink;
    impl<W: WorldData> Visitor<W> for Shrink {
        fn visit<R>(&mut self, world: &mut W)
        where
            W: HasUnit<R>,
        {
            store_mut::<W, R>(world).shrink_to_fit();
        }
    }
    world.table_mut().shrink_to_fit();
    for group in world.groups_mut() {
        group.list.shrink_to_fit();
    }
    for events in world.events_mut() {
        events.shrink_to_fit();
    }
    world.visit(&mut Shrink);
}
