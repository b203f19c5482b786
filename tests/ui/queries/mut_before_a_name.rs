//! E011: A field is not a pattern.

use ecs_core::world;

struct Position;
struct Mass;

world!(
    struct Sim { position: Position, mass: Mass }

    #[query]
    struct Moving { mut position: Position, ref mass: Mass }

    #[query]
    struct Heavy { mass: &Mass }
);

fn main() {
    let mut sim = Sim::new();
    sim.spawn((Position, Mass));
    assert_eq!(sim.moving().count() + sim.heavy().count(), 1);
}
