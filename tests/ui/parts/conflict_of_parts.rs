//! E301: Groups of two parts own a component, but neither is nested in the other.

use ecs_core::part;

pub struct Salt(pub f32);

part!(
    #[parts(physics::Physics)]
    pub struct Sea {
        salt: Salt,
    }

    #[group(own(position, salt))]
    pub struct Salted;
);

fn main() {}
