//! A part and a world, both through an engine that has a part of its own.

use machine::weather::{Rain, Raining, Sky, WeatherSplit, WeatherWorld};

/// What grows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Crop(pub u32);

/// Needs no rain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dry;

machine::piece! {
    /// The fields of a farm.
    #[parts(machine::Climate as sky)]
    pub struct Fields {
        crop: Crop,
        dry: Dry,
        /// How rich the soil is.
        #[resource]
        soil: Crop,
    }

    #[group(own(crop), with(sky_rain), without(dry))]
    pub struct Growing;

    /// A field in the rain.
    #[query(with(sky_sky))]
    pub struct Watered {
        /// What grows there.
        pub crop: &mut Crop,
        /// The rain on it.
        pub sky_rain: &Rain,
    }
}

machine::declare! {
    /// A farm.
    #[parts(crate::farm::Fields, machine::weather::Weather)]
    #[derive(Debug, PartialEq)]
    pub struct Farm {
        price: u32,
        #[resource]
        money: u64,
    }

    #[group(own(price), with(crop, sky))]
    pub struct Sold;

    #[query]
    pub(crate) struct Priced {
        price: &u32,
        crop: &Crop,
        sky: Option<machine::weather::SkyRef>,
    }
}

mod near {
    machine::declare! {
        #[parts(super::Fields as f)]
        pub(super) struct Shed {}
    }
}

/// Grows all fields in the rain.
pub fn grow<W: FieldsWorld>(world: &mut W) -> u32 {
    let mut sum = 0;
    for row in world.watered() {
        row.crop.0 += u32::from(row.sky_rain.0);
        sum += row.crop.0;
    }
    world.soil_mut().0 += 1;
    sum + world.soil().0
}

/// Returns the prices of all crops, and the number of those under a sky.
pub fn value(farm: &mut Farm) -> (u32, usize) {
    let mut under = 0;
    let total = farm.priced().map(|row| {
        under += usize::from(row.sky.is_some());
        row.price * row.crop.0
    });
    (total.sum(), under)
}

/// Counts rows of the handle and of a world with other names.
#[must_use]
pub fn count<W: WeatherWorld>(weather: &mut WeatherSplit<'_, W>) -> (usize, usize) {
    let mut shed = near::Shed::new(Crop(0));
    let _ = shed.spawn((Rain(1), Crop(1), machine::weather::sky(1, 2)));
    let rows = weather.raining().filter(|Raining { rain, .. }| rain.0 > 0).count();
    (rows, shed.f_watered().count() + shed.sky_of())
}

impl near::Shed {
    fn sky_of(&self) -> usize {
        self.sky().iter().filter(|(_, row)| row.cloud.0 > 0).count()
    }
}

/// Returns the row of a sky.
#[must_use]
pub const fn above(cloud: u8) -> Sky {
    machine::weather::sky(cloud, 100)
}
