//! What the macro refuses: parts.

/// E002: A part is a struct.
mod part_enum {
    use ecs_core::part;

    part!(
        pub enum Weather {
            Rain,
            Wind,
        }
    );
}

/// E021: the name of an attribute is a misspelling of `parts`.
mod misspelt_attribute {
    use ecs_core::world;

    world!(
        #[part(physics::Physics)]
        pub struct Game {
            score: u32,
        }
    );
}

/// E034: A condition is on the whole `part!`, and not on the part alone.
mod part_with_condition {
    use ecs_core::part;

    pub struct Rain(pub f32);

    part!(
        #[cfg(all())]
        pub struct Weather {
            rain: Rain,
        }
    );
}

/// E040: A part is declared before its groups and queries.
mod part_late {
    use ecs_core::part;

    pub struct Rain(pub f32);
    pub struct Wind(pub f32);

    part!(
        #[group(own(rain, wind))]
        pub struct Storms;

        pub struct Weather {
            rain: Rain,
            wind: Wind,
        }
    );
}

/// E041: A part is declared.
mod part_nothing {
    ecs_core::part!();
}

/// E041: A part is declared before its groups.
mod part_without_struct {
    use ecs_core::part;

    part!(
        #[group(own(rain, wind))]
        pub struct Storms;
    );
}

/// E042: A part has named fields.
mod part_unit {
    use ecs_core::part;

    pub struct Rain(pub f32);

    part!(
        pub struct Weather(Rain);
    );

    part!(
        pub struct Nothing;
    );
}

/// E043: `part!` declares one part.
mod part_two {
    use ecs_core::part;

    pub struct Rain(pub f32);
    pub struct Wind(pub f32);

    part!(
        pub struct Weather {
            rain: Rain,
        }

        pub struct Storm {
            wind: Wind,
        }
    );
}

/// E203: The terms of a part are its own components, and are checked when it is built.
mod misspelt_in_part {
    use ecs_core::part;

    pub struct Rain(pub f32);
    pub struct Wind(pub f32);

    part!(
        pub struct Weather {
            rain: Rain,
            wind: Wind,
        }

        #[group(own(rain, wnd))]
        pub struct Storms;

        #[query(without(rian))]
        pub struct Blowing {
            pub wind: &mut Wind,
            pub rainn: &Rain,
        }
    );
}

/// E215: A group of a part does not name a component that the part switches off.
mod off_in_part {
    use ecs_core::part;

    pub struct Rain(pub f32);
    pub struct Wind(pub f32);

    part!(
        pub struct Weather {
            rain: Rain,
            #[cfg(any())]
            wind: Wind,
        }

        #[group(own(rain, wind))]
        pub struct Storms;
    );
}

/// E215: A group of a world does not name a component that its part switches off.
mod off_in_part_named_by_world {
    use ecs_core::{part, world};

    pub struct Rain(pub f32);
    pub struct Wind(pub f32);
    pub struct Cloud(pub f32);

    part!(
        pub struct Weather {
            rain: Rain,
            #[cfg(any())]
            wind: Wind,
        }

        #[cfg(any())]
        #[table]
        pub struct Sky {
            pub cloud: Cloud,
        }
    );

    world!(
        #[parts(Weather)]
        pub struct Game {}

        #[group(own(rain, wind))]
        pub struct Storms;

        #[query(with(sky))]
        pub struct Cloudy {
            rain: &Rain,
            cloud: Option<&Cloud>,
        }
    );
}

/// E301: Groups of two parts own a component, but neither is nested in the other.
mod conflict_of_parts {
    use ecs_core::part;

    pub struct Salt(pub f32);

    part!(
        #[parts(physics::Physics)]
        pub struct Sea {
            salt: Salt,
        }

        #[group(own(position, salt))]
        pub struct Salted;
    );
}

/// E502: A packed query of a part has a group that serves it.
mod packed_not_served {
    use ecs_core::part;

    pub struct Salt(pub f32);
    pub struct Depth(pub f32);

    part!(
        pub struct Sea {
            salt: Salt,
            depth: Depth,
        }

        #[query(packed)]
        pub struct Deep {
            pub salt: &Salt,
            pub depth: &mut Depth,
        }
    );
}

