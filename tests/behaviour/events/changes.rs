//! The events of each kind of structural change.

use ecs_core::{Entity, GroupEvent, GroupEvents};

use super::worlds::{A, B, BODY, Body, C, L, Noted, NotedCommands, Tag, drain, entered, left};

#[test]
fn spawned_entities_enter() {
    let mut world = Noted::new();
    let first = world.spawn((A(1), B(1)));
    world.spawn(A(2));
    let second = world.spawn((B(3), A(3), BODY));
    let third = Entity::new(9, 4).unwrap();
    world.spawn_at(third, (A(4), B(4))).unwrap();
    assert_eq!(drain!(world, pair_events), entered([first, second, third]));
    assert_eq!(drain!(world, calm_events), entered([second]));
    assert_eq!(drain!(world, listed_events), []);
}

#[test]
fn inserted_components_add_and_remove_members() {
    let mut world = Noted::new();
    let entity = world.spawn((A(1), L(1)));
    world.insert(entity, B(1)).unwrap();
    world.insert(entity, BODY).unwrap();
    assert_eq!(drain!(world, free_events), entered([entity]));
    world.insert(entity, Tag).unwrap();
    assert_eq!(drain!(world, pair_events), entered([entity]));
    assert_eq!(drain!(world, calm_events), [GroupEvent::Entered(entity), GroupEvent::Left(entity)]);
    assert_eq!(drain!(world, free_events), left([entity]));
    assert_eq!(drain!(world, listed_events), entered([entity]));
}

#[test]
fn replaced_values_cause_no_events() {
    let mut world = Noted::new();
    let entity = world.spawn((A(1), B(1), BODY));
    world.pair_events().clear();
    world.calm_events().clear();
    world.insert(entity, (A(2), B(2), BODY)).unwrap();
    assert!(world.pair_events().is_empty() && world.calm_events().is_empty());
}

#[test]
fn removed_components_remove_and_add_members() {
    let mut world = Noted::new();
    let entity = world.spawn((A(1), B(1), BODY, Tag, C(1), L(1)));
    for events in [drain!(world, pair_events), drain!(world, half_events)] {
        assert_eq!(events, entered([entity]));
    }
    world.remove::<Tag>(entity).unwrap();
    assert_eq!(drain!(world, calm_events), entered([entity]));
    world.remove::<Body>(entity).unwrap();
    world.remove::<(L, B)>(entity).unwrap();
    assert!(world.remove::<(A, B)>(entity).is_err());
    assert_eq!(drain!(world, calm_events), left([entity]));
    assert_eq!(drain!(world, pair_events), left([entity]));
    assert_eq!(drain!(world, half_events), left([entity]));
}

#[test]
fn despawned_entities_leave_under_their_handles() {
    let mut world = Noted::new();
    let old = world.spawn((A(1), B(1), BODY));
    world.despawn(old).unwrap();
    let new = world.spawn((A(2), B(2)));
    assert_eq!((new.index(), new.generation()), (old.index(), old.generation() + 1));
    world.despawn(new).unwrap();
    assert_eq!(
        drain!(world, pair_events),
        [
            GroupEvent::Entered(old),
            GroupEvent::Left(old),
            GroupEvent::Entered(new),
            GroupEvent::Left(new)
        ]
    );
}

#[test]
fn leaving_and_entering_again_are_two_events() {
    let mut world = Noted::new();
    let entity = world.spawn((A(1), B(1)));
    world.pair_events().clear();
    let b = world.remove::<B>(entity).unwrap();
    world.insert(entity, b).unwrap();
    assert_eq!(drain!(world, pair_events), [GroupEvent::Left(entity), GroupEvent::Entered(entity)]);
}

#[test]
fn batches_have_the_events_of_their_entities_in_order() {
    let mut world = Noted::new();
    let [a, b, c, d] =
        world.spawn_batch((0..4).map(|i| (A(i), B(i)))).collect::<Vec<_>>().try_into().unwrap();
    assert_eq!(drain!(world, pair_events), entered([a, b, c, d]));
    world.insert_batch([d, b], Tag);
    assert_eq!(drain!(world, listed_events), entered([d, b]));
    world.remove_batch::<B>([c, a]);
    assert_eq!(drain!(world, pair_events), left([c, a]));
    world.despawn_batch([d, a, b]);
    assert_eq!(drain!(world, pair_events), left([d, b]));
    assert_eq!(drain!(world, listed_events), left([d, b]));
}

#[test]
fn columns_of_new_entities_have_events_in_row_order() {
    let mut world = Noted::new();
    // A row that isn't a member makes the members enter one by one.
    world.spawn(A(0));
    let (mut a, mut b) = (vec![A(1), A(2), A(3)], vec![B(1), B(2), B(3)]);
    let new: Vec<_> = world.spawn_columns((&mut a, &mut b)).unwrap().collect();
    assert_eq!(drain!(world, pair_events), entered([new[0], new[1], new[2]]));
}

