//! Systems over tables: one per kind of entity, each with a vector per component.

use super::handles::{Handle, Handles};
use super::*;
use crate::components::Value;
use crate::workloads::{DEEP, GROUPS_1, GROUPS_8, GROUPS_32, HEAVY, INTERLEAVED, MIXED};
use crate::workloads::{Kinds, SCHEDULE, TICKS, systems};
use std::iter::zip;

mixed_components! {}
group_components! {}

/// The slice of a column.
macro_rules! slice {
    ((&mut) $Type:ident) => {
        &mut [$Type]
    };
    ((&) $Type:ident) => {
        &[$Type]
    };
}

/// Nested pairs of names, or the iterator over them.
macro_rules! pairs {
    ($name:ident) => { $name };
    ($name:ident, $($rest:ident),+) => { ($name, pairs!($($rest),+)) };
    (zip $name:ident) => { $name };
    (zip $name:ident, $($rest:ident),+) => { zip($name, pairs!(zip $($rest),+)) };
}

macro_rules! by_tables {
    (
        $module:ident: $ROWS:ident;
        components { $($field:ident: $Type:ident),* }
        kinds $i:ident of $kinds:literal, $which:expr; {
            $($kind:literal $Kind:ident { $($part:ident: $Part:ident = $value:expr,)* })*
        }
        $($system:ident $Query:ident ($($arg:ident($($mode:tt)*) $Arg:ident),*) { $($body:tt)* })*
    ) => {
        mod $module {
            use super::*;

            #[derive(Default)]
            struct Table { ids: Vec<u32>, $($field: Vec<$Type>),* }

            /// A table for each kind. Each index of a handle has a kind and a row.
            #[derive(Default)]
            struct World { tables: [Table; $kinds], handles: Handles, places: Vec<(u32, u32)> }

            struct Entities;

            impl Kinds for Entities {
                type World = World;
                type Entity = Handle;

                fn spawn(world: &mut World, $i: u32) -> Handle {
                    let entity = world.handles.create();
                    let kind: u32 = $which;
                    let table = &mut world.tables[kind as usize];
                    let place = (kind, table.ids.len() as u32);
                    match world.places.get_mut(entity.id as usize) {
                        Some(free) => *free = place,
                        None => world.places.push(place),
                    }
                    table.ids.push(entity.id);
                    match kind {
                        $($kind => { $(table.$part.push($value);)* })*
                        _ => unreachable!("a kind below the number of kinds"),
                    }
                    entity
                }

                fn despawn(world: &mut World, entity: Handle) {
                    if !world.handles.end(entity) {
                        return;
                    }
                    let (kind, at) = world.places[entity.id as usize];
                    let (table, row) = (&mut world.tables[kind as usize], at as usize);
                    table.ids.swap_remove(row);
                    if let Some(&moved) = table.ids.get(row) {
                        world.places[moved as usize].1 = at;
                    }
                    match kind {
                        $($kind => { $(table.$part.swap_remove(row);)* })*
                        _ => unreachable!("a kind below the number of kinds"),
                    }
                }

                fn checksum(world: &mut World) -> f64 {
                    let mut sum = 0.0;
                    for table in &world.tables {
                        $(sum += table.$field.iter().map(Value::value).sum::<f64>();)*
                    }
                    sum
                }
            }

            $(
                fn $system($($arg: slice!(($($mode)*) $Arg)),*) {
                    for pairs!($($arg),*) in pairs!(zip $($arg),*) {
                        $($body)*
                    }
                }
            )*

            pub fn register(peer: &mut Peer<'_>) {
                let run = |_: &mut (), world: &mut World| {
                    $(
                        for table in &mut world.tables {
                            $system($($($mode)* table.$arg),*);
                        }
                    )*
                };
                let way = "a table per kind of entity, a function per system, vectors zipped";
                systems::<Entities, _>(peer, &$ROWS, ("", way), || ((), World::default()), run);
            }
        }
    };
}

with_tick!(by_tables);
with_mixed!(by_tables);
with_deep!(by_tables);
with_schedule!(by_tables);
with_groups!(by_tables);
with_heavy!(by_tables);

/// Registers the systems.
pub fn register(peer: &mut Peer<'_>) {
    tick::register(peer);
    mixed::register(peer);
    deep::register(peer);
    schedule::register(peer);
    interleaved::register(peer);
    groups_1::register(peer);
    groups_8::register(peer);
    groups_32::register(peer);
    heavy::register(peer);
    crate::workloads::plain_calls(peer, || 0_u64);
}
