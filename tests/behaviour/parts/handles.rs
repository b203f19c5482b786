//! Split handles and slices in functions that are generic over worlds.

use ai::{AiParts, AiWorld, Mood};
use ecs_core::{Commands, Entity, world};
use physics::{PhysicsSplit, PhysicsWorld, Position, Velocity};

world!(
    #[parts(ai::Ai as mind)]
    struct Farm {
        eggs: u32,
    }
);

fn farm() -> Farm {
    let mut farm = Farm::new();
    for number in [1_u8, 2, 3] {
        let number = f32::from(number);
        farm.spawn((Position(number), Velocity(10.0 * number), Mood(0), 7_u32));
    }
    farm
}

/// Borrows columns of a part and of its own part side by side.
fn follow<W: AiWorld>(world: &mut W) -> usize {
    let AiParts { mut ai, mut physics, .. } = world.ai_parts();
    let mut rows = 0;
    for (moody, packed) in ai.moody().zip(physics.packed()) {
        packed.position.0 += f32::from(moody.mood.0) + packed.velocity.0;
        moody.mood.0 += 1;
        rows += 1;
    }
    rows + physics.bodies.len() + ai.hunters.len()
}

#[test]
fn a_part_and_its_parts_are_split_at_once() {
    let mut farm = farm();
    assert_eq!(follow(&mut farm), 6);
    assert_eq!(follow(&mut farm), 6);
    let positions: Vec<f32> =
        farm.position().as_slice().iter().map(|position| position.0).collect();
    assert_eq!(positions, [22.0, 43.0, 64.0]);
    assert_eq!(farm.mind_mood().as_slice(), [Mood(2), Mood(2), Mood(2)]);
}

/// Reserves entities while the columns of a part and of its own part are borrowed.
fn recruit<W: AiWorld>(world: &mut W, commands: &mut Commands<W>) -> Vec<Entity> {
    let AiParts { mut reserver, ai, .. } = world.ai_parts();
    let moods = ai.mood.as_slice();
    moods.iter().map(|mood| commands.spawn(&mut reserver, Mood(mood.0 + 10))).collect()
}

#[test]
fn a_part_with_parts_reserves_entities() {
    let mut farm = farm();
    let mut commands = Commands::new();
    let new = recruit(&mut farm, &mut commands);
    assert_eq!(farm.apply(&mut commands).applied, 3);
    assert!(new.iter().all(|&entity| farm.mind_mood()[entity] == Mood(10)));
}

/// Adds through the slices of a group.
fn push<W: PhysicsWorld>(world: &mut W) -> f32 {
    let (_, positions, velocities) = world.bodies_mut().slices();
    for (position, velocity) in positions.iter_mut().zip(&*velocities) {
        position.0 += velocity.0;
    }
    let PhysicsSplit { mut position, velocity, bodies, .. } = world.physics();
    let (positions, velocities) = bodies.slices((&mut position, &velocity));
    for (position, velocity) in positions.iter_mut().zip(velocities) {
        position.0 += velocity.0;
    }
    world.bodies().slices().1.iter().map(|position| position.0).sum()
}

#[test]
fn groups_of_a_part_lend_slices_in_generic_code() {
    assert!((push(&mut farm()) - 126.0).abs() < f32::EPSILON);
}
