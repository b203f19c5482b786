//! Links that would close a cycle.

use ecs_core::{Entity, InsertReason, SpawnAtReason};

use super::forest::{ChildOf, Forest, Likes, Mass, Name, children, tree};

#[test]
fn inserting_a_link_to_the_entity_itself_is_refused() {
    let mut forest = Forest::new();
    let a = forest.spawn(Name(0));
    let error = forest.insert(a, (Mass(1), ChildOf(a))).unwrap_err();
    assert_eq!((error.entity, error.reason), (a, InsertReason::Cycle));
    assert_eq!(error.bundle, (Mass(1), ChildOf(a)));
    assert!(!forest.has::<ChildOf>(a) && !forest.has::<Mass>(a));
    assert_eq!(
        error.to_string(),
        format!("a link of {a} would close a cycle, so nothing was inserted")
    );
}

#[test]
fn inserting_a_link_to_a_descendant_is_refused_and_changes_nothing() {
    let mut forest = Forest::new();
    let [root, a, b, c, d, e] = tree(&mut forest);
    let before = forest.clone();
    for (source, target) in [(root, e), (a, b), (a, d), (b, e), (c, c)] {
        let error = forest.insert(source, ChildOf(target)).unwrap_err();
        assert_eq!(error.reason, InsertReason::Cycle);
    }
    assert!(forest == before);
    forest.insert(b, ChildOf(c)).unwrap();
    assert_eq!(forest.insert(c, ChildOf(e)).unwrap_err().reason, InsertReason::Cycle);
}

#[test]
fn an_entity_that_is_not_alive_is_reported_as_such() {
    let mut forest = Forest::new();
    let [a, b] = [forest.spawn(Name(0)), forest.spawn(Name(1))];
    forest.despawn(a).unwrap();
    let error = forest.insert(a, ChildOf(b)).unwrap_err();
    assert_eq!(error.reason, InsertReason::NoSuchEntity);
    assert_eq!(forest.insert(a, ChildOf(a)).unwrap_err().reason, InsertReason::NoSuchEntity);
}

#[test]
fn different_links_may_point_both_ways() {
    let mut forest = Forest::new();
    let [a, b] = [forest.spawn(Name(0)), forest.spawn(Name(1))];
    forest.insert(a, ChildOf(b)).unwrap();
    forest.insert(b, Likes(a)).unwrap();
    assert_eq!(forest.parent().parent(a), Some(b));
    assert_eq!(forest.likes().parent(b), Some(a));
}

#[test]
fn a_batch_skips_the_entities_whose_link_is_refused() {
    let mut forest = Forest::new();
    let [root, a, b, c, d, _] = tree(&mut forest);
    assert_eq!(forest.insert_batch([root, a, b, c, d], ChildOf(b)), 2);
    assert_eq!(forest.parent().parent(c), Some(b));
    assert_eq!(forest.parent().parent(a), Some(root));
}

#[test]
fn spawning_under_a_handle_refuses_a_link_to_it() {
    let mut forest = Forest::new();
    let own = Entity::new(3, 1).unwrap();
    let error = forest.spawn_at(own, (Name(1), ChildOf(own))).unwrap_err();
    assert_eq!((error.reason, error.bundle), (SpawnAtReason::Cycle, (Name(1), ChildOf(own))));
    assert!(!forest.contains(own));
    assert_eq!(
        error.to_string(),
        format!("entity {own} can't be spawned: a link of it would close a cycle")
    );
}

#[test]
fn spawning_under_a_handle_names_the_index_before_a_link_to_it() {
    let mut forest = Forest::new();
    let a = forest.spawn(Name(0));
    let below = forest.spawn(ChildOf(a));
    let next = |entity: Entity| Entity::new(entity.index(), entity.generation() + 1).unwrap();
    // A link to the entity that uses the index, or to one below it, closes a cycle of indices.
    for target in [a, below, next(a)] {
        let error = forest.spawn_at(next(a), ChildOf(target)).unwrap_err();
        assert_eq!((error.reason, error.bundle), (SpawnAtReason::InUse(a), ChildOf(target)));
    }
    forest.despawn(a).unwrap();
    assert_eq!(forest.spawn_at(a, ChildOf(a)).unwrap_err().reason, SpawnAtReason::Stale(2));
    assert_eq!(
        forest.spawn_at(next(a), ChildOf(next(a))).unwrap_err().reason,
        SpawnAtReason::Cycle
    );
    let last = Entity::new(a.index(), u32::MAX).unwrap();
    forest.spawn_at(last, ()).unwrap();
    forest.despawn(last).unwrap();
    // The generation is stale too.
    assert_eq!(forest.spawn_at(a, ChildOf(a)).unwrap_err().reason, SpawnAtReason::Retired);
    let far = Entity::new(u32::MAX - 9, 1).unwrap();
    let error = forest.spawn_at(far, ChildOf(far)).unwrap_err();
    assert!(matches!(error.reason, SpawnAtReason::TooFar(_)), "{:?}", error.reason);
    assert_eq!(forest.spawn_at(next(a), ChildOf(last)).unwrap_err().reason, SpawnAtReason::Retired);
}

#[test]
fn spawned_links_that_close_a_cycle_are_values_without_a_list() {
    let mut forest = Forest::new();
    let [first, second] = [0, 1].map(|index| Entity::new(index, 1).unwrap());
    // The handles of the new entities are guessed.
    assert_eq!(forest.spawn(ChildOf(first)), first);
    assert_eq!(forest.get(first), Some(&ChildOf(first)));
    assert_eq!(forest.parent().parent(first), None);
    forest.clear();
    let [first, second] = [first, second].map(|e| Entity::new(e.index(), 2).unwrap());
    let third = Entity::new(1, 1).unwrap();
    let pair: Vec<Entity> = forest.spawn_batch([ChildOf(third), ChildOf(first)]).collect();
    assert_eq!(pair, [first, third]);
    assert_eq!(children(&forest, third), [first]);
    assert_eq!(children(&forest, first), []);
    assert!(!forest.contains(second));
    assert_eq!(forest.relink::<ChildOf>(), 0);
}
