//! E803: entity

use ecs_core::{Entity, Mut, Query};

#[derive(Query)]
struct OfEntity<'w> {
    entity: Mut<'w, Entity>,
}

fn main() {}
