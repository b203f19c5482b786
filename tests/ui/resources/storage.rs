//! E052: A resource has no `#[storage(..)]`.

use ecs_core::world;

pub struct Rng(u64);
pub struct Clock(u64);

world!(
    pub struct Sim {
        #[storage(linear)]
        #[resource]
        rng: Rng,
        #[resource]
        #[storage(sparse)]
        clock: Clock,
    }
);

fn main() {
    Sim::new(Rng(1), Clock(2)).rng();
}
