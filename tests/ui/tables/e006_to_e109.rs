//! What the macro refuses: tables.

/// E006: A table without a body does not affect the rest.
mod half_a_table {
    use ecs_core::world;

    struct Light;
    struct Mesh;

    world!(
        struct Sim {
            light: Light,
        }

        #[table]
        struct Shape

        #[query(with(shape))]
        struct Lit {
            light: &Light,
            mesh: &Mesh,
        }
    );
}

/// E020: A struct is a table or a query. The attribute that fits its fields counts.
mod also_a_query {
    use ecs_core::world;

    struct Light;
    struct Mesh;

    world!(
        struct Sim {
            light: Light,
        }

        #[query]
        #[table]
        struct Shape {
            mesh: Mesh,
        }

        #[query]
        struct Drawn {
            mesh: &Mesh,
        }
    );
}

/// E021: The attribute of a table is spelt `table`.
mod misspelt {
    use ecs_core::world;

    struct Light;
    struct Mesh;

    world!(
        struct Sim {
            light: Light,
        }

        #[tabel]
        struct Shape {
            mesh: Mesh,
        }

        #[query]
        struct Drawn {
            mesh: &Mesh,
        }
    );
}

/// E036: A table has no `#[storage(linear)]`.
mod storage_above {
    use ecs_core::world;

    struct Light;
    struct Mesh;

    world!(
        struct Sim {
            light: Light,
        }

        #[storage(linear)]
        #[table]
        struct Shape {
            mesh: Mesh,
        }
    );
}

/// E037: A table has no value.
mod equals {
    use ecs_core::world;

    struct Light;
    struct Mesh;

    world!(
        struct Sim {
            light: Light,
        }

        #[table = "packed"]
        struct Shape {
            mesh: Mesh,
        }
    );
}

/// E037: A table has no words.
mod words {
    use ecs_core::world;

    struct Light;
    struct Mesh;

    world!(
        struct Sim {
            light: Light,
        }

        #[table(own(mesh))]
        struct Shape {
            mesh: Mesh,
        }
    );
}

/// E043: A struct without an attribute is no table.
mod second_world {
    use ecs_core::world;

    struct Light;
    struct Mesh;

    world!(
        struct Sim {
            light: Light,
        }

        struct Shape {
            mesh: Mesh,
        }
    );
}

/// E101: Parts and components have different names.
mod name_twice {
    use ecs_core::world;

    struct Asleep;
    struct Light;
    struct Position;
    struct Velocity;
    struct Lamp;
    struct Mesh;
    struct Skin;
    struct Name;

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
        struct Shape {
            light: Lamp,
            velocity: Mesh,
            skin: Skin,
            skin: Name,
        }
    );
}

/// E101, E109: A component is in one table only.
mod shared_component {
    use ecs_core::world;

    struct Health;
    struct Name;
    struct Position;

    world!(
        struct Sim {}

        #[table]
        struct Troll {
            position: Position,
            health: Health,
        }

        #[table]
        struct Sign {
            position: Position,
            name: Name,
        }

        #[table]
        struct Place {
            at: Position,
            label: Health,
        }
    );
}

/// E102: A part is not named like a method of every world.
mod reserved_part {
    use ecs_core::world;

    struct Light;
    struct Mesh;

    world!(
        struct Sim {
            light: Light,
        }

        #[table]
        struct Shape {
            len: Mesh,
        }
    );
}

/// E109: A type is a component once, in the world and in all tables.
mod type_twice {
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
        struct Shape {
            lamp: Light,
            place: Position,
            first: Mesh,
            second: Mesh,
        }
    );
}

/// E020: An attribute for a new table belongs to the next struct.
mod above_a_query {
    use ecs_core::world;

    struct Light;

    world!(
        struct Sim {
            light: Light,
        }

        #[table]
        #[query]
        struct Lit {
            light: &Light,
        }
    );

    fn main() {
        assert_eq!(Sim::new().lit().count(), 0);
    }
}

/// E017: A half-typed part does not affect the rest.
mod half_typed {
    use ecs_core::world;

    struct Light;
    struct Mesh;

    world!(
        struct Sim {
            light: Light,
        }

        #[table]
        struct Shape {
            skin: Option<,
            mesh: Mesh,
        }

        #[group(own(shape, light))]
        struct Drawn;

        #[query]
        struct Meshes {
            mesh: &mut Mesh,
        }
    );

    fn main() {
        let mut sim = Sim::new();
        assert_eq!(sim.drawn().len() + sim.mesh().len(), 0);
        for Meshes { mesh } in sim.meshes() {
            *mesh = Mesh;
        }
    }
}

fn main() {}
