//! E082: A ring has 1 to 64 frames.

use ecs_core::world;

struct Position;
struct Velocity;
struct Mass;

world!(
    struct Sim {
        #[track(frames = 0)]
        position: Position,
        #[track(frames = 65)]
        velocity: Velocity,
        #[track(frames = 99999999999999999999)]
        mass: Mass,
    }
);

fn main() {}
