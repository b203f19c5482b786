//! E901: A part has one prefix.

use ecs_core::world;

pub struct Score(u32);

mod engine {
    pub use physics::Physics as Body;
}

world!(
    #[parts(physics::Physics as phys, engine::Body)]
    pub struct Game {
        score: Score,
    }
);

fn main() {
    Game::new().phys_position();
}
