//! What the macro refuses: conditions.

/// E035: A component has no `#[cfg_attr(..)]`.
mod cfg_attr {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            position: Position,
            #[cfg_attr(all(), storage(linear))]
            velocity: Velocity,
        }
    );
}

/// E038: `#[cfg(..)]` contains one condition.
mod not_one_condition {
    use ecs_core::world;

    struct Position;
    struct Velocity;
    struct Light;

    world!(
        struct Sim {
            #[cfg]
            position: Position,
            #[cfg(unix, windows)]
            velocity: Velocity,
            light: Light,
        }

        #[cfg()]
        #[group(own(position, velocity))]
        struct Bodies;

        #[query]
        struct Lit {
            #[cfg = "unix"]
            light: &Light,
        }
    );
}

/// E109, E203, E301: Beside conditions, each mistake is reported once, and only for what is switched on.
mod other_mistakes {
    use ecs_core::world;

    struct Position;
    struct Velocity;
    struct Light;
    struct Mass;

    world!(
        struct Sim {
            #[cfg(all())]
            position: Position,
            #[cfg(not(any()))]
            velocity: Velocity,
            #[cfg(any())]
            label: Position,
            #[cfg(all())]
            light: Light,
            lamp: Light,
            mass: Mass,
        }

        #[group(own(position, velocity))]
        struct Moving;

        #[cfg(all())]
        #[group(own(position, mass))]
        struct Heavy;

        #[cfg(any())]
        #[group(own(nothing))]
        struct Nothing;

        #[query]
        struct Lit {
            #[cfg(not(any()))]
            positon: &Position,
            #[cfg(any())]
            nothing: &Nothing,
        }
    );
}

/// E215: A list names a component only under its condition.
mod list_names_what_is_off {
    use ecs_core::world;

    struct Position;
    struct Velocity;
    struct Label;

    world!(
        struct Sim {
            position: Position,
            velocity: Velocity,
            #[cfg(any())]
            label: Label,
        }

        #[group(own(position), with(label))]
        struct Labelled;

        #[query(without(label))]
        struct Plain {
            position: &Position,
        }

        #[cfg(not(any()))]
        #[query(lead(label))]
        struct Sorted {
            velocity: &Velocity,
        }
    );
}

/// E215: A list or a field names a table and its parts only under their conditions.
mod table_that_is_off {
    use ecs_core::{Entity, world};

    struct Light;
    struct Position;
    struct Velocity;
    struct Mesh;
    struct Skin;

    world!(
        struct Sim {
            light: Light,
        }

        #[cfg(any(test, any()))]
        #[table]
        struct Body {
            position: Position,
            velocity: Velocity,
        }

        #[table]
        struct Shape {
            mesh: Mesh,
            #[cfg(test)]
            skin: Skin,
        }

        #[group(own(body, light))]
        struct Lit;

        #[query(with(Body))]
        struct Rows {
            entity: Entity,
            body: BodyMut,
        }

        #[query]
        struct Parts {
            position: &mut Position,
            row: Option<BodyRef>,
            skin: &Skin,
        }
    );
}

/// E215: The error of a name that is off states all conditions under which it exists.
mod two_conditions {
    use ecs_core::world;

    struct Position;
    struct Label;
    struct Text;

    world!(
        struct Sim {
            position: Position,
            #[cfg(any())]
            label: Label,
            #[cfg(test)]
            label: Text,
        }

        #[query]
        struct Labelled {
            position: &mut Position,
            label: &Label,
        }
    );
}

/// E215: A field names a component only under its condition.
mod field_names_what_is_off {
    use ecs_core::{Entity, world};

    struct Position;
    struct Label;
    struct Mark;

    world!(
        struct Sim {
            position: Position,
            #[cfg(any())]
            label: Label,
            #[cfg(not(all()))]
            r#mark: Mark,
        }

        #[query]
        struct Labelled {
            position: &mut Position,
            label: &Label,
        }

        #[query]
        struct Maybe {
            entity: Entity,
            label: Option<&mut _>,
            mark: Mark,
        }
    );

    fn main() {
        for row in Sim::new().labelled() {
            let Labelled { position: _, label: _ } = row;
        }
    }
}

/// E215: A component and its type that are off are one error for each field that names them.
mod type_that_is_off {
    use ecs_core::world;

    struct Position;
    #[cfg(any())]
    struct Label(&'static str);

    world!(
        struct Sim {
            position: Position,
            #[cfg(any())]
            label: Label,
        }

        #[query]
        struct Labelled {
            position: &mut Position,
            label: Option<&Label>,
        }
    );

    fn main() {
        for row in Sim::new().labelled() {
            println!("{:?}", row.label.map(|label| label.0));
        }
    }
}

fn main() {}
