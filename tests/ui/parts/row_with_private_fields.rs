//! The row of a part's table is built only where its fields can be named.

use ecs_core::world;
use physics::{Angle, Rotation, Spin};

world!(
    #[parts(physics::Physics)]
    pub struct Game {}
);

fn main() {
    let mut game = Game::new();
    game.spawn(Rotation { angle: Angle(0.0), spin: Spin(0.0) });
}
