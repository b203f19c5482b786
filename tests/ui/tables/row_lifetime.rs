//! E407: A row is borrowed for the lifetime of its query.

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
    struct Kept {
        row: BodyRef<'static>,
    }

    #[query]
    struct Other<'a> {
        row: Option<BodyRef<'b>>,
        light: &'a Light,
    }
);

fn main() {}
