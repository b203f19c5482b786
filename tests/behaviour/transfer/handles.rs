//! Handles in components with `#[entities]`.

use ecs_core::{Entity, MapEntities, SpawnAtReason};

use super::crowd::{A, Aim, ChildOf, Crowd, Friends, body};

#[test]
fn handles_within_the_other_world_become_the_new_ones() {
    let mut prefab = Crowd::new(0);
    let [a, b] = [prefab.spawn(A(1)), prefab.spawn(A(2))];
    prefab.insert(a, (Friends(vec![b, a]), body(0, Some(b)))).unwrap();
    prefab.insert(b, ChildOf(a)).unwrap();
    let mut crowd = Crowd::new(0);
    crowd.spawn_batch((0..5).map(A));
    for _ in 0..2 {
        let new = crowd.instance(&prefab);
        let [a, b] = [new.map(a), new.map(b)];
        assert_eq!(crowd.friends()[a], Friends(vec![b, a]));
        assert_eq!(crowd.get::<Aim>(a), Some(&Aim(Some(b))));
        assert_eq!(crowd.parent().parent(b), Some(a));
    }
    let new = crowd.merge(&mut prefab);
    assert_eq!(crowd.friends()[new.map(a)], Friends(vec![new.map(b), new.map(a)]));
    assert_eq!(crowd.get::<Aim>(new.map(a)), Some(&Aim(Some(new.map(b)))));
}

#[test]
fn handles_of_other_entities_become_dangling() {
    let mut prefab = Crowd::new(0);
    let dead = prefab.spawn(());
    prefab.despawn(dead).unwrap();
    let entity = prefab.spawn((Friends(vec![dead]), body(0, Some(dead)), ChildOf(dead)));
    let mut crowd = Crowd::new(0);
    // The same handle is alive here.
    crowd.spawn(());
    assert!(crowd.contains(dead));
    let entity = crowd.instance(&prefab).map(entity);
    assert_eq!(crowd.friends()[entity], Friends(vec![Entity::DANGLING]));
    assert_eq!(crowd.get::<Aim>(entity), Some(&Aim(None)));
    assert_eq!(crowd.parent().get(entity), Some(&ChildOf(Entity::DANGLING)));
    assert_eq!(crowd.parent().parent(entity), None);
}

#[test]
fn copy_from_maps_the_entity_itself_only() {
    let mut other = Crowd::new(0);
    let parent = other.spawn(());
    let entity = other.spawn((ChildOf(parent), A(3)));
    other.insert(entity, Friends(vec![entity, parent])).unwrap();
    let mut crowd = Crowd::new(0);
    crowd.spawn_batch((0..5).map(A));
    let copy = crowd.copy_from(&other, entity).unwrap();
    assert_eq!(crowd.friends()[copy], Friends(vec![copy, Entity::DANGLING]));
    assert_eq!(crowd.parent().parent(copy), None);
    assert_eq!((&crowd.a()[copy], other.len()), (&A(3), 2));
    assert!(crowd.copy_from(&other, Entity::DANGLING).is_err());
    assert_eq!(crowd.len(), 6);
}

#[test]
fn a_bundle_maps_its_handles() {
    let mut other = Crowd::new(0);
    let [a, b] = [other.spawn(()), other.spawn(())];
    other.insert(b, (Friends(vec![a, b]), body(1, Some(a)), ChildOf(a))).unwrap();
    let mut bundle = other.take(b).unwrap();
    let mut crowd = Crowd::new(0);
    crowd.spawn_batch((0..5).map(A));
    let mapping = crowd.merge(&mut other);
    bundle.map_entities(&mapping);
    let b = crowd.spawn(bundle);
    let a = mapping.map(a);
    assert_eq!(crowd.friends()[b], Friends(vec![a, Entity::DANGLING]));
    assert_eq!(crowd.get::<Aim>(b), Some(&Aim(Some(a))));
    assert!(crowd.parent().children(a).eq([b]));
}

#[test]
fn no_entity_has_the_dangling_handle() {
    let mut crowd = Crowd::new(0);
    assert!(!crowd.contains(Entity::DANGLING));
    let error = crowd.spawn_at(Entity::DANGLING, ()).unwrap_err();
    assert!(matches!(error.reason, SpawnAtReason::TooFar(_)));
    assert_eq!(Entity::DANGLING, Entity::from_bits(u64::MAX).unwrap());
}

#[test]
fn containers_of_handles_are_mapped() {
    let mut other = Crowd::new(0);
    let [a, b] = [other.spawn(()), other.spawn(())];
    let mut crowd = Crowd::new(0);
    crowd.spawn(());
    let mapping = crowd.merge(&mut other);
    let mut value = ([a, b], vec![Some(a), Some(Entity::DANGLING), None], Box::new((b,)));
    value.map_entities(&mapping);
    let [a, b] = [mapping.get(a).unwrap(), mapping.get(b).unwrap()];
    assert_eq!(value, ([a, b], vec![Some(a), None, None], Box::new((b,))));
}

/// This test binary reads no prefabs, in which a name with `@` is a handle.
#[test]
fn a_name_of_a_prefab_is_no_handle_elsewhere() {
    let error = serde_json::from_str::<Entity>("\"@axe\"").unwrap_err();
    assert!(error.to_string().contains("invalid value: string \"@axe\""), "{error}");
    assert!(serde_json::from_str::<Entity>("\"3v1\"").is_ok());
}
