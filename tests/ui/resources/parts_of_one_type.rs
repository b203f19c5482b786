//! E055: The resources of two parts have different types.

use ecs_core::world;

pub mod game {
    pub struct Clock(pub u32);
    ecs_core::part!(
        pub struct Game {
            #[resource]
            clock: Clock,
        }
    );
    ecs_core::part!(
        pub struct Board {
            #[resource]
            turn: Clock,
        }
    );
}

pub mod audio {
    ecs_core::part!(
        pub struct Audio {
            #[resource]
            beat: crate::game::Clock,
        }
    );
}

world!(
    #[parts(game::Game, game::Board)]
    pub struct Seen {
        light: u8,
    }
);

// rustc finds this one.
world!(
    #[parts(game::Game, audio::Audio)]
    pub struct Unseen {
        light: u8,
    }
);

fn main() {}
