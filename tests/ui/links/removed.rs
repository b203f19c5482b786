//! E067: The removed values of a link are not kept.

use ecs_core::{Entity, Link, world};

struct ChildOf(Entity);

impl Link for ChildOf {
    fn target(&self) -> Entity {
        self.0
    }
}

world!(
    struct Sim {
        #[track(removed)]
        #[link(on_despawn = despawn)]
        parent: ChildOf,
    }
);

fn main() {
    Sim::new().removed::<ChildOf>().count();
}
