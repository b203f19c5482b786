//! Lookups by another type than the key, by order in an index without one, and in a world without the index.

use ecs_core::{World, world};

#[derive(Clone, PartialEq, Eq, Hash)]
struct Team(u32);
struct Health(u32);

world!(
    struct Sim {
        #[index]
        team: Team,
        health: Health,
    }
);

fn generic<W: World>(world: &W) {
    let _ = world.index_of::<Team>();
}

fn main() {
    let mut sim = Sim::new();
    let _ = sim.team_index().get(&3);
    let _ = sim.team_index().first();
    let _ = sim.index_of::<Health>();
    let _ = sim.query_at::<(&Health,), Health>(&Health(3));
    generic(&sim);
}
