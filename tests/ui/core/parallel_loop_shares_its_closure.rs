//! Threads share the closure of a parallel loop, so what it captures must be `Sync`.

use std::cell::Cell;

use ecs_core::world;

struct Mass(f32);

world!(
    struct Sim {
        mass: Mass,
    }

    #[query]
    struct Heavy {
        mass: &Mass,
    }
);

fn main() {
    let mut sim = Sim::new();
    let total = Cell::new(0.0);
    sim.heavy().par_for_each(|row| total.set(total.get() + row.mass.0));
}
