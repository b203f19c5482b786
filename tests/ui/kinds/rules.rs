//! What the macro refuses: kinds.

/// E217: A group owns neither a table with optional components nor one of these.
mod owned {
    use ecs_core::world;

    struct Position;
    struct Wheel;
    struct Wing;
    struct Health;

    world!(
        struct Sim {
            health: Health,
        }

        #[table]
        struct Body {
            position: Position,
            wheel: Option<Wheel>,
            wing: Option<Wing>,
        }

        #[group(own(body, health))]
        struct Hurt;

        #[group(own(health, wheel))]
        struct Flat;
    );
}

/// E505: The rows of a table with optional components are not one slice.
mod packed {
    use ecs_core::world;

    struct Position;
    struct Wheel;
    struct Wing;
    struct Health;

    world!(
        struct Sim {
            health: Health,
        }

        #[table]
        struct Body {
            position: Position,
            wheel: Option<Wheel>,
            wing: Option<Wing>,
        }

        #[query(packed)]
        struct Rolling {
            position: &Position,
            wheel: &Wheel,
        }
    );
}

/// E710: A table has at most 15 optional components, and another one.
mod only_optional {
    use ecs_core::world;

    struct Position;
    struct Wheel;
    struct Wing;
    struct Health;

    world!(
        struct Sim {
            health: Health,
            position: Position,
        }

        #[table]
        struct Body {
            wheel: Option<Wheel>,
            wing: Option<Wing>,
        }
    );
}

/// E711: The world of a table with optional components has no capacity.
mod capacity {
    use ecs_core::world;

    struct Position;
    struct Wheel;
    struct Wing;
    struct Health;

    world!(
        #[capacity(entities = 100)]
        struct Sim {
            health: Health,
        }

        #[table]
        struct Body {
            position: Position,
            wheel: Option<Wheel>,
            wing: Option<Wing>,
        }
    );
}

/// E711: A table with optional components is not that of a part.
mod part {
    use ecs_core::part;

    pub struct Position;
    pub struct Wheel;

    part!(
        pub struct Bodies {}

        #[table]
        pub struct Body {
            position: Position,
            wheel: Option<Wheel>,
        }
    );
}

/// E711: A table with optional components keeps no removed values.
mod removed {
    use ecs_core::world;

    struct Position;
    struct Wheel;
    struct Wing;
    struct Health;

    world!(
        struct Sim {
            health: Health,
        }

        #[table]
        struct Body {
            position: Position,
            #[track(removed)]
            wheel: Option<Wheel>,
            #[track]
            wing: Option<Wing>,
        }
    );
}

/// E711: Rows of a table with optional components don't stay.
mod stable {
    use ecs_core::world;

    struct Position;
    struct Wheel;
    struct Wing;
    struct Health;

    world!(
        struct Sim {
            health: Health,
            wing: Wing,
        }

        #[storage(stable)]
        #[table]
        struct Body {
            position: Position,
            wheel: Option<Wheel>,
        }
    );
}

/// E712: A field of a declared query borrows no row of a table with optional components.
mod row {
    use ecs_core::world;

    struct Position;
    struct Wheel;
    struct Wing;
    struct Health;

    world!(
        struct Sim {
            health: Health,
        }

        #[table]
        struct Body {
            position: Position,
            wheel: Option<Wheel>,
            wing: Option<Wing>,
        }

        #[query]
        struct Rows {
            body: BodyRef<'_>,
            health: &Health,
        }
    );
}

fn main() {}
