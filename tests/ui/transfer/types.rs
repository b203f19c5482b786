//! What rustc refuses: transfer, types.

/// Only a world with `derive(Clone)` clones entities.
mod no_clone {
    use ecs_core::{ClonesEntities, Entity, World, world};

    struct Health(i32);

    world!(
        struct Sim {
            health: Health,
        }
    );

    fn twins<W: ClonesEntities>(_: &mut W) {}

    fn generic<W: World>(world: &mut W, entity: Entity) {
        let _ = world.duplicate(entity);
    }

    fn main() {
        let mut sim = Sim::new();
        let entity = sim.spawn(Health(1));
        let _ = sim.duplicate(entity);
        let _ = sim.copy_from(&Sim::new(), entity);
        sim.instance(&Sim::new());
        twins(&mut sim);
        generic(&mut sim, entity);
    }
}

/// Only a world with a default value can be created for entities that leave another one.
mod no_default {
    use ecs_core::world;

    struct Clock(u64);

    world!(
        #[derive(Clone)]
        struct Sim {
            health: u32,
            #[resource]
            clock: Clock,
        }
    );

    impl Clone for Clock {
        fn clone(&self) -> Self {
            Self(self.0)
        }
    }

    fn main() {
        let mut sim = Sim::new(Clock(1));
        let entity = sim.spawn(5_u32);
        let _ = sim.copy_of([entity]);
        let _ = sim.split_off([entity]);
        // This needs no default value.
        sim.move_to(&mut Sim::new(Clock(2)), [entity]);
    }
}

/// A component with `#[entities]` implements `MapEntities`, also as a part of a table.
mod no_map_entities {
    use ecs_core::{Entity, world};

    struct Owner(Entity);

    struct Aim(Entity);

    world!(
        struct Sim {
            #[entities]
            owner: Owner,
        }

        #[table]
        struct Body {
            #[entities]
            aim: Aim,
        }
    );
}

fn main() {}
