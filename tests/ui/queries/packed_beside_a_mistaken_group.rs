//! E203: A packed query is not an error beside a mistaken group.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    pub struct Sim { position: Position, velocity: Velocity }

    #[group(own(position, velocty))]
    pub struct Bodies;

    #[query(packed)]
    pub struct Moving { position: &mut Position, velocity: &Velocity }
);

fn main() {
    let mut sim = Sim::new();
    sim.spawn((Position, Velocity));
    assert_eq!(sim.moving().count(), 1);
}
