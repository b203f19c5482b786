//! Derived

use ecs_core::{Mut, Query, world, Entity};

struct Position;
struct Velocity;
struct Mesh;

world!(
    struct Sim {
        position: Position,
        #[track]
        velocity: Velocity,
    }
    #[table]
    struct Shape { #[track] mesh: Mesh, skin: u8 }
);

#[derive(Query)]
struct Moving<'w> {
    position: Mut<'w, Position>,
}

#[derive(Query)]
#[query(changed(Position))]
struct Moved<'w> {
    position: &'w Position,
}
#[derive(Query)]
#[query(added(Position))]
struct Add {
    e: Entity,
}
#[derive(Query)]
#[query(added(Shape))]
struct Tab {
    e: Entity,
}

fn main() {
    let mut sim = Sim::new();
    for row in sim.query_mut::<Moving<'_>>() {}
    for row in sim.query::<Moved<'_>>() {}
    for row in sim.query::<Add>() {}
    for row in sim.query::<Tab>() {}
}
