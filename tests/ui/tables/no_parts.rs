//! E701: A table has parts.

use ecs_core::world;

struct Light;

world!(
    struct Sim {
        light: Light,
    }

    #[table]
    struct Shape {}

    #[query(with(shape))]
    struct Lit {
        light: &Light,
    }
);

fn main() {}
