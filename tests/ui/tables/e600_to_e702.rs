//! What the macro refuses: tables.

/// E600: The rows of a table have names of their own.
mod like_row {
    use ecs_core::world;

    struct Asleep;
    struct Light;
    struct Position;
    struct Velocity;
    struct Mesh;

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
        struct BodyRef {
            mesh: Mesh,
        }

        #[group(own(body, light))]
        struct BodyMut;

        #[query]
        struct BodyColumns {
            light: &Light,
        }
    );
}

/// E600: A table is not named like another type of its world.
mod like_world {
    use ecs_core::world;

    struct Light;
    struct Mesh;
    struct Skin;

    world!(
        struct Sim {
            light: Light,
        }

        #[table]
        struct Sim {
            mesh: Mesh,
        }

        #[table]
        struct SimSplit {
            skin: Skin,
        }

        #[query]
        struct Drawn {
            mesh: &Mesh,
            skin: &Skin,
        }
    );
}

/// E600: The rows of a table are not named like an earlier table.
mod row_like_table {
    use ecs_core::world;

    struct Light;
    struct Mesh;
    struct Skin;

    world!(
        struct Sim {
            light: Light,
        }

        #[table]
        struct BodyMut {
            mesh: Mesh,
        }

        #[table]
        struct Body {
            skin: Skin,
        }

        #[query]
        struct Drawn {
            body: BodyRef,
            mesh: &Mesh,
        }
    );
}

/// E602: A table has a method of its own.
mod like_component {
    use ecs_core::world;

    struct Asleep;
    struct Light;
    struct Position;
    struct Velocity;
    struct Mesh;
    struct SkinOf;

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
        struct Asleep_ {
            mesh: Mesh,
        }

        #[table]
        struct Skin {
            skin: SkinOf,
        }

        #[group(own(skin, light))]
        struct BODY;
    );
}

/// E603: A table is not named like a method of every world.
mod reserved {
    use ecs_core::world;

    struct Light;
    struct Mesh;
    struct Skin;

    world!(
        struct Sim {
            light: Light,
        }

        #[table]
        struct Entities {
            mesh: Mesh,
        }

        #[table]
        struct Get {
            skin: Skin,
        }
    );
}

/// E604: The name of a table gives a valid method name.
mod crate_ {
    use ecs_core::world;

    struct Light;
    struct Mesh;

    world!(
        struct Sim {
            light: Light,
        }

        #[table]
        struct Crate {
            mesh: Mesh,
        }
    );
}

/// E700: The fields of a table have names.
mod tuple {
    use ecs_core::world;

    struct Light;
    struct Mesh;

    world!(
        struct Sim {
            light: Light,
        }

        #[table]
        struct Shape(Mesh);
    );
}

/// E700: A table has fields. The names of its parts are no further errors.
mod unit {
    use ecs_core::world;

    struct Light;
    struct Mesh;

    world!(
        struct Sim {
            light: Light,
        }

        #[table]
        struct Shape;

        #[group(with(light, shape))]
        struct Drawn;

        #[query]
        struct Meshes {
            light: &Light,
            mesh: &Mesh,
        }
    );
}

/// E701: A table has parts.
mod no_parts {
    use ecs_core::world;

    struct Light;

    world!(
        struct Sim {
            light: Light,
        }

        #[table]
        struct Shape {}

        #[query(with(shape))]
        struct Lit {
            light: &Light,
        }
    );
}

/// E702: A table declares only parameters of its world, which has none here.
mod generic {
    use ecs_core::world;

    struct Light;
    struct Mesh;

    struct Skin<T>(T);

    world!(
        struct Sim {
            light: Light,
        }

        #[table]
        struct Shape<T: Copy> {
            mesh: Mesh,
            skin: Skin<T>,
        }

        #[group(with(light, shape))]
        struct Drawn;
    );
}

/// E601: A table is not named like a component's type.
mod like_type {
    mod parts {
        pub struct Light;
        pub struct Mesh;
        pub struct SkinRef;
        pub struct Coat;
    }

    mod sims {
        use super::parts::*;

        ecs_core::world!(
            struct Sim {
                light: Light,
            }

            #[table]
            struct Light {
                mesh: Mesh,
            }

            #[table]
            struct Skin {
                thickness: SkinRef,
            }

            #[table]
            struct Coat {
                coat: Coat,
            }
        );
    }
}

fn main() {}
