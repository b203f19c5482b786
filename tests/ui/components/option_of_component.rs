//! E075, E110: An option of a component is a component that may be missing from a bundle.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        maybe: Option<Position>,
        text: Option<String>,
        body: Option<Body>,
        pair: (Option<Velocity>, Position),
    }

    #[table]
    struct Body { velocity: Velocity }
);

fn main() {}
