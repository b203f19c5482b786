//! Prints what groups that the macro assigns gain and cost, per frame of a small game: four loops over separate components of six
//! kinds of entities, which are spawned in turn, and a share of them is despawned and spawned again.
//!
//! `cargo run --release -p ecs-benches --bin assigned` prints the figures of docs/groups.md.

use std::time::Duration;

use ecs_benches::timing::{Way, medians, timed};
use ecs_core::{Entity, world};

/// Numbers of entities.
const SIZES: [usize; 3] = [1_200, 12_000, 120_000];
/// Thousandths of the entities that are replaced in each frame.
const REPLACED: [usize; 5] = [0, 5, 20, 100, 500];

macro_rules! game {
    ($($name:ident $groups:tt)*) => {$(
        mod $name {
            use super::*;

            pub(super) struct Position([f32; 3]);
            pub(super) struct Velocity([f32; 3]);
            pub(super) struct Wheel(f32);
            pub(super) struct Health(f32);
            pub(super) struct Regeneration(f32);
            pub(super) struct Sprite(u32);
            pub(super) struct Asleep;

            world!(
                #[world(groups = $groups)]
                pub(super) struct Game {
                    position: Position,
                    velocity: Velocity,
                    wheel: Wheel,
                    health: Health,
                    regeneration: Regeneration,
                    sprite: Sprite,
                    asleep: Asleep,
                }

                #[query]
                struct Moving { position: &mut Position, velocity: &Velocity }
                #[query]
                struct Rolling { velocity: &Velocity, wheel: &mut Wheel }
                #[query]
                struct Healing { health: &mut Health, regeneration: &Regeneration }
                #[query(without(asleep))]
                struct Drawn { position: &Position, sprite: &mut Sprite }
            );

            fn spawned(game: &mut Game, number: usize) -> Entity {
                let (p, v) = (Position([number as f32; 3]), Velocity([1.0, 2.0, 3.0]));
                match number % 6 {
                    0 => game.spawn((p, v)),
                    1 => game.spawn((p, v, Wheel(0.0))),
                    2 => game.spawn((p, v, Health(1.0), Regeneration(0.1))),
                    3 => game.spawn((p, Sprite(0))),
                    4 => game.spawn((p, v, Health(2.0), Sprite(0))),
                    _ => game.spawn((p, v, Sprite(0), Asleep)),
                }
            }

            /// A game whose next frame is timed.
            pub(super) struct Run {
                game: Game,
                all: Vec<Entity>,
                frame: usize,
            }

            impl Run {
                pub(super) fn new(entities: usize) -> Self {
                    let mut game = Game::new();
                    let all = (0..entities).map(|number| spawned(&mut game, number)).collect();
                    Self { game, all, frame: 0 }
                }

                pub(super) fn frame(&mut self, replaced: usize) -> Duration {
                    let Self { game, all, frame } = self;
                    *frame += 1;
                    let many = all.len() * replaced / 1000;
                    timed(|| {
                        for i in 0..many {
                            // Spread over all of them, and another one in each frame.
                            let at = (i * 7919 + *frame * 104_729) % all.len();
                            game.despawn(all[at]).expect("an alive entity");
                            all[at] = spawned(game, at);
                        }
                        for row in game.moving() {
                            for i in 0..3 {
                                row.position.0[i] += row.velocity.0[i] * 0.01;
                            }
                        }
                        for row in game.rolling() {
                            row.wheel.0 += row.velocity.0[0] * 0.5;
                        }
                        for row in game.healing() {
                            row.health.0 = (row.health.0 + row.regeneration.0).min(100.0);
                        }
                        for row in game.drawn() {
                            row.sprite.0 = row.position.0[0] as u32;
                        }
                    })
                }

                /// Returns what doesn't depend on the order of rows.
                pub(super) fn sum(&self) -> u64 {
                    let sprites = self.game.sprite().as_slice().iter().map(|it| u64::from(it.0));
                    let wheels = self.game.wheel().as_slice().iter().map(|it| it.0 as u64);
                    sprites.sum::<u64>() + wheels.sum::<u64>()
                }
            }
        }
    )*};
}

game!(declared "declared" assigned "assigned");

fn main() {
    println!(
        "| entities | replaced per frame | no group, ns per entity | assigned groups | ratio |"
    );
    println!("| ---: | ---: | ---: | ---: | ---: |");
    for entities in SIZES {
        for replaced in REPLACED {
            let (mut one, mut other) = (declared::Run::new(entities), assigned::Run::new(entities));
            for _ in 0..20 {
                one.frame(replaced);
                other.frame(replaced);
            }
            let mut ways: [Way<'_>; 2] = [
                ("no group", Box::new(|| one.frame(replaced))),
                ("assigned", Box::new(|| other.frame(replaced))),
            ];
            let found = medians(entities, &mut ways);
            drop(ways);
            assert_eq!(one.sum(), other.sum(), "both games have the same values");
            println!(
                "| {entities} | {} % | {:.2} | {:.2} | {:.2} |",
                replaced as f64 / 10.0,
                found[0],
                found[1],
                found[1] / found[0]
            );
        }
    }
}
