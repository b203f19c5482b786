//! E900: `#[parts(..)]` contains paths.

use ecs_core::world;

pub struct Score(u32);

world!(
    #[parts]
    pub struct NoList {
        score: Score,
    }
);

world!(
    #[parts = "physics::Physics"]
    pub struct Text {
        score: Score,
    }
);

world!(
    #[parts(physics::Physics, 3, ai::Ai as)]
    pub struct Junk {
        score: Score,
    }
);

world!(
    #[parts(physics::Physics ai::Ai)]
    pub struct NoComma {
        score: Score,
    }
);

world!(
    #[parts(physics::Physics as 3, ai::Ai<u8>, , as)]
    pub struct Words {
        score: Score,
    }
);

world!(
    #[parts(ai::Ai, physics::)]
    pub struct HalfTyped {
        score: Score,
    }
);

world!(
    #[parts{physics::Physics}]
    pub struct Braces {
        score: Score,
    }
);

world!(
    #[parts()]
    pub struct Empty {
        score: Score,
    }
);

fn main() {
    NoList::new().score();
    Empty::new().score();
}
