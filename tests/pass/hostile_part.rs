//! A crate with parts, without a prelude and without unsafe code, in which every warning is an error.
#![no_implicit_prelude]
#![forbid(unsafe_code)]
#![deny(warnings, missing_docs, unused, unused_qualifications, unreachable_pub)]
#![deny(missing_copy_implementations, single_use_lifetimes, elided_lifetimes_in_paths)]
#![deny(rust_2018_idioms, nonstandard_style, private_interfaces, private_bounds)]

/// A part, as a library would have it.
pub mod weather {
    /// How much.
    #[derive(Debug)]
    #[allow(missing_copy_implementations)]
    pub struct Rain(pub u8);

    /// How strong.
    #[derive(Debug)]
    #[allow(missing_copy_implementations)]
    pub struct Wind(pub u8);

    /// A link.
    #[derive(Debug)]
    #[allow(missing_copy_implementations)]
    pub struct Under(pub ::ecs_core::Entity);

    impl ::ecs_core::Link for Under {
        fn target(&self) -> ::ecs_core::Entity {
            self.0
        }
    }

    /// A layer.
    #[derive(Debug)]
    #[allow(missing_copy_implementations)]
    pub struct Layer(pub u8);

    fn number(layer: &Layer) -> u8 {
        layer.0
    }

    use ::ecs_core::no_prelude::diagnostic;

    ::ecs_core::part! {
        /// The weather.
        pub struct Weather {
            /// What falls.
            rain: Rain,
            wind: Wind,
            /// The layer above.
            #[link(on_despawn = keep)]
            under: Under,
            #[index(key = number -> u8)]
            layer: Layer,
            #[cfg(any())]
            nothing: Nothing,
            #[storage(linear)]
            names: ::core::option::Option<[&'static str; 2]>,
            calls: fn(&u8) -> u8,
            /// In pascal.
            #[resource]
            pressure: u16,
            #[resource]
            call: fn(&u16) -> u16,
        }

        /// What is above.
        #[table]
        #[derive(Debug)]
        #[allow(missing_copy_implementations)]
        pub struct Sky {
            /// The share of clouds.
            pub cloud: u8,
            height: u16,
        }

        /// Both at once.
        #[group(own(rain, wind), without(sky))]
        pub struct Storms;

        /// A list.
        #[cfg(all())]
        #[deprecated(note = "the generated code is not a use")]
        #[group(with(rain, sky))]
        pub struct Skies;

        /// What gets wet.
        #[query(without(names))]
        pub struct Raining {
            /// The entity.
            pub entity: ::ecs_core::Entity,
            /// How much.
            pub rain: &mut Rain,
            /// The row.
            pub sky: ::core::option::Option<SkyMut>,
            wind: &Wind,
        }
    }

    /// Sums up.
    pub fn wind<W: WeatherWorld>(world: &mut W) -> u8 {
        let mut sum = 0;
        for row in world.raining() {
            sum += row.rain.0 + row.wind.0;
        }
        *world.pressure_mut() += 1;
        sum
    }
}

mod local {
    struct Own(u8);

    // For an attribute of the part's trait: the names of tools are in the prelude too.
    use ::ecs_core::no_prelude::diagnostic;

    ::ecs_core::part! {
        #[parts(crate::hostile_part::weather::Weather as w)]
        struct Local {
            own: Own,
            #[resource]
            count: u64,
        }

        #[group(own(own), with(w_rain, w_sky))]
        struct Owned;

        #[query]
        struct Owns {
            own: &mut Own,
            w_rain: &super::weather::Rain,
        }
    }

    ::ecs_core::world! {
        #[parts(Local)]
        struct Sim {}
    }

    pub(crate) fn run() {
        let mut sim = Sim::new(0, |place| *place, 1);
        let _ = sim.spawn((Own(1), crate::hostile_part::weather::Rain(2)));
        for row in sim.owns() {
            row.own.0 += row.w_rain.0;
        }
        let _ = (sim.owned().len(), sim.local().own.len());
    }
}

::ecs_core::world! {
    /// A world.
    #[parts(weather::Weather)]
    pub struct Game {
        /// The score.
        score: i32,
    }

    /// Wet players.
    #[group(own(score), with(rain))]
    pub struct Wet;
}

pub(crate) fn main() {
    let mut game = Game::new(0, |place| *place);
    let _ = game.spawn((weather::Rain(1), weather::Wind(2), 3_i32));
    ::core::assert!(weather::wind(&mut game) == 3);
    let GameParts { weather, score, .. } = game.split_parts();
    ::core::assert!(weather.rain.len() == score.len() && *weather.pressure == 1);
    local::run();
}
