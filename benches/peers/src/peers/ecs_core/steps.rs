//! Loops over several columns of a group.

use super::*;
use crate::inputs::MANY;
use crate::rows::{STEPS_1, STEPS_4, STEPS_5, STEPS_10, STEPS_20};

macro_rules! stepping {
    ($row:ident, one, $name:ident: $type:ident) => {
        stepping! { @ $row, one, [], $name: $type }
    };
    ($row:ident, $module:ident, $($name:ident: $type:ident),*) => {
        stepping! { @ $row, $module, [
            /// All columns in one group.
            #[group(own($($name),*))]
            pub struct All;
        ], $($name: $type),* }
    };
    (@ $row:ident, $module:ident, [$($group:tt)*], $($name:ident: $type:ident),*) => {
        mod $module {
            use super::*;

            world!(
                /// As many components as the row has columns.
                pub struct World { $($name: $type),* }

                $($group)*

                /// All columns.
                #[query]
                pub struct Stepping { $($name: &mut $type),* }
            );

            pub fn register(peer: &mut Peer<'_>) {
                let prepare = || {
                    let mut world = World::new();
                    world.spawn_batch((0..MANY).map(|_| ($($type::default(),)*)));
                    world
                };
                let check = |world: &mut World| {
                    let mut sum = 0.0;
                    $(sum += world.$name().as_slice().iter().map(|c| f64::from(c.0[0])).sum::<f64>();)*
                    sum
                };
                let way = "a group that owns all columns, a query and `for_each`";
                peer.repeated($row, ("", way), prepare, |world| {
                    world.stepping().for_each(|row| {
                        $(row.$name.0[0] += 1;)*
                    });
                }, check);
                let way = "a group that owns all columns, a query and a `for` loop";
                peer.repeated($row, ("for", way), prepare, |world| {
                    for row in world.stepping() {
                        $(row.$name.0[0] += 1;)*
                    }
                }, check);
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
