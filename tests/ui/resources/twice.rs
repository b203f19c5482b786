//! E051: A resource has one `#[resource]`.

use ecs_core::world;

pub struct Rng(u64);

world!(
    pub struct Sim {
        #[resource]
        #[resource]
        rng: Rng,
    }
);

fn main() {
    Sim::new(Rng(1)).rng();
}
