//! E038: `#[cfg(..)]` contains one condition.

use ecs_core::world;

struct Position;
struct Velocity;
struct Light;

world!(
    struct Sim {
        #[cfg]
        position: Position,
        #[cfg(unix, windows)]
        velocity: Velocity,
        light: Light,
    }

    #[cfg()]
    #[group(own(position, velocity))]
    struct Bodies;

    #[query]
    struct Lit {
        #[cfg = "unix"]
        light: &Light,
    }
);

fn main() {}
