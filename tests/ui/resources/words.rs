//! E050: `#[resource]` has no words.

use ecs_core::world;

pub struct Rng(u64);
pub struct Clock(u64);

world!(
    pub struct Sim {
        #[resource(default)]
        rng: Rng,
        #[resource = "once"]
        clock: Clock,
    }
);

fn main() {
    Sim::new(Rng(1), Clock(2)).rng();
}
