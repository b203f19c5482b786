//! What rustc refuses: track, borrows.

/// The function of `at_drop` borrows no local variable.
mod at_drop_borrows {
    use std::sync::atomic::{AtomicU8, Ordering};

    use ecs_core::world;

    struct Texture(u8);

    world!(
        struct Sim {
            #[track(removed)]
            texture: Texture,
        }
    );

    fn main() {
        let freed = AtomicU8::new(0);
        let mut sim = Sim::new();
        sim.at_drop::<Texture>(|_, texture| _ = freed.fetch_add(texture.0, Ordering::Relaxed));
    }
}

/// A frame ends when no iterator over its changes is in use.
mod iterator_across_next_frame {
    use ecs_core::world;

    struct Position;

    world!(
        struct Sim {
            #[track]
            position: Position,
        }
    );

    fn main() {
        let mut sim = Sim::new();
        for (entity, _) in sim.changed::<Position>() {
            sim.next_frame();
            sim.despawn(entity);
        }
    }
}

fn main() {}
