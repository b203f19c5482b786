//! E019: A keyword as a name is written with `r#`; it is reported once, at the declaration.

use ecs_core::world;

struct Kind;
struct Mass;

world!(
    pub struct Sim { type: Kind, mass: Mass }

    #[group(own(type, mass))]
    pub struct Bodies;

    #[query(without(type))]
    pub struct Plain { mass: &Mass }

    #[query]
    pub struct Kinds { type: &Kind }
);

fn main() {
    let mut sim = Sim::new();
    let entity = sim.spawn((Kind, Mass));
    assert!(sim.r#type().contains(entity) && sim.bodies().contains(entity));
    assert_eq!(sim.plain().count() + sim.kinds().count(), 1);
}
