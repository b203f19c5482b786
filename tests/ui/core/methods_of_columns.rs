//! A column is sorted by its world, and only a world has the methods of a world.

use ecs_core::{World, world};

struct Health(i32);
struct Position;
struct Velocity;

world!(
    struct Sim {
        health: Health,
    }

    #[table]
    struct Body {
        position: Position,
        velocity: Velocity,
    }

    #[query]
    struct Healthy {
        health: &Health,
    }
);

fn main() {
    let mut sim = Sim::new();
    let entity = sim.spawn(Health(1));
    sim.health_mut().sort_by_key(|health| health.0);
    sim.health_mut().sort_by(|a, b| a.0.cmp(&b.0));
    sim.health_mut().despawn(entity);
    sim.body_mut().remove::<Body>(entity);
    let _ = sim.body()[entity];
    let _ = &mut sim.body_mut()[entity];
    for (a, b) in sim.healthy().pairs() {}
}
