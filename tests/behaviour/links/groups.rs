//! Groups that own a link.

use ecs_core::{Entity, Link, world};

use crate::support::Xorshift;

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Place(i32);

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ChildOf(Entity);

impl Link for ChildOf {
    fn target(&self) -> Entity {
        self.0
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Drawn;

world!(
    #[derive(Clone, PartialEq)]
    pub struct Scene {
        place: Place,
        #[link(on_despawn = despawn)]
        parent: ChildOf,
        drawn: Drawn,
    }

    #[group(own(place, parent))]
    pub struct Nodes;

    #[group(own(place, parent), with(drawn))]
    pub struct Shown;

    #[query(packed)]
    pub struct Placed {
        pub parent: &ChildOf,
        pub place: &mut Place,
    }
);

/// Panics unless the targets precede their sources, in the shown nodes and in the others.
#[track_caller]
fn check(scene: &Scene) {
    let nodes = scene.nodes();
    let shown = scene.shown().len();
    for (row, &entity) in nodes.entities().iter().enumerate() {
        let above = scene.parent().parent(entity).and_then(|target| nodes.row_of(target));
        let same_run = |above: &usize| (*above < shown) == (row < shown);
        assert!(above.filter(same_run).is_none_or(|above| above < row));
    }
}

/// Panics unless the world says correctly if all rows are in order.
#[track_caller]
fn check_flag(scene: &Scene) {
    let parents = scene.parent();
    let mut rows = parents.entities().iter().enumerate();
    let in_order = rows.all(|(row, &entity)| {
        let above = parents.parent(entity).and_then(|target| parents.row_of(target));
        above.is_none_or(|above| above < row)
    });
    assert_eq!(parents.is_parents_first(), in_order);
}

#[test]
fn slices_of_a_link_are_read_only_and_beside_the_others() {
    let mut scene = Scene::new();
    let root = scene.spawn(Place(1));
    let a = scene.spawn((Place(2), ChildOf(root)));
    scene.spawn(ChildOf(a));
    let (entities, places, links): (&[Entity], &mut [Place], &[ChildOf]) =
        scene.nodes_mut().slices();
    places[0].0 += 5;
    assert_eq!((entities, &*places, links), (&[a][..], &[Place(7)][..], &[ChildOf(root)][..]));
    let (_, _, links) = scene.nodes().slices();
    assert_eq!(links, [ChildOf(root)]);
    let s = scene.split();
    assert_eq!(s.nodes.slices((&s.parent, &s.place)), (&[ChildOf(root)][..], &[Place(7)][..]));
}

#[test]
fn sorting_a_group_reorders_all_of_its_columns() {
    let mut scene = Scene::new();
    let root = scene.spawn(());
    let [a, b, c] = [1, 2, 3].map(|i| scene.spawn(Place(i)));
    scene.insert(c, ChildOf(b)).unwrap();
    scene.insert(b, ChildOf(a)).unwrap();
    scene.insert(a, ChildOf(root)).unwrap();
    scene.nodes_mut().sort_parents_first::<ChildOf>();
    assert_eq!(scene.nodes().entities(), [a, b, c]);
    assert_eq!(scene.place().as_slice(), [Place(1), Place(2), Place(3)]);
    assert!(scene.parent().children(a).eq([b]));
    scene.insert(c, Drawn).unwrap();
    assert_eq!(scene.nodes().entities()[0], c);
    scene.nodes_mut().sort_parents_first::<ChildOf>();
    // The shown nodes stay before the others.
    assert_eq!(scene.nodes().entities(), [c, a, b]);
}

#[test]
fn a_member_that_takes_the_row_of_another_one_can_precede_its_target() {
    let mut scene = Scene::new();
    let root = scene.spawn(());
    let first = scene.spawn((Place(1), ChildOf(root)));
    let target = scene.spawn((Place(2), ChildOf(root)));
    let source = scene.spawn((Place(3), ChildOf(target)));
    let outside = scene.spawn(ChildOf(root));
    assert!(scene.parent().is_parents_first());
    scene.remove::<ChildOf>(first).unwrap();
    assert_eq!(scene.parent().entities(), [source, target, outside]);
    assert!(!scene.parent().is_parents_first());
    scene.nodes_mut().sort_parents_first::<ChildOf>();
    assert_eq!(scene.parent().entities(), [target, source, outside]);
}

#[test]
fn queries_lend_a_link_beside_mutable_columns() {
    let mut scene = Scene::new();
    let root = scene.spawn(Place(1));
    scene.spawn((Place(2), ChildOf(root)));
    for Placed { parent, place } in scene.placed() {
        place.0 *= 10;
        assert_eq!(parent.0, root);
    }
    assert_eq!(scene.place().as_slice(), [Place(20), Place(1)]);
}

#[test]
fn groups_and_lists_agree_after_random_changes() {
    let mut random = Xorshift::new(11);
    let mut scene = Scene::new();
    let mut all: Vec<Entity> = (0..30).map(|i| scene.spawn(Place(i))).collect();
    for _ in 0..if cfg!(miri) { 40 } else { 3000 } {
        let [e, target] = [(); 2].map(|()| all[random.below(all.len())]);
        match random.below(12) {
            0..4 => drop(scene.insert(e, ChildOf(target))),
            4 => drop(scene.remove::<ChildOf>(e)),
            5 => drop(scene.insert(e, Drawn)),
            6 => drop(scene.remove::<Drawn>(e)),
            7 => {
                scene.despawn(e).unwrap();
                all.retain(|&entity| scene.contains(entity));
                while all.len() < 30 {
                    all.push(scene.spawn(Place(1)));
                }
            }
            8 => {
                scene.nodes_mut().sort_by_key::<&Place, _>(|place| place.0);
            }
            9 => {
                scene.despawn_batch([e, target]);
                all.retain(|&entity| scene.contains(entity));
                while all.len() < 30 {
                    all.push(scene.spawn(Place(2)));
                }
            }
            _ => {
                scene.nodes_mut().sort_parents_first::<ChildOf>();
                check(&scene);
            }
        }
        check_flag(&scene);
        let nodes = scene.nodes().entities();
        assert_eq!(&scene.parent().entities()[..nodes.len()], nodes);
        assert!(nodes.iter().all(|&e| scene.has::<Place>(e) && scene.has::<ChildOf>(e)));
        for &entity in scene.parent().entities() {
            let target = scene.parent()[entity].0;
            assert!(scene.parent().children(target).any(|child| child == entity));
        }
    }
}

#[test]
fn a_removal_that_moves_rows_behind_the_members_may_end_the_order() {
    let mut scene = Scene::new();
    let root = scene.spawn(());
    let [first, second] = [1, 2].map(|i| scene.spawn((Place(i), ChildOf(root))));
    let parent = scene.spawn(ChildOf(root));
    let child = scene.spawn(ChildOf(parent));
    assert!(scene.parent().is_parents_first());
    scene.remove::<ChildOf>(first).unwrap();
    assert_eq!(scene.parent().entities(), [second, child, parent]);
    assert!(!scene.parent().is_parents_first());
    scene.nodes_mut().sort_parents_first::<ChildOf>();
    assert!(!scene.parent().is_parents_first());
}
