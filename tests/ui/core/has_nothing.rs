//! A generic function names the components that it needs.

use ecs_core::world;

use ecs_core::{Has, World};

struct Velocity;

fn drift<W: World + Has<Position> + Has<Velocity>>(_: &mut W) {}

struct Position;

world!(
    struct Sim {
        position: Position,
    }
);

fn main() {
    drift(&mut Sim::new());
}
