//! A field has the type of the part's component.

use ecs_core::world;

world!(
    #[parts(physics::Physics)]
    pub struct Game {}

    #[query]
    pub struct Fast {
        position: &physics::Velocity,
    }
);

fn main() {}
