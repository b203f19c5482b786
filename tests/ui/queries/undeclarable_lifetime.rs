//! E403, E404: A query's lifetime is a new one, and has no bounds.

use ecs_core::world;

struct Position;
struct Mass;

world!(
    pub struct Sim { position: Position, mass: Mass }

    #[query]
    pub struct Moving<'static> { position: &mut Position }

    #[query]
    pub struct Heavy<'_> { mass: &'_ Mass }

    #[query]
    pub struct Resting<'a: 'static> { position: &'a Position }
);

fn main() {
    let mut sim = Sim::new();
    sim.spawn((Position, Mass));
    sim.moving().count();
    assert_eq!(sim.heavy().count() + sim.resting().count(), 2);
}
