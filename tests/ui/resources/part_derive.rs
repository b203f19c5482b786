//! A derive that a resource of a part lacks is reported where the part is listed.

use ecs_core::world;

pub mod game {
    pub struct Clock(pub u32);
    ecs_core::part!(
        pub struct Game {
            #[resource]
            clock: Clock,
        }
    );
}

world!(
    #[parts(game::Game)]
    #[derive(Clone, Default)]
    pub struct All {}
);

fn main() {}
