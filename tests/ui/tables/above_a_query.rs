//! E020: An attribute for a new table belongs to the next struct.

use ecs_core::world;

struct Light;

world!(
    struct Sim {
        light: Light,
    }

    #[table]
    #[query]
    struct Lit {
        light: &Light,
    }
);

fn main() {
    assert_eq!(Sim::new().lit().count(), 0);
}
