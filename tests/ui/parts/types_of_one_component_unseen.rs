//! A component of the world does not have the type of one of a part, also under another name.

use ecs_core::world;
use physics::Velocity as Speed;

world!(
    #[parts(physics::Physics)]
    pub struct Game {
        speed: Speed,
    }
);

fn main() {
    Game::new().velocity();
}
