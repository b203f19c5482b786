//! In a table, an attribute may be the user's. So rustc reports a misspelt `#[track]`.

use ecs_core::world;

struct Mesh;
struct Skin;

world!(
    struct Sim {}

    #[table]
    #[trakc]
    struct Shape {
        #[tracks]
        mesh: Mesh,
        skin: Skin,
    }
);

fn main() {}
