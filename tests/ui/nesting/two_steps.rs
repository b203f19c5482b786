//! E301: The advice may have several steps.

use ecs_core::world;

struct Position;
struct Velocity;
struct Mass;
struct Light;
struct Asleep;
struct Tired;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
        mass: Mass,
        light: Light,
        asleep: Asleep,
        tired: Tired,
    }

    #[group(own(position, velocity, mass, light))]
    struct Lamps;

    #[group(own(position, velocity, asleep, tired))]
    struct Dreaming;
);

fn main() {}
