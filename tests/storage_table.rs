//! What a component takes, counted at the allocator, beside the arithmetic of storages: for N entities, a
//! size of C bytes and a share U of them that has the component, linear storage takes C * N + N / 8 bytes
//! and sparse storage 8 * N + C * N * U.

use allocation_counter::measure;
use ecs_core::world;

/// How many entities there are.
const N: usize = 1000;

/// A component of so many bytes.
#[derive(Clone)]
struct Part<const BYTES: usize>([u8; BYTES]);

/// The bytes of one component of this world after `work`, with and without giving back: what is held
/// with the component more than without.
macro_rules! column {
    ($bytes:literal $($storage:ident)?) => {{
        mod one {
            use super::{Part, world};
            world!(
                pub(super) struct One {
                    $(#[storage($storage)])?
                    part: Part<$bytes>,
                }
            );
        }
        |tenths: usize, shrink: bool| -> usize {
            let fill = |with: bool| {
                let mut kept = None;
                let info = measure(|| {
                    let mut world = one::One::new();
                    for index in 0..N {
                        let entity = world.spawn(());
                        if with && index * 7 % 10 < tenths {
                            assert!(world.insert(entity, Part::<$bytes>([7; $bytes])).is_ok());
                        }
                    }
                    if shrink {
                        world.shrink_to_fit();
                    }
                    kept = Some(world);
                });
                let world = kept.expect("a world");
                assert_eq!(world.part().len(), if with { N * tenths / 10 } else { 0 });
                assert!(world.part().iter().all(|(_, part)| part.0 == [7; $bytes]));
                usize::try_from(info.bytes_current).unwrap()
            };
            fill(true) - fill(false)
        }
    }};
}

/// Calls a macro with every size of the table.
macro_rules! sizes {
    ($macro:ident) => {
        $macro!(8 16 24 32 40 48 56 64 72 80 88 96 104 112 120 128)
    };
}

const fn linear_formula(bytes: usize) -> usize {
    bytes * N + N.div_ceil(8)
}

const fn sparse_formula(bytes: usize, tenths: usize) -> usize {
    8 * N + bytes * N * tenths / 10
}

#[test]
fn the_formulas_are_those_of_the_published_table() {
    assert_eq!([8, 16, 64, 128].map(linear_formula), [8125, 16125, 64125, 128_125]);
    assert_eq!([1, 5, 10].map(|u| sparse_formula(8, u)), [8800, 12000, 16000]);
    assert_eq!([1, 5, 10].map(|u| sparse_formula(128, u)), [20800, 72000, 136_000]);
}

#[test]
fn the_better_storage_takes_at_most_a_tenth_more_than_the_better_formula() {
    macro_rules! rows {
        ($($bytes:literal)*) => {$({
            let (sparse, linear) = (column!($bytes), column!($bytes linear));
            for tenths in 1..=10 {
                let best = linear_formula($bytes).min(sparse_formula($bytes, tenths));
                let ours = sparse(tenths, true).min(linear(tenths, true));
                assert!(10 * ours <= 11 * best, "C = {}, U = 0.{tenths}: {ours} > {best}", $bytes);
            }
            // Whoever has the component: a place and a bit for each entity, the bits in whole words.
            assert_eq!(linear(10, true), $bytes * N + N.div_ceil(64) * 8);
        })*};
    }
    sizes!(rows);
}

#[test]
fn a_linear_column_that_grew_is_at_most_half_as_large_again() {
    macro_rules! rows {
        ($($bytes:literal)*) => {$({
            let linear = column!($bytes linear);
            let (grown, exact) = (linear(10, false), linear(10, true));
            assert!(2 * grown <= 3 * exact + 256, "C = {}: {grown} of {exact}", $bytes);
        })*};
    }
    sizes!(rows);
}

#[test]
fn the_layout_says_what_is_taken() {
    world!(
        struct Told {
            #[storage(linear)]
            linear: Part<24>,
            sparse: Part<40>,
        }
    );
    let [linear, sparse] = Told::LAYOUT.components else { panic!("two were declared") };
    for tenths in [1, 4, 10] {
        let counted = column!(24 linear)(tenths, true);
        // Nobody behind the last one who has it; bits in whole words.
        assert!(counted.abs_diff(linear.bytes(N, N * tenths / 10)) <= 24 * 10 + 8);
        let counted = column!(40)(tenths, true);
        // The index is in pages of 1,024.
        assert!(counted.abs_diff(sparse.bytes(N, N * tenths / 10)) <= 4 * 24 + 8);
    }
}
