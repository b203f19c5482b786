//! E203: A list or a field of a world names components of its parts.

use ecs_core::world;
use physics::Velocity;

world!(
    #[parts(physics::Physics)]
    pub struct Game {}

    #[group(own(positon, velocity))]
    pub struct Fasts;

    #[query]
    pub struct Fast {
        velocty: &Velocity,
    }
);

fn main() {
    Game::new().fast();
}
