//! E903, E902: A world has one version of a part, and a part is built by the same version of ecs-core.

use ecs_core::world;

pub struct Score(u32);

/// The macros that parts of other versions would be.
mod old {
    macro_rules! physics {
        (@to { $($callback:tt)* }; $($state:tt)*) => {
            $($callback)* ! { {
                4 part $crate { {
                    Physics "ecs-tests-physics 0.2.0 Physics 0" "ecs-tests-physics 0.2.0" {} { pub } {}
                    { pub struct Physics { #[part("", "Position", Position)] position: _ } }
                } }
            } $($state)* }
        };
    }
    pub(crate) use physics as Physics;

    macro_rules! weather {
        (@to { $($callback:tt)* }; $($state:tt)*) => {
            $($callback)* ! { { 1 part of another form } $($state)* }
        };
    }
    pub(crate) use weather as Weather;
}

world!(
    #[parts(old::Weather, physics::Physics, old::Physics)]
    pub struct Game {
        score: Score,
    }
);

fn main() {
    Game::new().bodies();
}
