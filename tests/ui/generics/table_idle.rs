//! E708: The parts of a table name the parameters that it declares.

use ecs_core::world;

struct Position;
struct Shape<T>(T);

world!(
    struct Sim<T: Send + 'static> {
        shape: Shape<T>,
    }

    #[table]
    struct Body<T> {
        position: Position,
    }
);

fn main() {
    let mut sim = Sim::<u8>::new();
    sim.spawn(Body { position: Position });
}
