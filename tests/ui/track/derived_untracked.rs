//! A derived query asks for changes of components with `#[track]`.

use ecs_core::{Entity, Mut, Query, world};

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
    struct Shape {
        #[track]
        mesh: Mesh,
        skin: u8,
    }
);

#[derive(Query)]
struct Moving<'w> {
    position: Mut<'w, Position>,
}

#[derive(Query)]
#[query(changed(Position))]
struct Moved<'w> {
    velocity: &'w Velocity,
}

#[derive(Query)]
#[query(added(Shape))]
struct Drawn {
    entity: Entity,
}

fn run(_: impl Iterator) {}

fn main() {
    let mut sim = Sim::new();
    run(sim.query_mut::<Moving<'_>>());
    run(sim.query::<Moved<'_>>());
    run(sim.query::<Drawn>());
}
