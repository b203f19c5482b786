//! A handwritten query has a list of terms of ecs-core.

use ecs_core::{Query, world};

struct Health;
struct MyTerms;
struct MyQuery;

world!(
    struct Sim {
        health: Health,
    }
);

impl Query<Sim> for MyQuery {
    type Item<'w> = &'w mut Health;
    type Terms = MyTerms;
}

fn main() {}
