//! E021, E100, E112, E035: A resource has no attributes but docs, and no visibility of its own.

use ecs_core::world;

pub struct Rng(u64);
pub struct Clock(u64);
pub struct Score(u64);
pub struct Map(u64);

world!(
    pub struct Sim {
        #[resource]
        pub rng: Rng,
        #[resource]
        #[serde(skip)]
        clock: Clock,
        #[resource]
        #[cfg_attr(all(), doc = "Points.")]
        score: Score,
        #[resourse]
        map: Map,
    }
);

fn main() {
    Sim::new(Rng(1), Clock(2), Score(3), Map(4)).map();
}
