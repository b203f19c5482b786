//! Worlds made of parts of other crates and modules.

mod conditions;
mod diamonds;
mod generic;
mod handles;
mod kinds;
mod places;
mod prefixes;
mod tracking;
mod worlds;

use ecs_core::world;
use physics::{Asleep, Mass, Position, Velocity};

/// The points of a player.
#[derive(Clone, Debug, PartialEq)]
pub struct Score(u32);

world!(
    #[parts(physics::Physics, ai::Ai)]
    #[derive(Clone, Debug, PartialEq)]
    pub struct Game {
        score: Score,
    }

    #[group(own(score), with(position))]
    pub struct Players;

    #[query]
    pub struct Scored {
        score: &mut Score,
        position: &physics::Position,
        rotation: Option<physics::RotationRef>,
    }
);

#[test]
fn systems_of_parts_run_on_the_world() {
    let mut game = Game::new();
    let a = game.spawn((Position(1.0), Velocity(2.0), ai::Target(1)));
    let b = game.spawn((Position(1.0), Velocity(2.0), Asleep, Mass(3.0)));
    let c = game.spawn((
        Position(0.0),
        Velocity(1.0),
        physics::turning(10.0, 5.0),
        ai::Mood(0),
        ai::Target(2),
    ));
    assert_eq!(ai::hunt(&mut game), 1);
    assert_eq!(game.position()[a], Position(3.0));
    assert_eq!(game.position()[b], Position(1.0));
    assert_eq!(game.get::<Position>(c), Some(&Position(1.0)));
    assert_eq!(game.bodies().len(), 3);
    assert_eq!(game.turning().len(), 1);
    assert_eq!(game.hunters().len(), 1);
    let GameParts { mut physics, ai, score, players, .. } = game.split_parts();
    physics::turn(&mut physics, 2.0);
    ai::cheer(ai);
    assert_eq!((score.len(), players.len()), (0, 0));
    assert_eq!(game.rotation().get(c).unwrap().angle, &physics::Angle(20.0));
    assert_eq!(game.mood()[c], ai::Mood(1));
    game.insert(a, Score(1)).unwrap();
    for row in game.scored() {
        row.score.0 += row.position.0 as u32 + u32::from(row.rotation.is_some());
    }
    assert_eq!(game.score()[a], Score(4));
    assert_eq!(game.clone(), game);
}
