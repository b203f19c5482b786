//! The memory of a component, counted at the allocator, compared with the formulas of the storages.
//! There are N entities, the component has C bytes, and a share U of the entities has it. Linear
//! storage takes (C + 4) * N + N / 8 bytes, since it has the generation of each value. Sparse storage
//! takes 8 * N + C * N * U bytes.

use allocation_counter::measure;
use ecs_core::world;

/// Number of entities.
const N: usize = 1000;

/// A component with a size of `BYTES`.
#[derive(Clone)]
struct Part<const BYTES: usize>([u8; BYTES]);

/// Returns the bytes that one component adds to a world, with or without `shrink_to_fit`.
macro_rules! column {
    ($bytes:literal $($attributes:tt)*) => {{
        mod one {
            use super::{Part, world};
            world!(
                pub(super) struct One {
                    $($attributes)*
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
    (bytes + 4) * N + N.div_ceil(8)
}

const fn sparse_formula(bytes: usize, tenths: usize) -> usize {
    8 * N + bytes * N * tenths / 10
}

#[test]
fn formulas_match_the_published_table() {
    assert_eq!([8, 16, 64, 128].map(linear_formula), [12125, 20125, 68125, 132_125]);
    assert_eq!([1, 5, 10].map(|u| sparse_formula(8, u)), [8800, 12000, 16000]);
    assert_eq!([1, 5, 10].map(|u| sparse_formula(128, u)), [20800, 72000, 136_000]);
}

#[test]
fn the_smaller_storage_is_within_ten_percent_of_the_smaller_formula() {
    macro_rules! rows {
        ($($bytes:literal)*) => {$({
            let (sparse, linear) = (column!($bytes), column!($bytes #[storage(linear)]));
            for tenths in 1..=10 {
                let best = linear_formula($bytes).min(sparse_formula($bytes, tenths));
                let ours = sparse(tenths, true).min(linear(tenths, true));
                assert!(10 * ours <= 11 * best, "C = {}, U = 0.{tenths}: {ours} > {best}", $bytes);
            }
            // A value, a generation and a bit for each entity, with the bits in whole words.
            assert_eq!(linear(10, true), ($bytes + 4) * N + N.div_ceil(64) * 8);
        })*};
    }
    sizes!(rows);
}

#[test]
fn a_grown_linear_column_is_at_most_half_larger() {
    macro_rules! rows {
        ($($bytes:literal)*) => {$({
            let linear = column!($bytes #[storage(linear)]);
            let (grown, exact) = (linear(10, false), linear(10, true));
            assert!(2 * grown <= 3 * exact + 256, "C = {}: {grown} of {exact}", $bytes);
        })*};
    }
    sizes!(rows);
}

/// What the layout says of a column of bytes beyond the last entity with a value: at most 10 places of an index.
const END: usize = 10;

#[test]
fn layout_bytes_match_the_allocator() {
    struct Flag;
    world!(
        struct Described {
            sparse: Part<40>,
            #[storage(linear)]
            linear: Part<24>,
            #[track]
            tracked: Part<16>,
            #[storage(linear)]
            #[track(frames = 3)]
            tracked_linear: Part<8>,
            #[track]
            tag: Part<0>,
            #[storage(linear)]
            linear_tag: Flag,
        }
    );
    let described = Described::LAYOUT.components;
    let [sparse, linear, tracked, tracked_linear, tag, linear_tag] = described else {
        panic!("expected six components")
    };
    for tenths in [1, 4, 10] {
        // The index, or the column of linear storage, ends at the last entity that has the component. Bits are in whole words.
        for (layout, counted, place) in [
            (sparse, column!(40)(tenths, true), 4),
            (linear, column!(24 #[storage(linear)])(tenths, true), 24 + 4),
            (tracked, column!(16 #[track])(tenths, true), 4),
            (
                tracked_linear,
                column!(8 #[storage(linear)] #[track(frames = 3)])(tenths, true),
                8 + 4 + 8,
            ),
            (tag, column!(0 #[track])(tenths, true), 4),
            (linear_tag, column!(0 #[storage(linear)])(tenths, true), 4),
        ] {
            let bytes = layout.bytes(N, N * tenths / 10);
            let name = layout.name;
            assert!(counted.abs_diff(bytes) <= place * END + 8, "{name}: {counted} of {bytes}");
        }
    }
}

#[test]
fn layout_bytes_of_a_table_match_the_allocator() {
    world!(
        struct Described {}
        #[table]
        struct Row {
            small: Part<4>,
            #[track]
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
        let counted = fill(true) - fill(false);
        assert!(counted.abs_diff(described) <= 4 * END + 8, "{counted} of {described}");
    }
}
