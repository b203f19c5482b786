//! E066: A query borrows a link as read-only.

use ecs_core::{Entity, Link, Mut, world};

struct ChildOf(Entity);

impl Link for ChildOf {
    fn target(&self) -> Entity {
        self.0
    }
}

struct Aim(Entity);

impl Link for Aim {
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
        #[track]
        #[link(on_despawn = keep)]
        aim: Aim,
    }

    #[query]
    struct Moved {
        position: &mut Position,
        parent: &mut ChildOf,
    }

    #[query]
    struct Perhaps {
        position: &Position,
        parent: Option<&mut ChildOf>,
    }

    #[query]
    struct Aiming {
        position: &Position,
        aim: Mut<'_, Aim>,
    }
);

fn main() {
    let mut sim = Sim::new();
    sim.moved().count();
    sim.perhaps().count();
    sim.aiming().count();
}
