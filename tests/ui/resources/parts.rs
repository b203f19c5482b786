//! E101, E055: Resources of parts have types and names of their own.

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

pub mod audio {
    ecs_core::part!(
        pub struct Audio {
            #[resource]
            clock: u64,
            volume: f32,
        }
    );
}

pub mod video {
    ecs_core::part!(
        pub struct Video {
            #[resource]
            frame: super::game::Clock,
            #[resource]
            volume: u16,
        }
    );
}

world!(
    #[parts(game::Game, audio::Audio)]
    pub struct Names {
        light: u8,
    }
);

world!(
    #[parts(audio::Audio, video::Video)]
    pub struct Kinds {
        light: u32,
    }
);

world!(
    #[parts(video::Video as v)]
    pub struct Types {
        #[resource]
        v_volume: u32,
    }
);

world!(
    #[parts(game::Game)]
    pub struct Own {
        #[resource]
        time: game::Clock,
    }
);

world!(
    #[parts(game::Game)]
    pub struct Named {
        clock: u8,
    }
);

fn main() {}
