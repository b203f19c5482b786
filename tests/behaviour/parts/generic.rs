//! Functions that are generic over the worlds with a part.

use ai::AiWorld;
use ecs_core::{Entity, Filtered, Join, With, World, world};
use physics::{Asleep, Packed, PhysicsSplit, PhysicsWorld, Position, Spin, Velocity};

world!(
    #[parts(ai::Ai, physics::Physics)]
    struct Game {
        score: u32,
    }
);

world!(
    #[parts(physics::Physics as p)]
    struct Small {}
);

/// Fills a world, and returns the entities: a body, a sleeping one, and one that turns.
fn fill<W: PhysicsWorld>(world: &mut W) -> [Entity; 3] {
    [
        world.spawn((Position(3.0), Velocity(2.0))),
        world.spawn((Position(2.0), Velocity(2.0), Asleep, physics::turning(0.0, 9.0))),
        world.spawn((Position(1.0), Velocity(1.0), physics::turning(10.0, 5.0))),
    ]
}

fn lengths<W: PhysicsWorld>(world: &W) -> [usize; 4] {
    let all: ecs_core::GroupRef<'_, W, W::Bodies> = world.bodies();
    let outside = world.bodies().outside::<W::Turning>().len();
    [all.len(), world.turning().len(), outside, world.rotation().len()]
}

/// Sorts a group and the members of the nested one.
fn sort<W: PhysicsWorld>(world: &mut W) -> Vec<f32> {
    world.bodies_mut().sort_by_key::<&Position, _>(|position| position.0.to_bits());
    world.turning_mut().sort_by::<&Spin>(|a, b| a.0.total_cmp(&b.0));
    world.position().into_iter().map(|(_, position)| position.0).collect()
}

fn joined<W: PhysicsWorld>(mut split: PhysicsSplit<'_, W>) -> usize {
    for (position, velocity) in (&mut split.position, &split.velocity).join() {
        position.0 += velocity.0;
    }
    let (positions, velocities) = split.bodies.slices((&mut split.position, &split.velocity));
    assert_eq!(positions.len(), velocities.len());
    let packed = Packed::over::<W>((&mut split.position, &split.velocity)).count();
    packed + split.moving().count()
}

#[test]
fn groups_are_types_of_the_world() {
    let (mut game, mut small) = (Game::new(), Small::new());
    fill(&mut game);
    fill(&mut small);
    assert_eq!(lengths(&game), [3, 1, 2, 2]);
    assert_eq!(lengths(&small), [3, 1, 2, 2]);
}

#[test]
fn a_generic_function_sorts_groups() {
    let mut small = Small::new();
    let [first, ..] = fill(&mut small);
    assert_eq!(sort(&mut small), [1.0, 2.0, 3.0]);
    assert_eq!(small.position()[first], Position(3.0));
}

#[test]
fn a_split_handle_has_queries_and_columns() {
    let mut game = Game::new();
    fill(&mut game);
    assert_eq!(joined(game.physics()), 5);
    let GameParts { physics, score, ai, .. } = game.split_parts();
    assert_eq!((joined(physics), score.len(), ai.mood.len()), (5, 0, 0));
}

#[test]
fn queries_of_parts_are_queries_of_the_world() {
    fn count<W: AiWorld>(world: &mut W) -> [usize; 4] {
        let packed = world.query_mut::<Packed>().count();
        let filtered = world.query_mut::<Filtered<&Position, With<ai::Target>>>().count();
        let shared = world.query::<physics::RotationRef>().count();
        [packed, filtered, shared, world.hunting().count()]
    }
    let mut game = Game::new();
    fill(&mut game);
    assert_eq!(count(&mut game), [3, 0, 2, 0]);
}

#[test]
fn the_methods_of_the_world_come_first() {
    // The traits are imported, and have methods of these names.
    let mut game = Game::new();
    let entity = game.spawn((Position(1.0), Velocity(1.0), 5_u32));
    let column: ecs_core::Column<'_, Position> = game.position();
    assert_eq!(column[entity], Position(1.0));
    let rows: Vec<f32> = game.moving().map(|row| row.position.0).collect();
    assert_eq!(rows, [1.0]);
    game.despawn(game.position().entities()[0]).unwrap();
    assert_eq!(game.len(), 0);
}

/// A trait of a game over all of its parts.
trait GameWorld: AiWorld + PhysicsWorld + World {}
impl<W: AiWorld + PhysicsWorld> GameWorld for W {}

fn step<W: GameWorld>(world: &mut W) -> usize {
    physics::drift(world, 1.0);
    physics::turn(&mut world.physics(), 1.0);
    ai::cheer(world.ai());
    world.moving().count() + world.hunting().count()
}

#[test]
fn bounds_can_be_combined() {
    let mut game = Game::new();
    fill(&mut game);
    assert_eq!(step(&mut game), 2);
}
