//! `x_mut` is what changes `x`.

use ecs_core::world;

struct Light;
struct Mass;

world!(
    struct Sim {
        light: Light,
        light_mut: Mass,
    }
);

fn main() {}
