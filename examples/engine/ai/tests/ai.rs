//! The part `Ai` in a world that lists nothing else. It brings the part `Physics` with it.

use ai::{AiWorld, Focus, Hunger, Mind, Role, hunger, sight, steer};
use ecs_core::{Entity, world};
use glam::Vec2;
use physics::{Asleep, Body, motion};

world!(
    #[parts(ai::Ai)]
    struct Wood {}
);

fn mind(wood: &mut Wood, serial: u32, role: Role, x: f32) -> Entity {
    wood.spawn((Body::at(serial, Vec2::new(x, 0.0), 1.0), Mind::new(role, 10.0, 2.0)))
}

fn focus(wood: &Wood, entity: Entity) -> Option<Entity> {
    wood.get::<Focus>(entity).map(|focus| focus.0)
}

#[test]
fn a_mind_focuses_on_the_nearest_of_the_other_role() {
    let mut wood = Wood::new();
    let hunter = mind(&mut wood, 0, Role::Hunter, 0.0);
    let far = mind(&mut wood, 1, Role::Prey, 9.0);
    let near = mind(&mut wood, 2, Role::Prey, -4.0);
    let unseen = mind(&mut wood, 3, Role::Prey, 30.0);
    sight::look(&mut wood);
    assert_eq!(focus(&wood, hunter), Some(near));
    assert_eq!(
        [far, near, unseen].map(|prey| focus(&wood, prey)),
        [Some(hunter), Some(hunter), None]
    );
    wood.despawn(near).unwrap();
    sight::look(&mut wood);
    assert_eq!(focus(&wood, hunter), Some(far));
    wood.despawn(far).unwrap();
    sight::look(&mut wood);
    assert_eq!((focus(&wood, hunter), wood.busy().len()), (None, 0));
}

#[test]
fn at_the_same_distance_the_lower_number_counts() {
    let mut wood = Wood::new();
    let second = mind(&mut wood, 7, Role::Prey, 5.0);
    let hunter = mind(&mut wood, 8, Role::Hunter, 0.0);
    let first = mind(&mut wood, 3, Role::Prey, -5.0);
    sight::look(&mut wood);
    assert_eq!(focus(&wood, hunter), Some(first));
    assert_eq!(focus(&wood, second), Some(hunter));
}

#[test]
fn sleeping_minds_neither_see_nor_are_seen() {
    let mut wood = Wood::new();
    let hunter = mind(&mut wood, 0, Role::Hunter, 0.0);
    let prey = mind(&mut wood, 1, Role::Prey, 5.0);
    wood.insert(hunter, Asleep(9)).unwrap();
    sight::look(&mut wood);
    assert_eq!((focus(&wood, hunter), focus(&wood, prey)), (None, None));
}

#[test]
fn hunters_run_to_their_focus_and_prey_away_from_it() {
    let mut wood = Wood::new();
    let hunter = mind(&mut wood, 0, Role::Hunter, 10.0);
    let prey = mind(&mut wood, 1, Role::Prey, 15.0);
    sight::look(&mut wood);
    let WoodParts { mut physics, ai, .. } = wood.split_parts();
    steer::steer(&mut physics, &ai, 1, 0);
    motion::advance(&mut physics, 100.0);
    assert_eq!((wood.position()[hunter].0.x, wood.position()[prey].0.x), (12.0, 17.0));
}

#[test]
fn a_mind_that_sees_nobody_wanders() {
    let mut wood = Wood::new();
    let alone = mind(&mut wood, 0, Role::Prey, 50.0);
    let WoodParts { mut physics, ai, .. } = wood.split_parts();
    steer::steer(&mut physics, &ai, 1, 0);
    let first = wood.velocity()[alone].0;
    assert!((first.length() - 1.0).abs() < 1e-5, "half of its speed: {first}");
    let WoodParts { mut physics, ai, .. } = wood.split_parts();
    steer::steer(&mut physics, &ai, 1, 500);
    assert_ne!(wood.velocity()[alone].0, first, "it turns");
}

#[test]
fn chased_minds_grow_hungry_and_others_graze() {
    let mut wood = Wood::new();
    let hunter = mind(&mut wood, 0, Role::Hunter, 0.0);
    let chased = mind(&mut wood, 1, Role::Prey, 5.0);
    let grazing = mind(&mut wood, 2, Role::Prey, 50.0);
    wood.hunger_mut().iter_mut().for_each(|(_, hunger)| hunger.0 = 5);
    sight::look(&mut wood);
    hunger::digest(&mut wood.ai());
    hunger::digest(&mut wood.ai());
    let hungers = [hunter, chased, grazing].map(|mind| wood.hunger()[mind]);
    assert_eq!(hungers, [7, 7, 0].map(Hunger));
}

/// The members of the group `Busy` of `Ai` are the first members of the group `Awake` of `Physics`.
#[test]
fn busy_minds_are_the_first_awake_bodies() {
    fn busy<W: AiWorld>(world: &W) -> (Vec<Entity>, Vec<Entity>) {
        let [busy, awake] = [world.busy().entities(), world.awake().entities()];
        assert_eq!(busy, &awake[..busy.len()]);
        (busy.to_vec(), awake.to_vec())
    }
    let mut wood = Wood::new();
    let alone = wood.spawn(Body::at(9, Vec2::ZERO, 1.0));
    let asleep = mind(&mut wood, 0, Role::Hunter, 0.0);
    let hunter = mind(&mut wood, 1, Role::Hunter, 1.0);
    let prey = mind(&mut wood, 2, Role::Prey, 2.0);
    sight::look(&mut wood);
    wood.insert(asleep, Asleep(3)).unwrap();
    let (busy, awake) = busy(&wood);
    assert_eq!((busy.len(), awake.len()), (2, 3));
    assert!(busy.contains(&hunter) && busy.contains(&prey) && awake.contains(&alone));
}
