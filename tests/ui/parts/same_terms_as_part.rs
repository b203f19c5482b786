//! E300: A group of the world has the terms of a group of its part.

use ecs_core::world;

world!(
    #[parts(physics::Physics)]
    pub struct Game {}

    #[group(own(velocity, position))]
    pub struct Moved;
);

fn main() {
    Game::new().moved();
}
