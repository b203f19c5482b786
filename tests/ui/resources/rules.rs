//! What the macro refuses: resources.

/// E055: Two resources of a world have different types.
mod type_twice {
    use ecs_core::world;

    pub struct Seed(u64);

    world!(
        pub struct Sim {
            seed: Seed,
            #[resource]
            first: Seed,
            #[resource]
            second: Seed,
        }
    );
}

/// E055: Two resources have different types for all parameters of their world.
mod type_twice_generic {
    use ecs_core::world;

    pub struct Seed<T>(T);

    world!(
        pub struct Sim<T: 'static> {
            #[resource]
            first: Seed<T>,
            #[resource]
            second: Seed<u8>,
        }
    );
}

fn main() {}
