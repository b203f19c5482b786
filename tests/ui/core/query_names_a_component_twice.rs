//! A tuple query names each component once, and a type parameter can't be told from another component.

use ecs_core::{Entity, Filtered, Has, With, world};

struct Health;
struct Mass;

world!(
    struct Sim {
        health: Health,
        mass: Mass,
    }
);

fn beside<C: 'static>(sim: &mut Sim)
where
    Sim: Has<C>,
{
    sim.query_mut::<(&mut C, &Mass)>().for_each(|_| {});
}

fn main() {
    let mut sim = Sim::new();
    sim.query_mut::<(&mut Health, &Health)>().for_each(|_| {});
    let _ = sim.query::<(&Mass, Entity, Option<&Mass>)>();
    let _ = sim.query::<Filtered<&Health, With<Health>>>();
    beside::<Health>(&mut sim);
}
