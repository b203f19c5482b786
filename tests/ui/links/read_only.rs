//! No column of a link is mutable.

use ecs_core::{Entity, Link, world};

struct ChildOf(Entity);

impl Link for ChildOf {
    fn target(&self) -> Entity {
        self.0
    }
}

world!(
    struct Sim {
        #[link(on_despawn = despawn)]
        parent: ChildOf,
    }
);

fn main() {
    let mut sim = Sim::new();
    let root = sim.spawn(());
    let child = sim.spawn(ChildOf(root));
    sim.parent_mut()[child] = ChildOf(child);
    sim.split().parent[child] = ChildOf(child);
    sim.split().parent.get_mut(child);
}
