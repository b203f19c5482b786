//! Parts in modules, of every visibility, and written by other macros.

use ecs_core::world;

/// A type that a nested module names by `super`.
#[derive(Debug, PartialEq)]
pub struct Score(pub u32);

mod outer {
    #[derive(Debug, PartialEq)]
    pub struct Rain(pub u8);

    pub mod inner {
        use super::Rain as Drops;
        use std::collections::BTreeMap as Map;

        ecs_core::part!(
            pub struct Weather {
                rain: Drops,
                score: super::super::Score,
                names: Map<u8, Option<super::Rain>>,
            }

            #[table]
            pub struct Sky {
                pub cloud: self::Cloud,
                height: crate::parts::places::Height,
            }

            #[group(own(rain, score), with(sky))]
            pub struct Storms;

            #[query]
            pub struct Raining {
                pub score: &mut super::super::Score,
                pub rain: &super::Rain,
                pub sky: Option<SkyRef>,
            }
        );

        #[derive(Debug, PartialEq)]
        pub struct Cloud(pub char);

        pub fn sky(cloud: char, height: u8) -> Sky {
            Sky { cloud: Cloud(cloud), height: crate::parts::places::Height(height) }
        }
    }
}

#[derive(Debug, PartialEq)]
pub struct Height(u8);

world!(
    #[parts(outer::inner::Weather)]
    pub struct Game {}
);

#[test]
fn types_mean_what_they_mean_beside_the_part() {
    let mut game = Game::new();
    let entity = game.spawn((outer::Rain(1), Score(2), outer::inner::sky('a', 3)));
    for row in game.raining() {
        row.score.0 += u32::from(row.rain.0) + u32::from(row.sky.is_some());
    }
    assert_eq!(game.score()[entity], Score(4));
    assert_eq!((game.storms().len(), game.names().len()), (1, 0));
    // A private field of the row is a component all the same.
    assert_eq!(game.height()[entity], Height(3));
    game.height_mut()[entity].0 += 1;
    assert_eq!(game.sky_of(entity), Some((&outer::inner::Cloud('a'), &Height(4))));
    assert_eq!(game.remove::<outer::inner::Sky>(entity).unwrap().cloud.0, 'a');
}

impl Game {
    fn sky_of(&self, entity: ecs_core::Entity) -> Option<(&outer::inner::Cloud, &Height)> {
        Some((self.cloud().get(entity)?, self.height().get(entity)?))
    }
}

/// Parts that only this crate sees.
mod hidden {
    pub struct Rain;
    struct Secret(u8);
    pub struct Wind;

    ecs_core::part!(
        pub(crate) struct Shared {
            rain: Rain,
        }

        #[query]
        pub(crate) struct Drops {
            pub rain: &mut Rain,
        }

        #[group(with(rain))]
        pub(crate) struct Wet;
    );

    pub(super) mod nested {
        ecs_core::part!(
            pub(super) struct Near {
                wind: super::Wind,
            }

            #[table]
            pub(super) struct Gust {
                pub(super) force: Force,
            }

            #[query]
            pub(super) struct Blowing {
                pub(super) wind: &super::Wind,
            }

            #[group(own(wind, gust))]
            pub(super) struct Blown;
        );

        pub struct Force;

        ecs_core::part!(
            pub(in crate::parts::places) struct Far {
                force: Strength,
            }

            #[group(with(force))]
            pub(in crate::parts::places) struct Strong;
        );

        pub struct Strength;
    }

    ecs_core::part!(
        struct Private {
            secret: Secret,
        }

        #[query]
        struct Secrets {
            secret: &mut Secret,
        }
    );

    ecs_core::world!(
        #[parts(Private, Shared, nested::Near)]
        struct Local {}
    );

    ecs_core::world!(
        #[parts(nested::Far)]
        pub(super) struct Visible {}
    );

    #[test]
    fn a_world_has_parts_that_it_can_see() {
        let mut local = Local::new();
        local.spawn((Secret(1), Rain, Wind, nested::Gust { force: nested::Force }));
        local.secrets().for_each(|row| row.secret.0 += 1);
        assert_eq!(local.secret().as_slice()[0].0, 2);
        assert_eq!((local.drops().count(), local.blowing().count()), (1, 1));
        assert_eq!((local.wet().len(), local.blown().len()), (1, 1));
    }
}

world!(
    #[parts(hidden::Shared, hidden::nested::Far)]
    struct Inside {}
);

#[test]
fn a_part_of_the_crate_is_used_in_the_crate() {
    let mut inside = Inside::new();
    inside.spawn((hidden::Rain, hidden::nested::Strength));
    assert_eq!((inside.drops().count(), inside.strong().len()), (1, 1));
    assert_eq!(hidden::Visible::new().force().len(), 0);
}

/// Macros that write parts and worlds.
mod written {
    #[doc(hidden)]
    pub mod names {
        pub struct Rain(pub u8);
    }

    macro_rules! weather {
        ($name:ident, $field:ident: $ty:ty, $query:ident) => {
            ecs_core::part!(
                pub struct $name {
                    $field: $ty,
                    own: Own,
                }

                #[query(with(own))]
                pub struct $query {
                    pub $field: &mut $ty,
                }
            );
            pub struct Own;
        };
    }

    macro_rules! game {
        ($vis:vis $name:ident of $($part:path),*) => {
            ecs_core::world!(
                #[parts($crate::parts::places::written::Weather, physics::Physics $(, $part)*)]
                $vis struct $name { score: u32 }

                #[group(own(score), with(rain))]
                $vis struct Scores;
            );
        };
    }

    weather!(Weather, rain: names::Rain, Raining);
    game!(pub Game of ai::Ai);

    #[test]
    fn macros_write_parts_and_worlds() {
        let mut game = Game::new();
        game.spawn((names::Rain(1), Own, 3_u32));
        assert_eq!((game.raining().count(), game.scores().len(), game.hunters().len()), (1, 1, 0));
    }
}
