//! The column of a link, which is read-only.

use ecs_core::{Entity, LinkColumn, World};

use super::forest::{ChildOf, Forest, Mass, Name, Named, Sources, tree};

#[test]
fn the_column_has_rows_and_slices() {
    let mut forest = Forest::new();
    let [root, a, b, ..] = tree(&mut forest);
    let column: LinkColumn<'_, ChildOf> = forest.parent();
    assert_eq!((column.len(), column.row_of(b), column.row_of(root)), (5, Some(1), None));
    assert_eq!((column.entities()[0], column.as_slice()[0]), (a, ChildOf(root)));
    assert_eq!(column[a], ChildOf(root));
    assert_eq!(column.iter().next(), Some((a, &ChildOf(root))));
    assert!(forest.has::<ChildOf>(a) && !forest.has::<ChildOf>(root));
}

#[test]
fn declared_queries_read_a_link() {
    let mut forest = Forest::new();
    let [root, a, ..] = tree(&mut forest);
    let mut under_a = 0;
    for Named { entity, parent, name } in forest.named() {
        name.0 += 10;
        under_a += usize::from(parent.0 == a);
        assert_ne!(entity, root);
    }
    assert_eq!(under_a, 2);
    assert_eq!(forest.sources().count(), 5);
    forest.sources().for_each(|Sources { name }| name.0 -= 1);
    assert_eq!(forest.get(a), Some(&Name(10)));
}

#[test]
fn tuples_and_columns_by_type_read_a_link() {
    let mut forest = Forest::new();
    let [root, a, ..] = tree(&mut forest);
    forest.insert(a, Mass(3)).unwrap();
    let found: Vec<Entity> =
        forest.query::<(Entity, &ChildOf, &Mass)>().map(|(entity, ..)| entity).collect();
    assert_eq!(found, [a]);
    assert_eq!(
        forest.query::<(Option<&ChildOf>, &Name)>().filter(|row| row.0.is_none()).count(),
        1
    );
    let (parents, mut names) = forest.columns::<(&ChildOf, &mut Name)>();
    for child in parents.children(root) {
        names[child].0 = 77;
    }
    assert_eq!(forest.get(a), Some(&Name(77)));
    assert_eq!(forest.column_of::<ChildOf>().children(root).next(), Some(a));
    assert_eq!(forest.get::<ChildOf>(a), Some(&ChildOf(root)));
}

#[test]
fn several_queries_share_a_link() {
    let mut forest = Forest::new();
    tree(&mut forest);
    let (named, sources) = forest.queries::<(Named<'_>, (&ChildOf, &mut Mass))>();
    assert_eq!((named.count(), sources.count()), (5, 0));
}

#[test]
fn the_layout_says_that_a_component_is_a_link() {
    let text = Forest::LAYOUT.to_string();
    let line = text.lines().find(|line| line.contains("ChildOf")).unwrap();
    assert!(line.contains(" link"), "{line}");
    let parent = Forest::LAYOUT.components[1];
    assert_eq!((parent.bytes_per_value(), parent.bits_per_entity()), (16, 8 * 24));
    assert!(Forest::LAYOUT.to_mermaid().contains("ChildOf<br/>8 B link"));
}

#[test]
fn the_debug_output_of_a_world_has_the_values() {
    let mut forest = Forest::new();
    let root = forest.spawn(());
    forest.spawn(ChildOf(root));
    assert!(format!("{forest:?}").contains("ChildOf"));
    let inspected = format!("{:?}", World::query::<&ChildOf>(&forest).next());
    assert!(inspected.contains("ChildOf"));
}
