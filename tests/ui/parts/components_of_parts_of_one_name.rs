//! E101: Components of two parts have different names.

use ecs_core::world;

pub mod sea {
    pub struct Depth(pub f32);

    ecs_core::part!(
        pub struct Sea {
            position: Depth,
        }

        #[query]
        pub struct Deep {
            pub position: &Depth,
        }
    );
}

world!(
    #[parts(physics::Physics, sea::Sea)]
    pub struct Game {}
);

fn main() {
    Game::new().velocity();
}
