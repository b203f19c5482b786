//! Two versions of one program. Saves of the first are loaded by the second.

pub mod first;
pub mod second;

use serde::{Deserialize, Serialize};

macro_rules! components {
    ($($Name:ident($Type:ty);)*) => {$(
        #[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
        pub struct $Name(pub $Type);
    )*};
}

components! {
    Position([f32; 2]);
    Velocity([f32; 2]);
    Armor(u8);
    Health(u32);
    Max(u32);
    Asleep(());
    Shield(u8);
    Clock(u64);
    Marked(());
    Seed(u64);
    Score(u32);
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ChildOf(pub ecs_core::Entity);

impl ecs_core::Link for ChildOf {
    fn target(&self) -> ecs_core::Entity {
        self.0
    }
}

impl ecs_core::MapEntities for ChildOf {
    fn map_entities(&mut self, mapping: &ecs_core::EntityMapping) {
        self.0.map_entities(mapping);
    }
}
