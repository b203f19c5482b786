//! E604: A method's name starts with a letter.

use ecs_core::world;

struct Position;
struct Mass;

world!(
    struct Sim {
        position: Position,
        mass: Mass,
    }

    #[group(own(position, mass))]
    struct _2;

    #[group(with(position, mass))]
    struct _·x;

    #[query]
    struct __٣ {
        position: &Position,
    }
);

fn main() {}
