//! What rustc refuses: resources, types.

/// A resource is borrowed like a column: by the split world beside the others, by its accessor with the world.
mod beside_the_world {
    use ecs_core::world;

    pub struct Position(f32);
    pub struct Rng(u64);

    world!(
        pub struct Sim {
            position: Position,
            #[resource]
            rng: Rng,
        }
    );

    fn main() {
        let mut sim = Sim::new(Rng(1));
        let rng = sim.rng_mut();
        sim.spawn(Position(1.0));
        rng.0 += 1;
        let split = sim.split();
        let (a, b) = (split.rng, split.rng);
        a.0 += b.0;
    }
}

/// A world with resources has a default value only if it derives `Default`.
mod default {
    use ecs_core::world;

    world!(
        pub struct Sim {
            #[resource]
            speed: f32,
        }
    );

    fn main() {
        let _: Sim = Default::default();
    }
}

/// A derive of the world needs the trait for every resource.
mod derive {
    use ecs_core::world;

    pub struct Rng(u64);

    world!(
        #[derive(Clone, Debug, Default, PartialEq, Hash)]
        pub struct Sim {
            #[resource]
            rng: Rng,
        }
    );
}

/// A world is `Eq` only if every resource is.
mod eq {
    use ecs_core::world;

    world!(
        #[derive(PartialEq, Eq)]
        pub struct Sim {
            #[resource]
            speed: f32,
        }
    );
}

/// `new` takes the resources.
mod new_without {
    use ecs_core::world;

    pub struct Rng(u64);

    world!(
        pub struct Sim {
            #[resource]
            rng: Rng,
        }
    );

    fn main() {
        Sim::new();
    }
}

/// Only resources are found by `resource`.
mod no_resource {
    use ecs_core::{HasResource, World, world};

    pub struct Position(f32);
    pub struct Rng(u64);

    world!(
        pub struct Sim {
            position: Position,
            #[resource]
            rng: Rng,
        }
    );

    fn next<W: World>(world: &W) -> u64 {
        world.resource::<Rng>().0
    }

    fn needs<W: HasResource<Position>>(_: &W) {}

    fn main() {
        let sim = Sim::new(Rng(1));
        sim.resource::<Position>();
        needs(&sim);
        sim.get::<Rng>(sim.entities().iter().next().unwrap());
        next(&sim);
    }
}

/// A derive that a resource of a part lacks is reported where the part is listed.
mod part_derive {
    use ecs_core::world;

    pub mod game {
        pub struct Clock(pub u32);
        ecs_core::part!(
            pub struct Game {
                #[resource]
                clock: Clock,
            }
        );
    }

    world!(
        #[parts(game::Game)]
        #[derive(Clone, Default)]
        pub struct All {}
    );
}

/// Two resources have different types, also through an alias.
mod type_twice_through_an_alias {
    use ecs_core::world;

    pub struct Seed(u64);
    pub type Start = Seed;

    world!(
        pub struct Sim {
            #[resource]
            first: Seed,
            #[resource]
            second: Start,
        }
    );
}

fn main() {}
