//! E301: Groups of the world leave the members of a part's groups where the part expects them.

use ecs_core::world;

pub struct Heft(pub f32);

world!(
    #[parts(physics::Physics)]
    pub struct Game {
        heft: Heft,
    }

    /// It owns more than `Turning` and has other members, so it comes first, also in `Bodies`.
    #[group(own(position, velocity, rotation, heft), with(asleep))]
    pub struct Resting;
);

fn main() {
    Game::new().resting();
}
