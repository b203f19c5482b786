//! E002: A part is a struct.

use ecs_core::part;

part!(
    pub enum Weather {
        Rain,
        Wind,
    }
);

fn main() {}
