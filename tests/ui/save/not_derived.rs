//! E094: The attributes for saving are in a world that derives `Serialize` or `Deserialize`.

use ecs_core::world;

struct Position(f32);
struct Mesh(usize);

mod fields {
    use super::*;

    world!(
        struct Sim { #[was(place)] position: Position, #[skip] mesh: Mesh }
    );
}

mod dropped {
    use super::*;

    world!(
        #[dropped(mesh: Mesh)]
        struct Sim { position: Position }
    );
}

fn main() {}
