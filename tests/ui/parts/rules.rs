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

fn main() {}
