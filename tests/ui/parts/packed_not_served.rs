//! E502: A packed query of a part has a group that serves it.

use ecs_core::part;

pub struct Salt(pub f32);
pub struct Depth(pub f32);

part!(
    pub struct Sea {
        salt: Salt,
        depth: Depth,
    }

    #[query(packed)]
    pub struct Deep {
        pub salt: &Salt,
        pub depth: &mut Depth,
    }
);

fn main() {}
