//! What rustc refuses: parts, names.

/// A part is declared in a module, and not in a function.
mod in_a_function {
    use ecs_core::world;

    pub struct Rain(pub f32);

    fn main() {
        ecs_core::part!(
            pub struct Weather {
                rain: Rain,
            }
        );

        world!(
            #[parts(Weather)]
            pub struct Game {}
        );

        Game::new();
    }
}

/// `#[parts(..)]` names parts, and not a struct.
mod no_part {
    use ecs_core::world;

    pub struct Score(u32);

    world!(
        #[parts(physics::Position)]
        pub struct Game {
            score: Score,
        }
    );
}

/// `#[parts(..)]` names a part that exists.
mod no_such_part {
    use ecs_core::world;

    pub struct Score(u32);

    world!(
        #[parts(physics::Phisics)]
        pub struct Game {
            score: Score,
        }
    );

    fn main() {
        Game::new();
    }
}

fn main() {}
