//! What rustc refuses: core, types.

/// `outside` takes a group.
mod no_group {
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
        let sim = Sim::new();
        let _rest = sim.bodies().outside::<Speed>();
    }
}

/// Only queries of this world can be run.
mod no_query {
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
        sim.despawn_where::<Speed>(|_| true);
    }
}

/// A generic function takes worlds.
mod no_world {
    use ecs_core::world;

    use ecs_core::World;

    fn drift<W: World>(_: &mut W) {}

    struct Position;

    world!(
        struct Sim {
            position: Position,
        }
    );

    fn main() {
        drift(&mut Position);
    }
}

/// An option in a bundle is that of a component or of the row of a table.
mod option_of_no_component {
    use ecs_core::world;

    struct Position;
    struct Velocity;
    struct Angle;
    struct Name;

    world!(
        pub struct Sim { position: Position, velocity: Velocity }

        #[table]
        pub struct Body { angle: Angle }
    );

    fn main() {
        let mut sim = Sim::new();
        let entity = sim.spawn((Position, Some(Name)));
        drop(sim.insert(entity, Some((Position, Velocity))));
        drop(sim.remove::<Option<Angle>>(entity));
        let mut bundle = SimBundle::new();
        bundle.insert(Name);
        bundle.insert(Angle);
        drop(sim.get_or_insert_with(entity, || Name));
    }
}

/// A query with `&mut` takes a mutable column.
mod over_a_column_to_be_read {
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
        let s = sim.split();
        Moving::over((&s.position, &s.velocity)).count();
    }
}

/// A query runs over its own columns.
mod over_another_column {
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
        let mut s = sim.split();
        Moving::over((&mut s.velocity, &s.position)).count();
    }
}

/// Rows of a type that isn't `Send` stay on their thread, with and without the feature `rayon`.
mod parallel_loop_over_a_local_type {
    use std::rc::Rc;

    use ecs_core::{Join as _, world};

    struct Name(Rc<str>);
    struct Mass(f32);

    world!(
        struct Sim {
            name: Name,
            mass: Mass,
        }

        #[query]
        struct Named {
            name: &mut Name,
            mass: &Mass,
        }
    );

    fn main() {
        let mut sim = Sim::new();
        sim.named().par_for_each(|row| row.name.0 = row.mass.0.to_string().into());
        let mut s = sim.split();
        (&mut s.name, &s.mass).join().par_chunks(8, |_| ());
    }
}

/// Threads share the closure of a parallel loop, so what it captures must be `Sync`.
mod parallel_loop_shares_its_closure {
    use std::cell::Cell;

    use ecs_core::world;

    struct Mass(f32);

    world!(
        struct Sim {
            mass: Mass,
        }

        #[query]
        struct Heavy {
            mass: &Mass,
        }
    );

    fn main() {
        let mut sim = Sim::new();
        let total = Cell::new(0.0);
        sim.heavy().par_for_each(|row| total.set(total.get() + row.mass.0));
    }
}

/// Several queries at once are two or more, and each is a query of the world.
mod queries_of_no_query {
    use ecs_core::world;

    pub struct Position;

    world!(
        pub struct Sim {
            position: Position,
        }

        #[query]
        pub struct Moving {
            position: &mut Position,
        }
    );

    fn main() {
        let mut sim = Sim::new();
        let _ = sim.queries::<(Moving, u8)>();
        let _ = sim.queries::<Moving>();
    }
}

/// A query borrows.
mod query_by_value {
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
        sim.despawn_where::<(&Position, Velocity)>(|_| true);
    }
}

/// A query consists of components, also in a loop.
mod query_in_a_loop {
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
        for (_, _) in sim.query_mut::<(&Position, &Speed)>() {}
    }
}

/// A query consists of components.
mod query_no_component {
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
        sim.despawn_where::<(&Position, &Speed)>(|_| true);
    }
}

fn main() {}
