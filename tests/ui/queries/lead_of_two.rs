//! E510: Only one column can lead.

pub struct Position(f32);
pub struct Layer(u8);

ecs_core::world!(
    pub struct Sim {
        position: Position,
        layer: Layer,
    }

    #[query(lead(layer, position))]
    pub struct Drawn {
        position: &Position,
        layer: &Layer,
    }
);

fn main() {}
