//! Prefixes of parts.

use ecs_core::world;
use physics::{Asleep, Mass, Position, Velocity};

#[derive(Debug, PartialEq)]
pub struct Place(u8);

world!(
    #[parts(physics::Physics as phys, ai::Ai)]
    pub struct Game {
        position: Place,
        moving: u32,
    }

    #[group(own(position), with(phys_position))]
    pub struct Bodies;

    #[query(packed)]
    pub struct Fast {
        phys_velocity: &mut Velocity,
        phys_position: &Position,
    }

    #[query(without(phys_asleep))]
    pub struct Turned {
        phys_rotation: physics::RotationMut,
        position: Option<&Place>,
    }
);

/// Fills a world that has physics under any names.
fn fill<W: ai::AiWorld>(world: &mut W) {
    world.spawn((Position(1.0), Velocity(2.0), ai::Target(1), ai::Mood(0)));
    world.spawn((Position(1.0), Velocity(2.0), Asleep, Mass(3.0)));
    world.spawn((Position(0.0), Velocity(1.0), physics::turning(10.0, 5.0), ai::Target(2)));
}

#[test]
fn names_of_a_part_have_its_prefix() {
    let mut game = Game::new();
    fill(&mut game);
    assert_eq!(ai::hunt(&mut game), 1);
    let entity = game.spawn((Place(7), 1_u32, Position(5.0)));
    assert_eq!(game.position()[entity], Place(7));
    assert_eq!(game.moving()[entity], 1);
    assert_eq!(game.phys_position()[entity], Position(5.0));
    assert_eq!(
        (game.bodies().len(), game.phys_bodies().len(), game.phys_turning().len()),
        (1, 3, 1)
    );
    assert_eq!(game.phys_moving().count(), 2);
    game.fast().for_each(|row| row.phys_velocity.0 = row.phys_position.0);
    for row in game.turned() {
        assert_eq!(row.position, None);
        row.phys_rotation.angle.0 += 1.0;
    }
    assert_eq!(game.phys_rotation().slices().0.len(), 1);
    // The fields of a part's own split handle have no prefix.
    let mut phys = game.phys();
    phys.position.as_mut_slice()[0].0 = 9.0;
    assert_eq!(phys.spinning().count(), 1);
    // Those of a split world have.
    let split = game.split();
    assert_eq!((split.phys_velocity.len(), split.position.len()), (3, 1));
}

#[test]
fn a_generic_function_needs_no_prefix() {
    let mut game = Game::new();
    fill(&mut game);
    fn all<W: physics::PhysicsWorld>(world: &mut W) -> [usize; 4] {
        [
            world.position().len(),
            world.moving().count(),
            world.bodies().len(),
            world.rotation().len(),
        ]
    }
    assert_eq!(all(&mut game), [3, 2, 3, 1]);
}

/// A part whose list has a prefix.
mod ship {
    pub struct Crew(pub u32);
    #[derive(Debug, PartialEq)]
    pub struct Position(pub char);

    ecs_core::part!(
        #[parts(physics::Physics as hull)]
        pub struct Ship {
            crew: Crew,
            position: Position,
        }

        #[group(own(crew), with(hull_position, hull_velocity))]
        pub struct Sailing;

        #[query(without(hull_asleep))]
        pub struct Manned {
            pub crew: &Crew,
            pub hull_position: &mut physics::Position,
            pub hull_rotation: Option<physics::RotationRef>,
        }
    );

    pub fn sail<W: ShipWorld>(world: &mut W) -> (usize, usize) {
        let moved = world.manned().map(|row| row.hull_position.0 += 1.0).count();
        (moved, world.sailing().len())
    }
}

mod plain {
    ecs_core::world!(
        #[parts(super::ship::Ship as s)]
        pub struct Sea {}
    );
}

mod same {
    ecs_core::world!(
        #[parts(physics::Physics as hull, super::ship::Ship)]
        pub struct Sea {}
    );
}

mod other {
    ecs_core::world!(
        #[parts(super::ship::Ship as my_ship, physics::Physics as p, ai::Ai as r#type)]
        pub struct Sea {}

        #[group(own(p_position, p_velocity, type_target, p_rotation), without(p_asleep, type_mood))]
        pub struct Wrecks;
    );
}

#[test]
fn a_part_has_its_parts_under_a_prefix() {
    let mut sea = plain::Sea::new();
    sea.spawn((ship::Crew(3), physics::Position(0.0), Velocity(1.0), ship::Position('a')));
    assert_eq!(ship::sail(&mut sea), (1, 1));
    assert_eq!(sea.s_position().as_slice(), [ship::Position('a')]);
    // The world does not list physics, so it has no prefix here.
    assert_eq!(sea.position().as_slice(), [Position(1.0)]);
    assert_eq!((sea.s_sailing().len(), sea.s_manned().count(), sea.s().crew.len()), (1, 1, 1));
}

#[test]
fn a_world_and_a_part_have_one_prefix_for_a_part() {
    let mut sea = same::Sea::new();
    sea.spawn((ship::Crew(3), physics::Position(0.0), Velocity(1.0)));
    assert_eq!(ship::sail(&mut sea), (1, 1));
    assert_eq!((sea.hull_position().len(), sea.position().len()), (1, 0));
}

#[test]
fn a_world_and_a_part_have_different_prefixes_for_a_part() {
    let mut sea = other::Sea::new();
    sea.spawn((ship::Crew(3), physics::Position(0.0), Velocity(1.0), ai::Target(1)));
    sea.spawn((Position(0.0), Velocity(1.0), physics::turning(1.0, 2.0), ai::Target(2)));
    assert_eq!(ship::sail(&mut sea), (1, 1));
    assert_eq!(ai::hunt(&mut sea), 0);
    assert_eq!(sea.type_hunters().len(), 1);
    assert_eq!((sea.my_ship_manned().count(), sea.p_bodies().len(), sea.wrecks().len()), (1, 2, 1));
    let other::SeaParts { mut my_ship, r#type, p, .. } = sea.split_parts();
    my_ship.crew.as_mut_slice()[0].0 += 1;
    assert_eq!((r#type.target.len(), p.position.len()), (2, 2));
}
