//! What rustc refuses: parts, types.

/// A world that lacks a part is none of the worlds with it.
mod generic_function_lacking {
    use ecs_core::world;
    use physics::Position;

    world!(
        pub struct Game {
            position: Position,
        }
    );

    fn main() {
        physics::drift(&mut Game::new(), 1.0);
    }
}

/// A generic function names the part in its bounds.
mod generic_function_unbound {
    use ecs_core::World;

    fn drift<W: World>(world: &mut W) {
        physics::drift(world, 1.0);
    }

    fn moving<W: World>(world: &mut W) {
        world.moving();
    }
}

/// A derive that a component of a part lacks is reported where the part is listed.
mod missing_derive {
    use ecs_core::world;

    mod sound {
        pub struct Fade(pub u8);

        ecs_core::part!(
            pub struct Sound {
                fade: Fade,
            }
        );
    }

    world!(
        #[parts(sound::Sound)]
        #[derive(Clone)]
        pub struct Game {
            score: u32,
        }
    );
}

/// A query of a part runs on worlds with this part.
mod query_without_part {
    use ecs_core::world;
    use physics::Position;

    world!(
        pub struct Game {
            position: Position,
        }
    );

    fn main() {
        let mut game = Game::new();
        game.query_mut::<physics::Moving>();
    }
}

/// The split handle of a part belongs to one world.
mod split_of_another_world {
    use ecs_core::world;
    use physics::PhysicsSplit;

    world!(
        #[parts(physics::Physics)]
        pub struct Game {}
    );

    world!(
        #[parts(physics::Physics)]
        pub struct Menu {}
    );

    fn run(_: PhysicsSplit<'_, Menu>) {}

    fn main() {
        run(Game::new().physics());
    }
}

/// A component of the world does not have the type of one of a part, also under another name.
mod types_of_one_component_unseen {
    use ecs_core::world;
    use physics::Velocity as Speed;

    world!(
        #[parts(physics::Physics)]
        pub struct Game {
            speed: Speed,
        }
    );

    fn main() {
        Game::new().velocity();
    }
}

/// A field has the type of the part's component.
mod wrong_type_of_field {
    use ecs_core::world;

    world!(
        #[parts(physics::Physics)]
        pub struct Game {}

        #[query]
        pub struct Fast {
            position: &physics::Velocity,
        }
    );
}

fn main() {}
