//! What the macro refuses: components.

/// E010: Fields are separated by commas.
mod no_comma {
    use ecs_core::world;

    struct Position;
    struct Velocity;
    struct Light;

    world!(
        struct Sim { position: Position velocity: Velocity, light: Light }
    );
}

/// E014: A component has a type.
mod no_type {
    use ecs_core::world;

    struct Position;
    struct Light;

    world!(
        struct Sim { position: Position, velocity, mass:, light: Light }
    );
}

/// E017: A component's type is a type.
mod half_a_type {
    use ecs_core::world;

    struct Position;
    struct Light;

    world!(
        struct Sim { position: Position, velocity: 3, light: Light }
    );
}

/// E018: A component has no default value.
mod default_value {
    use ecs_core::world;

    struct Position;
    struct Light;

    world!(
        struct Sim { position: Position = Position, light: Light }
    );
}

/// E075, E110: An option of a component is a component that may be missing from a bundle.
mod option_of_component {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            position: Position,
            maybe: Option<Position>,
            text: Option<String>,
            body: Option<Body>,
            pair: (Option<Velocity>, Position),
        }

        #[table]
        struct Body { velocity: Velocity }
    );
}

/// E100: A component has no visibility of its own.
mod visibility {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            pub position: Position,
            velocity: Velocity,
        }
    );
}

/// E101: Two components have different names.
mod name_twice {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            position: Position,
            position: Velocity,
        }
    );
}

/// E102: The world's own fields have reserved names.
mod own_field {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            entities: Position,
            groups: Velocity,
        }
    );
}

/// E102: The methods of every world have reserved names.
mod reserved {
    use ecs_core::world;

    struct Position;
    struct Velocity;
    struct Mass;

    world!(
        struct Sim {
            len: Position,
            despawn: Velocity,
            clone: Mass,
        }
    );
}

/// E103: `x_mut` is the mutable accessor of `x`.
mod mut_ {
    use ecs_core::world;

    struct Light;
    struct Mass;

    world!(
        struct Sim {
            light: Light,
            light_mut: Mass,
        }
    );
}

/// E104: `type_` and `type` would both have the accessor `type_mut`.
mod mut_twice {
    use ecs_core::world;

    struct Kind;
    struct Sort;

    world!(
        struct Sim {
            type_: Kind,
            r#type: Sort,
        }
    );
}

/// E105: A component has a known size.
mod unsized_ {
    use ecs_core::world;

    struct Position;

    world!(
        struct Sim {
            name: str,
            path: [Position],
            shape: dyn Send,
        }
    );
}

/// E106: A component owns its value.
mod borrowed {
    use ecs_core::world;

    world!(
        struct Sim {
            name: &str,
            place: std::borrow::Cow<'a, str>,
            call: Box<dyn Fn(&u8) + 'a>,
            words: Box<dyn Iterator<Item = &str>>,
            last: <std::str::Chars<'_> as Iterator>::Item,
            step: fn(&'a str) -> &'a str,
        }
    );
}

/// E107: A component's type is not `Self`.
mod itself {
    use ecs_core::world;

    world!(
        struct Sim {
            parent: Option<Box<Self>>,
            rows: [u8; Self::ROWS],
        }
    );
}

/// E107: A component's type is written out.
mod unnamed_type {
    use ecs_core::world;

    world!(
        struct Sim {
            position: _,
            light: impl Send,
        }
    );
}

/// E108: `()` is the empty bundle.
mod unit_tuple {
    use ecs_core::world;

    world!(
        struct Sim {
            nothing: (),
        }
    );
}

/// E109: Two components have different types.
mod type_twice {
    use ecs_core::world;

    struct Position;

    world!(
        struct Sim {
            position: Position,
            velocity: Position,
        }
    );
}

/// E110: A tuple of components is a bundle.
mod tuple_of_components {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
            both: (Position, Velocity),
            pair: (u16, u32),
            pairs: ((u16, u32), (u16, u32), (Position, (u16, u32))),
        }
    );
}

/// E016: An incomplete type does not include the next component.
mod half_a_path {
    use ecs_core::world;

    struct Velocity;
    struct Mass;
    struct Light;

