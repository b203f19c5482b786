//! The policies when a target is despawned.

use ecs_core::{Entity, NoSuchEntity};

use super::forest::{ChildOf, Forest, Likes, Mark, Mass, Name, Seen, children, tree};

#[test]
fn sources_are_despawned_with_their_target() {
    let mut forest = Forest::new();
    let [root, a, b, c, d, e] = tree(&mut forest);
    forest.despawn(b).unwrap();
    assert_eq!(
        [root, a, b, c, d, e].map(|e| forest.contains(e)),
        [true, true, false, true, false, false]
    );
    assert_eq!(children(&forest, a), [c]);
    forest.despawn(root).unwrap();
    assert!(forest.is_empty() && forest.name().is_empty() && forest.parent().is_empty());
    assert_eq!(forest.despawn(root), Err(NoSuchEntity(root)));
}

#[test]
fn a_stale_handle_despawns_nothing() {
    let mut forest = Forest::new();
    let old = forest.spawn(Name(0));
    forest.despawn(old).unwrap();
    let root = forest.spawn(Name(1));
    forest.spawn(ChildOf(root));
    assert_eq!(old.index(), root.index());
    assert_eq!(forest.despawn(old), Err(NoSuchEntity(old)));
    assert_eq!(forest.len(), 2);
}

#[test]
fn a_deep_tree_is_despawned_without_recursion() {
    const DEPTH: usize = if cfg!(miri) { 300 } else { 300_000 };

    let mut forest = Forest::new();
    let root = forest.spawn(Name(0));
    let mut last = root;
    for _ in 0..DEPTH {
        last = forest.spawn(ChildOf(last));
    }
    assert_eq!(forest.parent().depth(last), DEPTH);
    forest.despawn(root).unwrap();
    assert!(forest.is_empty());
}

#[test]
fn batches_despawn_subtrees_once() {
    let mut forest = Forest::new();
    let [root, a, b, c, d, e] = tree(&mut forest);
    // d is below b, and a second handle of b is stale by then.
    assert_eq!(forest.despawn_batch([d, b, b]), 3);
    assert_eq!([root, a, c].map(|e| forest.contains(e)), [true; 3]);
    assert!(!forest.contains(e));
    assert_eq!(forest.despawn_where::<(Entity, &Name)>(|(_, name)| name.0 == 1), 2);
    assert_eq!(forest.len(), 1);
}

#[test]
fn unlink_takes_the_component_from_the_sources() {
    let mut forest = Forest::new();
    let target = forest.spawn(Name(0));
    let fan = forest.spawn((Name(1), Likes(target), Mark));
    let other = forest.spawn((Name(2), Likes(target)));
    assert_eq!(forest.fans().entities(), [fan]);
    assert_eq!(forest.indifferent().entities(), [target]);
    forest.despawn(target).unwrap();
    assert!(!forest.has::<Likes>(fan) && !forest.has::<Likes>(other) && forest.has::<Mark>(fan));
    assert!(forest.fans().is_empty() && forest.likes().is_empty());
    let mut indifferent = forest.indifferent().entities().to_vec();
    indifferent.sort();
    assert_eq!(indifferent, [fan, other]);
}

#[test]
fn keep_leaves_a_value_without_a_list() {
    let mut forest = Forest::new();
    let target = forest.spawn(Name(0));
    let source = forest.spawn(Seen(target));
    forest.despawn(target).unwrap();
    assert_eq!(forest.get(source), Some(&Seen(target)));
    assert_eq!(forest.seen().parent(source), None);
    let again = forest.spawn(Name(1));
    assert_eq!(again.index(), target.index());
    assert!(forest.seen().children(again).eq([]));
    forest.despawn(again).unwrap();
    assert_eq!(forest.get(source), Some(&Seen(target)));
}

#[test]
fn policies_apply_to_every_despawned_entity_of_a_subtree() {
    let mut forest = Forest::new();
    let [root, a, b, _, d, _] = tree(&mut forest);
    let outside = forest.spawn((Likes(d), Seen(b), Mark));
    let inside = a;
    forest.insert(inside, (Likes(d), Seen(root))).unwrap();
    forest.despawn(root).unwrap();
    assert_eq!(forest.len(), 1);
    assert!(!forest.has::<Likes>(outside));
    assert_eq!(forest.get(outside), Some(&Seen(b)));
    assert!(forest.likes().is_empty() && forest.seen().len() == 1);
}

