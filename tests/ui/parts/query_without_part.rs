//! A query of a part runs on worlds with this part.

use ecs_core::world;
use physics::Position;

world!(
    pub struct Game {
        position: Position,
    }
);

fn main() {
    let mut game = Game::new();
    game.query_mut::<physics::Moving>();
}
