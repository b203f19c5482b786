//! E123: A link that is removed when its target is despawned is not required.

use ecs_core::{Entity, Link};

struct Holds(Entity);

impl Link for Holds {
    fn target(&self) -> Entity {
        self.0
    }
}

struct Hand;

ecs_core::world!(
    #[requires(hand: holds)]
    struct Sim {
        #[link(on_despawn = unlink)]
        holds: Holds,
        hand: Hand,
    }
);

fn main() {}
