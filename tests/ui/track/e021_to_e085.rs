//! What the macro refuses: track.

/// E021: A misspelt `#[track]`. Queries may ask for these changes.
mod misspelt {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        struct Sim {
            #[trak]
            position: Position,
            #[tracked(removed)]
            velocity: Velocity,
        }

        #[query(changed(position), added(velocity))]
        struct Moved {
            position: &Position,
        }
    );
}

/// E026: Words are separated by commas.
mod no_comma {
    use ecs_core::world;

    struct Position;

    world!(
        struct Sim {
            #[track(frames = 4 removed)]
            position: Position,
        }
    );
}

/// E080, E082, E024: `#[track(..)]` contains `frames` with a number, and `removed`.
mod attribute {
    use ecs_core::world;

    struct A;
    struct B;
    struct C;
    struct D;
    struct F;
    struct G;
    struct H;

    world!(
        struct Sim {
            #[track = 4]
            a: A,
            #[track(frame = 4)]
            b: B,
            #[track(frames)]
            c: C,
            #[track(frames = "a")]
            d: D,
            #[track(frames(4))]
            f: F,
            #[track(frames = 4, frames = 4)]
            g: G,
            #[track(4)]
            h: H,
        }
    );
}

/// E081: A component or a table has one `#[track]`.
mod twice {
    use ecs_core::world;

    struct Position;
    struct Mesh;

    world!(
        struct Sim {
            #[track]
            #[track(removed)]
            position: Position,
        }

        #[table]
        #[track(frames = 2)]
        #[track]
        struct Shape {
            #[track]
            #[track(frames = 4)]
            mesh: Mesh,
        }
    );
}

/// E082: A ring has 1 to 64 frames.
mod frames {
    use ecs_core::world;

    struct Position;
    struct Velocity;
    struct Mass;

    world!(
        struct Sim {
            #[track(frames = 0)]
            position: Position,
            #[track(frames = 65)]
            velocity: Velocity,
            #[track(frames = 99999999999999999999)]
            mass: Mass,
        }
    );
}

/// E083: A table keeps its removed rows whole.
mod removed_part {
    use ecs_core::world;

    struct Mesh;
    struct Skin;

    world!(
        struct Sim {}

        #[table]
        struct Shape {
            #[track(removed)]
            mesh: Mesh,
            skin: Skin,
        }

        #[table]
        #[track(removed)]
        struct Outline {
            #[track(frames = 4, removed)]
            line: u8,
        }
    );
}

/// E084: Components and tables are tracked, not worlds, groups, queries and fields of queries.
mod elsewhere {
    use ecs_core::world;

    struct Position;
    struct Velocity;

    world!(
        #[track]
        struct Sim {
            position: Position,
            velocity: Velocity,
        }

        #[track]
        #[group(own(position, velocity))]
        struct Bodies;

        #[track(frames = 2)]
        #[query]
        struct Moving {
            #[track]
            position: &mut Position,
        }
    );
}

/// E085, E086: A part tracks its own components.
mod parts {
    use ecs_core::{Mut, world};

    mod house {
        pub struct Rent(pub u32);
        pub struct Door(pub u8);

        ecs_core::part!(
            pub struct House {
                #[track]
                rent: Rent,
                door: Door,
            }

            #[query(changed(door))]
            pub struct Opened {
                rent: &Rent,
            }
        );
    }

    mod street {
        pub struct Width(pub u32);
        pub struct Length(pub u8);

        ecs_core::part!(
            pub struct Street {
                #[track]
                width: Width,
                length: Length,
            }
        );
    }

    world!(
        #[parts(street::Street)]
        struct Town {}

        #[query(changed(width), added(length))]
        struct Late {
            width: Mut<'_, street::Width>,
            length: Mut<'_, street::Length>,
        }
    );
}

/// E085: Queries ask for changes of components with `#[track]`.
mod untracked {
    use ecs_core::world;

    struct Position;
    struct Velocity;
    struct Mesh;

    world!(
        struct Sim {
            position: Position,
            #[track]
            velocity: Velocity,
        }

        #[table]
        struct Shape {
            #[track]
            mesh: Mesh,
            skin: u8,
        }

        #[table]
        struct Still {
            line: u16,
        }

        #[query(changed(position), added(velocity, position))]
        struct Moved {
            entity: Entity,
        }

        #[query(changed(shape, skin), added(still))]
        struct Drawn {
            entity: Entity,
        }
    );

    use ecs_core::Entity;
}

fn main() {}
