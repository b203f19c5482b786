//! E301: A group of the world and one of a part own a component, and would have other rows in front of them.

use ecs_core::world;

pub struct Heft(pub f32);

world!(
    #[parts(physics::Physics)]
    pub struct Game {
        heft: Heft,
    }

    #[group(own(position, heft))]
    pub struct Heavy;
);

fn main() {
    Game::new().heavy();
}