#[test]
fn children_are_dropped_before_their_parents() {
    use ecs_core::{Link, world};
    use std::cell::RefCell;
    use std::rc::Rc;

    struct Under(Entity);
    impl Link for Under {
        fn target(&self) -> Entity {
            self.0
        }
    }
    struct Trace(u32, Rc<RefCell<Vec<u32>>>);
    impl Drop for Trace {
        fn drop(&mut self) {
            self.1.borrow_mut().push(self.0);
        }
    }
    world!(
        struct Traced {
            trace: Trace,
            #[link(on_despawn = despawn)]
            under: Under,
        }
    );
    let order = Rc::new(RefCell::new(Vec::new()));
    let mut traced = Traced::new();
    let root = traced.spawn(Trace(0, order.clone()));
    let mid = traced.spawn((Trace(1, order.clone()), Under(root)));
    let leaf = traced.spawn((Trace(2, order.clone()), Under(mid)));
    traced.spawn((Trace(3, order.clone()), Under(leaf)));
    traced.despawn(root).unwrap();
    assert_eq!(*order.borrow(), [3, 2, 1, 0]);

    // A world with many components removes few entities one by one.
    struct Tag<const N: usize>;
    world!(
        struct Wide {
            trace: Trace,
            #[link(on_despawn = despawn)]
            under: Under,
            a: Tag<0>,
            b: Tag<1>,
            c: Tag<2>,
            d: Tag<3>,
            e: Tag<4>,
            f: Tag<5>,
            g: Tag<6>,
            h: Tag<7>,
            i: Tag<8>,
            j: Tag<9>,
            k: Tag<10>,
            l: Tag<11>,
            m: Tag<12>,
            n: Tag<13>,
            o: Tag<14>,
        }
    );
    order.borrow_mut().clear();
    let mut wide = Wide::new();
    let root = wide.spawn((Trace(0, order.clone()), Tag::<3>));
    let mid = wide.spawn((Trace(1, order.clone()), Under(root)));
    wide.spawn((Trace(2, order.clone()), Under(mid)));
    wide.despawn(root).unwrap();
    assert_eq!(*order.borrow(), [2, 1, 0]);
}

#[test]
fn an_entity_with_two_targets_goes_with_the_first_that_is_despawned() {
    use ecs_core::{Link, world};

    struct PartOf(Entity);
    struct OwnedBy(Entity);
    impl Link for PartOf {
        fn target(&self) -> Entity {
            self.0
        }
    }
    impl Link for OwnedBy {
        fn target(&self) -> Entity {
            self.0
        }
    }
    world!(
        struct Shop {
            #[link(on_despawn = despawn)]
            whole: PartOf,
            #[link(on_despawn = despawn)]
            owner: OwnedBy,
        }
    );
    let mut shop = Shop::new();
    let [whole, owner] = [shop.spawn(()), shop.spawn(())];
    let part = shop.spawn((PartOf(whole), OwnedBy(owner)));
    let below = shop.spawn((PartOf(part), OwnedBy(whole)));
    shop.despawn(owner).unwrap();
    assert!(!shop.contains(part) && !shop.contains(below));
    assert!(shop.contains(whole));
    assert!(shop.whole().children(whole).eq([]) && shop.owner().children(whole).eq([]));
    // A loop of two different links ends too.
    let [a, b] = [shop.spawn(()), shop.spawn(())];
    shop.insert(a, PartOf(b)).unwrap();
    shop.insert(b, OwnedBy(a)).unwrap();
    shop.despawn(a).unwrap();
    assert!(!shop.contains(b));
    assert_eq!(shop.len(), 1);
}

#[test]
fn despawning_a_source_leaves_its_target() {
    let mut forest = Forest::new();
    let [_, a, b, c, ..] = tree(&mut forest);
    forest.insert(c, Mass(1)).unwrap();
    forest.despawn(c).unwrap();
    assert_eq!(children(&forest, a), [b]);
}
