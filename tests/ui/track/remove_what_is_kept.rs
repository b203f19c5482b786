//! `remove` can't return values that are kept in a list.

use ecs_core::world;

struct Health;
struct Mesh;

world!(
    struct Sim {
        health: Health,
        #[track(removed)]
        mesh: Mesh,
    }
);

fn main() {
    let mut sim = Sim::new();
    let entity = sim.spawn((Health, Mesh));
    let _ = sim.remove::<Mesh>(entity);
    let _ = sim.remove::<(Health, Option<Mesh>)>(entity);
}
