//! What rustc refuses: save, types.

/// A world without `derive(Serialize)` has no checksum.
mod no_checksum {
    use ecs_core::{World, world};

    struct Position(f32);

    world!(
        struct Sim { position: Position }
    );

    fn main() {
        let sim = Sim::new();
        let _ = sim.checksum_of::<Position>();
        let _ = World::checksum(&sim);
    }
}

/// Each component that is saved has serde's traits.
mod not_serialize {
    use ecs_core::world;
    use serde::{Deserialize, Serialize};

    struct Position(f32);
    #[derive(Serialize)]
    struct Velocity(f32);
    #[derive(Serialize, Deserialize)]
    struct Hue(u8);
    struct Size(u8);
    struct Clock(u64);

    world!(
        #[derive(Serialize, Deserialize)]
        struct Sim { position: Position, velocity: Velocity, #[resource] clock: Clock }

        #[table]
        struct Look { hue: Hue, #[skip] size: Size }
    );
}

fn main() {}
