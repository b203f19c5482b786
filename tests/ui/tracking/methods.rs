//! Methods

use ecs_core::{World, world, Entity};
use std::rc::Rc;

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
    struct Shape { mesh: u32, skin: u8 }
);

fn main() {
    let mut sim = Sim::new();
    sim.changed::<Position>();
    sim.added::<Position>();
    sim.removed::<Position>();
    sim.changed_since::<Position>(0);
    sim.frame::<Position>();
    sim.changed::<Shape>();
    sim.changed::<String>();
    sim.drain_removed::<Position>();
    sim.drain_removed::<Velocity>();
    sim.drain_removed::<u32>();
    sim.drain_removed::<String>();
    sim.at_drop::<Velocity>(|_, _| {});
    sim.at_drop::<Texture>(|_, _: Velocity| {});
    let rc = Rc::new(3);
    sim.at_drop::<Texture>(move |_, _| println!("{rc}"));
    let local = 3;
    sim.at_drop::<Texture>(|_, _| println!("{local}"));
    sim.position().changed();
    sim.position().is_changed(Entity::default());
    sim.frame();
    sim.changed();
    for (e, v) in sim.changed::<Velocity>() { sim.next_frame(); }
}
