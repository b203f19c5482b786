//! E044, E106: A world has no lifetime parameters.

use ecs_core::world;

struct Position;
struct Name<'a>(&'a str);

world!(
    struct Sim<'a> {
        position: Position,
        name: Name<'a>,
    }
);

fn main() {}
