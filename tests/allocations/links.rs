//! Links.

use ecs_core::world;

use crate::{A, allocations};

mod linked {
    use super::{A, world};
    use ecs_core::{Entity, Link};

    #[derive(Clone, Copy)]
    pub(super) struct Under(pub(super) Entity);

    impl Link for Under {
        fn target(&self) -> Entity {
            self.0
        }
    }

    world!(
        pub(super) struct Tree {
            a: A,
            #[link(on_despawn = despawn)]
            under: Under,
        }
        #[group(own(a, under))]
        pub(super) struct Nodes;
    );
}

#[test]
fn links_allocate_nothing_in_reserved_memory() {
    use linked::{Tree, Under};
    let mut tree = Tree::new();
    let root = tree.spawn(());
    tree.reserve_for::<(A, Under)>(1000);
    let mut all = vec![root; 1001];
    let spawned = allocations(|| {
        for i in 1..=1000 {
            all[i] = tree.spawn((A(0), Under(all[i / 4])));
        }
    });
    assert_eq!(spawned, 0);
    let count = allocations(|| {
        for i in (5..=1000).rev() {
            tree.insert(all[i], Under(all[i / 5])).unwrap();
            assert!(tree.under().ancestors(all[i]).count() > 0);
        }
        assert_eq!(tree.under().descendants(root).count(), 1000);
    });
    assert_eq!(count, 0);
    // The sort makes three lists, however many members it has.
    let count = allocations(|| tree.nodes_mut().sort_parents_first::<Under>());
    assert!(count <= 4, "{count}");
    let count = allocations(|| {
        for i in (200..=1000).rev() {
            tree.remove::<Under>(all[i]).unwrap();
        }
        for i in (200..=1000).rev() {
            tree.insert(all[i], Under(root)).unwrap();
        }
    });
    assert_eq!(count, 0);
    tree.reserve(1000);
    tree.despawn(all[1000]).unwrap();
    let count = allocations(|| (900..1000).rev().for_each(|i| tree.despawn(all[i]).unwrap()));
    // The list of free entities grows.
    assert!(count <= 6, "{count}");
    assert!(tree.under().is_parents_first());
}
