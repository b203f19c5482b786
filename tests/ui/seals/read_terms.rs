//! A list of terms can't be made read-only.

use ecs_core::bounds::ReadTerms;
use ecs_core::world;

struct Health;
struct Mine;

world!(
    struct Sim {
        health: Health,
    }
);

impl ReadTerms<Sim> for Mine {}

fn main() {}
