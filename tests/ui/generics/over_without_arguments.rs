//! A query that does not declare all parameters runs over columns with the others named.

use ecs_core::world;

struct Position;
struct Shape<T>(T);

world!(
    struct Sim<T: Send + 'static> {
        position: Position,
        shape: Shape<T>,
    }

    #[query]
    struct Places {
        position: &Position,
    }
);

fn main() {
    let mut sim = Sim::<u8>::new();
    let split = sim.split();
    for Places { position } in Places::over((&split.position,)) {
        let _ = position;
    }
}
