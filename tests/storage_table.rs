//! The memory of a component, counted at the allocator, compared with the formulas of the storages.
//! There are N entities, the component has C bytes, and a share U of the entities has it. Linear
//! storage takes C * N + N / 8 bytes. Sparse storage takes 8 * N + C * N * U bytes.

use allocation_counter::measure;
use ecs_core::world;

/// Number of entities.
const N: usize = 1000;

/// A component with a size of `BYTES`.
#[derive(Clone)]
struct Part<const BYTES: usize>([u8; BYTES]);

/// Returns the bytes that one component adds to a world, with or without `shrink_to_fit`.
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
                let world = kept.expect("fill sets the world");
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
fn formulas_match_the_published_table() {
    assert_eq!([8, 16, 64, 128].map(linear_formula), [8125, 16125, 64125, 128_125]);
    assert_eq!([1, 5, 10].map(|u| sparse_formula(8, u)), [8800, 12000, 16000]);
    assert_eq!([1, 5, 10].map(|u| sparse_formula(128, u)), [20800, 72000, 136_000]);
}

#[test]
fn the_smaller_storage_is_within_ten_percent_of_the_smaller_formula() {
    macro_rules! rows {
        ($($bytes:literal)*) => {$({
            let (sparse, linear) = (column!($bytes), column!($bytes linear));
            for tenths in 1..=10 {
                let best = linear_formula($bytes).min(sparse_formula($bytes, tenths));
                let ours = sparse(tenths, true).min(linear(tenths, true));
                assert!(10 * ours <= 11 * best, "C = {}, U = 0.{tenths}: {ours} > {best}", $bytes);
            }
            // For any share: a value and a bit for each entity, with the bits in whole words.
            assert_eq!(linear(10, true), $bytes * N + N.div_ceil(64) * 8);
        })*};
    }
    sizes!(rows);
}

#[test]
fn a_grown_linear_column_is_at_most_half_larger() {
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
fn layout_bytes_match_the_allocator() {
    world!(
        struct Described {
            #[storage(linear)]
            linear: Part<24>,
            sparse: Part<40>,
        }
    );
    let [linear, sparse] = Described::LAYOUT.components else { panic!("expected two components") };
    for tenths in [1, 4, 10] {
        let counted = column!(24 linear)(tenths, true);
        // The column ends at the last entity that has the component. Bits are in whole words.
        assert!(counted.abs_diff(linear.bytes(N, N * tenths / 10)) <= 24 * 10 + 8);
        let counted = column!(40)(tenths, true);
        // The index has pages of 1,024 slots.
        assert!(counted.abs_diff(sparse.bytes(N, N * tenths / 10)) <= 4 * 24 + 8);
    }
}

#[test]
fn layout_bytes_of_a_table_match_the_allocator() {
    world!(
        struct Described {}
        #[table]
        struct Row {
            small: Part<4>,
            large: Part<24>,
        }
    );
    let [table] = Described::LAYOUT.tables else { panic!("expected one table") };
    let values: usize =
        Described::LAYOUT.components.iter().map(|part| part.bytes_per_value()).sum();
    for tenths in [1, 4, 10] {
        let fill = |with: bool| {
            let mut kept = None;
            let info = measure(|| {
                let mut world = Described::new();
                for index in 0..N {
                    let entity = world.spawn(());
                    if with && index * 7 % 10 < tenths {
                        let row = Row { small: Part([1; 4]), large: Part([2; 24]) };
                        assert!(world.insert(entity, row).is_ok());
                    }
                }
                world.shrink_to_fit();
                kept = Some(world);
            });
            assert_eq!(
                kept.map(|world| world.row().len()),
                Some(if with { N * tenths / 10 } else { 0 })
            );
            usize::try_from(info.bytes_current).unwrap()
        };
        let rows = N * tenths / 10;
        let described = N * table.bits_per_entity() / 8 + rows * (table.bytes_per_row() + values);
        // The index has pages of 1,024 slots.
        assert!((fill(true) - fill(false)).abs_diff(described) <= 4 * 24 + 8);
    }
}
