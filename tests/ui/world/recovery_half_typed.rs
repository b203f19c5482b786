//! E014: A half-typed item does not affect the others.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    struct Sim { position: Position, velocity: Velocity }

    #[query]
    struct Moving { position: &mut _, vel }

    #[query]
    struct Resting { position: &_ }
);

fn main() {
    let mut sim = Sim::new();
    sim.spawn((Position, Velocity));
    assert_eq!(sim.moving().count() + sim.resting().count(), 1);
}
