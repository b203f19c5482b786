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

fn main() {}
