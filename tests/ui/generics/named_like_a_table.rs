//! E047: A parameter of a world is not named like a table or its row.

use ecs_core::world;

struct Position;
struct Shape<T>(T);
struct Skin<T>(T);

world!(
    struct Sim<BodyRef: 'static, Body: 'static> {
        shape: Shape<BodyRef>,
    }

    #[table]
    struct Body<Body: 'static> {
        position: Position,
        skin: Skin<Body>,
    }
);

fn main() {}
