//! One entity: `duplicate`, `take` and `put`.

use ecs_core::{Entity, InsertReason, MoveError, NoSuchEntity};

use super::crowd::{A, B, ChildOf, Crowd, CrowdBundle, Flat, Friends, Kept, Seen, SeenFlat, body};

fn stale(crowd: &mut Crowd) -> Entity {
    let entity = crowd.spawn(());
    crowd.despawn(entity).unwrap();
    entity
}

#[test]
fn duplicate_clones_every_component() {
    let mut crowd = Crowd::new(0);
    let other = crowd.spawn(());
    let first = (A(1), B(2), Seen(3), Kept(4), Flat(5), SeenFlat(6));
    let entity = crowd.spawn((first, body(7, Some(other)), Friends(vec![other])));
    let twin = crowd.duplicate(entity).unwrap();
    let shown = |entity| format!("{:?}", crowd.inspect(entity).unwrap());
    assert_eq!(shown(twin), shown(entity).replacen(&entity.to_string(), &twin.to_string(), 1));
    assert_eq!(crowd.len(), 3);
    assert!(crowd.triples().entities().eq(&[entity, twin]));
}

#[test]
fn duplicate_keeps_handles_to_the_entity_itself() {
    let mut crowd = Crowd::new(0);
    let entity = crowd.spawn(());
    crowd.insert(entity, Friends(vec![entity])).unwrap();
    let twin = crowd.duplicate(entity).unwrap();
    assert_eq!(crowd.friends()[twin], Friends(vec![entity]));
}

#[test]
fn duplicate_errors_for_a_stale_entity() {
    let mut crowd = Crowd::new(0);
    let entity = stale(&mut crowd);
    assert_eq!(crowd.duplicate(entity), Err(MoveError::NoSuchEntity(entity)));
    assert!(crowd.is_empty());
}

#[test]
fn take_moves_all_components_out() {
    let mut crowd = Crowd::new(0);
    let entity = crowd.spawn((A(1), B(2), Flat(5), body(7, None)));
    let rest = crowd.spawn((A(8), B(9)));
    let mut bundle = crowd.take(entity).unwrap();
    assert!(!crowd.contains(entity));
    assert_eq!(crowd.pairs().entities(), [rest]);
    assert_eq!(bundle.len(), 4);
    assert_eq!(bundle.remove::<A>(), Some(A(1)));
    let copy = crowd.spawn(bundle);
    let shown = format!("{:?}", crowd.inspect(copy).unwrap());
    assert_eq!(shown, "0v2 {b: B(2), flat: Flat(5), x: X(7), aim: Aim(None)}");
    assert_eq!(crowd.take(entity).unwrap_err(), NoSuchEntity(entity));
}

#[test]
fn take_of_a_reserved_entity_is_an_empty_bundle() {
    let mut crowd = Crowd::new(0);
    let entity = crowd.reserver().reserve();
    assert!(crowd.take(entity).unwrap().is_empty());
    assert!(!crowd.contains(entity));
}

#[test]
fn put_removes_what_the_bundle_lacks() {
    let mut crowd = Crowd::new(0);
    let entity = crowd.spawn((A(1), B(2), Seen(3)));
    let inside = crowd.spawn((A(4), B(5), Seen(6)));
    let mut bundle = CrowdBundle::new();
    bundle.insert(A(7));
    bundle.insert(Flat(8));
    bundle.insert(body(9, None));
    crowd.put(entity, bundle).unwrap();
    let shown = format!("{:?}", crowd.inspect(entity).unwrap());
    assert_eq!(shown, "0v1 {a: A(7), flat: Flat(8), x: X(9), aim: Aim(None)}");
    assert_eq!(crowd.pairs().entities(), [inside]);
    assert_eq!(crowd.triples().entities(), [inside]);
    assert_eq!(crowd.known().entities(), [entity]);
    crowd.put(entity, CrowdBundle::new()).unwrap();
    assert_eq!(crowd.inspect(entity).unwrap().components(), [""; 0]);
}

#[test]
fn put_is_one_change_for_the_events_of_groups() {
    let mut crowd = Crowd::new(0);
    let parent = crowd.spawn(());
    let entity = crowd.spawn((A(1), ChildOf(parent)));
    assert!(crowd.roots_events().drain().next().is_none());
    // Without the link alone, it would be a root.
    crowd.put(entity, CrowdBundle::new()).unwrap();
    assert!(crowd.roots_events().drain().next().is_none());
    let mut bundle = CrowdBundle::new();
    bundle.insert(A(2));
    crowd.put(entity, bundle).unwrap();
    assert_eq!(crowd.roots_events().drain().count(), 1);
    // It stays a root.
    let mut bundle = CrowdBundle::new();
    bundle.insert(A(3));
    bundle.insert(B(3));
    crowd.put(entity, bundle).unwrap();
    assert!(crowd.roots_events().drain().next().is_none());
    assert_eq!(crowd.pairs().entities(), [entity]);
}

#[test]
fn put_returns_the_bundle_in_an_error() {
    let mut crowd = Crowd::new(0);
    let dead = stale(&mut crowd);
    let mut bundle = CrowdBundle::new();
    bundle.insert(A(7));
    let error = crowd.put(dead, bundle).unwrap_err();
    assert_eq!((error.reason, error.bundle.len()), (InsertReason::NoSuchEntity, 1));

    let top = crowd.spawn(B(1));
    let leaf = crowd.spawn(ChildOf(top));
    let mut bundle = error.bundle;
    bundle.insert(ChildOf(leaf));
    let error = crowd.put(top, bundle).unwrap_err();
    assert_eq!((error.reason, error.bundle.len()), (InsertReason::Cycle, 2));
    assert_eq!(crowd.inspect(top).unwrap().components(), ["b"]);
}
