//! Links in bundles whose components are optional or chosen at run time.

use ecs_core::{Entity, InsertReason};

use super::forest::{ChildOf, Forest, ForestBundle, ForestCommands, Likes, Name, children, tree};

#[test]
fn optional_links_are_linked_and_checked() {
    let mut forest = Forest::new();
    let [root, a, b, ..] = tree(&mut forest);
    let new = forest.spawn((Name(6), Some(ChildOf(root))));
    let free = forest.spawn((Name(7), None::<ChildOf>));
    assert_eq!((children(&forest, root), forest.parent().parent(free)), (vec![a, new], None));
    let error = forest.insert(a, (Some(ChildOf(b)), Name(9))).unwrap_err();
    assert_eq!((error.reason, error.bundle.0), (InsertReason::Cycle, Some(ChildOf(b))));
    assert_eq!(forest.get(a), Some(&Name(1)));
    let batch: Vec<Entity> = forest
        .spawn_batch([
            (Name(0), Some(ChildOf(free))),
            (Name(1), None),
            (Name(2), Some(ChildOf(new))),
        ])
        .collect();
    assert_eq!((children(&forest, free), children(&forest, new)), (vec![batch[0]], vec![batch[2]]));
    assert_eq!(forest.remove::<(Name, Option<ChildOf>)>(batch[1]), Ok((Name(1), None)));
    assert_eq!(forest.remove::<Option<ChildOf>>(batch[0]), Ok(Some(ChildOf(free))));
    assert_eq!(children(&forest, free), []);
}

#[test]
fn built_bundles_link_and_are_checked() {
    let mut forest = Forest::new();
    let [root, a, b, ..] = tree(&mut forest);
    let mut bundle = ForestBundle::new();
    bundle.insert(ChildOf(root));
    bundle.insert(Likes(a));
    let new = bundle.spawn_into(&mut forest);
    assert_eq!(children(&forest, root), [a, new]);
    assert!(forest.likes().children(a).eq([new]));
    bundle.insert(ChildOf(b));
    let error = bundle.insert_into(&mut forest, a).unwrap_err();
    assert_eq!(error.reason, InsertReason::Cycle);
    assert_eq!(bundle.remove::<ChildOf>(), Some(ChildOf(b)));
    bundle.insert(ChildOf(new));
    bundle.insert_into(&mut forest, a).unwrap();
    assert_eq!(bundle.remove::<ChildOf>(), Some(ChildOf(root)));
    assert_eq!((children(&forest, root), children(&forest, new)), (vec![new], vec![a]));
    let mut commands = ForestCommands::new();
    bundle.insert(ChildOf(b));
    commands.insert(new, bundle);
    commands.spawn_later((Name(3), Some(ChildOf(new))));
    let report = forest.apply(&mut commands);
    assert_eq!((report.applied, report.skipped), (1, 1));
    assert_eq!(children(&forest, new).len(), 2);
    let all = forest.remove::<ForestBundle>(a).unwrap();
    assert!(all.has::<ChildOf>() && children(&forest, new).len() == 1);
}

/// The entity isn't alive when the link is checked, so the link names no alive entity, as in any other bundle.
#[test]
fn a_built_bundle_can_name_the_entity_that_it_is_spawned_as() {
    let mut forest = Forest::new();
    let own = forest.spawn(());
    forest.despawn(own).unwrap();
    let own = Entity::new(own.index(), own.generation() + 1).unwrap();
    let mut bundle = ForestBundle::new();
    bundle.insert(ChildOf(own));
    assert_eq!(bundle.spawn_into(&mut forest), own);
    assert!(bundle.is_empty());
    let mut other = Forest::new();
    let first = other.spawn(());
    other.despawn(first).unwrap();
    assert_eq!(other.spawn(ChildOf(own)), own);
    assert_eq!(forest.parent().parent(own), other.parent().parent(own));
    assert_eq!(forest.get(own), Some(&ChildOf(own)));
}
