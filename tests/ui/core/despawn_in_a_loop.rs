//! A loop over a query can't spawn or despawn.

use ecs_core::{Entity, world};

struct Mass;

world!(
    struct Sim {
        mass: Mass,
    }

    #[query]
    struct Tired {
        entity: Entity,
        mass: &Mass,
    }
);

fn main() {
    let mut sim = Sim::new();
    for member in sim.tired() {
        let _ = sim.despawn(member.entity);
    }
}
