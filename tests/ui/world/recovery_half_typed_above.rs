//! E003, E004, E005: A half-typed struct does not affect the one below it.

use ecs_core::world;

struct Velocity;
struct Mass;

world!(
    pub struct Sim { velocity: Velocity, mass: Mass }

    pub

    #[query]
    pub struct Moving { velocity: &mut Velocity, mass: &Mass }

    #[group(own(velocity, mass))]
    pub struct

    #[query]
    pub struct Resting { velocity: &Velocity, mass: &Mass }

    pub struct Falling<'a,

    #[query]
    pub struct Heavy { mass: &Mass }
);

fn main() {
    let mut sim = Sim::new();
    sim.spawn((Velocity, Mass));
    for Moving { velocity, mass } in sim.moving() {
        (*velocity, _) = (Velocity, mass);
    }
    assert_eq!(sim.resting().count() + sim.heavy().count(), 2);
}
