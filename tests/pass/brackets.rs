//! `world!` takes any brackets.

use ecs_core::world;

struct Position;

world!(
    struct Round {
        position: Position,
    }
);

world! {
    struct Curly {
        position: Position,
    }
}

world![
    struct Square {
        position: Position,
    }
];

pub(crate) fn main() {
    Round::new().spawn(Position);
    Curly::new().spawn(Position);
    Square::new().spawn(Position);
}
