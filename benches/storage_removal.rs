//! Prints the time to remove all values of a set, one by one and in one batch, in three orders.
//!
//! `cargo run --release -p ecs-benches --bin storage_removal` prints the figures of docs/storage.md.

use ecs_benches::timing::{Way, table, timed};
use ecs_core::{Entity, SparseSet};

type Order = (&'static str, fn(usize) -> Vec<usize>);

const ORDERS: [Order; 3] = [
    ("first to last", |n| (0..n).collect()),
    ("last to first", |n| (0..n).rev().collect()),
    ("shuffled", shuffled),
];

/// Shifting moves on average half of all values per removal, so larger sets would take minutes.
const SHIFTED: usize = 10_000;

fn shuffled(n: usize) -> Vec<usize> {
    let mut order: Vec<usize> = (0..n).collect();
    let mut random = 33_u64;
    for i in (1..n).rev() {
        random = random.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
        order.swap(i, (random >> 33) as usize % (i + 1));
    }
    order
}

fn entity(index: usize) -> Entity {
    Entity::new(u32::try_from(index).expect("few"), 1).expect("not zero")
}

fn filled(n: usize) -> SparseSet<u32> {
    (0..).zip(0..n).map(|(value, i)| (entity(i), value)).collect()
}

fn main() {
    for n in [10_000, 100_000, 250_000] {
        for (name, order) in ORDERS {
            let all: Vec<Entity> = order(n).into_iter().map(entity).collect();
            let half = &all[..n / 2];
            let mut ways: Vec<Way<'_>> = vec![
                (
                    "`swap_remove` of each",
                    Box::new(|| {
                        let mut set = filled(n);
                        timed(|| all.iter().filter_map(|&e| set.swap_remove(e)).count())
                    }),
                ),
                (
                    "`compactor`, which removes when it is dropped",
                    Box::new(|| {
                        let mut set = filled(n);
                        timed(|| {
                            let mut compactor = set.compactor();
                            all.iter().filter(|&&e| compactor.remove(e)).count()
                        })
                    }),
                ),
                (
                    "`remove_batch` of all values",
                    Box::new(|| {
                        let mut set = filled(n);
                        timed(|| set.remove_batch(all.iter().copied()).len())
                    }),
                ),
                (
                    "`remove_batch` of half, which keeps the order of the rest",
                    Box::new(|| {
                        let mut set = filled(n);
                        timed(|| set.remove_batch(half.iter().copied()).len())
                    }),
                ),
                (
                    "`retain` of half",
                    Box::new(|| {
                        let mut set = filled(n);
                        timed(|| set.retain(|_, value| *value % 2 == 0))
                    }),
                ),
            ];
            if n <= SHIFTED {
                ways.push((
                    "`shift_remove` of each",
                    Box::new(|| {
                        let mut set = filled(n);
                        timed(|| all.iter().filter_map(|&e| set.shift_remove(e)).count())
                    }),
                ));
            }
            table(&format!("{n} values, {name}: for each value"), n, ways);
        }
    }
}
