//! Loops over several columns: of a group, of a table, without a group, with linear storage.

use super::*;
use crate::inputs::MANY;
use crate::rows::{STEPS_1, STEPS_4, STEPS_5, STEPS_10, STEPS_20};
use crate::suite::Way;

/// Registers a row in a world with a group, with a table, without both, and with linear storage.
macro_rules! stepping {
    // A group or a table of one column would do nothing.
    ($row:ident, one, $name:ident: $type:ident) => {
        mod one {
            use super::*;

            in_columns! { loose, $row, [EACH] [FOR], [sparse] [], $name: $type }
            in_columns! { linear, $row, [LINEAR] [LINEAR_FOR], [linear] [], $name: $type }

            pub fn register(peer: &mut Peer<'_>) {
                loose::register(peer);
                linear::register(peer);
            }
        }
    };
    ($row:ident, $module:ident, $($name:ident: $type:ident),*) => {
        mod $module {
            use super::*;

            in_columns! { grouped, $row, [GROUP] [GROUP_FOR], [sparse] [
                /// All columns in one group.
                #[group(own($($name),*))]
                pub struct All;
            ], $($name: $type),* }
            in_world! {
                tabled, $row, [TABLE] [TABLE_FOR],
                {
                    /// A table with as many components as the row has columns.
                    pub struct World {}

                    /// Components that are always added and removed together.
                    #[table]
                    pub struct Bundle { $($name: $type),* }
                }
                { fn bundle() -> Bundle { Bundle { $($name: $type::default()),* } } }
                $($name: $type),*
            }
            in_columns! { loose, $row, [LOOSE] [LOOSE_FOR], [sparse] [], $($name: $type),* }
            in_columns! {
                linear, $row, [LINEAR] [LINEAR_FOR], [linear] [], $($name: $type),*
            }

            pub fn register(peer: &mut Peer<'_>) {
                grouped::register(peer);
                tabled::register(peer);
                loose::register(peer);
                linear::register(peer);
            }
        }
    };
}

/// Registers the loops in a world whose components are in columns of their own.
macro_rules! in_columns {
    (
        $module:ident, $row:ident, [$each:expr] [$for:expr],
        [$storage:ident] [$($group:tt)*], $($name:ident: $type:ident),*
    ) => {
        in_world! {
            $module, $row, [$each] [$for],
            {
                /// As many components as the row has columns.
                #[world(groups = "declared")]
                pub struct World { $(#[storage($storage)] $name: $type),* }

                $($group)*
            }
            { fn bundle() -> ($($type,)*) { ($($type::default(),)*) } }
            $($name: $type),*
        }
    };
}

/// Declares a world and registers the loops in it: `for_each`, then `for`.
macro_rules! in_world {
    (
        $module:ident, $row:ident, [$each:expr] [$for:expr],
        { $($world:tt)* } { $($items:item)* } $($name:ident: $type:ident),*
    ) => {
        mod $module {
            use super::*;

            $($items)*

            world!(
                $($world)*

                /// All columns.
                #[query]
                pub struct Stepping { $($name: &mut $type),* }
            );

            pub fn register(peer: &mut Peer<'_>) {
                let prepare = || {
                    let mut world = World::new();
                    world.spawn_batch((0..MANY).map(|_| bundle()));
                    world
                };
                let check = |world: &mut World| {
                    let mut sum = 0.0;
                    $(sum += world.$name().iter().map(|(_, c)| f64::from(c.0[0])).sum::<f64>();)*
                    sum
                };
                let each = |world: &mut World| {
                    world.stepping().for_each(|row| {
                        $(row.$name.0[0] += 1;)*
                    });
                };
                peer.repeated($row, $each, prepare, each, check);
                let by_rows = |world: &mut World| {
                    for row in world.stepping() {
                        $(row.$name.0[0] += 1;)*
                    }
                };
                peer.repeated($row, $for, prepare, by_rows, check);
            }
        }
    };
}

const EACH: Way = Way::of("", "a query and `for_each`");
const FOR: Way = Way::plain("for", "a query and a `for` loop");
const GROUP: Way = Way::of("", "a group that owns all columns, a query and `for_each`");
const GROUP_FOR: Way = Way::of("for", "a group that owns all columns, a query and a `for` loop");
const TABLE: Way = Way::of("table", "a table, a query and `for_each`");
const TABLE_FOR: Way = Way::plain("table, for", "a table, a query and a `for` loop");
const LOOSE: Way = Way::of("no group", "a query without a group and `for_each`");
const LOOSE_FOR: Way = Way::of("no group, for", "a query without a group and a `for` loop");
const LINEAR: Way = Way::of("linear", "linear storage, a query and `for_each`");
const LINEAR_FOR: Way = Way::of("linear, for", "linear storage, a query and a `for` loop");

with_steps!(stepping);

/// Registers the loops over columns.
pub fn register(peer: &mut Peer<'_>) {
    one::register(peer);
    four::register(peer);
    five::register(peer);
    ten::register(peer);
    twenty::register(peer);
}
