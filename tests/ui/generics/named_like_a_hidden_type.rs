//! E047: A parameter of a world is not named like a type that is generated inside it.

use ecs_core::world;

struct Shape<T>(T);

world!(
    struct Sim<__EcsVisitor: 'static> {
        shape: Shape<__EcsVisitor>,
    }
);

fn main() {}