/// E602, E603: The method that returns a part's columns has a name of its own.
mod method_of_the_part {
    use ecs_core::{part, world};

    pub struct Rain(pub f32);
    pub struct Wind(pub f32);
    pub struct Score(u32);

    part!(
        pub struct Weather {
            rain: Rain,
            weather: Wind,
        }
    );

    part!(
        pub struct Spawn {
            score: Score,
        }
    );

    world!(
        #[parts(physics::Physics)]
        pub struct Game {
            physics: Score,
        }
    );

    world!(
        #[parts(physics::Physics)]
        pub struct Menu {
            score: Score,
        }

        #[query]
        pub struct Physics {
            score: &mut Score,
        }
    );
}

/// E906: A part is not generic.
mod part_generic {
    use ecs_core::part;

    pub struct Rain(pub f32);

    part!(
        pub struct Weather<T: Send> {
            rain: Rain,
            cloud: Vec<T>,
        }

        #[query]
        pub struct Raining {
            pub rain: &Rain,
        }
    );
}

/// E900: `#[parts(..)]` contains paths.
mod bad_lists {
    use ecs_core::world;

    pub struct Score(u32);

    world!(
        #[parts]
        pub struct NoList {
            score: Score,
        }
    );

    world!(
        #[parts = "physics::Physics"]
        pub struct Text {
            score: Score,
        }
    );

    world!(
        #[parts(physics::Physics, 3, ai::Ai as)]
        pub struct Junk {
            score: Score,
        }
    );

    world!(
        #[parts(physics::Physics ai::Ai)]
        pub struct NoComma {
            score: Score,
        }
    );

    world!(
        #[parts(physics::Physics as 3, ai::Ai<u8>, , as)]
        pub struct Words {
            score: Score,
        }
    );

    world!(
        #[parts(ai::Ai, physics::)]
        pub struct HalfTyped {
            score: Score,
        }
    );

    world!(
        #[parts{physics::Physics}]
        pub struct Braces {
            score: Score,
        }
    );

    world!(
        #[parts()]
        pub struct Empty {
            score: Score,
        }
    );

    fn main() {
        NoList::new().score();
        Empty::new().score();
    }
}

/// E101: A component of the world is not named like one of a part.
mod components_of_one_name {
    use ecs_core::world;

    world!(
        #[parts(physics::Physics)]
        pub struct Game {
            position: u8,
            angle: f64,
        }
    );

    fn main() {
        Game::new().velocity();
    }
}

/// E101: Components of two parts have different names.
mod components_of_parts_of_one_name {
    use ecs_core::world;

    pub mod sea {
        pub struct Depth(pub f32);

        ecs_core::part!(
            pub struct Sea {
                position: Depth,
            }

            #[query]
            pub struct Deep {
                pub position: &Depth,
            }
        );
    }

    world!(
        #[parts(physics::Physics, sea::Sea)]
        pub struct Game {}
    );

    fn main() {
        Game::new().velocity();
    }
}

/// E301: Groups of two parts own a component of a third one, but neither is nested in the other.
mod conflict_of_three_parts {
    use ecs_core::world;

    pub mod sea {
        ecs_core::part!(
            #[parts(physics::Physics)]
            pub struct Sea {}

            #[table]
            pub struct MassOf {
                pub depth: Depth,
            }
        );

        pub struct Depth(pub f32);
    }

    pub mod ship {
        pub struct Crew(pub u32);

        ecs_core::part!(
            #[parts(super::sea::Sea)]
            pub struct Ship {
                crew: Crew,
            }

            #[group(own(mass_of, crew))]
            pub struct Manned;
        );
    }

    pub mod reef {
        pub struct Coral(pub u32);

        ecs_core::part!(
            #[parts(super::sea::Sea)]
            pub struct Reef {
                coral: Coral,
            }

            #[group(own(mass_of, coral))]
            pub struct Grown;
        );
    }

    world!(
        #[parts(ship::Ship, reef::Reef)]
        pub struct Game {}
    );
}

fn main() {}
