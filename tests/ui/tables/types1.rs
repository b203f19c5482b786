//! What rustc refuses: tables, types.

/// Generic code adds the rows of a table with the bound `HasUnit`, and no part alone.
mod adds_the_table {
    use ecs_core::{Adds, World, world};

    struct Asleep;
    struct Light;
    struct Position(i32);
    struct Velocity(i32);

    world!(
        struct Sim {
            asleep: Asleep,
            light: Light,
        }

        #[table]
        struct Body {
            position: Position,
            velocity: Velocity,
        }
    );

    fn add<W: World + Adds<Body>>(world: &mut W) {
        world.spawn(Body { position: Position(1), velocity: Velocity(2) });
    }

    fn place<W: World + Adds<Position>>(world: &mut W) {
        world.spawn(Position(1));
    }

    fn main() {
        let mut sim = Sim::new();
        sim.spawn((Light, Asleep));
        let Body { position: Position(_), velocity: Velocity(_) } =
            Body { position: Position(1), velocity: Velocity(2) };
        add(&mut sim);
        place(&mut sim);
    }
}

/// A part is not removed from all entities without its table.
mod clear_a_part {
    use ecs_core::world;

    struct Asleep;
    struct Light;
    struct Position(i32);
    struct Velocity(i32);

    world!(
        struct Sim {
            asleep: Asleep,
            light: Light,
        }

        #[table]
        struct Body {
            position: Position,
            velocity: Velocity,
        }
    );

    fn main() {
        let mut sim = Sim::new();
        sim.spawn((Body { position: Position(1), velocity: Velocity(2) }, Light, Asleep));
        sim.clear_component::<Position>();
    }
}

/// The rows of a table are read by its method.
mod get_the_table {
    use ecs_core::world;

    struct Asleep;
    struct Light;
    struct Position(i32);
    struct Velocity(i32);

    world!(
        struct Sim {
            asleep: Asleep,
            light: Light,
        }

        #[table]
        struct Body {
            position: Position,
            velocity: Velocity,
        }
    );

    fn main() {
        let mut sim = Sim::new();
        let entity = sim.spawn((Body { position: Position(1), velocity: Velocity(2) }, Light, Asleep));
        let _ = sim.get::<Body>(entity);
        let _ = sim.has::<Body>(entity);
    }
}

/// The rows behind a group are those of a table that it owns.
mod outside_of_a_group {
    use ecs_core::world;

    struct Asleep;
    struct Light;
    struct Position(i32);
    struct Velocity(i32);

    world!(
        struct Sim {
            asleep: Asleep,
            light: Light,
        }

        #[table]
        struct Body {
            position: Position,
            velocity: Velocity,
        }

        #[table]
        struct Other {
            one: u8,
        }

        #[group(own(body, light))]
        struct Lit;

        #[group(own(other), without(light))]
        struct Dark;
    );

    fn main() {
        let sim = Sim::new();
        let _ = sim.body().outside::<Lit>();
        let _ = sim.body().outside::<Dark>();
    }
}

/// A part is not added without its table.
mod part_alone {
    use ecs_core::world;

    struct Asleep;
    struct Light;
    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            asleep: Asleep,
            light: Light,
        }

        #[table]
        struct Body {
            position: Position,
            velocity: Velocity,
        }
    );

    fn main() {
        let mut sim = Sim::new();
        sim.spawn((Asleep, Position));
        let entity = sim.spawn(Light);
        let _ = sim.insert(entity, Velocity);
    }
}

/// A generic function that adds a component says so in its bounds.
mod part_of_a_generic_world {
    use ecs_core::{World as _, world};

    struct Asleep;
    struct Light;
    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            asleep: Asleep,
            light: Light,
        }

        #[table]
        struct Body {
            position: Position,
            velocity: Velocity,
        }
    );

    fn add<W: ecs_core::Has<Position>>(world: &mut W, entity: ecs_core::Entity) {
        let _ = world.insert(entity, Position);
    }

    fn main() {
        let mut sim = Sim::new();
        let entity = sim.spawn(Body { position: Position, velocity: Velocity });
        add(&mut sim, entity);
    }
}

/// A part has the type of its component.
mod part_of_another_type {
    use ecs_core::world;

    struct Asleep;
    struct Light;
    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            asleep: Asleep,
            light: Light,
        }

        #[table]
        struct Body {
            position: Position,
            velocity: Velocity,
        }

        #[query]
        struct Moving {
            position: &mut Velocity,
        }
    );
}

/// A part is not removed without its table.
mod part_removed_alone {
    use ecs_core::world;

    struct Asleep;
    struct Light;
    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            asleep: Asleep,
            light: Light,
        }

        #[table]
        struct Body {
            position: Position,
            velocity: Velocity,
        }
    );

    fn main() {
        let mut sim = Sim::new();
        let entity = sim.spawn(Body { position: Position, velocity: Velocity });
        let _ = sim.remove::<Position>(entity);
    }
}

/// A table is sorted by its method.
mod sort_by_the_table {
    use ecs_core::world;

    struct Asleep;
    struct Light;
    struct Position(i32);
    struct Velocity(i32);

    world!(
        struct Sim {
            asleep: Asleep,
            light: Light,
        }

        #[table]
        struct Body {
            position: Position,
            velocity: Velocity,
        }
    );

    fn main() {
        let mut sim = Sim::new();
        sim.spawn((Body { position: Position(1), velocity: Velocity(2) }, Light, Asleep));
        sim.sort_by_key::<Body, _>(|row| row.position.0 + row.velocity.0);
    }
}

/// A table that a group owns is sorted as that group.
mod sort_owned {
    use ecs_core::world;

    struct Asleep;
    struct Light;
    struct Position(i32);
    struct Velocity(i32);

    world!(
        struct Sim {
            asleep: Asleep,
            light: Light,
        }

        #[table]
        struct Body {
            position: Position,
            velocity: Velocity,
        }

        #[group(own(body, light))]
        struct Lit;
    );

    fn main() {
        let mut sim = Sim::new();
        sim.spawn((Body { position: Position(1), velocity: Velocity(2) }, Light, Asleep));
        sim.body_mut().sort_by_key(|row| row.position.0 + row.velocity.0);
    }
}

fn main() {}
