//! A part with resources.

/// How fast a thing falls.
#[derive(Clone, Debug, PartialEq)]
pub struct Speed(pub i32);

/// What pulls everything.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Gravity(pub i32);

/// What slows everything.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Wind(pub i32);

ecs_core::part!(
    /// Things that fall.
    pub struct Weather {
        speed: Speed,
        /// Downwards.
        #[resource]
        gravity: Gravity,
        #[cfg(any())]
        #[resource]
        wind: Missing,
        #[resource]
        #[cfg(not(any()))]
        wind: Wind,
        #[cfg(any())]
        #[resource]
        fog: Missing,
    }

    /// One of them.
    #[query]
    pub struct Falling {
        pub speed: &mut Speed,
    }
);

/// Speeds all things up, and changes the wind.
pub fn fall<W: WeatherWorld>(world: &mut W) {
    let by = world.gravity().0 - world.wind().0;
    for row in world.falling() {
        row.speed.0 += by;
    }
    world.wind_mut().0 += 1;
}

/// Does the same with the split handle.
pub fn fall_split<W: WeatherWorld>(weather: WeatherSplit<'_, W>) {
    let WeatherSplit { mut speed, gravity, wind, .. } = weather;
    for (_, speed) in &mut speed {
        speed.0 += gravity.0 - wind.0;
    }
    wind.0 += 1;
}

/// A component that exists with the feature.
#[derive(Clone, Debug, PartialEq)]
pub struct Gust(pub u8);

/// A component that exists without the feature.
#[derive(Clone, Debug, PartialEq)]
pub struct Calm;

ecs_core::part!(
    /// It depends on a feature of this crate.
    pub struct Air {
        #[cfg(feature = "gusts")]
        gust: Gust,
        #[cfg(not(feature = "gusts"))]
        calm: Calm,
    }
);
