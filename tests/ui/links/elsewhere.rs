//! E063, E064, E065: `#[link(..)]` is on a component outside of tables.

use ecs_core::{Entity, Link, world};

struct ChildOf(Entity);

impl Link for ChildOf {
    fn target(&self) -> Entity {
        self.0
    }
}

struct Position;
struct Velocity;
struct Parent(Entity);

world!(
    struct Sim {
        position: Position,
        #[resource]
        #[link(on_despawn = keep)]
        parent: Parent,
    }

    #[table]
    struct Body {
        velocity: Velocity,
        #[link(on_despawn = despawn)]
        child_of: ChildOf,
    }

    #[group(own(position, body))]
    #[link(on_despawn = despawn)]
    struct Bodies;

    #[query]
    struct Moving {
        #[link(on_despawn = despawn)]
        position: &mut Position,
    }
);

fn main() {
    Sim::new(Parent(Entity::new(0, 1).unwrap())).moving().count();
}
