//! Additions are counted of components with `#[count]`.

use ecs_core::world;

struct Health;
struct Name;

world!(
    struct Sim {
        #[count]
        health: Health,
        name: Name,
    }
);

fn main() {
    let sim = Sim::new();
    sim.count_of::<Health>();
    sim.count_of::<Name>();
}
