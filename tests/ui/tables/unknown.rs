//! E203: The nearest name is that of a component or a table. A part is found by its table.

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

    #[group(own(bdoy, light))]
    struct Lit;

    #[group(own(light), without(positon))]
    struct Hidden;

    #[query(with(mesh))]
    struct Drawn {
        velocty: &Velocity,
    }
);

fn main() {}
