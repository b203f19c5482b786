//! E110: A tuple that may be a bundle of components is not a component.

use ecs_core::world;

struct Position;
struct Shape<T>(T);

world!(
    struct Sim<T: Send + 'static> {
        position: Position,
        shape: Shape<T>,
        pair: (T, Position),
        shapes: (Shape<u8>, Position),
        fine: (T, u8),
    }
);

fn main() {}
