//! Systems over tables: one per kind of entity, each with a vector per component.

use super::*;
use crate::components::Value;
use crate::workloads::{DEEP, HEAVY, INTERLEAVED, MIXED, SCHEDULE, TICKS, drawn, systems};
use std::iter::zip;

mixed_components! {}

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
            struct Table { $($field: Vec<$Type>),* }

            fn make(n: usize) -> Vec<Table> {
                let mut tables: Vec<_> = (0..$kinds).map(|_| Table::default()).collect();
                for $i in 0..n as u32 {
                    let kind: u32 = $which;
                    let table = &mut tables[kind as usize];
                    match kind {
                        $($kind => { $(table.$part.push($value);)* })*
                        _ => unreachable!("a kind below the number of kinds"),
                    }
                }
                tables
            }

            $(
                fn $system($($arg: slice!(($($mode)*) $Arg)),*) {
                    for pairs!($($arg),*) in pairs!(zip $($arg),*) {
                        $($body)*
                    }
                }
            )*

            pub fn register(peer: &mut Peer<'_>) {
                let run = |tables: &mut Vec<Table>| {
                    $(
                        for table in &mut *tables {
                            $system($($($mode)* table.$arg),*);
                        }
                    )*
                };
                let check = |tables: &mut Vec<Table>| {
                    let mut sum = drawn();
                    for table in tables {
                        $(sum += table.$field.iter().map(Value::value).sum::<f64>();)*
                    }
                    sum
                };
                let way = "a table per kind of entity, a function per system, vectors zipped";
                systems(peer, &$ROWS, ("", way), make, run, check);
            }
        }
    };
}

with_tick!(by_tables);
with_mixed!(by_tables);
with_deep!(by_tables);
with_schedule!(by_tables);
with_heavy!(by_tables);

/// Registers the systems.
pub fn register(peer: &mut Peer<'_>) {
    tick::register(peer);
    mixed::register(peer);
    deep::register(peer);
    schedule::register(peer);
    interleaved::register(peer);
    heavy::register(peer);
    crate::workloads::plain_calls(peer, || 0_u64);
}
