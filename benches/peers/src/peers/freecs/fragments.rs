//! Loops over one component of entities that differ in another.

#![allow(non_upper_case_globals, reason = "each mask has the name of its column")]

use super::*;
use crate::inputs::FRAGMENT;
use crate::rows::FRAGMENTS;

macro_rules! fragmented {
    ($($name:ident: $type:ident),* $(,)?) => {
        freecs::ecs! {
            World {
                data: Data => DATA,
                $($name: $type => $name),*
            }
            Resources {}
        }

        fn fragmented() -> World {
            let mut world = World::default();
            $(world.spawn_batch($name | DATA, FRAGMENT, |table, row| table.data[row] = Data(1.0));)*
            world
        }
    };
}

with_fragments!(fragmented);

/// Registers the loop over all fragments.
pub fn register(peer: &mut Peer<'_>) {
    peer.repeated(
        FRAGMENTS,
        ("", "`for_each_data_mut`"),
        fragmented,
        |world| world.for_each_data_mut(|data| data.0 *= 2.0),
        |world| world.query_data().map(|data| f64::from(data.0)).sum(),
    );
}
