//! E602: The method for the events of a group is not the method of something else.

use ecs_core::world;

struct Position;
struct Velocity;
struct Events;

world!(
    pub struct Sim { position: Position, velocity: Velocity, bodies_events: Events }

    #[group(own(position, velocity), events)]
    pub struct Bodies;

    #[group(with(position), events)]
    pub struct Placed;

    #[query]
    pub struct PlacedEvents { position: &Position }
);

fn main() {
    let mut sim = Sim::new();
    sim.spawn((Position, Velocity, Events));
    sim.placed_events().clear();
    sim.bodies_events().len();
}
