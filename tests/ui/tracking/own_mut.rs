//! A component called `Mut`.

use ecs_core::world;

struct Mut<T>(T);
struct Position;

world!(
    struct Sim {
        wet: Mut<u8>,
        #[track]
        position: Position,
    }

    #[query]
    struct A {
        wet: Mut<u8>,
    }
    #[query]
    struct B {
        wet: &Mut<u8>,
        position: &Position,
    }
    #[query]
    struct C {
        position: Mut<Position>,
    }
);

fn main() {}
