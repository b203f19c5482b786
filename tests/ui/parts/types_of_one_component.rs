//! E109: A component of the world does not have the type of one of a part.

use ecs_core::world;

world!(
    #[parts(physics::Physics)]
    pub struct Game {
        speed: physics::Velocity,
    }
);

fn main() {
    Game::new().velocity();
}
