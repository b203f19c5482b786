//! What the macro refuses: resources.

/// E055: Two resources of a world have different types.
mod type_twice {
    use ecs_core::world;

    pub struct Seed(u64);

    world!(
        pub struct Sim {
            seed: Seed,
            #[resource]
            first: Seed,
            #[resource]
            second: Seed,
        }
    );
}

/// E055: Two resources have different types for all parameters of their world.
mod type_twice_generic {
    use ecs_core::world;

    pub struct Seed<T>(T);

    world!(
        pub struct Sim<T: 'static> {
            #[resource]
            first: Seed<T>,
            #[resource]
            second: Seed<u8>,
        }
    );
}

/// E021, E100, E112, E035: A resource has no attributes but docs, and no visibility of its own.
mod attributes {
    use ecs_core::world;

    pub struct Rng(u64);
    pub struct Clock(u64);
    pub struct Score(u64);
    pub struct Map(u64);

    world!(
        pub struct Sim {
            #[resource]
            pub rng: Rng,
            #[resource]
            #[serde(skip)]
            clock: Clock,
            #[resource]
            #[cfg_attr(all(), doc = "Points.")]
            score: Score,
            #[resourse]
            map: Map,
        }
    );

    fn main() {
        Sim::new(Rng(1), Clock(2), Score(3), Map(4)).map();
    }
}

/// E053: `#[resource]` is on a field of the world.
mod elsewhere {
    use ecs_core::world;

    pub struct Position(f32);
    pub struct Velocity(f32);

    world!(
        #[resource]
        pub struct Sim {
            light: u8,
        }

        #[table]
        pub struct Body {
            position: Position,
            #[resource]
            velocity: Velocity,
        }

        #[resource]
        #[table]
        pub struct Shape {
            width: u64,
        }

        #[group(own(body, light))]
        #[resource]
        pub struct Lit;

        #[query]
        #[resource]
        pub struct Moving {
            position: &mut Position,
            #[resource]
            rng: &u16,
        }

        #[resource]
        pub struct Rng;

        #[resource]
        pub struct Clock {
            seconds: u32,
        }
    );

    fn main() {
        let mut sim = Sim::new();
        sim.spawn(Body { position: Position(1.0), velocity: Velocity(2.0) });
        sim.moving();
        let _ = (Rng, Clock { seconds: 1 });
    }
}

/// E054: A list or a field names no resource.
mod in_lists {
    use ecs_core::world;

    pub struct Position(f32);
    pub struct Velocity(f32);
    pub struct Rng(u64);
    pub struct Clock(u32);

    world!(
        pub struct Sim {
            position: Position,
            velocity: Velocity,
            #[resource]
            rng: Rng,
            #[cfg(any())]
            #[resource]
            clock: Clock,
        }

        #[group(own(position, velocity), with(rng))]
        pub struct Bodies;

        #[group(with(position, Rng), without(clock))]
        pub struct Placed;

        #[query(without(rng))]
        pub struct Moving {
            position: &mut Position,
        }

        #[query(lead(rng))]
        pub struct Led {
            position: &mut Position,
        }

        #[query]
        pub struct Random {
            position: &mut Position,
            rng: &mut Rng,
        }

        #[query]
        pub struct Picked {
            position: &mut Position,
            rng: Rng,
        }

        #[query]
        pub struct Maybe {
            position: &mut Position,
            clock: Option<&Clock>,
        }
    );

    fn main() {
        let mut sim = Sim::new(Rng(1));
        sim.random();
        sim.picked();
    }
}

/// E019: A keyword used as the name of a resource is written with `r#`.
mod keyword {
    use ecs_core::world;

    pub struct Kind(u64);

    world!(
        pub struct Sim {
            #[resource]
            type: Kind,
        }
    );

    fn main() {
        Sim::new(Kind(1)).type_mut().0 += 1;
    }
}

/// E602: The accessors of resources are taken.
mod methods {
    use ecs_core::world;

    pub struct Position(f32);
    pub struct Bodies(u64);
    pub struct Moving(u64);

    world!(
        pub struct Sim {
            position: Position,
            light: u8,
            #[resource]
            bodies: Bodies,
            #[resource]
            moving: Moving,
        }

        #[group(with(position, light))]
        pub struct BodiesMut;

        #[table]
        pub struct Moving_ {
            speed: f32,
        }
    );

