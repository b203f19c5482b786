//! Loops over several columns of a table.

#![allow(non_upper_case_globals, reason = "each mask has the name of its column")]

use super::*;
use crate::inputs::MANY;
use crate::rows::{STEPS_1, STEPS_4, STEPS_5, STEPS_10, STEPS_20};

macro_rules! stepping {
    ($row:ident, $module:ident, $($name:ident: $type:ident),*) => {
        mod $module {
            use super::*;

            freecs::ecs! {
                World { $($name: $type => $name),* }
                Resources {}
            }

            pub fn register(peer: &mut Peer<'_>) {
                peer.repeated(
                    $row,
                    ("", "`for_each_mut`"),
                    || {
                        let mut world = World::default();
                        world.spawn_entities($($name)|*, MANY);
                        world
                    },
                    |world| {
                        world.for_each_mut($($name)|*, 0, |_, table, row| {
                            $(table.$name[row].0[0] += 1;)*
                        });
                    },
                    |world| {
                        let mut sum = 0.0;
                        for table in &world.tables {
                            $(sum += table.$name.iter().map(|c| f64::from(c.0[0])).sum::<f64>();)*
                        }
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
