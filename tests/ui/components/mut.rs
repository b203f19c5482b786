//! E103: `x_mut` is the mutable accessor of `x`.

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
