//! Resources of parts.

use ecs_core::{HasResource, world};
use physics::weather::{Gravity, Speed, WeatherWorld, Wind, fall, fall_split};

/// A part that lists another one.
mod season {
    use physics::weather::Gravity;

    #[derive(Clone, Debug, PartialEq)]
    pub struct Day(pub u32);

    ecs_core::part!(
        #[parts(physics::weather::Weather)]
        pub struct Season {
            #[resource]
            day: Day,
            /// Of the type of a resource of the other part.
            pull: Gravity,
        }
    );

    /// Uses the resources of both parts.
    pub fn pass<W: SeasonWorld>(world: &mut W) -> u32 {
        physics::weather::fall(world);
        world.gravity_mut().0 *= 2;
        world.day_mut().0 += 1;
        world.day().0
    }

    /// Uses the split handles of both.
    pub fn pass_split<W: SeasonWorld>(world: &mut W) -> u32 {
        let SeasonParts { season, weather, .. } = world.season_parts();
        physics::weather::fall_split(weather);
        season.day.0 += 10;
        season.day.0
    }
}

world!(
    #[derive(Clone, Debug, PartialEq)]
    #[parts(physics::weather::Weather)]
    struct Land {
        #[resource]
        turn: u8,
    }
);

#[test]
fn resources_of_parts_follow_those_of_the_world() {
    let mut land = Land::new(7, Gravity(10), Wind(3));
    assert_eq!((land.turn(), land.gravity(), land.wind()), (&7, &Gravity(10), &Wind(3)));
    land.gravity_mut().0 += 1;
    assert_eq!(land.resource::<Gravity>(), &Gravity(11));
}

#[test]
fn systems_of_a_part_use_its_resources() {
    let mut land = Land::new(0, Gravity(10), Wind(3));
    let saved = land.clone();
    let entity = land.spawn(Speed(1));
    fall(&mut land);
    assert_eq!((land.speed()[entity].0, land.wind().0), (8, 4));
    fall_split(land.weather());
    assert_eq!((land.speed()[entity].0, land.wind().0), (14, 5));
    let LandParts { weather, turn, .. } = land.split_parts();
    *turn += 1;
    fall_split(weather);
    assert_eq!((land.speed()[entity].0, *land.turn()), (19, 1));
    let split = land.split();
    split.wind.0 = *split.turn as i32;
    assert_eq!(land.wind(), &Wind(1));
    land.clone_from(&saved);
    assert_eq!(land, saved);
}

mod diamond {
    use super::season;

    ecs_core::world!(
        #[parts(season::Season as spring, physics::weather::Weather as w)]
        pub struct Land {
            gravity: u8,
            #[resource]
            wind: u16,
        }
    );
}

#[test]
fn parts_of_parts_have_their_resources_once_and_with_prefixes() {
    // The part that another one lists comes first.
    let mut land = diamond::Land::new(5, Gravity(10), Wind(3), season::Day(100));
    let entity = land.spawn((Speed(0), 8_u8));
    assert_eq!((land.wind(), land.w_wind(), land.gravity()[entity]), (&5, &Wind(3), 8));
    assert_eq!(season::pass(&mut land), 101);
    assert_eq!(
        (land.w_gravity(), land.spring_day().0, land.w_speed()[entity].0),
        (&Gravity(20), 101, 7)
    );
    assert_eq!(season::pass_split(&mut land), 111);
    assert_eq!(land.w_speed()[entity].0, 23);
    let diamond::LandParts { spring, w, wind, .. } = land.split_parts();
    *wind = u16::try_from(spring.day.0 + w.wind.0 as u32).unwrap();
    assert_eq!(land.wind(), &116);
}

mod reached {
    ecs_core::world!(
        #[derive(Default)]
        #[parts(super::defaults::Saved)]
        pub struct Land {}
    );
}

mod defaults {
    ecs_core::part!(
        #[parts(physics::weather::Weather)]
        pub struct Saved {
            #[resource]
            count: u32,
        }
    );
}

/// The bound of a generic function without the part.
fn count<W: HasResource<u32>>(world: &W) -> u32 {
    *world.resource()
}

#[test]
fn a_world_has_the_resources_of_parts_that_it_reaches() {
    let mut land = reached::Land::default();
    assert_eq!((land.gravity(), land.wind(), count(&land)), (&Gravity(0), &Wind(0), 0));
    *land.count_mut() = 4;
    let reached::LandParts { saved, weather, .. } = land.split_parts();
    weather.wind.0 = *saved.count as i32;
    assert_eq!((land.wind().0, count(&land)), (4, 4));
    assert_eq!(land.saved_parts_wind(), 4);
}

/// A method of the trait, where the world's own is not in scope.
trait SavedWind {
    fn saved_parts_wind(&mut self) -> i32;
}

impl<W: WeatherWorld> SavedWind for W {
    fn saved_parts_wind(&mut self) -> i32 {
        self.weather().wind.0
    }
}
