//! Links that a part declares.

use ecs_core::{Entity, Link, world};

pub mod tree {
    use super::{Entity, Link};

    #[derive(Clone, Copy, Debug, PartialEq)]
    pub struct Under(pub Entity);

    impl Link for Under {
        fn target(&self) -> Entity {
            self.0
        }
    }

    #[derive(Clone, Copy, Debug, PartialEq)]
    pub struct Depth(pub usize);

    ecs_core::part!(
        pub struct Tree {
            #[link(on_despawn = despawn)]
            under: Under,
            depth: Depth,
        }

        #[query]
        pub struct Levels {
            pub under: &Under,
            pub depth: &mut Depth,
        }
    );

    /// Writes the depth of each entity below `top`.
    pub fn measure<W: TreeWorld>(world: &mut W, top: Entity) {
        let mut tree = world.tree();
        for entity in tree.under.descendants(top) {
            tree.depth[entity].0 = tree.under.depth(entity);
        }
        tree.levels().for_each(|row| row.depth.0 += 100);
        assert!(world.under().children(top).count() > 0);
        world.levels().for_each(|row| row.depth.0 -= 100);
    }
}

use tree::{Depth, TreeWorld, Under};

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Score(pub u32);

world!(
    #[parts(tree::Tree)]
    #[derive(Clone, PartialEq)]
    pub struct Game {
        score: Score,
    }

    #[group(own(under, depth))]
    pub struct Nodes;

    #[query]
    pub struct Scored {
        pub under: &Under,
        pub score: &mut Score,
    }
);

#[test]
fn a_link_of_a_part_works_in_the_world_that_lists_it() {
    let mut game = Game::new();
    let root = game.spawn(Score(1));
    let mid = game.spawn((Under(root), Depth(0)));
    let leaf = game.spawn((Under(mid), Depth(0), Score(2)));
    tree::measure(&mut game, root);
    assert_eq!([mid, leaf].map(|e| game.get::<Depth>(e).unwrap().0), [1, 2]);
    assert!(game.insert(mid, Under(leaf)).is_err());
    game.nodes_mut().sort_parents_first::<Under>();
    let parts = game.split_parts();
    assert_eq!(parts.tree.under.parent(leaf), Some(mid));
    game.scored().for_each(|row| row.score.0 += 1);
    assert_eq!(TreeWorld::under(&game).len(), 2);
    game.despawn(mid).unwrap();
    assert_eq!(game.len(), 1);
}
