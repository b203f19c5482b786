//! E023: A query has no events, only a group has.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    pub struct Sim { position: Position, velocity: Velocity }

    #[query(with(velocity), events)]
    pub struct Moving { position: &Position }
);

fn main() {
    let mut sim = Sim::new();
    sim.spawn((Position, Velocity));
    for Moving { position } in &mut sim.moving() {
        let Position = position;
    }
}
