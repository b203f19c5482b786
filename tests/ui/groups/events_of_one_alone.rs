//! E210, E214: A group of one term that is there for its events owns nothing.

use ecs_core::world;

struct Position;
struct Velocity;
struct Mass;

world!(
    pub struct Sim { mass: Mass }

    #[table]
    pub struct Body { position: Position, velocity: Velocity }

    #[group(own(mass), events)]
    pub struct Heavy;

    #[group(own(body), events)]
    pub struct Bodies;

    #[group(with(body), events)]
    pub struct Placed;
);

fn main() {
    let mut sim = Sim::new();
    sim.spawn((Mass, Body { position: Position, velocity: Velocity }));
    sim.heavy_events().clear();
    sim.bodies_events().clear();
    sim.placed_events().clear();
}
