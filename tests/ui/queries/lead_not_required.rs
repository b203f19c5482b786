//! E511: The column of an optional component can't lead.

pub struct Position(f32);
pub struct Layer(u8);

ecs_core::world!(
    pub struct Sim {
        position: Position,
        layer: Layer,
    }

    #[query(lead(layer))]
    pub struct Drawn {
        position: &Position,
        layer: Option<&Layer>,
    }
);

fn main() {}
