//! E034: A condition is on the whole `part!`, and not on the part alone.

use ecs_core::part;

pub struct Rain(pub f32);

part!(
    #[cfg(all())]
    pub struct Weather {
        rain: Rain,
    }
);

fn main() {}
