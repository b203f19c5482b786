//! Conditions in parts.

use ecs_core::world;

pub struct Rain(pub u8);
pub struct Wind(pub u8);
pub struct Cloud(pub u8);
pub struct Sun(pub u8);

ecs_core::part!(
    pub struct Weather {
        rain: Rain,
        #[cfg(all())]
        wind: Wind,
        #[cfg(any())]
        cloud: Missing,
        #[cfg(feature = "variant")]
        sun: Sun,
        #[cfg(not(feature = "variant"))]
        sun: (Sun, Cloud),
    }

    #[cfg(any())]
    #[table]
    pub struct Sky {
        pub storm: Missing,
    }

    #[cfg(not(any()))]
    #[table]
    pub struct Ground {
        pub cloud: Cloud,
        #[cfg(any())]
        pub storm: Missing,
    }

    #[cfg(all())]
    #[group(own(rain, wind))]
    pub struct Storms;

    #[cfg(any())]
    #[group(own(rain, cloud))]
    pub struct Storms;

    #[query]
    pub struct Raining {
        pub rain: &mut Rain,
        #[cfg(all())]
        pub wind: &Wind,
        #[cfg(any())]
        pub storm: &Missing,
    }

    #[cfg(any())]
    #[query]
    pub struct Cloudy {
        pub storm: &Missing,
    }
);

/// Lists the part under its own conditions.
mod game {
    ecs_core::world!(
        #[parts(super::Weather)]
        pub struct Game {
            // The part has this name, but switched off.
            storm: u32,
            #[cfg(any())]
            rain: u8,
        }

        #[cfg(all())]
        #[group(own(storm), with(rain, ground))]
        pub struct Wet;
    );
}

world!(
    #[parts(Weather as w)]
    struct Prefixed {
        rain: u32,
        #[cfg(any())]
        w_rain: u8,
    }

    #[query]
    struct Both {
        rain: &u32,
        w_rain: &Rain,
        #[cfg(any())]
        w_storm: &Missing,
    }
);

#[test]
fn a_part_has_what_its_conditions_leave() {
    let mut game = game::Game::new();
    let entity = game.spawn((Rain(1), Wind(2), Ground { cloud: Cloud(3) }, 4_u32));
    game.raining().for_each(|row| row.rain.0 += row.wind.0);
    assert_eq!((game.rain()[entity].0, game.storms().len(), game.wet().len()), (3, 1, 1));
    let names: Vec<_> = game::Game::LAYOUT.components.iter().map(|one| one.name).collect();
    assert_eq!(names, ["rain", "wind", "sun", "storm", "cloud"]);
}

#[test]
fn conditions_and_prefixes_go_together() {
    let mut game = Prefixed::new();
    game.spawn((Rain(1), 5_u32));
    assert_eq!((game.both().count(), game.w_sun().len(), game.w_storms().len()), (1, 0, 0));
}

mod aloft {
    ecs_core::world!(
        #[parts(physics::weather::Air)]
        pub struct Sky {}
    );
}

#[test]
fn conditions_of_a_part_are_those_of_its_crate() {
    let mut sky = aloft::Sky::new();
    sky.spawn(physics::weather::Gust(1));
    assert_eq!(sky.gust().len(), 1);
    let names: Vec<_> = aloft::Sky::LAYOUT.components.iter().map(|one| one.name).collect();
    assert_eq!(names, ["gust"]);
}
