//! E300: Groups of two parts have the same terms.

use ecs_core::world;

pub mod sea {
    ecs_core::part!(
        #[parts(physics::Physics)]
        pub struct Sea {}

        #[group(with(velocity, mass))]
        pub struct Floating;
    );
}

pub mod air {
    ecs_core::part!(
        #[parts(physics::Physics)]
        pub struct Air {}

        #[group(with(mass, velocity))]
        pub struct Flying;
    );
}

world!(
    #[parts(sea::Sea, air::Air)]
    pub struct Game {}
);

fn main() {
    Game::new().bodies();
}
