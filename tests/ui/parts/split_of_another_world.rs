//! The split handle of a part belongs to one world.

use ecs_core::world;
use physics::PhysicsSplit;

world!(
    #[parts(physics::Physics)]
    pub struct Game {}
);

world!(
    #[parts(physics::Physics)]
    pub struct Menu {}
);

fn run(_: PhysicsSplit<'_, Menu>) {}

fn main() {
    run(Game::new().physics());
}
