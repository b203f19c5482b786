//! What rustc refuses: core, types.

/// A command buffer is for one world type.
mod commands_of_another_world {
    use ecs_core::world;

    mod sky {
        ecs_core::world!(
            pub(crate) struct Sky {
                light: u8,
            }
        );
    }

    struct Position;

    world!(
        struct Sim {
            position: Position,
        }
    );

    fn main() {
        let mut sim = Sim::new();
        sim.apply(&mut sky::SkyCommands::new());
    }
}

/// Only rows that stay are compacted.
mod compact_packed {
    use ecs_core::world;

    struct Light;
    struct Name;

    world!(
        struct Scene {
            #[storage(stable)]
            light: Light,
            name: Name,
        }
    );

    fn main() {
        let mut scene = Scene::new();
        scene.compact::<Light>(|_, _| {});
        scene.compact::<Name>(|_, _| {});
    }
}

/// A group without `events` has no method for them, and no field in a split world.
mod events_of_a_silent_group {
    use ecs_core::{GroupEvents, HasEvents, world};

    struct Position;
    struct Velocity;

    world!(
        pub struct Sim { position: Position, velocity: Velocity }

        #[group(own(position, velocity))]
        pub struct Bodies;
    );

    fn noted<G: HasEvents<Sim>>() {}

    fn main() {
        let mut sim = Sim::new();
        sim.spawn((Position, Velocity));
        sim.bodies_events().clear();
        let events: &mut GroupEvents = sim.split().bodies_events;
        events.clear();
        noted::<Bodies>();
    }
}

/// Only components can be read by `get`.
mod get_no_component {
    use ecs_core::world;

    struct Speed;

    struct Position;
    struct Velocity;
    struct Mass;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
            mass: Mass,
        }

        #[group(own(position, velocity))]
        struct Bodies;
    );

    fn main() {
        let mut sim = Sim::new();
        let entity = sim.spawn(Position);
        sim.get::<Speed>(entity);
    }
}

/// A generic function names the components that it needs.
mod has_nothing {
    use ecs_core::world;

    use ecs_core::{Has, World};

    struct Velocity;

    fn drift<W: World + Has<Position> + Has<Velocity>>(_: &mut W) {}

    struct Position;

    world!(
        struct Sim {
            position: Position,
        }
    );

    fn main() {
        drift(&mut Sim::new());
    }
}

/// Only components can be inserted.
mod insert_no_component {
    use ecs_core::world;

    struct Speed;

    struct Position;
    struct Velocity;
    struct Mass;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
            mass: Mass,
        }

        #[group(own(position, velocity))]
        struct Bodies;
    );

    fn main() {
        let mut sim = Sim::new();
        let entity = sim.spawn(Position);
        let _ = sim.insert(entity, Speed);
    }
}

/// A query's item can't be used after the next change.
mod item_across_change {
    use ecs_core::world;

    struct Position;
    struct Velocity;
    struct Mass;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
            mass: Mass,
        }

        #[query]
        struct Moving {
            position: &mut Position,
            velocity: &Velocity,
        }
    );

    fn main() {
        let mut sim = Sim::new();
        let first = sim.moving().next();
        sim.clear();
        let _ = first.map(|item| item.position);
    }
}

/// A join has terms.
mod join_no_term {
    use ecs_core::{Join, world};

    struct Position;
    struct Velocity;
    struct Mass;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
            mass: Mass,
        }

        #[group(own(position, velocity))]
        struct Bodies;
    );

    fn main() {
        let mut sim = Sim::new();
        let s = sim.split();
        for (_, _) in (&s.position, s.bodies).join() {}
    }
}

/// The rows of a group are those of the columns that it owns.
mod members_by_a_column_not_owned {
    use ecs_core::world;

    struct Position;
    struct Velocity;
    struct Mass;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
            mass: Mass,
        }

        #[group(own(position, velocity))]
        struct Bodies;
    );

    fn main() {
        let mut sim = Sim::new();
        let s = sim.split();
        let _members = s.bodies.entities(&s.mass);
    }
}

/// A column is sorted by its world, and only a world has the methods of a world.
mod methods_of_columns {
    use ecs_core::{World, world};

    struct Health(i32);
    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            health: Health,
        }

        #[table]
        struct Body {
            position: Position,
            velocity: Velocity,
        }

        #[query]
        struct Healthy {
            health: &Health,
        }
    );

    fn main() {
        let mut sim = Sim::new();
        let entity = sim.spawn(Health(1));
        sim.health_mut().sort_by_key(|health| health.0);
        sim.health_mut().sort_by(|a, b| a.0.cmp(&b.0));
        sim.health_mut().despawn(entity);
        sim.body_mut().remove::<Body>(entity);
        let _ = sim.body()[entity];
        let _ = &mut sim.body_mut()[entity];
        for (a, b) in sim.healthy().pairs() {}
    }
}

/// `outside` takes a group nested in this one.
mod minus_not_nested {
    use ecs_core::world;

    struct Position;
    struct Velocity;
    struct Mass;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
            mass: Mass,
        }

        #[group(own(position, velocity))]
        struct Bodies;

        #[group(with(position, mass))]
        struct Heavy;
    );

    fn main() {
        let sim = Sim::new();
        let _rest = sim.bodies().outside::<Heavy>();
    }
}

fn main() {}
