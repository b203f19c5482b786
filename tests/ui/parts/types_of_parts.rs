//! E109: Components of two parts have different types.

use ecs_core::{part, world};

pub struct Depth(pub f32);

part!(
    pub struct Sea {
        depth: Depth,
    }
);

part!(
    pub struct Lake {
        bottom: Depth,
    }
);

world!(
    #[parts(self::Sea, self::Lake)]
    pub struct Game {}
);

fn main() {}
