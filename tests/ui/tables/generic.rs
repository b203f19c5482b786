//! E702: A table declares only parameters of its world, which has none here.

use ecs_core::world;

struct Light;
struct Mesh;

struct Skin<T>(T);

world!(
    struct Sim {
        light: Light,
    }

    #[table]
    struct Shape<T: Copy> {
        mesh: Mesh,
        skin: Skin<T>,
    }

    #[group(with(light, shape))]
    struct Drawn;
);

fn main() {}
