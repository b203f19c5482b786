//! Loops over one component of entities that differ in another.

use super::*;
use crate::inputs::FRAGMENT;
use crate::rows::FRAGMENTS;
use crate::suite::Way;

macro_rules! fragmented {
    ($($name:ident: $type:ident),* $(,)?) => {
        world!(
            /// A component that all entities share, and one for each kind.
            pub struct Fragmented { data: Data, $($name: $type),* }

            /// The shared component.
            #[query]
            pub struct Doubling { data: &mut Data }
        );

        fn fragmented() -> Fragmented {
            let mut world = Fragmented::new();
            $(
                world.spawn_batch((0..FRAGMENT).map(|_| ($type(0.0), Data(1.0))));
            )*
            world
        }
    };
}

with_fragments!(fragmented);

/// Registers the loop over all fragments.
pub fn register(peer: &mut Peer<'_>) {
    let check =
        |world: &mut Fragmented| world.data().as_slice().iter().map(|data| f64::from(data.0)).sum();
    peer.repeated(
        FRAGMENTS,
        ("", "a query of one component and `for_each`"),
        fragmented,
        |world| world.doubling().for_each(|row| row.data.0 *= 2.0),
        check,
    );
    peer.repeated(
        FRAGMENTS,
        Way::plain("for", "a query of one component and a `for` loop"),
        fragmented,
        |world| {
            for row in world.doubling() {
                row.data.0 *= 2.0;
            }
        },
        check,
    );
}
