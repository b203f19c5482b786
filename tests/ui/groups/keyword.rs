//! E019: A keyword as a name is written with `r#`, also in lists and queries.

use ecs_core::world;

struct Kind;
struct Mass;

world!(
    pub struct Sim { r#type: Kind, mass: Mass }

    #[group(own(type, mass))]
    pub struct Bodies;

    #[query(with(mass))]
    pub struct Kinds { type: &Kind }
);

fn main() {
    let mut sim = Sim::new();
    let entity = sim.spawn((Kind, Mass));
    assert!(sim.bodies().contains(entity));
    assert_eq!(sim.kinds().count(), 1);
}
