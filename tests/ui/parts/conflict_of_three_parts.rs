//! E301: Groups of two parts own a component of a third one, but neither is nested in the other.

use ecs_core::world;

pub mod sea {
    ecs_core::part!(
        #[parts(physics::Physics)]
        pub struct Sea {}

        #[table]
        pub struct MassOf {
            pub depth: Depth,
        }
    );

    pub struct Depth(pub f32);
}

pub mod ship {
    pub struct Crew(pub u32);

    ecs_core::part!(
        #[parts(super::sea::Sea)]
        pub struct Ship {
            crew: Crew,
        }

        #[group(own(mass_of, crew))]
        pub struct Manned;
    );
}

pub mod reef {
    pub struct Coral(pub u32);

    ecs_core::part!(
        #[parts(super::sea::Sea)]
        pub struct Reef {
            coral: Coral,
        }

        #[group(own(mass_of, coral))]
        pub struct Grown;
    );
}

world!(
    #[parts(ship::Ship, reef::Reef)]
    pub struct Game {}
);

fn main() {}
