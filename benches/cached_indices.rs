//! Prints the time that a loop would save if a partial-owning group stored the row of each
//! looked-up component beside its members. Every structural change would have to update these rows.
//!
//! `cargo run --release -p ecs-benches --bin cached_indices` measures a decision of docs/maintainers/design.md.

use ecs_benches::timing::{table, timed};
use ecs_benches::{Position, Velocity, step};
use ecs_core::{Entity, world};
use std::hint::black_box;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
    }

    /// Owns one column and looks up the other.
    #[group(own(position), with(velocity))]
    struct Half;

    #[query]
    struct Moving {
        position: &mut Position,
        velocity: &Velocity,
    }
);

const DT: f32 = 1.0 / 60.0;

/// A world of `n` members. The velocities are in the order of the positions, or in another one.
fn world_of(n: usize, shuffled: bool) -> Sim {
    let mut sim = Sim::new();
    let mut all: Vec<Entity> = sim.spawn_batch((0..n).map(|_| Position(0.0, 0.0, 0.0))).collect();
    if shuffled {
        let mut random = 5_u64;
        for i in (1..n).rev() {
            random = random.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
            all.swap(i, (random >> 33) as usize % (i + 1));
        }
    }
    for &e in &all {
        sim.insert(e, Velocity(1.0, 2.0, 3.0)).expect("alive");
    }
    if shuffled {
        // Inserting in this order would give the members the order of the velocities.
        sim.half_mut().sort_by_key::<Entity, _>(|e| e.index());
    }
    sim
}

fn main() {
    for n in [10_000, 1_000_000] {
        for shuffled in [false, true] {
            let mut sim = world_of(n, shuffled);
            let mut by_hand = world_of(n, shuffled);
            let rows: Vec<u32> = by_hand
                .half()
                .entities()
                .iter()
                .map(|&e| by_hand.velocity().row_of(e).expect("a member") as u32)
                .collect();
            let order = if shuffled { "another order" } else { "one order" };
            let repeats = 1_000_000 / n;
            table(
                &format!("{n} members, columns in {order}: for each member"),
                n * repeats,
                vec![
                    (
                        "`for_each`, with lookups",
                        Box::new(|| {
                            timed(|| {
                                for _ in 0..repeats {
                                    black_box(&mut sim)
                                        .moving()
                                        .for_each(|m| step(m.position, m.velocity, DT));
                                }
                            })
                        }),
                    ),
                    (
                        "by the stored row",
                        Box::new(|| {
                            timed(|| {
                                for _ in 0..repeats {
                                    let mut s = black_box(&mut by_hand).split();
                                    let velocities = s.velocity.as_slice();
                                    for (position, &row) in
                                        s.position.as_mut_slice().iter_mut().zip(&rows)
                                    {
                                        step(position, &velocities[row as usize], DT);
                                    }
                                }
                            })
                        }),
                    ),
                ],
            );
        }
    }
}
