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

fn main() {}
