//! A generic function that adds a component says so in its bounds.

use ecs_core::{World as _, world};

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
);

fn add<W: ecs_core::Has<Position>>(world: &mut W, entity: ecs_core::Entity) {
    let _ = world.insert(entity, Position);
}

fn main() {
    let mut sim = Sim::new();
    let entity = sim.spawn(Body { position: Position, velocity: Velocity });
    add(&mut sim, entity);
}
