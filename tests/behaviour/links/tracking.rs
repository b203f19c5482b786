//! Tracked links, and the events of groups with links.

use ecs_core::{Entity, GroupEvent, Link, world};

#[derive(Clone, Copy, Debug, PartialEq)]
struct ChildOf(Entity);

impl Link for ChildOf {
    fn target(&self) -> Entity {
        self.0
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Place(u32);

world!(
    #[derive(Clone, PartialEq)]
    struct Scene {
        #[track(frames = 2)]
        #[link(on_despawn = unlink)]
        parent: ChildOf,
        place: Place,
    }

    #[group(own(parent, place), events)]
    struct Nodes;

    #[group(with(place), without(parent), events)]
    struct Free;
);

#[test]
fn links_that_are_inserted_replaced_and_removed_are_tracked() {
    let mut scene = Scene::new();
    let [a, b, c] = [(); 3].map(|()| scene.spawn(()));
    scene.insert(b, ChildOf(a)).unwrap();
    scene.insert(c, ChildOf(a)).unwrap();
    assert!(scene.added::<ChildOf>().map(|(entity, _)| entity).eq([b, c]));
    scene.next_frame();
    assert_eq!(scene.changed::<ChildOf>().count(), 0);
    scene.insert(c, ChildOf(b)).unwrap();
    assert!(scene.changed::<ChildOf>().eq([(c, &ChildOf(b))]));
    assert!(scene.parent().is_changed(c) && !scene.parent().is_added(c));
    let copy = scene.clone();
    assert!(copy.changed::<ChildOf>().eq([(c, &ChildOf(b))]));
    assert!(copy.parent().children(b).eq([c]));
    // A refused link marks nothing.
    scene.next_frame();
    assert!(scene.insert(b, ChildOf(c)).is_err());
    assert_eq!(scene.changed::<ChildOf>().count(), 0);
    // The policy removes the components of the sources.
    scene.despawn(b).unwrap();
    let mut removed: Vec<Entity> = scene.removed::<ChildOf>().collect();
    removed.sort();
    assert_eq!(removed, [b, c]);
}

#[test]
fn marks_stay_with_their_links_in_a_sort() {
    let mut scene = Scene::new();
    let [root, a, b, c] = [0, 1, 2, 3].map(|i| scene.spawn(Place(i)));
    for (source, target) in [(c, b), (b, a), (a, root)] {
        scene.insert(source, ChildOf(target)).unwrap();
    }
    scene.next_frame();
    scene.insert(a, ChildOf(root)).unwrap();
    scene.nodes_mut().sort_parents_first::<ChildOf>();
    assert_eq!(scene.nodes().entities(), [a, b, c]);
    assert!(scene.changed::<ChildOf>().map(|(entity, _)| entity).eq([a]));
    scene.clear_component::<ChildOf>();
    assert_eq!(scene.removed::<ChildOf>().count(), 3);
    assert!(scene.parent().children(a).eq([]));
}

#[test]
fn unlinked_sources_leave_and_enter_groups_with_events() {
    let mut scene = Scene::new();
    let root = scene.spawn(Place(0));
    let [a, b] = [1, 2].map(|i| scene.spawn((Place(i), ChildOf(root))));
    scene.nodes_events().clear();
    scene.free_events().clear();
    scene.despawn(root).unwrap();
    assert!(scene.nodes_events().iter().eq([GroupEvent::Left(a), GroupEvent::Left(b)].iter()));
    let free: Vec<GroupEvent> = scene.free_events().drain().collect();
    assert_eq!(free, [GroupEvent::Entered(a), GroupEvent::Entered(b), GroupEvent::Left(root)]);
}
