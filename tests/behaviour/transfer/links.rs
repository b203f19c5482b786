//! Links of entities that are copied or moved: their targets, the order of sources, and policies.

use ecs_core::{Entity, EntityMapping, Link, MapEntities, world};

use super::crowd::{A, ChildOf, Crowd};

/// Returns a root with the children 1, 2 and 3 in another order than that of their rows.
fn tree() -> (Crowd, Entity, [Entity; 3]) {
    let mut crowd = Crowd::new(0);
    let root = crowd.spawn(());
    let children = [1, 2, 3].map(|i| crowd.spawn((A(i), ChildOf(root))));
    let [first, second, third] = children;
    // It comes last among the sources, and its row stays.
    let other = crowd.spawn(());
    crowd.insert(first, ChildOf(other)).unwrap();
    crowd.insert(first, ChildOf(root)).unwrap();
    crowd.despawn(other).unwrap();
    assert!(crowd.parent().children(root).eq([second, third, first]));
    assert_eq!(crowd.parent().entities(), children);
    (crowd, root, children)
}

#[test]
fn merge_and_instance_keep_the_order_of_sources() {
    let (mut other, root, [first, second, third]) = tree();
    let mut crowd = Crowd::new(0);
    for round in 0..3 {
        let new = if round < 2 { crowd.instance(&other) } else { crowd.merge(&mut other) };
        let children = crowd.parent().children(new.map(root));
        assert!(children.eq([second, third, first].map(|old| new.map(old))));
    }
}

#[test]
fn links_without_a_list_get_one_in_the_order_of_entities() {
    let (mut other, root, children) = tree();
    let late = Entity::new(9, 1).unwrap();
    let [first, second] = [other.spawn(A(4)), other.spawn((A(5), ChildOf(late)))];
    other.insert(first, ChildOf(late)).unwrap();
    other.spawn_at(late, ()).unwrap();
    assert_eq!(other.parent().entities()[3..], [second, first]);
    assert_eq!(other.parent().children(late).count(), 0);

    let mut crowd = Crowd::new(0);
    for round in 0..2 {
        let new = if round == 0 { crowd.instance(&other) } else { crowd.merge(&mut other) };
        let found = crowd.parent().children(new.map(late));
        assert!(found.eq([first, second].map(|old| new.map(old))));
        let found = crowd.parent().children(new.map(root));
        assert!(found.eq([children[1], children[2], children[0]].map(|old| new.map(old))));
    }
}

#[test]
fn new_links_carry_out_their_policy() {
    let (mut other, root, [first, ..]) = tree();
    let mut crowd = Crowd::new(0);
    let new = crowd.merge(&mut other);
    crowd.despawn(new.map(root)).unwrap();
    assert!(crowd.contains(new.map(first)) && crowd.parent().is_empty());
}

#[test]
fn a_duplicate_is_the_last_source_of_the_same_target() {
    let (mut crowd, root, [first, second, third]) = tree();
    let leaf = crowd.spawn(ChildOf(second));
    let copy = crowd.duplicate(second).unwrap();
    assert!(crowd.parent().children(root).eq([second, third, first, copy]));
    assert_eq!(crowd.parent().children(copy).count(), 0);
    assert!(crowd.parent().children(second).eq([leaf]));
}

#[test]
fn take_of_a_target_carries_out_the_policy() {
    let (mut crowd, root, [first, second, _]) = tree();
    let leaf = crowd.spawn((A(7), ChildOf(first)));
    let bundle = crowd.take(first).unwrap();
    assert!(crowd.contains(leaf) && !crowd.has::<ChildOf>(leaf));
    let back = crowd.spawn(bundle);
    assert!(crowd.parent().children(root).any(|child| child == back));
    let bundle = crowd.take(root).unwrap();
    assert!(bundle.is_empty() && !crowd.has::<ChildOf>(second));
}

#[test]
fn put_moves_the_link() {
    let (mut crowd, root, [first, second, third]) = tree();
    let bundle = crowd.take(first).unwrap();
    let leaf = crowd.spawn(ChildOf(second));
    crowd.put(leaf, bundle).unwrap();
    assert!(crowd.parent().children(root).eq([second, third, leaf]));
    assert_eq!(crowd.a()[leaf], A(1));
}

#[test]
fn targets_first_is_known_after_a_merge() {
    let mut other = Crowd::new(0);
    let mut last = other.spawn(A(0));
    let mut chain = vec![last];
    for _ in 0..50 {
        let next = other.spawn(());
        other.insert(last, ChildOf(next)).unwrap();
        last = next;
        chain.push(last);
    }
    let mut crowd = Crowd::new(0);
    let new = crowd.merge(&mut other);
    crowd.sort_parents_first::<ChildOf>();
    let found = crowd.parent().ancestors(new.map(chain[0]));
    assert!(found.eq(chain[1..].iter().map(|&old| new.map(old))));
}

/// A link that maps no handles.
#[derive(Clone)]
struct Fixed(Entity);

impl Link for Fixed {
    fn target(&self) -> Entity {
        self.0
    }
}

impl MapEntities for Fixed {
    fn map_entities(&mut self, _: &EntityMapping) {}
}

world!(
    struct Anchored {
        #[link(on_despawn = keep)]
        #[entities]
        anchor: Fixed,
    }
);

#[test]
fn the_list_of_a_link_is_that_of_its_value() {
    let mut other = Anchored::new();
    let [a, b, c] = [other.spawn(()), other.spawn(()), other.spawn(())];
    other.insert(c, Fixed(b)).unwrap();
    let d = other.spawn(Fixed(a));
    // It is in no list there, and its handle is alive here.
    other.despawn(a).unwrap();
    let mut world = Anchored::new();
    let [first, second] = [world.spawn(()), world.spawn(())];
    assert_eq!([a, b], [first, second]);
    let new = world.merge(&mut other);
    assert!(world.anchor().children(second).eq([new.map(c)]));
    assert!(world.anchor().children(first).eq([new.map(d)]));
}
