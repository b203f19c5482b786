//! The lists of sources after structural changes.

use ecs_core::Entity;

use super::forest::{ChildOf, Forest, Mass, Name, children, tree};

#[test]
fn children_are_in_the_order_in_which_they_were_linked() {
    let mut forest = Forest::new();
    let [root, a, b, c, d, e] = tree(&mut forest);
    assert_eq!(children(&forest, root), [a]);
    assert_eq!(children(&forest, a), [b, c]);
    assert_eq!(children(&forest, b), [d, e]);
    assert_eq!(children(&forest, c), []);
}

#[test]
fn ancestors_begin_with_the_target() {
    let mut forest = Forest::new();
    let [root, a, b, _, d, _] = tree(&mut forest);
    assert!(forest.parent().ancestors(d).eq([b, a, root]));
    assert!(forest.parent().ancestors(root).eq([]));
    assert_eq!((forest.parent().parent(d), forest.parent().parent(root)), (Some(b), None));
    assert_eq!((forest.parent().root(d), forest.parent().root(root)), (root, root));
    assert_eq!((forest.parent().depth(d), forest.parent().depth(root)), (3, 0));
}

#[test]
fn descendants_precede_their_sources_and_stay_below_the_entity() {
    let mut forest = Forest::new();
    let [root, a, b, c, d, e] = tree(&mut forest);
    assert!(forest.parent().descendants(root).eq([a, b, d, e, c]));
    assert!(forest.parent().descendants(b).eq([d, e]));
    assert!(forest.parent().descendants(c).eq([]));
}

#[test]
fn descendants_can_leave_out_what_is_below_an_entity() {
    let mut forest = Forest::new();
    let [root, a, b, c, ..] = tree(&mut forest);
    let mut found = Vec::new();
    let mut below = forest.parent().descendants(root);
    while let Some(entity) = below.next() {
        found.push(entity);
        if entity == b {
            below.skip_below();
        }
    }
    assert_eq!(found, [a, b, c]);
    let mut none = forest.parent().descendants(root);
    none.skip_below();
    assert_eq!(none.next(), None);
}

#[test]
fn roots_have_sources_and_no_target() {
    let mut forest = Forest::new();
    let [root, ..] = tree(&mut forest);
    let alone = forest.spawn(Name(6));
    let other = forest.spawn(ChildOf(alone));
    forest.spawn(Name(7));
    assert!(forest.parent().roots().eq([root, alone]));
    forest.remove::<ChildOf>(other).unwrap();
    assert!(forest.parent().roots().eq([root]));
}

#[test]
fn inserting_moves_a_source_to_the_end_of_another_list() {
    let mut forest = Forest::new();
    let [_, a, b, c, d, e] = tree(&mut forest);
    forest.insert(d, ChildOf(a)).unwrap();
    assert_eq!(children(&forest, a), [b, c, d]);
    assert_eq!(children(&forest, b), [e]);
    // The subtree of b moves with it.
    forest.insert(b, ChildOf(c)).unwrap();
    assert_eq!(children(&forest, a), [c, d]);
    assert!(forest.parent().descendants(a).eq([c, b, e, d]));
}

#[test]
fn inserting_the_same_target_keeps_the_place_in_the_list() {
    let mut forest = Forest::new();
    let [_, a, b, c, ..] = tree(&mut forest);
    forest.insert(b, (ChildOf(a), Mass(1))).unwrap();
    assert_eq!(children(&forest, a), [b, c]);
}

#[test]
fn removing_takes_a_source_out_of_its_list_and_returns_the_value() {
    let mut forest = Forest::new();
    let [root, a, b, c, d, e] = tree(&mut forest);
    assert_eq!(forest.remove::<ChildOf>(b), Ok(ChildOf(a)));
    assert_eq!(children(&forest, a), [c]);
    assert_eq!(children(&forest, b), [d, e]);
    assert!(forest.parent().roots().eq([root, b]));
    assert_eq!(forest.remove_batch::<ChildOf>([c, d, root]), 2);
    assert_eq!((children(&forest, a), children(&forest, b)), (vec![], vec![e]));
}

#[test]
fn clearing_the_component_empties_all_lists() {
    let mut forest = Forest::new();
    let all = tree(&mut forest);
    forest.clear_component::<ChildOf>();
    assert!(all.iter().all(|&entity| children(&forest, entity).is_empty()));
    assert_eq!(forest.len(), 6);
    forest.insert(all[0], ChildOf(all[5])).unwrap();
    assert_eq!(children(&forest, all[5]), [all[0]]);
}

#[test]
fn clearing_the_world_empties_all_lists() {
    let mut forest = Forest::new();
    tree(&mut forest);
    forest.clear();
    let again: Vec<Entity> = forest.spawn_batch((0..6).map(Name)).collect();
    assert!(again.iter().all(|&entity| children(&forest, entity).is_empty()));
}

#[test]
fn batches_link_their_entities() {
    let mut forest = Forest::new();
    let root = forest.spawn(Name(0));
    let batch: Vec<Entity> = forest.spawn_batch((0..3).map(|i| (Name(i), ChildOf(root)))).collect();
    let (mut names, mut links) = (vec![Name(3), Name(4)], vec![ChildOf(root), ChildOf(batch[0])]);
    let columns: Vec<Entity> = forest.spawn_columns((&mut names, &mut links)).unwrap().collect();
    assert_eq!(children(&forest, root), [batch[0], batch[1], batch[2], columns[0]]);
    assert_eq!(children(&forest, batch[0]), [columns[1]]);
    assert_eq!(forest.insert_batch([batch[2], batch[1]], ChildOf(batch[0])), 2);
    assert_eq!(children(&forest, batch[0]), [columns[1], batch[2], batch[1]]);
}

#[test]
fn a_stale_handle_has_no_relatives() {
    let mut forest = Forest::new();
    let [root, a, ..] = tree(&mut forest);
    forest.remove::<ChildOf>(a).unwrap();
    forest.despawn(root).unwrap();
    let again = forest.spawn(Name(9));
    assert_eq!(again.index(), root.index());
    forest.insert(a, ChildOf(again)).unwrap();
    assert_eq!((children(&forest, root), children(&forest, again)), (vec![], vec![a]));
    assert_eq!(forest.parent().parent(root), None);
}

#[test]
fn links_of_one_entity_are_independent() {
    use super::forest::{Likes, Seen};
    let mut forest = Forest::new();
    let [root, a, b, ..] = tree(&mut forest);
    forest.insert(root, (Likes(a), Seen(b))).unwrap();
    assert!(forest.likes().children(a).eq([root]));
    assert!(forest.seen().children(b).eq([root]));
    assert_eq!(forest.parent().parent(root), None);
}
