//! E102, E603: A prefix gives no names of methods that every world has.

use ecs_core::{part, world};

pub struct Batch(u32);

part!(
    pub struct Load {
        batch: Batch,
    }

    #[query]
    pub struct Where {
        pub batch: &Batch,
    }
);

world!(
    #[parts(Load as despawn)]
    pub struct Game {}
);

fn main() {
    Game::new().spawn(());
}
