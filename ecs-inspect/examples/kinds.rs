//! A component of each storage, and a part that another module declares.

#![allow(unreachable_pub, reason = "a module stands for a crate")]

mod common;

use std::process::ExitCode;

use ecs_core::world;
use serde::{Deserialize, Serialize};

mod physics {
    use ecs_core::part;
    use serde::{Deserialize, Serialize};

    #[derive(Clone, Serialize, Deserialize)]
    pub struct Speed(pub i32);
    #[derive(Clone, Serialize, Deserialize)]
    pub struct Mass(pub u32);
    #[derive(Clone, Serialize, Deserialize)]
    pub struct Spin(pub u32);
    #[derive(Clone, Serialize, Deserialize)]
    pub struct Gravity(pub i32);

    part!(
        pub struct Physics {
            #[storage(linear)]
            speed: Speed,
            #[resource]
            gravity: Gravity,
        }

        #[table]
        #[derive(Clone, Serialize, Deserialize)]
        pub struct Solid {
            pub mass: Mass,
            pub spin: Spin,
        }

        #[group(own(solid), with(speed))]
        pub struct Moving;
    );
}

#[derive(Clone, Serialize, Deserialize)]
struct Slot(u8);

#[derive(Clone, Serialize, Deserialize)]
struct Lit;

/// Neither serde nor `Debug`: its rows are shown, its values are not.
#[derive(Clone)]
struct Sound;

world!(
    #[parts(physics::Physics)]
    #[derive(Clone)]
    struct Town {
        #[storage(stable)]
        slot: Slot,
        lit: Lit,
        #[storage(linear)]
        sound: Sound,
    }

    #[group(with(solid, lit))]
    struct Shown;
);
ecs_inspect::inspector!(Town);

fn main() -> ExitCode {
    let mut town = Town::new(physics::Gravity(-10));
    let mut entities = Vec::new();
    for number in 0..600_u32 {
        let solid = (number % 3 != 0).then_some(physics::Solid {
            mass: physics::Mass(number),
            spin: physics::Spin(number % 7),
        });
        let speed = (number % 2 == 0).then_some(physics::Speed(5));
        let slot = (number % 5 == 0).then_some(Slot(1));
        let rest = ((number % 4 == 0).then_some(Lit), (number % 9 == 0).then_some(Sound));
        entities.push(town.spawn((solid, speed, slot, rest)));
    }
    for entity in entities.into_iter().step_by(50) {
        town.despawn(entity).expect("it was spawned above");
    }
    common::run(
        &mut town,
        |_| {},
        |town| {
            for (_, speed) in town.speed_mut() {
                speed.0 = (speed.0 + 1) % 100;
            }
        },
    )
}
