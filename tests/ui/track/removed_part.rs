//! E083: A table keeps its removed rows whole.

use ecs_core::world;

struct Mesh;
struct Skin;

world!(
    struct Sim {}

    #[table]
    struct Shape {
        #[track(removed)]
        mesh: Mesh,
        skin: Skin,
    }

    #[table]
    #[track(removed)]
    struct Outline {
        #[track(frames = 4, removed)]
        line: u8,
    }
);

fn main() {}
