//! The function of `at_drop` borrows no local variable.

use std::sync::atomic::{AtomicU8, Ordering};

use ecs_core::world;

struct Texture(u8);

world!(
    struct Sim {
        #[track(removed)]
        texture: Texture,
    }
);

fn main() {
    let freed = AtomicU8::new(0);
    let mut sim = Sim::new();
    sim.at_drop::<Texture>(|_, texture| _ = freed.fetch_add(texture.0, Ordering::Relaxed));
}
