//! A link implements `Link`.

use ecs_core::{Entity, world};

struct ChildOf(Entity);

world!(
    struct Sim {
        #[link(on_despawn = despawn)]
        parent: ChildOf,
    }
);

fn main() {
    Sim::new().parent();
}
