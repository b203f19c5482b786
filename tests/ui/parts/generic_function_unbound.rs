//! A generic function names the part in its bounds.

use ecs_core::World;

fn drift<W: World>(world: &mut W) {
    physics::drift(world, 1.0);
}

fn moving<W: World>(world: &mut W) {
    world.moving();
}

fn main() {}
