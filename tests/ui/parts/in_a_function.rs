//! A part is declared in a module, and not in a function.

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
