//! E702: A table declares only type and constant parameters of its world, and has a `where` only for these.

use ecs_core::world;

struct Position;
struct Light;
struct Mesh;
struct Skin<T>(T);

world!(
    struct Sim<T: Send + 'static> {
        skin: Skin<T>,
    }

    #[table]
    struct Body<'a, U> {
        position: Position,
        coat: Option<Skin<U>>,
    }

    #[table]
    struct Lamp
    where
        Light: Send,
    {
        light: Light,
        mesh: Mesh,
    }
);

fn main() {}
