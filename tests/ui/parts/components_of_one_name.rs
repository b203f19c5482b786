//! E101: A component of the world is not named like one of a part.

use ecs_core::world;

world!(
    #[parts(physics::Physics)]
    pub struct Game {
        position: u8,
        angle: f64,
    }
);

fn main() {
    Game::new().velocity();
}
