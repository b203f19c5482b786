//! Each storage, with components of a part in another module, whose types are not in scope here.

use ecs_core::world;
use serde::{Deserialize, Serialize};

pub mod physics {
    use ecs_core::part;
    use serde::{Deserialize, Serialize};

    #[derive(Serialize, Deserialize)]
    pub struct Speed(pub i32);
    #[derive(Serialize, Deserialize)]
    pub struct Mass(pub u32);
    #[derive(Serialize, Deserialize)]
    pub struct Spin(pub u32);
    #[derive(Serialize, Deserialize)]
    pub struct Gravity(pub i32);

    part!(
        pub struct Physics {
            #[storage(linear)]
            speed: Speed,
            #[resource]
            gravity: Gravity,
        }

        #[table]
        #[derive(Serialize, Deserialize)]
        pub struct Solid {
            pub mass: Mass,
            pub spin: Spin,
        }

        #[group(own(solid), with(speed))]
        pub struct Moving;
    );
}

#[derive(Serialize, Deserialize)]
pub struct Slot(pub u8);

#[derive(Serialize, Deserialize)]
pub struct House(pub u8);

#[derive(Serialize, Deserialize)]
pub struct r#Type(pub String);

world!(
    #[parts(physics::Physics)]
    pub struct World {
        #[storage(stable)]
        slot: Slot,
        #[track]
        #[storage(linear)]
        r#type: r#Type,
    }

    #[storage(stable)]
    #[table]
    #[derive(Serialize, Deserialize)]
    pub struct Building {
        pub house: House,
    }
);
ecs_inspect::inspector!(World);
