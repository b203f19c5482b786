//! Parts that several others have, and parts under other names and paths.

use ecs_core::world;
use physics::{Position, Velocity};

/// Crates as an engine passes them on.
mod engine {
    pub use ai::Ai as Minds;
    pub use physics::Physics;

    pub mod prelude {
        pub use super::*;
    }
}

mod only_ai {
    ecs_core::world!(
        #[parts(ai::Ai)]
        pub struct Game {}

        #[query(without(target))]
        pub struct Aimless {
            position: &physics::Position,
        }
    );
}

mod reversed {
    ecs_core::world!(
        #[parts(ai::Ai)]
        #[parts()]
        #[parts(physics::Physics)]
        pub struct Game {}
    );
}

mod renamed {
    use super::engine::prelude::{Minds, Physics as Matter};

    ecs_core::world!(
        #[parts(Minds, Matter)]
        pub struct Game {}
    );
}

mod by_paths {
    ecs_core::world!(
        #[parts(
            super::engine::Physics,
            crate::parts::diamonds::engine::prelude::Minds,
            self::own::Own
        )]
        pub struct Game {}
    );

    mod own {
        pub struct Score(pub u32);

        // Names the same parts by other paths, in its own crate.
        ecs_core::part!(
            #[parts(super::super::engine::Minds, ::physics::Physics)]
            pub struct Own {
                score: Score,
            }

            #[group(own(score), with(mood, position))]
            pub struct Players;
        );
    }

    #[test]
    fn paths_of_one_part_name_one_part() {
        let mut game = Game::new();
        game.spawn((own::Score(1), ai::Mood(1), physics::Position(1.0)));
        assert_eq!(game.players().len(), 1);
        assert_eq!(Game::LAYOUT.components.len(), 9);
        // The names are those of the parts.
        let GameParts { ai, own, physics, .. } = game.split_parts();
        assert_eq!((ai.mood.len(), own.score.len(), physics.position.len()), (1, 1, 1));
    }
}

/// Spawns a hunter and a body, and hunts.
fn hunt<W: ai::AiWorld>(world: &mut W) -> usize {
    world.spawn((
        Position(1.0),
        Velocity(2.0),
        physics::turning(1.0, 2.0),
        ai::Target(1),
        ai::Mood(1),
    ));
    world.spawn((Position(1.0), Velocity(2.0)));
    ai::hunt(world)
}

#[test]
fn a_part_brings_its_parts() {
    let mut game = only_ai::Game::new();
    assert_eq!(hunt(&mut game), 1);
    assert_eq!(game.aimless().count(), 1);
    assert_eq!((game.bodies().len(), game.turning().len(), game.hunters().len()), (2, 1, 1));
    let only_ai::GameParts { entities, ai, mut physics, .. } = game.split_parts();
    assert_eq!((entities.len(), ai.target.len(), physics.moving().count()), (2, 1, 2));
    assert_eq!(game.physics().moving().count(), 2);
}

#[test]
fn the_order_of_the_list_does_not_matter() {
    assert_eq!(hunt(&mut reversed::Game::new()), 1);
    let mut game = reversed::Game::new();
    let reversed::GameParts { ai, physics, .. } = game.split_parts();
    assert_eq!((ai.mood.len(), physics.velocity.len()), (0, 0));
}

#[test]
fn a_part_under_another_name_is_the_same() {
    let mut game = renamed::Game::new();
    assert_eq!(hunt(&mut game), 1);
    assert_eq!(game.hunters().len(), 1);
}

world!(
    #[parts(ai::Ai)]
    struct First {}
);

world!(
    #[parts(ai::Ai)]
    struct Second {}
);

#[test]
fn worlds_share_parts() {
    let (mut first, mut second) = (First::new(), Second::new());
    assert_eq!((hunt(&mut first), hunt(&mut second), hunt(&mut second)), (1, 1, 2));
    assert_eq!((first.len(), second.len()), (2, 4));
}
