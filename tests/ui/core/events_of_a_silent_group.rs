//! A group without `events` has no method for them, and no field in a split world.

use ecs_core::{GroupEvents, HasEvents, world};

struct Position;
struct Velocity;

world!(
    pub struct Sim { position: Position, velocity: Velocity }

    #[group(own(position, velocity))]
    pub struct Bodies;
);

fn noted<G: HasEvents<Sim>>() {}

fn main() {
    let mut sim = Sim::new();
    sim.spawn((Position, Velocity));
    sim.bodies_events().clear();
    let events: &mut GroupEvents = sim.split().bodies_events;
    events.clear();
    noted::<Bodies>();
}
