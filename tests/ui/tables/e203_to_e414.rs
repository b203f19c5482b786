//! What the macro refuses: tables.

/// E203: The nearest name is that of a component or a table. A part is found by its table.
mod unknown {
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

        #[group(own(bdoy, light))]
        struct Lit;

        #[group(own(light), without(positon))]
        struct Hidden;

        #[query(with(mesh))]
        struct Drawn {
            velocty: &Velocity,
        }
    );
}

/// E204: Lists name a table by its method.
mod struct_in_a_list {
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

        #[group(own(Body, light))]
        struct Lit;
    );
}

/// E213: Lists name tables, not their parts.
mod part_in_a_list {
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

        #[group(own(position, light), without(asleep))]
        struct Lit;

        #[group(with(velocity, light))]
        struct Fast;

        #[query(with(Position), without(velocity))]
        struct Still {
            light: &Light,
        }

        #[query(lead(position))]
        struct Led {
            position: &Position,
        }
    );
}

/// E214: A group of one table does nothing, because the table is packed.
mod group_of_one {
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

        #[group(own(body))]
        struct Owning;

        #[group(with(body))]
        struct Listing;
    );
}

/// E301: Two groups that own a table are nested.
mod crossing {
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

        #[group(own(body, light))]
        struct Lit;

        #[group(own(body, asleep))]
        struct Sleeping;
    );
}

/// E407: A row is borrowed for the lifetime of its query.
mod row_lifetime {
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
        struct Kept {
            row: BodyRef<'static>,
        }

        #[query]
        struct Other<'a> {
            row: Option<BodyRef<'b>>,
            light: &'a Light,
        }
    );
}

/// E409: A field for the row of a table has its type.
mod row_misspelt {
    use ecs_core::{Entity, world};

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

        #[query]
        struct Lit {
            entity: Entity,
            body: BodyRow,
            light: &Light,
        }

        #[query]
        struct Dark {
            body: BodyMot,
            entity: Entity,
        }
    );
}

/// E414, E415, E416: A table in a list is not also borrowed.
mod named_again {
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

        #[query(with(body))]
        struct Optional {
            position: Option<&Position>,
            light: &Light,
        }

        #[query(without(body))]
        struct Excluded {
            row: BodyRef,
        }

        #[query(without(body))]
        struct Never {
            row: Option<BodyRef>,
            light: &Light,
        }
    );
}

fn main() {}
