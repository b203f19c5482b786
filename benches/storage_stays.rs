//! Prints what rows that stay cost, with `#[storage(stable)]`, beside sparse storage.
//!
//! `cargo run --release -p ecs-benches --bin storage_stays` prints the figures of docs/storage.md.

use std::time::Duration;

use ecs_benches::timing::{Way, medians, timed};
use ecs_core::{Entity, world};

/// The number of rows before some are removed.
const ROWS: usize = 100_000;
/// Numbers of gaps in ten rows.
const GAPS: [usize; 4] = [0, 1, 5, 9];

/// Declares a world whose first component has a storage, and the ways to use it.
macro_rules! storage {
    ($name:ident, $storage:ident) => {
        mod $name {
            use super::*;

            pub(super) struct Place([f32; 3]);
            pub(super) struct Speed([f32; 3]);

            world!(
                #[world(groups = "declared")]
                pub(super) struct Sim {
                    #[storage($storage)]
                    place: Place,
                    speed: Speed,
                }
                #[query]
                pub(super) struct Places {
                    place: &mut Place,
                }
                #[query(lead(place))]
                pub(super) struct Moving {
                    place: &mut Place,
                    speed: &Speed,
                }
                #[query(lead(speed))]
                pub(super) struct Led {
                    place: &mut Place,
                    speed: &Speed,
                }
            );

            /// Returns a world in which some of ten entities have lost the place, and the entities with one in a random order.
            fn filled(gaps: usize) -> (Sim, Vec<Entity>) {
                let mut sim = Sim::new();
                let all: Vec<Entity> =
                    (0..ROWS).map(|_| sim.spawn((Place([0.0; 3]), Speed([1.0; 3])))).collect();
                for (i, &entity) in all.iter().enumerate() {
                    if i * 7 % 10 < gaps {
                        let _ = sim.remove::<Place>(entity);
                    }
                }
                let mut left: Vec<Entity> = sim.place().iter().map(|(entity, _)| entity).collect();
                shuffle(&mut left);
                (sim, left)
            }

            fn step(place: &mut Place, speed: &Speed) {
                for (place, speed) in place.0.iter_mut().zip(&speed.0) {
                    *place += speed;
                }
            }

            /// Returns the nanoseconds of each way.
            pub(super) fn measured(gaps: usize) -> Vec<f64> {
                let (sim, left) = filled(gaps);
                let sim = std::cell::RefCell::new(sim);
                let on = |work: fn(&mut Sim, &[Entity])| {
                    let (sim, left) = (&sim, &left);
                    Box::new(move || {
                        let mut sim = sim.borrow_mut();
                        timed(|| work(&mut sim, left))
                    }) as Box<dyn FnMut() -> Duration>
                };
                let mut ways: Vec<Way<'_>> = vec![
                    (
                        "",
                        on(|sim, _| sim.places().for_each(|row| step(row.place, &Speed([1.0; 3])))),
                    ),
                    (
                        "",
                        on(|sim, _| {
                            for row in sim.places() {
                                step(row.place, &Speed([1.0; 3]));
                            }
                        }),
                    ),
                    ("", on(|sim, _| sim.moving().for_each(|row| step(row.place, row.speed)))),
                    ("", on(|sim, _| sim.led().for_each(|row| step(row.place, row.speed)))),
                    (
                        "",
                        on(|sim, left| {
                            let places = sim.place();
                            let sum: f32 =
                                left.iter().filter_map(|&e| places.get(e)).map(|p| p.0[0]).sum();
                            std::hint::black_box(sum);
                        }),
                    ),
                    (
                        "",
                        on(|sim, left| {
                            for &entity in left {
                                let place = sim.remove::<Place>(entity);
                                let _ = place.map(|place| sim.insert(entity, place));
                            }
                        }),
                    ),
                ];
                medians(left.len(), &mut ways)
            }
        }
    };
}

storage!(sparse, sparse);
storage!(stable, stable);

fn shuffle(all: &mut [Entity]) {
    let mut random = 33_u64;
    for i in (1..all.len()).rev() {
        random = random.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
        all.swap(i, (random >> 33) as usize % (i + 1));
    }
}

fn main() {
    let names = [
        "`for_each` over it alone",
        "`for` over it alone",
        "`for_each` with another component",
        "the same, led by the other one",
        "`get`, shuffled",
        "removing and adding a component, shuffled",
    ];
    let columns: Vec<(String, Vec<f64>)> =
        std::iter::once(("sparse".to_owned(), sparse::measured(0)))
            .chain(GAPS.map(|gaps| (format!("stable, {gaps}/10 gaps"), stable::measured(gaps))))
            .collect();
    print!("| what |");
    columns.iter().for_each(|(name, _)| print!(" {name} |"));
    print!("\n| --- |");
    columns.iter().for_each(|_| print!(" ---: |"));
    for (row, name) in names.iter().enumerate() {
        print!("\n| {name} |");
        columns.iter().for_each(|(_, medians)| print!(" {:.1} |", medians[row]));
    }
    println!();
}
