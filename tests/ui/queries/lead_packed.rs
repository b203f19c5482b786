//! E512: A query that is led by one column and borrows another is not packed.

pub struct Position(f32);
pub struct Layer(u8);

ecs_core::world!(
    pub struct Sim {
        position: Position,
        layer: Layer,
    }

    #[query(packed, lead(layer))]
    pub struct Drawn {
        position: &Position,
        layer: &Layer,
    }
);

fn main() {}
