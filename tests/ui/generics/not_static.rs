//! E048: A type parameter of a world or a table has the bound `'static`.

use ecs_core::world;

struct Position;
struct Shape<T>(T);
struct Skin<T>(T);

world!(
    struct Sim<T, U: Send, V>
    where
        V: Send + 'static,
    {
        shape: Shape<T>,
        skin: Skin<V>,
    }

    #[table]
    struct Body<U: Send> {
        position: Position,
        coat: Vec<U>,
    }
);

fn main() {}
