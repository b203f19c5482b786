//! E401: A query declares only type and constant parameters of its world.

use ecs_core::world;

struct Position;
struct Shape<T>(T);

world!(
    struct Sim<T: Send + 'static> {
        position: Position,
        shape: Shape<T>,
    }

    #[query]
    struct Shapes<U: Send + 'static> {
        shape: &Shape<U>,
    }

    #[query]
    struct Others<const T: usize> {
        position: &Position,
    }
);

fn main() {
    let sim = Sim::<u8>::new();
    for Shapes { shape } in sim.shapes() {
        let _: &Shape<u8> = shape;
    }
}
