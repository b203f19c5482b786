//! Compares the ways to write one loop, over rows of several types: `position += velocity * DT` over 10,000 rows.
//!
//! `cargo run --release -p ecs-benches --bin loops` prints a table of docs/benchmarks.md. With `RUSTFLAGS="-C
//! target-cpu=x86-64-v3"`, the compiler may use the instructions of every x86-64 processor since about 2015.

use ecs_benches::timing::{Way, medians, timed};
use std::hint::black_box;

const ROWS: usize = 10_000;
const DT: f32 = 1.0 / 60.0;

/// A row of numbers.
trait Row: Copy + 'static {
    fn new(value: f32) -> Self;
    /// Adds `DT` times the other row.
    fn step(&mut self, other: &Self);
    fn sum(&self) -> f32;
}

/// Declares a row as a struct with these fields, a module with a world whose table has two of them, and the ways to loop over
/// it.
macro_rules! rows {
    ($($module:ident: $title:literal, $($field:ident)+;)*) => {
        $(mod $module {
            use super::*;
            use ecs_core::world;

            #[derive(Clone, Copy)]
            pub struct Numbers {
                $($field: f32,)+
            }

            impl Row for Numbers {
                fn new(value: f32) -> Self {
                    Self { $($field: value,)+ }
                }

                #[inline(always)]
                fn step(&mut self, other: &Self) {
                    $(self.$field += other.$field * DT;)+
                }

                fn sum(&self) -> f32 {
                    0.0 $(+ self.$field)+
                }
            }

            #[derive(Clone, Copy)]
            pub struct Position(Numbers);
            #[derive(Clone, Copy)]
            pub struct Velocity(Numbers);

            world!(
                struct Sim {}
                #[table]
                struct Body {
                    position: Position,
                    velocity: Velocity,
                }
                #[query]
                struct Moving {
                    position: &mut Position,
                    velocity: &Velocity,
                }
            );

            fn for_loop(sim: &mut Sim) {
                for row in sim.moving() {
                    row.position.0.step(&row.velocity.0);
                }
            }

            fn for_loop_over_copies(sim: &mut Sim) {
                for row in sim.moving() {
                    let mut position = *row.position;
                    position.0.step(&row.velocity.0);
                    *row.position = position;
                }
            }

            fn for_each(sim: &mut Sim) {
                sim.moving().for_each(|row| row.position.0.step(&row.velocity.0));
            }

            #[inline(never)]
            fn zip(positions: &mut [Position], velocities: &[Velocity]) {
                for (position, velocity) in positions.iter_mut().zip(velocities) {
                    position.0.step(&velocity.0);
                }
            }

            /// Prints the line of this row.
            pub fn line() {
                let new = |i: usize| Body { position: Position(Numbers::new(i as f32)), velocity: Velocity(Numbers::new(1.0)) };
                let mut worlds = [(); 3].map(|()| {
                    let mut sim = Sim::new();
                    sim.spawn_batch((0..ROWS).map(new));
                    sim
                });
                let (mut positions, velocities): (Vec<_>, Vec<_>) =
                    (0..ROWS).map(new).map(|body| (body.position, body.velocity)).unzip();
                let [a, b, c] = &mut worlds;
                let mut ways: Vec<Way<'_>> = vec![
                    ("", Box::new(|| timed(|| zip(black_box(&mut positions), black_box(&velocities))))),
                    ("", Box::new(|| timed(|| for_loop(black_box(a))))),
                    ("", Box::new(|| timed(|| for_loop_over_copies(black_box(b))))),
                    ("", Box::new(|| timed(|| for_each(black_box(c))))),
                ];
                let medians = medians(ROWS, &mut ways);
                drop(ways);
                let expected: f32 = positions.iter().map(|position| position.0.sum()).sum();
                for sim in &worlds {
                    let sum: f32 = sim.position().as_slice().iter().map(|position| position.0.sum()).sum();
                    assert!((sum - expected).abs() <= expected.abs() * 1e-6, "the ways have different results");
                }
                let cells: Vec<String> = medians.iter().map(|median| format!("{median:.3}")).collect();
                println!("| {} | {} |", $title, cells.join(" | "));
            }
        })*

        fn lines() {
            $($module::line();)*
        }
    };
}

rows! {
    one: "one number", x;
    two: "two", x y;
    three: "three", x y z;
    four: "four", x y z w;
    eight: "eight", a b c d e f g h;
}

fn main() {
    println!(
        "| `f32` in a row | zip of two vectors | `for` | `for`, the row copied | `for_each` |"
    );
    println!("| --- | ---: | ---: | ---: | ---: |");
    lines();
}
