//! A derive that a component of a part lacks is reported where the part is listed.

use ecs_core::world;

mod sound {
    pub struct Fade(pub u8);

    ecs_core::part!(
        pub struct Sound {
            fade: Fade,
        }
    );
}

world!(
    #[parts(sound::Sound)]
    #[derive(Clone)]
    pub struct Game {
        score: u32,
    }
);

fn main() {}
