//! Links in command buffers.

use ecs_core::Entity;

use super::forest::{ChildOf, Forest, ForestCommands, Name, children, tree};

#[test]
fn commands_link_and_despawn_subtrees() {
    let mut forest = Forest::new();
    let [root, a, b, ..] = tree(&mut forest);
    let mut commands = ForestCommands::new();
    let mut s = forest.split();
    let new = commands.spawn(&mut s.reserver, (Name(6), ChildOf(root)));
    let below = commands.spawn(&mut s.reserver, ChildOf(new));
    commands.insert(b, ChildOf(new));
    commands.despawn(a);
    commands.spawn_batch([ChildOf(below), ChildOf(below)]);
    let report = forest.apply(&mut commands);
    assert_eq!((report.applied, report.skipped), (5, 0));
    assert_eq!((children(&forest, root), children(&forest, new)), (vec![new], vec![below, b]));
    assert_eq!(children(&forest, below).len(), 2);
    assert!(!forest.contains(a));
}

#[test]
fn commands_skip_and_count_links_that_would_close_a_cycle() {
    let mut forest = Forest::new();
    let [_, a, b, ..] = tree(&mut forest);
    let mut commands = ForestCommands::new();
    commands.insert(a, (Name(9), ChildOf(b)));
    commands.insert(b, Name(8));
    let report = forest.apply(&mut commands);
    assert_eq!((report.applied, report.skipped), (1, 1));
    assert_eq!(forest.get(a), Some(&Name(1)));
    let order: Vec<Entity> = forest.parent().ancestors(b).collect();
    assert_eq!(order[0], a);
}
