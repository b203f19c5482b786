//! E203: A mistake in one place does not affect the others: `position`, `heavy` and `moving` are no errors.

use ecs_core::world;

struct Position;
struct Velocity;
struct Mass;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
        mass: Mass,
    }

    #[group(own(position, velocty))]
    struct Bodies;

    #[group(own(position, mass))]
    struct Heavy;

    #[query]
    struct Moving {
        position: &mut _,
    }
);

fn main() {
    let mut sim = Sim::new();
    let entity = sim.spawn((Position, Velocity));
    assert!(sim.position().contains(entity) && sim.heavy().is_empty());
    assert_eq!(sim.moving().count(), 1);
    sim.split().position.get(entity);
}
