//! E711: A table with optional components is not that of a part.

use ecs_core::part;

pub struct Position;
pub struct Wheel;

part!(
    pub struct Bodies {}

    #[table]
    pub struct Body {
        position: Position,
        wheel: Option<Wheel>,
    }
);

fn main() {}
