//! Links of entities that travel, and links to them.

use ecs_core::{Entity, EntityMapping, Link, MapEntities, world};

#[derive(Clone, Debug, PartialEq)]
struct To<const POLICY: u8>(Entity);

impl<const POLICY: u8> Link for To<POLICY> {
    fn target(&self) -> Entity {
        self.0
    }
}

impl<const POLICY: u8> MapEntities for To<POLICY> {
    fn map_entities(&mut self, mapping: &EntityMapping) {
        self.0.map_entities(mapping);
    }
}

world!(
    #[derive(Clone, Debug, PartialEq)]
    struct Tree {
        name: u32,
        #[link(on_despawn = despawn)]
        #[entities]
        owner: To<0>,
        #[link(on_despawn = unlink)]
        #[entities]
        friend: To<1>,
        #[link(on_despawn = keep)]
        #[entities]
        enemy: To<2>,
    }
);

#[test]
fn links_between_travellers_keep_their_sources_in_order() {
    let mut tree = Tree::new();
    let root = tree.spawn(0_u32);
    let [a, b, c] = [1, 2, 3].map(|i| tree.spawn((i, To::<0>(root), To::<2>(root))));
    // The first source becomes the last one.
    tree.insert(a, To::<0>(b)).unwrap();
    tree.insert(a, To::<0>(root)).unwrap();
    assert!(tree.owner().children(root).eq([b, c, a]));
    let (copy, new) = tree.copy_of([a, b, root]);
    assert!(copy.owner().children(new.map(root)).eq([new.map(b), new.map(a)]));
    let (mut part, new) = tree.split_off([a, b, root]);
    assert!(part.owner().children(new.map(root)).eq([new.map(b), new.map(a)]));
    assert!(part.enemy().children(new.map(root)).eq([new.map(a), new.map(b)]));
    // Their policy holds in the new world.
    part.despawn(new.map(root)).unwrap();
    assert!(part.is_empty());
    assert_eq!(new.lost(), 0);
}

#[test]
fn sources_that_stay_follow_the_policy_of_their_link() {
    let mut tree = Tree::new();
    let root = tree.spawn(0_u32);
    let owned = tree.spawn((1_u32, To::<0>(root)));
    let leaf = tree.spawn((2_u32, To::<0>(owned)));
    let friend = tree.spawn((3_u32, To::<1>(root)));
    let enemy = tree.spawn((4_u32, To::<2>(root)));
    let both = tree.spawn((5_u32, To::<0>(root), To::<1>(root)));
    let (part, new) = tree.split_off([root, both]);
    assert_eq!((part.len(), part.name().len()), (2, 2));
    assert_eq!(part.friend().parent(new.map(both)), Some(new.map(root)));
    assert!(!tree.contains(owned) && !tree.contains(leaf));
    assert!(tree.contains(friend) && !tree.has::<To<1>>(friend));
    assert_eq!(tree.get::<To<2>>(enemy), Some(&To::<2>(root)));
    assert_eq!(tree.enemy().parent(enemy), None);
    assert_eq!((tree.len(), tree.name().len()), (2, 2));
}

#[test]
fn links_to_entities_that_stay_are_lost() {
    let mut tree = Tree::new();
    let root = tree.spawn(0_u32);
    let child = tree.spawn((1_u32, To::<0>(root), To::<2>(root)));
    let mut other = Tree::new();
    let stranger = other.spawn(7_u32);
    assert_eq!(stranger, root);
    let new = tree.move_to(&mut other, [child]);
    let child = new.map(child);
    assert_eq!(other.get::<To<0>>(child), Some(&To::<0>(Entity::DANGLING)));
    assert_eq!((other.owner().parent(child), other.enemy().parent(child)), (None, None));
    assert_eq!((other.owner().children(stranger).count(), new.lost()), (0, 2));
    assert_eq!(tree.owner().children(root).count(), 0);
}
