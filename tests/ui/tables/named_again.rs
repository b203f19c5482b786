//! E414, E415, E416: A table in a list is not also borrowed.

use ecs_core::world;

struct Asleep;
struct Light;
struct Position;
struct Velocity;

world!(
    struct Sim {
        asleep: Asleep,
        light: Light,
    }

    #[table]
    struct Body {
        position: Position,
        velocity: Velocity,
    }

    #[query(with(body))]
    struct Optional {
        position: Option<&Position>,
        light: &Light,
    }

    #[query(without(body))]
    struct Excluded {
        row: BodyRef,
    }

    #[query(without(body))]
    struct Never {
        row: Option<BodyRef>,
        light: &Light,
    }
);

fn main() {}
