//! E131, E132: A component with an index has sparse storage, is no link, its removed values are not kept, and if the index is unique it contains no handles that are mapped.

use ecs_core::{Entity, EntityMapping, Link, MapEntities};

#[derive(Clone, PartialEq, Eq, Hash)]
struct Linear;
#[derive(Clone, PartialEq, Eq, Hash)]
struct Stable;
#[derive(Clone, PartialEq, Eq, Hash)]

#[derive(Clone, PartialEq, Eq, Hash)]
struct Kept;
#[derive(Clone, PartialEq, Eq, Hash)]
struct ChildOf(Entity);
#[derive(Clone, PartialEq, Eq, Hash)]
struct Owner(Entity);

impl Link for ChildOf {
    fn target(&self) -> Entity {
        self.0
    }
}

impl MapEntities for Owner {
    fn map_entities(&mut self, mapping: &EntityMapping) {
        self.0.map_entities(mapping);
    }
}

ecs_core::world!(
    struct Sim {
        #[index]
        #[storage(linear)]
        linear: Linear,
        #[index]
        #[storage(stable)]
        stable: Stable,
        #[track(removed)]
        #[index]
        kept: Kept,
        #[index]
        #[link(on_despawn = keep)]
        child_of: ChildOf,
        #[entities]
        #[index(unique)]
        owner: Owner,
    }
);

fn main() {
    let _ = Sim::new().linear_index();
}
