//! E702: A table has no parameters of its own, even if it does not use them.

use ecs_core::world;

struct Light;
struct Mesh;

world!(
    struct Sim {
        light: Light,
    }

    #[table]
    struct Shape<'a, T>
    where
        T: Copy,
    {
        mesh: Mesh,
    }
);

fn main() {}
