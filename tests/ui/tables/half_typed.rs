//! E017: A half-typed part does not affect the rest.

use ecs_core::world;

struct Light;
struct Mesh;

world!(
    struct Sim {
        light: Light,
    }

    #[table]
    struct Shape {
        skin: Option<,
        mesh: Mesh,
    }

    #[group(own(shape, light))]
    struct Drawn;

    #[query]
    struct Meshes {
        mesh: &mut Mesh,
    }
);

fn main() {
    let mut sim = Sim::new();
    assert_eq!(sim.drawn().len() + sim.mesh().len(), 0);
    for Meshes { mesh } in sim.meshes() {
        *mesh = Mesh;
    }
}
