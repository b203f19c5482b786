//! A generic function takes worlds.

use ecs_core::world;

use ecs_core::World;

fn drift<W: World>(_: &mut W) {}

struct Position;

world!(
    struct Sim {
        position: Position,
    }
);

fn main() {
    drift(&mut Position);
}
