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

/// A part is not a part of itself.
mod part_of_itself {
    pub mod sea {
        pub struct Salt(pub f32);

        ecs_core::part!(
            #[parts(super::ship::Ship)]
            pub struct Sea {
                salt: Salt,
            }
        );
    }

    pub mod ship {
        pub struct Crew(pub u32);

        ecs_core::part!(
            #[parts(super::sea::Sea)]
            pub struct Ship {
                crew: Crew,
            }
        );
    }
}

fn main() {}
