//! The function of `at_drop` can be sent to another thread with its world.

use std::rc::Rc;

use ecs_core::world;

struct Texture(u8);

world!(
    struct Sim {
        #[track(removed)]
        texture: Texture,
    }
);

fn main() {
    let mut sim = Sim::new();
    let freed = Rc::new(std::cell::Cell::new(0));
    sim.at_drop::<Texture>(move |_, texture| freed.set(freed.get() + texture.0));
}
