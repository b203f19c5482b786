//! A world with a link of each policy.

use ecs_core::{Entity, Link, world};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Name(pub u32);

/// A source is despawned with its target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ChildOf(pub Entity);

/// A source loses the link when its target is despawned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Likes(pub Entity);

/// A source keeps the value when its target is despawned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Seen(pub Entity);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Mark;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Mass(pub u32);

macro_rules! links {
    ($($link:ident)*) => {$(
        impl Link for $link {
            fn target(&self) -> Entity {
                self.0
            }
        }
    )*};
}

links!(ChildOf Likes Seen);

world!(
    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    pub struct Forest {
        name: Name,
        #[link(on_despawn = despawn)]
        parent: ChildOf,
        #[link(on_despawn = unlink)]
        likes: Likes,
        #[link(on_despawn = keep)]
        seen: Seen,
        mark: Mark,
        #[storage(linear)]
        mass: Mass,
    }

    #[group(own(likes, mark))]
    pub struct Fans;

    #[group(with(name), without(likes))]
    pub struct Indifferent;

    #[query]
    pub struct Named {
        entity: Entity,
        pub parent: &ChildOf,
        pub name: &mut Name,
    }

    #[query(with(parent))]
    pub struct Sources {
        pub name: &mut Name,
    }
);

/// Spawns a root with the tree `a(b(d, e), c)`, and returns all of them: root, a, b, c, d, e.
pub fn tree(forest: &mut Forest) -> [Entity; 6] {
    let root = forest.spawn(Name(0));
    let a = forest.spawn((Name(1), ChildOf(root)));
    let b = forest.spawn((Name(2), ChildOf(a)));
    let c = forest.spawn((Name(3), ChildOf(a)));
    let d = forest.spawn((Name(4), ChildOf(b)));
    let e = forest.spawn((Name(5), ChildOf(b)));
    [root, a, b, c, d, e]
}

/// Returns the sources of an entity.
pub fn children(forest: &Forest, of: Entity) -> Vec<Entity> {
    let forward: Vec<Entity> = forest.parent().children(of).collect();
    let mut backward: Vec<Entity> = forest.parent().children(of).rev().collect();
    backward.reverse();
    assert_eq!(forward, backward);
    forward
}

/// Swaps the storage of one link.
pub fn swap_links(a: &mut Forest, b: &mut Forest, link: usize) {
    match link {
        0 => std::mem::swap(&mut a.sets.parent, &mut b.sets.parent),
        1 => std::mem::swap(&mut a.sets.likes, &mut b.sets.likes),
        _ => std::mem::swap(&mut a.sets.seen, &mut b.sets.seen),
    }
}
