//! A link is sorted by its targets, alone or by the group that owns it.

use ecs_core::{Entity, Link, world};

struct ChildOf(Entity);

impl Link for ChildOf {
    fn target(&self) -> Entity {
        self.0
    }
}

struct Position;

world!(
    struct Sim {
        position: Position,
        #[link(on_despawn = despawn)]
        parent: ChildOf,
        #[link(on_despawn = keep)]
        other: Other,
    }

    #[group(own(position, other))]
    struct Nodes;
);

struct Other(Entity);

impl Link for Other {
    fn target(&self) -> Entity {
        self.0
    }
}

fn main() {
    let mut sim = Sim::new();
    sim.sort_by::<ChildOf>(|a, b| a.0.cmp(&b.0));
    sim.sort_parents_first::<Other>();
    sim.nodes_mut().sort_parents_first::<ChildOf>();
    sim.position().children(Entity::new(0, 1).unwrap());
}
