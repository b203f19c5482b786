//! Loops over several columns of an archetype.

use super::*;
use crate::inputs::MANY;
use crate::rows::{STEPS_1, STEPS_4, STEPS_5, STEPS_10, STEPS_20};

macro_rules! stepping {
    ($row:ident, $module:ident, $($name:ident: $type:ident),*) => {
        mod $module {
            use super::*;
            use gecs::prelude::*;

            ecs_world! {
                ecs_name!(Things);
                ecs_archetype!(All, dyn, $($type),*);
            }

            pub fn register(peer: &mut Peer<'_>) {
                peer.repeated(
                    $row,
                    ("", "`ecs_iter!`"),
                    || {
                        let mut world = Things::default();
                        for _ in 0..MANY {
                            world.create::<All>(($($type::default(),)*));
                        }
                        world
                    },
                    |world| {
                        ecs_iter!(world, |$($name: &mut $type),*| {
                            $($name.0[0] += 1;)*
                        });
                    },
                    |world| {
                        let mut sum = 0.0;
                        ecs_iter!(world, |$($name: &$type),*| {
                            $(sum += f64::from($name.0[0]);)*
                        });
                        sum
                    },
                );
            }
        }
    };
}

with_steps!(stepping);

/// Registers the loops over columns.
pub fn register(peer: &mut Peer<'_>) {
    one::register(peer);
    four::register(peer);
    five::register(peer);
    ten::register(peer);
    twenty::register(peer);
}
