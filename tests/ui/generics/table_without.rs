//! E707: A table declares the parameters that its parts name.

use ecs_core::world;

struct Position;
struct Light;
struct Shape<T>(T);

world!(
    struct Sim<T: Send + 'static> {
        light: Light,
    }

    #[table]
    struct Body {
        position: Position,
        shape: Shape<T>,
    }
);

fn main() {
    let mut sim = Sim::<u8>::new();
    sim.spawn(Body { position: Position, shape: Shape(3) });
}
