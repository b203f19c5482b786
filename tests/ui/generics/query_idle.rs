//! E426: The fields of a query name the parameters that it declares.

use ecs_core::world;

struct Position;
struct Shape<T>(T);

world!(
    struct Sim<T: Send + 'static> {
        position: Position,
        shape: Shape<T>,
    }

    #[query(with(shape))]
    struct Places<T: Send + 'static> {
        position: &mut Position,
    }
);

fn main() {}
