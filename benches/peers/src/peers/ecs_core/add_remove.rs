//! Inserts and removes a component.

use super::{A, B};
use crate::harness::Peer;
use crate::inputs::FEW;
use crate::rows::{ADD_REMOVE, ADD_REMOVE_GROUP};
use ecs_core::{Entity, world};

world!(
    /// Two components without a group.
    pub struct Loose {
        a: A,
        b: B,
    }
);

world!(
    /// Two components in a group.
    pub struct Grouped {
        a: A,
        b: B,
    }

    /// Entities with both components.
    #[group(own(a, b))]
    pub struct Both;
);

macro_rules! changing {
    ($peer:ident, $row:ident, $World:ident, $with:literal) => {
        let prepare = || {
            let mut world = $World::new();
            let entities: Vec<Entity> = world.spawn_batch((0..FEW).map(|_| A(1.0))).collect();
            (world, entities)
        };
        let check = |(world, _): &mut ($World, Vec<Entity>)| {
            let a: f64 = world.a().as_slice().iter().map(|a| f64::from(a.0)).sum();
            a + world.b().len() as f64
        };
        $peer.repeated(
            $row,
            ("", concat!("`insert` and `remove` for each entity, ", $with)),
            prepare,
            |(world, entities)| {
                for &entity in &*entities {
                    let _ = world.insert(entity, B(0.0));
                }
                for &entity in &*entities {
                    let _ = world.remove::<B>(entity);
                }
            },
            check,
        );
        $peer.repeated(
            $row,
            ("batch", concat!("`insert_batch` and `remove_batch`, ", $with)),
            prepare,
            |(world, entities)| {
                world.insert_batch(entities.iter().copied(), B(0.0));
                world.remove_batch::<B>(entities.iter().copied());
            },
            check,
        );
    };
}

/// Registers inserting and removing, with a group and without.
pub fn register(peer: &mut Peer<'_>) {
    changing!(peer, ADD_REMOVE, Loose, "without a group");
    changing!(peer, ADD_REMOVE_GROUP, Grouped, "with a group that owns both components");
}
