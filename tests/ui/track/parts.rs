//! E085, E086: A part tracks its own components.

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

fn main() {}
