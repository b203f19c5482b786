//! E075: An option of what may be a component is not a component.

use ecs_core::world;

struct Position;
struct Shape<T>(T);

world!(
    struct Sim<T: Send + 'static> {
        position: Position,
        shape: Shape<T>,
        maybe: Option<T>,
        square: Option<Shape<u8>>,
        boxed: Option<Box<T>>,
        fine: Option<Vec<T>>,
    }
);

fn main() {}
