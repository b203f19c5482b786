//! Loops over several columns, and the same over other layouts.
//!
//! Large allocations start at the same offset in a memory page. If a loop has more columns than the
//! first-level cache has ways, the columns evict each other. Starting each column a little further
//! into its page avoids that.

use super::{C00, C01, C02, C03, C04, C05, C06, C07, C08, C09};
use super::{C10, C11, C12, C13, C14, C15, C16, C17, C18, C19};
use crate::inputs::MANY;
use crate::rows::{STEPS_1, STEPS_4, STEPS_5, STEPS_10, STEPS_20};
use crate::suite::Peer;

/// The number of rows in one block.
const BLOCK: usize = 32;
/// The number of rows in one tile, which is processed column by column.
const TILE: usize = 16_384;
/// The number of 16-byte rows by which each column starts later: one cache line.
const STAGGER: usize = 4;

macro_rules! layouts {
    ($row:ident, $module:ident, $($name:ident: $type:ident),*) => {
        mod $module {
            use super::*;

            /// One vector per component.
            pub struct Columns { $($name: Vec<$type>),* }

            /// All components of one entity.
            #[derive(Clone, Copy, Default)]
            pub struct Row { $($name: $type),* }

            /// The components of some entities.
            #[derive(Clone, Copy, Default)]
            pub struct Block { $($name: [$type; BLOCK]),* }

            impl Columns {
                /// Creates columns of which each starts `further` rows later than the one before.
                fn new(further: usize) -> Self {
                    let mut rows = MANY;
                    $(
                        let $name = vec![$type::default(); rows];
                        rows += further;
                    )*
                    let _ = rows;
                    Self { $($name),* }
                }

                fn checksum(&self) -> f64 {
                    let mut sum = 0.0;
                    $(sum += self.$name.iter().map(|c| f64::from(c.0[0])).sum::<f64>();)*
                    sum
                }
            }

            // The compiler knows that columns do not overlap only if they are arguments.
            #[allow(clippy::too_many_arguments, reason = "one column per argument")]
            #[inline(never)]
            fn together($($name: &mut [$type]),*) {
                let n = MANY;
                $(let $name = &mut $name[..n];)*
                for row in 0..n {
                    $($name[row].0[0] += 1;)*
                }
            }

            #[allow(clippy::too_many_arguments, reason = "one column per argument")]
            fn tiled($($name: &mut [$type]),*) {
                let mut start = 0;
                while start < MANY {
                    let end = (start + TILE).min(MANY);
                    $(
                        for c in &mut $name[start..end] {
                            c.0[0] += 1;
                        }
                    )*
                    start = end;
                }
            }

            /// Returns the last rows, without the padding before them.
            fn live<T>(column: &mut [T]) -> &mut [T] {
                let padding = column.len() - MANY;
                &mut column[padding..]
            }

            pub fn register(peer: &mut Peer<'_>) {
                let check = |columns: &mut Columns| columns.checksum();
                let way = "a vector per component, all in one loop";
                peer.repeated($row, ("", way), || Columns::new(0), |c| {
                    together($(&mut c.$name),*);
                }, check);
                let way = "the same, each column a cache line further into its allocation";
                // The padding stays zero, so the checksum is the same.
                peer.repeated($row, ("staggered", way), || Columns::new(STAGGER), |c| {
                    together($(live(&mut c.$name)),*);
                }, check);
                let way = "a vector per component, in tiles of 16,384 rows, column by column";
                peer.repeated($row, ("tiled", way), || Columns::new(0), |c| {
                    tiled($(&mut c.$name),*);
                }, check);
                let way = "a vector of structs with all components";
                peer.repeated($row, ("rows", way), || vec![Row::default(); MANY], |rows| {
                    for row in rows {
                        $(row.$name.0[0] += 1;)*
                    }
                }, |rows| {
                    let sum = |row: &Row| 0 $(+ row.$name.0[0])*;
                    rows.iter().map(|row| f64::from(sum(row))).sum()
                });
                let way = "a vector of blocks with 32 of each component";
                peer.repeated($row, ("blocks", way), || vec![Block::default(); MANY / BLOCK], |all| {
                    for block in all {
                        for row in 0..BLOCK {
                            $(block.$name[row].0[0] += 1;)*
                        }
                    }
                }, |all| {
                    let sum = |block: &Block| (0..BLOCK).map(|row| 0 $(+ block.$name[row].0[0])*).sum::<i32>();
                    all.iter().map(|block| f64::from(sum(block))).sum()
                });
            }
        }
    };
}

with_steps!(layouts);

/// Registers the loops over columns.
pub fn register(peer: &mut Peer<'_>) {
    one::register(peer);
    four::register(peer);
    five::register(peer);
    ten::register(peer);
    twenty::register(peer);
}
