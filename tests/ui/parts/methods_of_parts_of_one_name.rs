//! E602: Groups, queries and tables of two parts have different methods.

use ecs_core::world;

pub mod sea {
    pub struct Salt(pub f32);
    pub struct Depth(pub f32);
    pub struct Tide(pub f32);

    ecs_core::part!(
        pub struct Sea {
            salt: Salt,
            depth: Depth,
        }

        #[table]
        pub struct Rotation {
            pub tide: Tide,
        }

        #[group(own(salt, depth))]
        pub struct Bodies;

        #[query]
        pub struct Moving {
            pub salt: &Salt,
        }
    );
}

world!(
    #[parts(physics::Physics, sea::Sea)]
    pub struct Game {}
);

fn main() {
    Game::new().salt();
}
