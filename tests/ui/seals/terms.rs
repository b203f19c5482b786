//! A list of terms can't be defined outside of ecs-core.

use ecs_core::query_terms::Terms;
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
