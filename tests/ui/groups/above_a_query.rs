//! E020: A group without its struct does not affect the query below it.

use ecs_core::world;

struct Velocity;
struct Mass;

world!(
    pub struct Sim { velocity: Velocity, mass: Mass }

    #[group(own(velocity, mass))]

    #[query]
    pub struct Moving { velocity: &mut Velocity, mass: &Mass }
);

fn main() {
    let mut sim = Sim::new();
    sim.spawn((Velocity, Mass));
    for Moving { velocity, mass } in sim.moving() {
        (*velocity, _) = (Velocity, mass);
    }
}
