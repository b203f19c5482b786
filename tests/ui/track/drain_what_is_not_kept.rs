//! Removed values are kept of components and tables with `#[track(removed)]`.

use ecs_core::world;

struct Position;
struct Velocity;
struct Texture(u8);

world!(
    struct Sim {
        position: Position,
        #[track]
        velocity: Velocity,
        #[track(removed)]
        texture: Texture,
    }

    #[track(removed)]
    #[table]
    struct Shape {
        mesh: u32,
        skin: u8,
    }
);

fn main() {
    let mut sim = Sim::new();
    sim.drain_removed::<Velocity>();
    sim.drain_removed::<u32>();
    sim.at_drop::<Position>(|_, _| {});
}
