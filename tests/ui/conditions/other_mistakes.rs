//! E109, E203, E301: Beside conditions, each mistake is reported once, and only for what is switched on.

use ecs_core::world;

struct Position;
struct Velocity;
struct Light;
struct Mass;

world!(
    struct Sim {
        #[cfg(all())]
        position: Position,
        #[cfg(not(any()))]
        velocity: Velocity,
        #[cfg(any())]
        label: Position,
        #[cfg(all())]
        light: Light,
        lamp: Light,
        mass: Mass,
    }

    #[group(own(position, velocity))]
    struct Moving;

    #[cfg(all())]
    #[group(own(position, mass))]
    struct Heavy;

    #[cfg(any())]
    #[group(own(nothing))]
    struct Nothing;

    #[query]
    struct Lit {
        #[cfg(not(any()))]
        positon: &Position,
        #[cfg(any())]
        nothing: &Nothing,
    }
);

fn main() {}
