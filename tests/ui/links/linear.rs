//! E062: A link has sparse storage.

use ecs_core::{Entity, Link, world};

struct ChildOf(Entity);

impl Link for ChildOf {
    fn target(&self) -> Entity {
        self.0
    }
}

world!(
    struct Sim {
        #[storage(linear)]
        #[link(on_despawn = despawn)]
        parent: ChildOf,
    }
);

fn main() {
    Sim::new().parent().roots().count();
}
