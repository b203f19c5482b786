//! A world with resources has a default value only if it derives `Default`.

use ecs_core::world;

world!(
    pub struct Sim {
        #[resource]
        speed: f32,
    }
);

fn main() {
    let _: Sim = Default::default();
}