    fn main() {
        Sim::new(Bodies(1), Moving(2)).bodies();
    }
}

/// E101, E103, E102, E104: A resource has a name of its own.
mod names {
    use ecs_core::world;

    pub struct Position(f32);
    pub struct Rng(u64);
    pub struct Clock(u64);
    pub struct Score(u64);
    pub struct Map(u64);
    pub struct Log(u64);
    pub struct Kind(u64);
    pub struct Name(u64);

    world!(
        pub struct Sim {
            position: Position,
            r#type: u8,
            #[resource]
            position: Rng,
            #[resource]
            clock: Clock,
            #[resource]
            clock: Score,
            #[resource]
            clock_mut: Map,
            #[resource]
            split: Log,
            #[resource]
            type_: Kind,
            #[resource]
            entities: Name,
        }
    );

    fn main() {
        let mut sim = Sim::new(Rng(1), Clock(2), Score(3), Map(4), Log(5), Kind(6), Name(7));
        sim.split().clock.0 += 1;
        sim.clock().0.to_string();
    }
}

/// E101, E055: Resources of parts have types and names of their own.
mod parts {
    use ecs_core::world;

    pub mod game {
        pub struct Clock(pub u32);
        ecs_core::part!(
            pub struct Game {
                #[resource]
                clock: Clock,
            }
        );
    }

    pub mod audio {
        ecs_core::part!(
            pub struct Audio {
                #[resource]
                clock: u64,
                volume: f32,
            }
        );
    }

    pub mod video {
        ecs_core::part!(
            pub struct Video {
                #[resource]
                frame: super::game::Clock,
                #[resource]
                volume: u16,
            }
        );
    }

    world!(
        #[parts(game::Game, audio::Audio)]
        pub struct Names {
            light: u8,
        }
    );

    world!(
        #[parts(audio::Audio, video::Video)]
        pub struct Kinds {
            light: u32,
        }
    );

    world!(
        #[parts(video::Video as v)]
        pub struct Types {
            #[resource]
            v_volume: u32,
        }
    );

    world!(
        #[parts(game::Game)]
        pub struct Own {
            #[resource]
            time: game::Clock,
        }
    );

    world!(
        #[parts(game::Game)]
        pub struct Named {
            clock: u8,
        }
    );
}

/// E102, E603: A resource of a part with its prefix is not named like a method of every world.
mod prefix_reserved {
    use ecs_core::world;

    pub mod audio {
        ecs_core::part!(
            pub struct Audio {
                #[resource]
                r#where: u32,
            }
        );
    }

    world!(
        #[parts(audio::Audio as despawn)]
        pub struct All {
            light: u8,
        }
    );

    fn main() {
        All::new(1).light();
    }
}

/// E102: a resource isn't named like a field of the split world, which is one error.
mod reserver {
    use ecs_core::world;

    pub struct Position(f32);

    world!(
        pub struct Sim {
            position: Position,
            #[resource]
            reserver: u32,
        }
    );

    fn main() {
        let mut sim = Sim::new(1);
        sim.split().position.iter_mut().for_each(drop);
    }
}

/// E052: A resource has no `#[storage(..)]`.
mod storage {
    use ecs_core::world;

    pub struct Rng(u64);
    pub struct Clock(u64);

    world!(
        pub struct Sim {
            #[storage(linear)]
            #[resource]
            rng: Rng,
            #[resource]
            #[storage(sparse)]
            clock: Clock,
        }
    );

    fn main() {
        Sim::new(Rng(1), Clock(2)).rng();
    }
}

/// E051: A resource has one `#[resource]`.
mod twice {
    use ecs_core::world;

    pub struct Rng(u64);

    world!(
        pub struct Sim {
            #[resource]
            #[resource]
            rng: Rng,
        }
    );

    fn main() {
        Sim::new(Rng(1)).rng();
    }
}

/// E105, E106, E107: The type of a resource has a size and owns its value, and is written out.
mod types {
    use ecs_core::world;

    world!(
        pub struct Sim {
            #[resource]
            name: str,
            #[resource]
            lent: &u8,
            #[resource]
            any: _,
            #[resource]
            itself: Vec<Self>,
            #[resource]
            nothing: (),
        }
    );

    fn main() {
        Sim::new(()).nothing();
    }
}

fn main() {}
