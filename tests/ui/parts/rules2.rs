//! What the macro refuses: parts.

/// E301: A group of the world and one of a part own a component, and would have other rows in front of them.
mod conflict_with_part {
    use ecs_core::world;

    pub struct Heft(pub f32);

    world!(
        #[parts(physics::Physics)]
        pub struct Game {
            heft: Heft,
        }

        #[group(own(position, heft))]
        pub struct Heavy;
    );

    fn main() {
        Game::new().heavy();
    }
}

/// E905: A part of the crate is at least as visible as its world.
mod less_visible {
    use ecs_core::{part, world};

    pub struct Rain(pub f32);
    pub struct Score(u32);

    part!(
        pub(crate) struct Weather {
            rain: Rain,
        }
    );

    world!(
        #[parts(Weather)]
        pub struct Game {
            score: Score,
        }
    );

    fn main() {
        Game::new().weather();
    }
}

/// E602: Groups, queries and tables of the world have other methods than those of its parts.
mod methods_of_one_name {
    use ecs_core::world;

    pub struct Score(u32);
    pub struct Lives(u32);
    pub struct Time(f32);

    world!(
        #[parts(physics::Physics)]
        pub struct Game {
            score: Score,
            moving: Lives,
        }

        #[group(with(score, position))]
        pub struct Bodies;

        #[query]
        pub struct Spinning {
            score: &Score,
        }

        #[table]
        pub struct Rotation {
            time: Time,
        }
    );

    fn main() {
        Game::new().score();
    }
}

/// E602: Groups, queries and tables of two parts have different methods.
mod methods_of_parts_of_one_name {
    use ecs_core::world;

    pub mod sea {
        pub struct Salt(pub f32);
        pub struct Depth(pub f32);
        pub struct Tide(pub f32);

        ecs_core::part!(
            pub struct Sea {
                salt: Salt,
                depth: Depth,
            }

            #[table]
            pub struct Rotation {
                pub tide: Tide,
            }

            #[group(own(salt, depth))]
            pub struct Bodies;

            #[query]
            pub struct Moving {
                pub salt: &Salt,
            }
        );
    }

    world!(
        #[parts(physics::Physics, sea::Sea)]
        pub struct Game {}
    );

    fn main() {
        Game::new().salt();
    }
}

/// E203: A list or a field of a world names components of its parts.
mod misspelt_in_world {
    use ecs_core::world;
    use physics::Velocity;

    world!(
        #[parts(physics::Physics)]
        pub struct Game {}

        #[group(own(positon, velocity))]
        pub struct Fasts;

        #[query]
        pub struct Fast {
            velocty: &Velocity,
        }
    );

    fn main() {
        Game::new().fast();
    }
}

/// E301: Groups of the world leave the members of a part's groups where the part expects them.
mod order_of_part {
    use ecs_core::world;

    pub struct Heft(pub f32);

    world!(
        #[parts(physics::Physics)]
        pub struct Game {
            heft: Heft,
        }

        /// It owns more than `Turning` and has other members, so it comes first, also in `Bodies`.
        #[group(own(position, velocity, rotation, heft), with(asleep))]
        pub struct Resting;
    );

    fn main() {
        Game::new().resting();
    }
}

/// E502: A packed query of a world has a group of the world or its parts that serves it.
mod packed_served_by_none {
    use ecs_core::world;

    pub struct Score(u32);

    world!(
        #[parts(physics::Physics)]
        pub struct Game {
            score: Score,
        }

        #[query(packed)]
        pub struct Scored {
            score: &Score,
            position: &mut physics::Position,
        }
    );

    fn main() {
        Game::new().scored();
    }
}

/// E907: A part derives no traits.
mod part_derives {
    use ecs_core::{part, world};

    #[derive(Clone)]
    pub struct Rain(pub f32);

    part!(
        #[derive(Clone)]
        pub struct Weather {
            rain: Rain,
        }
    );

    world!(
        #[parts(Weather)]
        #[derive(Clone)]
        pub struct Game {}
    );

    fn main() {
        let _ = Game::new().clone();
    }
}

/// E908, E703, E202: A query, a group and a table are at least as visible as their part.
mod part_private_query {
    use ecs_core::{part, world};

    pub struct Rain(pub f32);
    pub struct Wind(pub f32);
    pub struct Cloud(pub f32);

