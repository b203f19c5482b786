//! E060, E061, E021: `#[link(..)]` has one policy, and is written once.

use ecs_core::{Entity, Link, world};

struct Of<const N: usize>(Entity);

impl<const N: usize> Link for Of<N> {
    fn target(&self) -> Entity {
        self.0
    }
}

world!(
    struct Sim {
        #[link]
        bare: Of<0>,
        #[link(despawn)]
        word: Of<1>,
        #[link(on_despwan = despawn)]
        misspelt: Of<2>,
        #[link(on_despawn = despwan)]
        policy: Of<3>,
        #[link(on_despawn = forget)]
        unknown: Of<4>,
        #[link(on_despawn = keep)]
        #[link(on_despawn = unlink)]
        twice: Of<5>,
        #[lnik(on_despawn = keep)]
        name: Of<6>,
        #[link(on_despawn = keep, on_despawn = unlink)]
        two: Of<7>,
        #[link(policy = keep)]
        unknown_word: Of<8>,
    }
);

fn main() {
    Sim::new().two();
}