    world!(
        struct Sim {
            position: crate::half_a_path::
            velocity: Velocity,
            #[storage(linear)]
            mass: Mass,
            places: Vec<
            light: Light,
        }
    );

    fn main() {
        let mut sim = Sim::new();
        let entity = sim.spawn((Velocity, Mass, Light));
        assert!(sim.velocity().contains(entity) && sim.mass().contains(entity));
        assert!(sim.light().contains(entity));
    }
}

/// E009: An incomplete attribute does not affect its component.
mod half_an_attribute {
    use ecs_core::world;

    struct Velocity;
    struct Mass;

    world!(
        struct Sim {
            #[]
            velocity: Velocity,
            #
            mass: Mass,
        }
    );

    fn main() {
        let mut sim = Sim::new();
        let entity = sim.spawn((Velocity, Mass));
        assert!(sim.velocity().contains(entity) && sim.mass().contains(entity));
    }
}

/// E019: A keyword as a name is written with `r#`; it is reported once, at the declaration.
mod keyword {
    use ecs_core::world;

    struct Kind;
    struct Mass;

    world!(
        pub struct Sim { type: Kind, mass: Mass }

        #[group(own(type, mass))]
        pub struct Bodies;

        #[query(without(type))]
        pub struct Plain { mass: &Mass }

        #[query]
        pub struct Kinds { type: &Kind }
    );

    fn main() {
        let mut sim = Sim::new();
        let entity = sim.spawn((Kind, Mass));
        assert!(sim.r#type().contains(entity) && sim.bodies().contains(entity));
        assert_eq!(sim.plain().count() + sim.kinds().count(), 1);
    }
}

/// E013: A component can't be called `self`.
mod keyword_self {
    use ecs_core::world;

    struct Mass;
    struct Kind;

    world!(
        pub struct Sim { self: Kind, mass: Mass }
    );

    fn main() {
        Sim::new().spawn(Mass);
    }
}

/// E012, E015: A world contains fields.
mod no_field {
    use ecs_core::world;

    struct Velocity;
    struct Mass;
    struct Light;

    world!(
        struct Sim {
            velocity: Velocity,,
            mass: Mass,
            light Light,
        }
    );

    fn main() {
        let mut sim = Sim::new();
        let entity = sim.spawn((Velocity, Mass));
        assert!(sim.velocity().contains(entity) && sim.mass().contains(entity));
    }
}

/// E014: A component without a name is one error, and its uses are none.
mod no_name {
    use ecs_core::world;

    struct Position;
    struct Mass;

    world!(
        pub struct Sim { Position, mass: Mass }

        #[group(own(position, mass))]
        pub struct Bodies;

        #[query(with(position))]
        pub struct Heavy { mass: &Mass }
    );

    fn main() {
        let mut sim = Sim::new();
        sim.spawn(Mass);
        assert_eq!(sim.heavy().count() + sim.bodies().len(), 1);
    }
}

/// E102, E103: A component without methods can still be used in every other way.
mod recovery {
    use ecs_core::world;

    struct Position;
    struct Velocity;
    struct Mass;
    struct Light;

    world!(
        struct Sim {
            queries: Position,
            new: Velocity,
            mass: Mass,
            mass_mut: Light,
        }

        #[group(own(queries, new))]
        struct Bodies;

        #[query]
        struct Moving {
            queries: &mut Position,
            mass_mut: Option<&Light>,
        }
    );

    fn main() {
        let mut sim = Sim::new();
        let entity = sim.spawn((Position, Velocity, Mass, Light));
        assert!(sim.get::<Light>(entity).is_some() && sim.bodies().len() == 1);
        for Moving { mass_mut, .. } in sim.moving() {
            assert!(mass_mut.is_some());
        }
        let split = sim.split();
        split.mass_mut.get(entity);
    }
}

/// E010: Fields are separated by commas, not by semicolons.
mod semicolons {
    use ecs_core::world;

    struct Velocity;
    struct Mass;

    world!(
        struct Sim {
            velocity: Velocity;
            mass: Mass;
        }
    );

    fn main() {
        let mut sim = Sim::new();
        let entity = sim.spawn((Velocity, Mass));
        assert!(sim.velocity().contains(entity) && sim.mass().contains(entity));
    }
}

fn main() {}