    part!(
        pub struct Weather {
            rain: Rain,
            wind: Wind,
        }

        #[table]
        pub(crate) struct Sky {
            pub cloud: Cloud,
        }

        #[group(own(rain, wind))]
        struct Storms;

        #[query]
        struct Raining {
            rain: &Rain,
        }

        #[query]
        pub(crate) struct Blowing {
            wind: &Wind,
        }
    );

    world!(
        #[parts(Weather)]
        pub struct Game {}
    );

    fn main() {
        Game::new().raining();
    }
}

/// E102, E603: A prefix gives no names of methods that every world has.
mod prefix_reserved {
    use ecs_core::{part, world};

    pub struct Batch(u32);

    part!(
        pub struct Load {
            batch: Batch,
        }

        #[query]
        pub struct Where {
            pub batch: &Batch,
        }
    );

    world!(
        #[parts(Load as despawn)]
        pub struct Game {}
    );

    fn main() {
        Game::new().spawn(());
    }
}

/// E603: The methods of traits of worlds, of which a part is one, have reserved names for queries of parts.
mod query_like_hidden_method {
    pub struct Rain(f32);

    ecs_core::part!(
        pub struct Weather {
            rain: Rain,
        }

        #[query]
        pub struct Leave {
            pub rain: &mut Rain,
        }
    );
}

/// E300: A group of the world has the terms of a group of its part.
mod same_terms_as_part {
    use ecs_core::world;

    world!(
        #[parts(physics::Physics)]
        pub struct Game {}

        #[group(own(velocity, position))]
        pub struct Moved;
    );

    fn main() {
        Game::new().moved();
    }
}

/// E300: Groups of two parts have the same terms.
mod same_terms_of_parts {
    use ecs_core::world;

    pub mod sea {
        ecs_core::part!(
            #[parts(physics::Physics)]
            pub struct Sea {}

            #[group(with(velocity, mass))]
            pub struct Floating;
        );
    }

    pub mod air {
        ecs_core::part!(
            #[parts(physics::Physics)]
            pub struct Air {}

            #[group(with(mass, velocity))]
            pub struct Flying;
        );
    }

    world!(
        #[parts(sea::Sea, air::Air)]
        pub struct Game {}
    );

    fn main() {
        Game::new().bodies();
    }
}

/// E901: A part has one prefix.
mod two_prefixes {
    use ecs_core::world;

    pub struct Score(u32);

    mod engine {
        pub use physics::Physics as Body;
    }

    world!(
        #[parts(physics::Physics as phys, engine::Body)]
        pub struct Game {
            score: Score,
        }
    );

    fn main() {
        Game::new().phys_position();
    }
}

/// E109: A component of the world does not have the type of one of a part.
mod types_of_one_component {
    use ecs_core::world;

    world!(
        #[parts(physics::Physics)]
        pub struct Game {
            speed: physics::Velocity,
        }
    );

    fn main() {
        Game::new().velocity();
    }
}

/// E600: Types of the world are not named like those for its parts, and types of a part not like its trait.
mod types_of_one_name {
    use ecs_core::{part, world};

    pub struct Rain(pub f32);
    pub struct Score(u32);

    world!(
        #[parts(physics::Physics)]
        pub struct Game {
            score: Score,
        }

        #[query]
        pub struct GameParts {
            score: &Score,
        }
    );

    part!(
        pub struct Weather {
            rain: Rain,
        }

        #[query]
        pub struct WeatherWorld {
            rain: &Rain,
        }

        #[query]
        pub struct WeatherSplit {
            rain: &mut Rain,
        }
    );

    fn main() {
        Game::new().score();
    }
}

/// E109: Components of two parts have different types.
mod types_of_parts {
    use ecs_core::{part, world};

    pub struct Depth(pub f32);

    part!(
        pub struct Sea {
            depth: Depth,
        }
    );

    part!(
        pub struct Lake {
            bottom: Depth,
        }
    );

    world!(
        #[parts(self::Sea, self::Lake)]
        pub struct Game {}
    );
}

/// E904: A world is not a part.
mod world_as_part {
    use ecs_core::world;

    pub struct Score(u32);
    pub struct Lives(u32);

    world!(
        pub struct Menu {
            score: Score,
        }
    );

    world!(
        #[parts(Menu)]
        pub struct Game {
            lives: Lives,
        }
    );

    fn main() {
        Game::new();
    }
}

fn main() {}
