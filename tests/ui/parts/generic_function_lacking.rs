//! A world that lacks a part is none of the worlds with it.

use ecs_core::world;
use physics::Position;

world!(
    pub struct Game {
        position: Position,
    }
);

fn main() {
    physics::drift(&mut Game::new(), 1.0);
}
