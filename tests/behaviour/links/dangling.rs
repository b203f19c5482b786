//! Links to entities that aren't alive.

use ecs_core::Entity;

use super::forest::{ChildOf, Forest, Name, children};

#[test]
fn a_link_to_a_dead_entity_is_a_value_without_a_list() {
    let mut forest = Forest::new();
    let [dead, source] = [forest.spawn(Name(0)), forest.spawn(Name(1))];
    forest.despawn(dead).unwrap();
    forest.insert(source, ChildOf(dead)).unwrap();
    assert_eq!(forest.get(source), Some(&ChildOf(dead)));
    assert_eq!(forest.parent().parent(source), None);
    let reused = forest.spawn(Name(2));
    assert_eq!(reused.index(), dead.index());
    assert_eq!(children(&forest, reused), []);
    assert_eq!(forest.relink::<ChildOf>(), 0);
    assert_eq!(forest.remove::<ChildOf>(source), Ok(ChildOf(dead)));
}

#[test]
fn a_link_to_a_reserved_entity_is_in_its_list() {
    let mut forest = Forest::new();
    let source = forest.spawn(Name(0));
    let reserved = forest.split().reserver.reserve();
    forest.insert(source, ChildOf(reserved)).unwrap();
    assert_eq!(children(&forest, reserved), [source]);
}

#[test]
fn relink_finds_targets_that_came_alive_later() {
    let mut forest = Forest::new();
    let [a, b, c, d] = [0, 1, 2, 3].map(|index| Entity::new(index, 1).unwrap());
    forest.spawn_at(c, ChildOf(b)).unwrap();
    forest.spawn_at(b, ChildOf(a)).unwrap();
    forest.spawn_at(a, Name(0)).unwrap();
    forest.spawn_at(d, ChildOf(a)).unwrap();
    assert_eq!(children(&forest, a), [d]);
    assert_eq!(forest.relink::<ChildOf>(), 2);
    assert_eq!((children(&forest, a), children(&forest, b)), (vec![d, b], vec![c]));
    assert_eq!(forest.relink::<ChildOf>(), 0);
    forest.despawn(a).unwrap();
    assert!(forest.is_empty());
}

#[test]
fn relink_leaves_out_a_link_that_would_close_a_cycle() {
    let mut forest = Forest::new();
    let [a, b] = [0, 1].map(|index| Entity::new(index, 1).unwrap());
    forest.spawn_at(a, ChildOf(b)).unwrap();
    forest.spawn_at(b, ChildOf(a)).unwrap();
    assert_eq!(forest.parent().parent(b), Some(a));
    assert_eq!(forest.relink::<ChildOf>(), 0);
    assert_eq!(forest.parent().parent(a), None);
}
