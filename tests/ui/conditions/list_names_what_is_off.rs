//! E215: A list names a component only under its condition.

use ecs_core::world;

struct Position;
struct Velocity;
struct Label;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
        #[cfg(any())]
        label: Label,
    }

    #[group(own(position), with(label))]
    struct Labelled;

    #[query(without(label))]
    struct Plain {
        position: &Position,
    }

    #[cfg(not(any()))]
    #[query(lead(label))]
    struct Sorted {
        velocity: &Velocity,
    }
);

fn main() {}
