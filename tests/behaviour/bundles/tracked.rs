//! Bundles with tracked components, kept values and links.

use ecs_core::{Entity, InsertReason, Link, world};

#[derive(Debug, PartialEq)]
struct Place(u32);
#[derive(Debug, PartialEq)]
struct Texture(u32);
#[derive(Debug, PartialEq)]
struct ChildOf(Entity);

impl Link for ChildOf {
    fn target(&self) -> Entity {
        self.0
    }
}

world!(
    struct Scene {
        #[track]
        place: Place,
        #[track(removed)]
        texture: Texture,
        #[link(on_despawn = despawn)]
        parent: ChildOf,
    }
);

#[test]
fn options_and_bundles_mark_what_they_write() {
    let mut scene = Scene::new();
    let [a, b] = [scene.spawn((Place(1), None::<Texture>)), scene.spawn(Some(Place(2)))];
    assert!(scene.added::<Place>().map(|(entity, _)| entity).eq([a, b]));
    scene.next_frame();
    scene.insert(a, None::<Place>).unwrap();
    assert_eq!(scene.changed::<Place>().count(), 0);
    let mut bundle = SceneBundle::new();
    bundle.insert(Place(3));
    scene.insert(b, bundle).unwrap();
    assert!(scene.changed::<Place>().eq([(b, &Place(3))]));
    scene.next_frame();
    scene.get_or_insert_with(a, || Place(0)).unwrap().0 = 4;
    assert!(scene.changed::<Place>().eq([(a, &Place(4))]));
}

#[test]
fn removed_values_of_bundles_are_kept() {
    let mut scene = Scene::new();
    let entity = scene.spawn((Place(1), Some(Texture(1))));
    let mut bundle = SceneBundle::new();
    bundle.insert(Texture(2));
    bundle.insert_into(&mut scene, entity).unwrap();
    // The replaced texture is in the list, and not in the bundle.
    assert!(bundle.is_empty());
    assert!(scene.drain_removed::<Texture>().eq([(entity, Texture(1))]));
    let bundle = scene.remove::<SceneBundle>(entity).unwrap();
    assert!(bundle.has::<Place>() && !bundle.has::<Texture>());
    assert!(scene.drain_removed::<Texture>().eq([(entity, Texture(2))]));
    scene.insert(entity, Texture(3)).unwrap();
    scene.discard::<(Option<Texture>, Option<Place>)>(entity).unwrap();
    assert!(scene.drain_removed::<Texture>().eq([(entity, Texture(3))]));
}

#[test]
fn links_of_options_and_bundles_are_in_the_lists() {
    let mut scene = Scene::new();
    let root = scene.spawn(());
    let first = scene.spawn((Place(1), Some(ChildOf(root))));
    let mut bundle = SceneBundle::new();
    bundle.insert(ChildOf(root));
    let second = bundle.spawn_into(&mut scene);
    let third = scene.spawn(None::<ChildOf>);
    assert!(scene.parent().children(root).eq([first, second]));

    let error = scene.insert(root, Some(ChildOf(first))).unwrap_err();
    assert_eq!((error.reason, error.bundle), (InsertReason::Cycle, Some(ChildOf(first))));
    bundle.insert(Place(7));
    bundle.insert(ChildOf(second));
    let error = bundle.insert_into(&mut scene, root).unwrap_err();
    assert_eq!((error.reason, bundle.len()), (InsertReason::Cycle, 2));
    bundle.insert_into(&mut scene, third).unwrap();
    assert!(scene.parent().children(second).eq([third]));

    let (parent, place) = scene.remove::<(Option<ChildOf>, Option<Place>)>(first).unwrap();
    assert_eq!((parent, place), (Some(ChildOf(root)), Some(Place(1))));
    assert!(scene.parent().children(root).eq([second]));
    scene.despawn(root).unwrap();
    assert!(!scene.contains(third) && scene.contains(first));
}
