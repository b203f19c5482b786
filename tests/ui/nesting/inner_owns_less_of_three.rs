//! E301: The advice is to own a column that is looked up, if that is the smallest change.

use ecs_core::world;

struct Position;
struct Velocity;
struct Mass;
struct Light;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
        mass: Mass,
        light: Light,
    }

    #[group(own(position, velocity, mass))]
    struct Bodies;

    #[group(own(position, velocity, light), with(mass))]
    struct Lamps;
);

fn main() {}
