//! E070: The events of a group are those of its terms, so they have no list.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    pub struct Sim { position: Position, velocity: Velocity }

    #[group(own(position, velocity), events(entered))]
    pub struct Bodies;
);

fn main() {
    let mut sim = Sim::new();
    sim.spawn((Position, Velocity));
    for event in sim.bodies_events().drain() {
        println!("{event:?}");
    }
}
