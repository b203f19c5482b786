//! A list of terms can't be defined outside of ecs-core.

use ecs_core::bounds::Terms;
use ecs_core::world;

struct Health;
struct Mine;

world!(
    struct Sim {
        health: Health,
    }
);

impl Terms<Sim> for Mine {}

fn main() {}
