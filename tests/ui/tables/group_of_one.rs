//! E214: A group of one table does nothing, because the table is packed.

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

    #[group(own(body))]
    struct Owning;

    #[group(with(body))]
    struct Listing;
);

fn main() {}
