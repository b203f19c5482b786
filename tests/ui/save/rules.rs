//! What the macro refuses: save.

/// E021: The name of an attribute is not a misspelling of one of the macro's.
mod misspelt {
    use ecs_core::world;
    use serde::{Deserialize, Serialize};

    #[derive(Serialize, Deserialize)]
    struct Position(f32);
    #[derive(Serialize, Deserialize)]
    struct Armor(u8);

    world!(
        #[derive(Serialize, Deserialize)]
        #[droped(armor: Armor)]
        struct Sim { position: Position }
    );
}

/// E090: `#[skip]` and `#[default]` have no words, `#[was(..)]` has names, and each is written once.
mod words {
    use ecs_core::world;
    use serde::{Deserialize, Serialize};

    #[derive(Serialize, Deserialize)]
    struct Position(f32);
    #[derive(Serialize, Deserialize)]
    struct Velocity(f32);
    #[derive(Serialize, Deserialize)]
    struct Mass(f32);
    #[derive(Serialize, Deserialize)]
    struct Light(f32);

    world!(
        #[derive(Serialize, Deserialize)]
        struct Sim {
            #[skip(always)]
            position: Position,
            #[was]
            velocity: Velocity,
            #[was(weight)]
            #[was(heft)]
            mass: Mass,
            #[was("lamp")]
            light: Light,
        }
    );
}

/// E092: A field with `#[skip]` has neither `#[was(..)]` nor `#[default]`.
mod skipped {
    use ecs_core::world;
    use serde::{Deserialize, Serialize};

    #[derive(Serialize, Deserialize)]
    struct Position(f32);
    struct Mesh(usize);
    #[derive(Default)]
    struct Window(usize);

    world!(
        #[derive(Serialize, Deserialize)]
        struct Sim {
            position: Position,
            #[skip]
            #[was(model)]
            mesh: Mesh,
            #[resource]
            #[skip]
            #[default]
            window: Window,
        }
    );
}

/// E093: `#[default]` is on a part of a table or on a resource.
mod default {
    use ecs_core::world;
    use serde::{Deserialize, Serialize};

    #[derive(Default, Serialize, Deserialize)]
    struct Position(f32);

    world!(
        #[derive(Serialize, Deserialize)]
        struct Sim {
            #[default]
            position: Position,
        }
    );
}

/// E095: A name in a save belongs to one component or resource.
mod names {
    use ecs_core::world;
    use serde::{Deserialize, Serialize};

    #[derive(Serialize, Deserialize)]
    struct Position(f32);
    #[derive(Serialize, Deserialize)]
    struct Velocity(f32);
    #[derive(Serialize, Deserialize)]
    struct Armor(u8);

    world!(
        #[derive(Serialize, Deserialize)]
        #[dropped(armor: Armor)]
        struct Sim {
            #[was(velocity)]
            position: Position,
            #[was(speed, armor, speed)]
            velocity: Velocity,
        }
    );
}

/// E096: `#[skip]`, `#[was(..)]` and `#[default]` are on a component or a resource.
mod misplaced {
    use ecs_core::world;
    use serde::{Deserialize, Serialize};

    #[derive(Serialize, Deserialize)]
    struct Position(f32);
    #[derive(Serialize, Deserialize)]
    struct Hue(u8);
    #[derive(Serialize, Deserialize)]
    struct Velocity(f32);

    world!(
        #[derive(Serialize, Deserialize)]
        #[skip]
        struct Sim { position: Position, velocity: Velocity }

        #[was(color)]
        #[table]
        struct Look { hue: Hue }

        #[skip]
        #[group(own(position, velocity))]
        struct Placed;

        #[query]
        struct Places { #[default] position: &Position }
    );
}

/// E091: `#[dropped(..)]` contains fields: a name and a type.
mod dropped {
    use ecs_core::world;
    use serde::{Deserialize, Serialize};

    #[derive(Serialize, Deserialize)]
    struct Position(f32);

    mod words {
        use super::*;

        world!(
            #[derive(Serialize, Deserialize)]
            #[dropped(armor)]
            struct Sim { position: Position }
        );
    }

    mod bare {
        use super::*;

        world!(
            #[derive(Serialize, Deserialize)]
            #[dropped]
            struct Sim { position: Position }
        );
    }
}

/// E094: The attributes for saving are in a world that derives `Serialize` or `Deserialize`.
mod not_derived {
    use ecs_core::world;

    struct Position(f32);
    struct Mesh(usize);

    mod fields {
        use super::*;

        world!(
            struct Sim { #[was(place)] position: Position, #[skip] mesh: Mesh }
        );
    }

    mod dropped {
        use super::*;

        world!(
            #[dropped(mesh: Mesh)]
            struct Sim { position: Position }
        );
    }
}

fn main() {}
