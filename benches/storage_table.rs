//! Prints the bytes that one component holds in each storage, counted at the allocator, beside the
//! formulas for linear and sparse storage.
//!
//! `cargo run --release -p ecs-benches --bin storage_table` prints the table.
//! With `-- --grown`, it prints the bytes of columns that grew one value at a time.

use allocation_counter::measure;
use ecs_core::{Entity, EntityMap, LinearSet, SparseSet, world};

/// The number of entities.
const N: usize = 1000;

/// The shares of entities with the component, in tenths.
const SHARES: [usize; 10] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/// Calls a macro with every component size.
macro_rules! sizes {
    ($macro:ident) => {
        $macro!(8 16 24 32 40 48 56 64 72 80 88 96 104 112 120 128)
    };
}

/// A component of `N` bytes.
struct Part<const BYTES: usize>([u8; BYTES]);

/// Returns whether the entity of an index has the component, if `tenths` in ten have it.
fn chosen(index: usize, tenths: usize) -> bool {
    // Spread evenly, as for a component that is often inserted and removed.
    index * 7 % 10 < tenths
}

/// Returns the bytes held by the value that `make` returns.
fn held<S>(make: impl FnOnce() -> S) -> usize {
    let mut kept = None;
    let info = measure(|| kept = Some(make()));
    drop(kept);
    usize::try_from(info.bytes_current).expect("no more bytes are freed than allocated")
}

/// Worlds of one component, and the bytes of its column: those of a world with the component less
/// those of a world without.
macro_rules! column {
    ($bytes:literal, $($storage:ident)?) => {{
        mod one {
            use super::{Part, world};
            world!(
                pub(super) struct One {
                    $(#[storage($storage)])?
                    part: Part<$bytes>,
                }
            );
        }
        |tenths: usize, shrink: bool| {
            let fill = |with: bool| {
                held(|| {
                    let mut world = one::One::new();
                    for index in 0..N {
                        let entity = world.spawn(());
                        if with && chosen(index, tenths) {
                            assert!(world.insert(entity, Part::<$bytes>([0; $bytes])).is_ok());
                        }
                    }
                    if shrink {
                        world.shrink_to_fit();
                    }
                    world
                })
            };
            fill(true) - fill(false)
        }
    }};
}

/// Inserts a value for each entity into a storage.
fn fill<const BYTES: usize>(set: &mut impl EntityMap<Part<BYTES>>) {
    for index in (0..).take(N) {
        let entity = Entity::new(index, 1).expect("a generation");
        set.insert(entity, Part([0; BYTES]));
    }
}

/// Returns the bytes of a full sparse set used alone.
fn sparse_set<const BYTES: usize>(shrink: bool) -> usize {
    held(|| {
        let mut set = SparseSet::<Part<BYTES>>::new();
        fill(&mut set);
        if shrink {
            set.shrink_to_fit();
        }
        set
    })
}

/// Returns the bytes of a full linear set used alone.
fn linear_set<const BYTES: usize>(shrink: bool) -> usize {
    held(|| {
        let mut set = LinearSet::<Part<BYTES>>::new();
        fill(&mut set);
        if shrink {
            set.shrink_to_fit();
        }
        set
    })
}

fn main() {
    let shrink = !std::env::args().any(|arg| arg == "--grown");
    let how = if shrink { "at exact capacity" } else { "as grown" };
    println!(
        "Bytes for {N} entities, {how}: the smaller formula / ecs-core, sparse / ecs-core, linear\n"
    );
    print!("| C | linear: (C + 4)N + N/8 ");
    SHARES.iter().for_each(|share| print!("| U = {:.1} ", f64::from(*share as u32) / 10.0));
    println!("|\n|{}", " --- |".repeat(SHARES.len() + 2));
    let mut worst: f64 = 0.0;
    macro_rules! rows {
        ($($bytes:literal)*) => {$({
            let sparse = column!($bytes,);
            let linear = column!($bytes, linear);
            let linear_formula = ($bytes + 4) * N + N.div_ceil(8);
            print!("| {} | {linear_formula} ", $bytes);
            for tenths in SHARES {
                let sparse_formula = 8 * N + $bytes * N * tenths / 10;
                let best = sparse_formula.min(linear_formula);
                let (sparse, linear) = (sparse(tenths, shrink), linear(tenths, shrink));
                worst = worst.max(sparse.min(linear) as f64 / best as f64);
                let bold = |ours: usize| {
                    if ours <= sparse.min(linear) { format!("**{ours}**") } else { ours.to_string() }
                };
                print!("| {best} / {} / {} ", bold(sparse), bold(linear));
            }
            println!("|");
        })*};
    }
    sizes!(rows);
    println!("\nThe better of both is at most {worst:.3} times the smaller formula.");

    println!("\nContainers used alone, with a value for every entity: sparse / linear");
    println!("C = 8: {} / {}", sparse_set::<8>(shrink), linear_set::<8>(shrink));
    println!("C = 64: {} / {}", sparse_set::<64>(shrink), linear_set::<64>(shrink));
}
