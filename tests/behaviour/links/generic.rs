//! Links in code that is generic over worlds, and in worlds with parameters.

use std::fmt::Debug;

use ecs_core::{Entity, HasLink, Link, Query, world};

use super::forest::{ChildOf, Forest, Name, tree};

/// Moves all sources of one entity to another.
fn adopt<W: HasLink<ChildOf>>(world: &mut W, from: Entity, to: Entity) -> usize {
    let sources: Vec<Entity> = world.column_of::<ChildOf>().children(from).collect();
    sources.into_iter().filter(|&source| world.insert(source, ChildOf(to)).is_ok()).count()
}

#[test]
fn generic_code_walks_and_changes_links() {
    let mut forest = Forest::new();
    let [root, a, b, c, ..] = tree(&mut forest);
    assert_eq!(adopt(&mut forest, a, root), 2);
    assert!(forest.parent().children(root).eq([a, b, c]));
    assert_eq!(adopt(&mut forest, root, b), 2);
    assert_eq!(forest.parent().parent(c), Some(b));
}

#[derive(Query)]
struct Linked<'w> {
    parent: &'w ChildOf,
    name: &'w mut Name,
}

#[test]
fn derived_queries_read_a_link() {
    let mut forest = Forest::new();
    let [root, a, ..] = tree(&mut forest);
    forest.query_mut::<Linked<'_>>().for_each(|row| row.name.0 += u32::from(row.parent.0 == root));
    assert_eq!(forest.get(a), Some(&Name(2)));
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Under<T>(Entity, T);

impl<T: 'static> Link for Under<T> {
    fn target(&self) -> Entity {
        self.0
    }
}

world!(
    #[derive(Clone, PartialEq)]
    struct Generic<T: Copy + Debug + PartialEq + 'static> {
        #[link(on_despawn = unlink)]
        under: Under<T>,
        name: Name,
    }

    #[group(own(under, name))]
    struct Both;
);

#[test]
fn a_world_with_parameters_has_links() {
    let mut world = Generic::<u8>::new();
    let root = world.spawn(Name(0));
    let child = world.spawn((Under(root, 7), Name(1)));
    assert!(world.under().children(root).eq([child]));
    world.both_mut().sort_parents_first::<Under<u8>>();
    let copy = world.clone();
    world.despawn(root).unwrap();
    assert!(!world.has::<Under<u8>>(child) && copy != world);
    assert!(copy.under().children(root).eq([child]));
}
