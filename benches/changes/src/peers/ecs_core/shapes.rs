//! Loops over rows of 4, 12 and 64 bytes.

use crate::measure::Way;

/// Declares worlds with and without tracking for values of `N` floats, and the ways to loop over them.
macro_rules! shape {
    ($shape:ident: $N:literal) => {
        pub mod $shape {
            use crate::components::{kind, position, velocity};
            use crate::measure::Way;

            pub(crate) type Position = crate::components::Position<$N>;
            pub(crate) type Velocity = crate::components::Velocity<$N>;

            /// Without `#[track]`.
            pub(crate) mod plain {
                use super::{Position, Velocity};
                use crate::components::Kind;

                ecs_core::world!(
                    pub struct Sim {}

                    #[table]
                    pub struct Body {
                        pub position: Position,
                        pub velocity: Velocity,
                        pub kind: Kind,
                    }

                    #[query(packed)]
                    pub struct Shifting {
                        pub position: &mut Position,
                    }

                    #[query(packed)]
                    pub struct Stepping {
                        pub position: &mut Position,
                        pub velocity: &Velocity,
                    }

                    #[allow(dead_code, reason = "values of one size alone are chosen")]
                    #[query(packed)]
                    pub struct Choosing {
                        pub position: &mut Position,
                        pub kind: &Kind,
                    }
                );
            }

            /// With `#[track]`.
            pub(crate) mod tracked {
                use super::{Position, Velocity};
                use crate::components::Kind;
                use ecs_core::Mut;

                ecs_core::world!(
                    pub struct Sim {}

                    #[table]
                    pub struct Body {
                        #[track]
                        pub position: Position,
                        pub velocity: Velocity,
                        pub kind: Kind,
                    }

                    #[query(packed)]
                    pub struct Shifting {
                        pub position: &mut Position,
                    }

                    #[query(packed)]
                    pub struct Stepping {
                        pub position: &mut Position,
                        pub velocity: &Velocity,
                    }

                    #[allow(dead_code, reason = "values of one size alone are chosen")]
                    #[query(packed)]
                    pub struct Choosing {
                        pub position: &mut Position,
                        pub kind: &Kind,
                    }

                    #[query(packed)]
                    pub struct MutShifting {
                        pub position: Mut<'_, Position>,
                    }

                    #[query(packed)]
                    pub struct MutStepping {
                        pub position: Mut<'_, Position>,
                        pub velocity: &Velocity,
                    }

                    #[allow(dead_code, reason = "values of one size alone are chosen")]
                    #[query(packed)]
                    pub struct MutChoosing {
                        pub position: Mut<'_, Position>,
                        pub kind: &Kind,
                    }
                );
            }

            pub(crate) fn plain(n: usize, calls: &'static str, run: fn(&mut plain::Sim)) -> Way {
                let mut sim = plain::Sim::new();
                sim.spawn_batch((0..n).map(|i| plain::Body {
                    position: position(i),
                    velocity: velocity(i),
                    kind: kind(i),
                }));
                Way::new(("ecs-core", calls), sim, run, |sim| {
                    sim.position().as_slice().iter().map(Position::sum).sum()
                })
            }

            /// Returns a way that ends the frame in each run.
            pub(crate) fn tracked(
                n: usize,
                calls: &'static str,
                run: fn(&mut tracked::Sim),
            ) -> Way {
                let mut sim = tracked::Sim::new();
                sim.spawn_batch((0..n).map(|i| tracked::Body {
                    position: position(i),
                    velocity: velocity(i),
                    kind: kind(i),
                }));
                let frame = move |sim: &mut tracked::Sim| {
                    run(sim);
                    sim.next_frame();
                };
                Way::new(("ecs-core", calls), sim, frame, |sim| {
                    sim.position().as_slice().iter().map(Position::sum).sum()
                })
            }

            /// Returns the ways of a loop over one column.
            pub(crate) fn shift(n: usize) -> Vec<Way> {
                vec![
                    plain(n, "not tracked, `for`", |sim| {
                        for row in sim.shifting() {
                            row.position.shift();
                        }
                    }),
                    plain(n, "not tracked, `for_each`", |sim| {
                        sim.shifting().for_each(|row| row.position.shift());
                    }),
                    tracked(n, "`#[track]`, `for`", |sim| {
                        for row in sim.shifting() {
                            row.position.shift();
                        }
                    }),
                    tracked(n, "`#[track]`, `for_each`", |sim| {
                        sim.shifting().for_each(|row| row.position.shift());
                    }),
                    tracked(n, "`#[track]`, a slice", |sim| {
                        sim.position_mut().as_mut_slice().iter_mut().for_each(Position::shift);
                    }),
                    tracked(n, "`#[track]`, `Mut`, `for`", |sim| {
                        for mut row in sim.mut_shifting() {
                            row.position.shift();
                        }
                    }),
                    tracked(n, "`#[track]`, `Mut`, `for_each`", |sim| {
                        sim.mut_shifting().for_each(|mut row| row.position.shift());
                    }),
                ]
            }

            /// Returns the ways of a loop over two columns.
            pub(crate) fn step(n: usize) -> Vec<Way> {
                vec![
                    plain(n, "not tracked, `for`", |sim| {
                        for row in sim.stepping() {
                            row.position.step(row.velocity);
                        }
                    }),
                    plain(n, "not tracked, `for_each`", |sim| {
                        sim.stepping().for_each(|row| row.position.step(row.velocity));
                    }),
                    tracked(n, "`#[track]`, `for`", |sim| {
                        for row in sim.stepping() {
                            row.position.step(row.velocity);
                        }
                    }),
                    tracked(n, "`#[track]`, `for_each`", |sim| {
                        sim.stepping().for_each(|row| row.position.step(row.velocity));
                    }),
                    tracked(n, "`#[track]`, `Mut`, `for`", |sim| {
                        for mut row in sim.mut_stepping() {
                            row.position.step(row.velocity);
                        }
                    }),
                    tracked(n, "`#[track]`, `Mut`, `for_each`", |sim| {
                        sim.mut_stepping().for_each(|mut row| row.position.step(row.velocity));
                    }),
                ]
            }
        }
    };
}

shape!(four: 1);
shape!(twelve: 3);
shape!(sixty_four: 16);

/// Returns the ways of a loop that writes 1 % of the rows.
pub fn some_in_loop(n: usize) -> Vec<Way> {
    use twelve::{plain, tracked};
    vec![
        plain(n, "not tracked, `for_each`", |sim| {
            sim.choosing().for_each(|row| {
                if row.kind.0 == 0 {
                    row.position.shift();
                }
            });
        }),
        tracked(n, "`#[track]`, `&mut`, which marks all rows, `for_each`", |sim| {
            sim.choosing().for_each(|row| {
                if row.kind.0 == 0 {
                    row.position.shift();
                }
            });
        }),
        tracked(n, "`#[track]`, `Mut`, `for`", |sim| {
            for mut row in sim.mut_choosing() {
                if row.kind.0 == 0 {
                    row.position.shift();
                }
            }
        }),
        tracked(n, "`#[track]`, `Mut`, `for_each`", |sim| {
            sim.mut_choosing().for_each(|mut row| {
                if row.kind.0 == 0 {
                    row.position.shift();
                }
            });
        }),
    ]
}
