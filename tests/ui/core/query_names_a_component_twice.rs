//! A tuple query names each component once.

use ecs_core::{Entity, Filtered, With, world};

struct Health;
struct Mass;

world!(
    struct Sim {
        health: Health,
        mass: Mass,
    }
);

fn main() {
    let mut sim = Sim::new();
    sim.query_mut::<(&mut Health, &Health)>().for_each(|_| {});
    let _ = sim.query::<(&Mass, Entity, Option<&Mass>)>();
    let _ = sim.query::<Filtered<&Health, With<Health>>>();
}