#[test]
fn despawn_where_has_events_in_the_order_of_the_query() {
    let mut world = Noted::new();
    let all: Vec<_> = world.spawn_batch((0..6).map(|i| (A(i), B(i), BODY))).collect();
    world.pair_events().clear();
    world.calm_events().clear();
    world.despawn_where::<&A>(|a| a.0 % 2 == 1);
    assert_eq!(drain!(world, pair_events), left([all[1], all[3], all[5]]));
    assert_eq!(drain!(world, calm_events), left([all[1], all[3], all[5]]));
}

#[test]
fn clearing_makes_all_members_leave_in_row_order() {
    let mut world = Noted::new();
    let a = world.spawn((A(1), B(1)));
    let b = world.spawn((A(2), B(2), BODY, C(2), L(2)));
    world.insert(a, Tag).unwrap();
    world.pair_events().clear();
    world.calm_events().clear();
    world.listed_events().clear();
    // The nested group has moved its member to the front.
    assert_eq!(world.pair().entities(), [b, a]);
    world.clear();
    assert_eq!(drain!(world, pair_events), left([b, a]));
    assert_eq!(drain!(world, calm_events), left([b]));
    assert_eq!(drain!(world, half_events), [GroupEvent::Entered(b), GroupEvent::Left(b)]);
    assert_eq!(drain!(world, listed_events), left([a]));
    assert!(world.pair().is_empty());
}

#[test]
fn clearing_a_component_removes_and_adds_members() {
    let mut world = Noted::new();
    let all: Vec<_> = world.spawn_batch((0..3).map(|i| (A(i), B(i), BODY, Tag))).collect();
    world.listed_events().clear();
    world.clear_component::<Tag>();
    assert_eq!(drain!(world, listed_events), left([all[0], all[1], all[2]]));
    assert_eq!(drain!(world, calm_events), entered([all[0], all[1], all[2]]));
    world.pair_events().clear();
    world.clear_component::<(Body, B)>();
    assert_eq!(drain!(world, calm_events), left([all[0], all[1], all[2]]));
    assert_eq!(drain!(world, pair_events), left([all[0], all[1], all[2]]));
}

#[test]
fn commands_have_their_events_when_they_are_applied() {
    let mut world = Noted::new();
    let mut commands = NotedCommands::new();
    let first = commands.spawn(&mut world.reserver(), (A(1), B(1)));
    commands.insert(first, Tag);
    commands.remove::<B>(first);
    commands.spawn_batch([(A(2), B(2)), (A(3), B(3))]);
    commands.despawn(first);
    assert!(world.pair_events().is_empty());
    world.apply(&mut commands).expect_all();
    let mut events = drain!(world, pair_events);
    assert_eq!(events[..2], [GroupEvent::Entered(first), GroupEvent::Left(first)]);
    let rest = events.split_off(2);
    assert!(rest.iter().all(|event| matches!(event, GroupEvent::Entered(_))) && rest.len() == 2);
    assert_eq!(drain!(world, listed_events), [GroupEvent::Entered(first), GroupEvent::Left(first)]);
}

#[test]
fn sorting_causes_no_events() {
    let mut world = Noted::new();
    world.spawn_batch((0..5).map(|i| (A(9 - i), B(i), Tag)));
    world.pair_events().clear();
    world.listed_events().clear();
    world.pair_mut().sort_by_key::<&A, _>(|a| a.0);
    world.listed_mut().sort_by_key::<&A, _>(|a| a.0);
    assert!(world.pair_events().is_empty() && world.listed_events().is_empty());
}

#[test]
fn events_are_kept_until_they_are_removed() {
    let mut world = Noted::new();
    let [a, b, c] = [1, 2, 3].map(|i| world.spawn((A(i), B(i))));
    let events = world.pair_events();
    assert_eq!((events.len(), events.iter().count()), (3, 3));
    assert_eq!(events.as_slice(), entered([a, b, c]));
    assert_eq!(events.iter().map(|event| event.entity()).collect::<Vec<_>>(), [a, b, c]);
    // A drain that is dropped early removes all.
    assert_eq!(events.drain().next(), Some(GroupEvent::Entered(a)));
    assert!(events.is_empty());
    world.despawn(b).unwrap();
    world.pair_events().clear();
    assert_eq!(drain!(world, pair_events), []);
}

#[test]
fn events_can_be_taken_out_to_change_the_world() {
    let mut world = Noted::new();
    let all: Vec<_> = world.spawn_batch((0..3).map(|i| (A(i), B(i)))).collect();
    let mut events = GroupEvents::new();
    core::mem::swap(world.pair_events(), &mut events);
    for event in &events {
        world.despawn(event.entity()).unwrap();
    }
    assert_eq!(drain!(world, pair_events), left([all[0], all[1], all[2]]));
    let kept: Vec<GroupEvent> = events.into_iter().collect();
    assert_eq!(kept, entered([all[0], all[1], all[2]]));
}

#[test]
fn a_split_world_lends_events_beside_its_columns() {
    let mut world = Noted::new();
    let entity = world.spawn((A(1), B(1), Tag));
    let mut split = world.split();
    for event in split.pair_events.drain().chain(split.listed_events.drain()) {
        split.a[event.entity()].0 += 10;
    }
    assert_eq!(world.a()[entity], A(21));
    assert!(world.pair_events().is_empty());
}
