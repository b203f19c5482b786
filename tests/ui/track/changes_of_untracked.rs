//! A world knows the changes of components with `#[track]`.

use ecs_core::{Entity, world};

struct Position;
struct Velocity;

world!(
    struct Sim {
        position: Position,
        #[track]
        velocity: Velocity,
    }

    #[track]
    #[table]
    struct Shape {
        mesh: u32,
        skin: u8,
    }
);

fn main() {
    let mut sim = Sim::new();
    let entity = sim.spawn(Position);
    sim.next_frame();
    let _ = sim.changed::<Position>();
    sim.removed_since::<Position>(sim.frame_of::<Velocity>());
    sim.position().is_changed(entity);
    let _ = sim.added::<u32>();
    let _ = sim.added::<Shape>();
}
