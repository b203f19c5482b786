//! What the macro refuses: tables.

/// E420: A row counts as its parts.
mod long_rows {
    use ecs_core::world;

    struct Asleep;
    struct Light;

    struct Part<const N: usize>;

    world!(
        struct Sim {
            asleep: Asleep,
            light: Light,
        }

        #[table]
        struct Shape {
            p0: Part<0>,
            p1: Part<1>,
            p2: Part<2>,
            p3: Part<3>,
            p4: Part<4>,
            p5: Part<5>,
            p6: Part<6>,
            p7: Part<7>,
            p8: Part<8>,
            p9: Part<9>,
            p10: Part<10>,
            p11: Part<11>,
            p12: Part<12>,
            p13: Part<13>,
            p14: Part<14>,
            p15: Part<15>,
            p16: Part<16>,
            p17: Part<17>,
            p18: Part<18>,
            p19: Part<19>,
            p20: Part<20>,
            p21: Part<21>,
            p22: Part<22>,
        }

        #[query]
        struct Long {
            row: ShapeRef,
            light: &Light,
            asleep: &Asleep,
        }
    );
}

/// E422: A row of a table is borrowed as `BodyRef` or `BodyMut`.
mod row_form {
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
        struct Shared {
            body: &Body,
        }

        #[query]
        struct Mutable {
            row: &mut Body,
            light: &Light,
        }

        #[query]
        struct Owned {
            row: Option<Body>,
            light: &Light,
        }

        #[query]
        struct Twice {
            row: &BodyMut,
        }

        #[query]
        struct Named {
            body: &Position,
        }
    );
}

/// E423: A row has all parts.
mod row_and_part {
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
        struct RowFirst {
            row: BodyMut,
            position: &Position,
        }

        #[query]
        struct PartFirst {
            velocity: &mut Velocity,
            row: Option<BodyRef>,
        }

        #[query]
        struct Rows {
            one: BodyRef,
            other: BodyRef,
        }
    );
}

/// E424: If an entity has one part, it has all.
mod optional_part {
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
            position: &mut Position,
            velocity: Option<&Velocity>,
        }
    );
}

/// E502: The rows behind a group don't serve every query.
mod packed_behind_a_group {
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

        #[query(packed, without(light))]
        struct Dark {
            position: &Position,
        }

        #[query(packed, without(light, asleep))]
        struct DarkAwake {
            position: &Position,
        }
    );
}

/// E502: Parts of a table and another column need a group.
mod packed_beside_a_column {
    use ecs_core::world;

    struct Asleep;
    struct Light;
    struct Position;
    struct Velocity;

    world!(
        #[world(groups = "declared")]
        struct Sim {
            asleep: Asleep,
            light: Light,
        }

        #[table]
        struct Body {
            position: Position,
            velocity: Velocity,
        }

        #[query(packed)]
        struct Lit {
            position: &Position,
            light: &Light,
        }

        #[query(packed, without(asleep))]
        struct Awake {
            position: &Position,
        }
    );
}

/// E511: A table leads a query that requires it.
mod lead_not_required {
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

        #[query(lead(body))]
        struct Lit {
            light: &Light,
        }
    );
}

fn main() {}
