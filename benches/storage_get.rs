//! Prints the time of a checked lookup by entity, in shuffled order. It compares the formats that
//! linear storage could have with the ones that exist. It also prints the time of iterating over a
//! column.
//!
//! `cargo run --release -p ecs-benches --bin storage_get [-- N]` prints the figures of docs/storage.md.

use std::hint::black_box;
use std::num::NonZeroU32;

use ecs_benches::timing::{self, Way, timed};
use ecs_core::{Entity, LinearSet, SparseSet, world};

/// Twelve bytes, the size of a position.
type Value = [f32; 3];

#[derive(Clone, Copy)]
struct InSparse(Value);
#[derive(Clone, Copy)]
struct InLinear(Value);

world!(
    #[world(groups = "declared")]
    struct Sim {
        sparse: InSparse,
        #[storage(linear)]
        linear: InLinear,
    }
    #[query]
    struct SparseOnes {
        sparse: &mut InSparse,
    }
    #[query]
    struct LinearOnes {
        linear: &mut InLinear,
    }
    #[query]
    struct Both {
        sparse: &InSparse,
        linear: &mut InLinear,
    }
);

/// Times some ways to do the same thing, and prints them as a table.
fn table(title: &str, n: usize, ways: &mut [(&str, &mut dyn FnMut())]) {
    let ways = ways
        .iter_mut()
        .map(|(name, run)| -> Way<'_> { (*name, Box::new(|| timed(&mut **run))) })
        .collect();
    timing::table(title, n, ways);
}

/// Sums the values found for the entities.
fn sum(order: &[Entity], get: impl Fn(Entity) -> Option<f32>) {
    let mut total = 0.0;
    for &entity in order {
        if let Some(value) = get(entity) {
            total += value;
        }
    }
    black_box(total);
}

fn bit(bits: &[u64], index: usize) -> bool {
    bits.get(index / 64).is_some_and(|word| word >> (index % 64) & 1 != 0)
}

fn main() {
    let n = std::env::args().nth(1).map_or(1_000_000, |n| n.parse().expect("a number"));
    let mut sim = Sim::new();
    let value = |i: usize| [(i % 7) as f32; 3];
    let bundle = |i| (InSparse(value(i)), InLinear(value(i)));
    let entities: Vec<Entity> = sim.spawn_batch((0..n).map(bundle)).collect();
    let mut order = entities.clone();
    let mut seed = 0x2545_F491_4F6C_DD1D_u64;
    for i in (1..n).rev() {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        order.swap(i, (seed % (i as u64 + 1)) as usize);
    }

    // The formats alone, without a world.
    let values: Vec<Value> = (0..n).map(value).collect();
    let slots: Vec<u32> = entities.iter().map(|entity| entity.index()).collect();
    let generations = vec![NonZeroU32::new(1); n];
    let bits = vec![u64::MAX; n.div_ceil(64)];
    let among: Vec<(Option<NonZeroU32>, Value)> =
        generations.iter().copied().zip(values.iter().copied()).collect();
    let alive = |entity: Entity| {
        let found = generations.get(entity.index() as usize);
        found.copied().flatten().map(NonZeroU32::get) == Some(entity.generation())
    };
    let at = |entity: Entity| entity.index() as usize;
    println!("{n} lookups in shuffled order, 12 bytes each");
    table(
        "lookup format",
        n,
        &mut [
            ("a slot of 4 bytes, unchecked", &mut || {
                sum(&order, |e| values.get(*slots.get(at(e))? as usize).map(|v| v[0]));
            }),
            ("the same, and generations beside the slots", &mut || {
                sum(&order, |e| {
                    let slot = if alive(e) { *slots.get(at(e))? } else { return None };
                    values.get(slot as usize).map(|v| v[0])
                });
            }),
            ("values at the index, generations beside", &mut || {
                sum(&order, |e| if alive(e) { values.get(at(e)).map(|v| v[0]) } else { None });
            }),
            ("the same, and presence as bits", &mut || {
                sum(&order, |e| {
                    if alive(e) && bit(&bits, at(e)) {
                        values.get(at(e)).map(|v| v[0])
                    } else {
                        None
                    }
                });
            }),
            ("values at the index, generations among them", &mut || {
                sum(&order, |e| {
                    let (generation, value) = among.get(at(e))?;
                    (generation.map(NonZeroU32::get) == Some(e.generation())).then_some(value[0])
                });
            }),
            ("the same, and presence as bits", &mut || {
                sum(&order, |e| {
                    let (generation, value) = among.get(at(e)).filter(|_| bit(&bits, at(e)))?;
                    (generation.map(NonZeroU32::get) == Some(e.generation())).then_some(value[0])
                });
            }),
        ],
    );

    let packed: SparseSet<Value> = entities.iter().copied().zip(values.iter().copied()).collect();
    let flat: LinearSet<Value> = entities.iter().copied().zip(values.iter().copied()).collect();
    table(
        "lookup through",
        n,
        &mut [
            ("a slot of 4 bytes, unchecked", &mut || {
                sum(&order, |e| values.get(*slots.get(at(e))? as usize).map(|v| v[0]));
            }),
            ("`sim.get`, sparse", &mut || sum(&order, |e| sim.get::<InSparse>(e).map(|v| v.0[0]))),
            ("`sim.get`, linear", &mut || sum(&order, |e| sim.get::<InLinear>(e).map(|v| v.0[0]))),
            ("`SparseSet::get`", &mut || sum(&order, |e| packed.get(e).map(|v| v[0]))),
            ("`LinearSet::get`", &mut || sum(&order, |e| flat.get(e).map(|v| v[0]))),
        ],
    );

    walks(n, &mut sim, values);
}

/// Times iteration over columns with a value for every entity.
fn walks(n: usize, sim: &mut Sim, mut values: Vec<Value>) {
    let sim = std::cell::RefCell::new(sim);
    table(
        "iterate over all entities, per row",
        n,
        &mut [
            ("a vector", &mut || values.iter_mut().for_each(|value| value[0] += 1.0)),
            ("a query of a sparse column", &mut || {
                sim.borrow_mut().sparse_ones().for_each(|row| row.sparse.0[0] += 1.0);
            }),
            ("a query of a linear column, `for_each`", &mut || {
                sim.borrow_mut().linear_ones().for_each(|row| row.linear.0[0] += 1.0);
            }),
            ("the same, `for`", &mut || {
                for row in sim.borrow_mut().linear_ones() {
                    row.linear.0[0] += 1.0;
                }
            }),
            ("`sim.linear_mut()`", &mut || {
                for (_, value) in sim.borrow_mut().linear_mut() {
                    value.0[0] += 1.0;
                }
            }),
            ("a query of both", &mut || {
                sim.borrow_mut().both().for_each(|row| row.linear.0[0] += row.sparse.0[0]);
            }),
        ],
    );
}
