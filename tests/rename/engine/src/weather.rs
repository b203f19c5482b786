//! A part of worlds of other crates, and a part of another part.

/// How much falls.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rain(pub u8);

/// How strong it blows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wind(pub u8);

/// The share of the sky with clouds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cloud(pub u8);

/// A height above the ground.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Height(u16);

kernel::part!(
    /// The weather at a place.
    pub struct Weather {
        /// What falls.
        rain: Rain,
        wind: Wind,
        #[storage(linear)]
        position: crate::shapes::Position,
        names: Option<[&'static str; 2]>,
    }

    /// What is above.
    #[table]
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Sky {
        /// How much of it is hidden.
        pub cloud: Cloud,
        height: Height,
    }

    #[group(own(rain, wind))]
    pub struct Storms;

    #[cfg(all())]
    #[group(own(sky), with(rain))]
    pub struct Clouds;

    /// A place where it rains.
    #[query(without(names))]
    pub struct Raining {
        /// The place.
        pub entity: kernel::Entity,
        /// How much.
        pub rain: &mut Rain,
        /// The row above.
        pub sky: Option<SkyRef>,
        pub(crate) wind: Option<&Wind>,
    }
);

/// Returns what is above.
#[must_use]
pub const fn sky(cloud: u8, height: u16) -> Sky {
    Sky { cloud: Cloud(cloud), height: Height(height) }
}

/// Adds the wind to the rain. Returns the number of places.
pub fn blow<W: WeatherWorld>(world: &mut W) -> usize {
    let mut places = 0;
    for row in world.raining() {
        row.rain.0 += row.wind.map_or(0, |wind| wind.0);
        places += 1;
    }
    places
}

/// Dries the place of each row in the handle.
pub fn dry<W: WeatherWorld>(weather: &mut WeatherSplit<'_, W>) {
    for row in weather.raining() {
        row.rain.0 = 0;
    }
}
