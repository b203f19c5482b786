//! E116: A parameter that only a mistaken component names is one error.

use ecs_core::world;

struct Position;

world!(
    struct Sim<T: Send + 'static>
    where
        T: Clone,
    {
        position: Position,
        thing: T,
    }

    #[query]
    struct Things<T: Send + 'static> {
        position: &Position,
        thing: &T,
    }
);

fn things(sim: &Sim<u8>) {
    for Things { position, .. } in sim.things() {
        let _: &Position = position;
    }
}

fn main() {
    things(&Sim::new());
}
