//! Clones, equality and hashes of worlds with links.

use super::forest::{ChildOf, Forest, children, tree};
use crate::support::hash_of;

#[test]
fn a_clone_has_the_same_lists_and_stays_independent() {
    let mut forest = Forest::new();
    let [root, a, b, c, d, e] = tree(&mut forest);
    let mut copy = forest.clone();
    assert!(copy == forest);
    assert_eq!(hash_of(&copy), hash_of(&forest));
    copy.despawn(b).unwrap();
    assert_eq!((children(&copy, a), children(&forest, a)), (vec![c], vec![b, c]));
    forest.insert(c, ChildOf(root)).unwrap();
    copy.clone_from(&forest);
    assert_eq!((children(&copy, root), children(&copy, b)), (vec![a, c], vec![d, e]));
    copy.despawn(root).unwrap();
    assert!(copy.is_empty() && forest.len() == 6);
}

#[test]
fn worlds_with_different_orders_of_sources_differ() {
    let mut forest = Forest::new();
    let [root, a, b, c, ..] = tree(&mut forest);
    let mut other = forest.clone();
    other.insert(b, ChildOf(root)).unwrap();
    other.insert(b, ChildOf(a)).unwrap();
    assert_eq!((children(&forest, a), children(&other, a)), (vec![b, c], vec![c, b]));
    assert!(forest != other);
    assert_ne!(hash_of(&forest), hash_of(&other));
    forest.insert(b, ChildOf(root)).unwrap();
    forest.insert(b, ChildOf(a)).unwrap();
    assert!(forest == other);
}

#[test]
fn places_that_are_no_longer_used_do_not_count() {
    let mut forest = Forest::new();
    let [_, a, ..] = tree(&mut forest);
    let mut other = forest.clone();
    let more = other.spawn(ChildOf(a));
    other.remove::<ChildOf>(more).unwrap();
    let more = forest.spawn(());
    assert!(forest == other);
    assert_eq!(hash_of(&forest), hash_of(&other));
    other.shrink_to_fit();
    assert!(forest == other);
    forest.insert(more, ChildOf(a)).unwrap();
    assert!(forest != other);
}

#[test]
fn a_link_in_a_list_differs_from_one_that_is_only_a_value() {
    use ecs_core::Entity;
    let [child, root] = [0, 1].map(|index| Entity::new(index, 1).unwrap());
    let mut forest = Forest::new();
    forest.spawn_at(child, ChildOf(root)).unwrap();
    forest.spawn_at(root, ()).unwrap();
    let mut other = forest.clone();
    other.relink::<ChildOf>();
    assert_ne!(forest, other);
    assert_ne!(other, forest);
    assert_ne!(hash_of(&forest), hash_of(&other));
    forest.relink::<ChildOf>();
    assert!(forest == other);
}
