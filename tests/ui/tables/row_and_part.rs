//! E423: A row has all parts.

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

    #[query]
    struct RowFirst {
        row: BodyMut,
        position: &Position,
    }

    #[query]
    struct PartFirst {
        velocity: &mut Velocity,
        row: Option<BodyRef>,
    }

    #[query]
    struct Rows {
        one: BodyRef,
        other: BodyRef,
    }
);

fn main() {}
