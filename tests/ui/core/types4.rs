//! What rustc refuses: core, types.

/// A bundle consists of components.
mod spawn_no_component {
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
        sim.spawn((Position, Speed));
    }
}

/// A bundle consists of values.
mod spawn_reference {
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
        sim.spawn(&Position);
    }
}

/// Commands that spawn reserve with the `Reserver` of the world, not with its `Entities`.
mod spawn_with_entities {
    use ecs_core::world;

    struct Position;

    world!(
        struct Sim {
            position: Position,
        }
    );

    fn main() {
        let mut sim = Sim::new();
        let mut commands = SimCommands::new();
        let split = sim.split();
        commands.spawn(&split.entities, Position);
        split.entities.reserve();
    }
}

/// A group token can't be used after a structural change.
mod token_across_insert {
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
        let first = sim.spawn(Position);
        let bodies = sim.split().bodies;
        let _ = sim.insert(first, Velocity);
        let _ = bodies.len();
    }
}

/// A world has one `Reserver` at a time, so two systems can't reserve at once.
mod two_reservers {
    use ecs_core::{Reserver, world};

    struct Position;

    world!(
        struct Sim {
            position: Position,
        }
    );

    fn reserve_in_both(split: &mut SimSplit<'_>) {
        let (a, b) = (&mut split.reserver, &mut split.reserver);
        let _ = (a.reserve(), b.reserve());
    }

    fn copy(reserver: Reserver<'_>) -> (Reserver<'_>, Reserver<'_>) {
        (reserver, reserver)
    }

    fn while_split(sim: &mut Sim) {
        let split = sim.split();
        let mut reserver = sim.reserver();
        let _ = reserver.reserve();
        drop(split);
    }
}

/// Two values of one column may be the same row.
mod two_values {
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
        let first = sim.spawn(Position);
        let (a, b) = (sim.get_mut::<Position>(first), sim.get_mut::<Position>(first));
        let _ = (a, b);
    }
}

/// A world is created by `new`.
mod world_literal {
    use ecs_core::world;

    struct Position;

    world!(
        struct Sim {
            position: Position,
        }
    );

    fn main() {
        let sim = Sim::new();
        let _ = Sim { position: Sim::new().position, ..sim };
        let _ = Sim {};
    }
}

/// A world has only its own components.
mod component_of_another_world {
    use ecs_core::world;

    struct Light;

    mod sky {
        ecs_core::world!(
            pub(crate) struct Sky {
                light: super::Light,
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
        sim.spawn(Light);
    }
}

fn main() {}
