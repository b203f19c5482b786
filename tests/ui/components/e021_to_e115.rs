//! What the macro refuses: components.

/// E112: A component has only docs and a storage.
mod attribute {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            position: Position,
            #[serde(skip)]
            velocity: Velocity,
        }
    );
}

/// E113: A component has one storage.
mod storage_twice {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            position: Position,
            #[storage(linear)]
            #[storage(sparse)]
            velocity: Velocity,
        }
    );
}

/// E114: `#[storage(..)]` names one storage.
mod storage_unnamed {
    use ecs_core::world;

    struct Position;
    struct Velocity;
    struct Mass;

    world!(
        struct Sim {
            #[storage]
            position: Position,
            #[storage = "linear"]
            velocity: Velocity,
            #[storage(linear, sparse)]
            mass: Mass,
        }
    );
}

/// E115: A nearly right name of a storage is corrected.
mod storage {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            position: Position,
            #[storage(linaer)]
            velocity: Velocity,
        }
    );
}

/// E115: A storage is `sparse` or `linear`.
mod storage_unknown {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            position: Position,
            #[storage(chunked)]
            velocity: Velocity,
        }
    );
}

/// E036: A storage is chosen at a component's field in the world.
mod storage_elsewhere {
    use ecs_core::{Entity, world};

    struct Position;
    struct Mass;

    world!(
        #[storage(linear)]
        pub struct Sim { position: Position, mass: Mass }

        #[storage(linear)]
        #[group(own(position, mass))]
        pub struct Bodies;

        #[storage(linear)]
        #[query]
        pub struct Moving {
            entity: Entity,
            #[storage(linear)]
            position: &mut Position,
        }
    );

    fn main() {
        let mut sim = Sim::new();
        sim.spawn((Position, Mass));
        assert_eq!(sim.moving().count() + sim.bodies().len(), 2);
    }
}

/// E021: An attribute that is nearly `storage` is read as one.
mod storage_misspelt {
    use ecs_core::world;

    struct Position;
    struct Mass;

    world!(
        pub struct Sim {
            position: Position,
            #[storge(linear)]
            mass: Mass,
        }
    );

    fn main() {
        let mut sim = Sim::new();
        let entity = sim.spawn((Position, Mass));
        assert!(sim.mass().contains(entity));
    }
}

fn main() {}
