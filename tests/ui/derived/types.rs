//! What rustc refuses: derived, types.

/// A derived query runs only on worlds that have its components.
mod missing_component {
    use ecs_core::{Has, Query, World, world};

    struct Position;
    struct Velocity;

    #[derive(Query)]
    struct Moving<'w> {
        position: &'w mut Position,
        velocity: &'w Velocity,
    }

    world!(struct Sim { position: Position });

    fn drift<W: Has<Position>>(world: &mut W) {
        world.query_mut::<Moving>();
    }

    fn main() {
        let mut sim = Sim::new();
        sim.query_mut::<Moving>();
        drift(&mut sim);
    }
}

/// A derived query that changes a component needs the world as mutable.
mod not_read_only {
    use ecs_core::{Query, world};

    struct Position;

    #[derive(Query)]
    struct Moving<'w> {
        position: &'w mut Position,
    }

    world!(struct Sim { position: Position });

    fn main() {
        let sim = Sim::new();
        sim.query::<Moving>();
    }
}

/// The row of a table is a field as `BodyRef` or `BodyMut`, not as a reference to its struct.
mod row_by_reference {
    use ecs_core::{Query, world};

    struct Position;
    struct Velocity;

    world!(
        struct Sim {}

        #[table]
        struct Body {
            position: Position,
            velocity: Velocity,
        }
    );

    #[derive(Query)]
    struct Whole<'w> {
        body: &'w Body,
    }

    fn main() {
        Sim::new().query::<Whole>();
    }
}

/// A field with the lifetime of its query is the row of a table.
mod row_of_no_table {
    use ecs_core::{Query, world};

    struct Position;

    struct Place<'w> {
        position: &'w Position,
    }

    world!(struct Sim { position: Position });

    #[derive(Query)]
    struct Placed<'w> {
        place: Place<'w>,
    }
}

/// The columns of a row are a tuple, in the order of the parts.
mod row_over_columns {
    use ecs_core::{Query, world};

    struct Position;
    struct Velocity;

    world!(
        struct Sim {}

        #[table]
        struct Body {
            position: Position,
            velocity: Velocity,
        }
    );

    #[derive(Query)]
    struct Whole<'w> {
        body: BodyMut<'w>,
    }

    fn main() {
        let mut sim = Sim::new();
        let mut s = sim.split();
        Whole::over::<Sim>((&mut s.position, &mut s.velocity));
        Whole::over::<Sim>(((&mut s.position,),));
        Whole::over::<Sim>(((&mut s.position, &s.velocity),));
    }
}

fn main() {}
