//! The three layouts, written without a library.

use super::columns::*;
use super::timed;

/// A block of values of one component.
const BLOCK: usize = 32;

macro_rules! layouts {
    ($n:literal, $module:ident, $($name:ident: $type:ident),*) => {
        mod $module {
            use super::*;

            /// All components of one entity.
            #[derive(Clone, Copy, Default)]
            struct Row { $($name: $type),* }

            /// The components of some entities.
            #[derive(Clone, Copy, Default)]
            struct Block { $($name: [$type; BLOCK]),* }

            // The compiler knows that slices passed as arguments do not overlap.
            #[allow(clippy::too_many_arguments, reason = "one for each column")]
            #[inline(never)]
            fn walk(rows: usize, $($name: &mut [$type]),*) {
                $(let $name = &mut $name[..rows];)*
                for row in 0..rows {
                    $($name[row].0[0] += 1;)*
                }
            }

            pub(super) fn columns(rows: usize) -> (f64, f64) {
                struct Columns { $($name: Vec<$type>),* }
                let columns = Columns { $($name: vec![$type::default(); rows]),* };
                timed(columns, rows, |all| walk(rows, $(&mut all.$name),*), |all| {
                    let mut sum = 0.0;
                    $(sum += all.$name.iter().map(|c| f64::from(c.0[0])).sum::<f64>();)*
                    sum
                })
            }

            pub(super) fn rows(rows: usize) -> (f64, f64) {
                let walk = |all: &mut Vec<Row>| {
                    for row in all {
                        $(row.$name.0[0] += 1;)*
                    }
                };
                timed(vec![Row::default(); rows], rows, walk, |all| {
                    all.iter().map(|row| f64::from(0 $(+ row.$name.0[0])*)).sum()
                })
            }

            pub(super) fn blocks(rows: usize) -> (f64, f64) {
                let walk = |all: &mut Vec<Block>| {
                    for block in all {
                        for row in 0..BLOCK {
                            $(block.$name[row].0[0] += 1;)*
                        }
                    }
                };
                timed(vec![Block::default(); rows / BLOCK], rows, walk, |all| {
                    let sum = |b: &Block| (0..BLOCK).map(|i| 0 $(+ b.$name[i].0[0])*).sum::<i32>();
                    all.iter().map(|block| f64::from(sum(block))).sum()
                })
            }
        }
    };
}

with_columns!(layouts);
by_columns!(columns rows blocks);
