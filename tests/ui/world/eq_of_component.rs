//! A world is `Eq` only if every component is.

use ecs_core::world;

#[derive(PartialEq)]
struct Position;

#[derive(PartialEq, Eq)]
struct Velocity;

world!(
    #[derive(PartialEq, Eq)]
    struct Sim {
        position: Position,
        velocity: Velocity,
        mass: f32,
    }
);

fn main() {}
