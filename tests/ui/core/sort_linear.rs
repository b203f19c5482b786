//! A linear column is in the order of its entities' indices.

use ecs_core::world;

#[derive(PartialEq, PartialOrd)]
struct Mass(f32);

world!(
    struct Sim {
        #[storage(linear)]
        mass: Mass,
    }
);

fn main() {
    let mut sim = Sim::new();
    sim.spawn(Mass(1.0));
    sim.sort_by::<Mass>(|a, b| a.0.total_cmp(&b.0));
}
