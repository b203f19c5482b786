//! A linear column has no slices.

use ecs_core::world;

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
    sim.mass_mut().as_mut_slice()[0] = Mass(2.0);
    let _ = sim.mass().values().count();
}
