//! Events in clones of worlds, in comparisons and in the layout.

use std::hash::{BuildHasher as _, BuildHasherDefault, DefaultHasher};

use ecs_core::{GroupEvents, world};

use super::worlds::{A, B, Noted, Tag, drain, entered, left};

#[test]
fn a_clone_has_the_same_events() {
    let mut world = Noted::new();
    let entity = world.spawn((A(1), B(1)));
    let mut copy = world.clone();
    assert_eq!(drain!(world, pair_events), entered([entity]));
    assert_eq!(drain!(copy, pair_events), entered([entity]));

    copy.insert(entity, Tag).unwrap();
    copy.despawn(entity).unwrap();
    copy.clone_from(&world);
    assert_eq!(drain!(copy, pair_events), []);
    assert_eq!(drain!(copy, listed_events), []);
    copy.despawn(entity).unwrap();
    assert_eq!(drain!(copy, pair_events), left([entity]));
}

#[test]
fn events_are_compared_and_hashed() {
    let mut world = Noted::new();
    world.spawn((A(1), B(1)));
    let mut copy = world.clone();
    let hasher = BuildHasherDefault::<DefaultHasher>::default();
    assert_eq!(world, copy);
    assert_eq!(hasher.hash_one(&world), hasher.hash_one(&copy));
    copy.pair_events().clear();
    assert_ne!(world, copy);
    assert_ne!(hasher.hash_one(&world), hasher.hash_one(&copy));
    world.pair_events().clear();
    assert_eq!(world, copy);
}

#[test]
fn the_layout_names_groups_with_events() {
    let events = Noted::LAYOUT.groups.iter().map(|group| (group.name, group.events));
    let expected =
        [("Calm", true), ("Pair", true), ("Half", true), ("Listed", true), ("Free", true)];
    assert_eq!(events.collect::<Vec<_>>(), [&expected[..], &[("Silent", false)]].concat());
    let text = Noted::LAYOUT.to_string();
    assert!(text.contains("Pair    full-owning     own(a, b)  around Calm  events\n"), "{text}");
    assert!(text.contains("Silent  non-owning      with(b, c)\n"), "{text}");
    assert!(Noted::LAYOUT.to_mermaid().contains("Half<br/>partial-owning, events"));
}

#[test]
fn printed_events_show_the_entities() {
    let mut world = Noted::new();
    let entity = world.spawn((A(1), B(1)));
    assert_eq!(format!("{:?}", world.pair_events()), format!("[Entered({entity:?})]"));
}

mod silent {
    use super::{A, B, Tag, world};
    world!(
        pub struct World {
            a: A,
            b: B,
            tag: Tag,
        }
        #[group(own(a, b))]
        pub struct Pair;
        #[group(with(a, tag))]
        pub struct Listed;
    );
}

mod noted {
    use super::{A, B, Tag, world};
    world!(
        pub struct World {
            a: A,
            b: B,
            tag: Tag,
        }
        #[group(own(a, b), events)]
        pub struct Pair;
        #[group(with(a, tag))]
        pub struct Listed;
    );
}

#[test]
fn only_a_group_with_events_has_a_list() {
    let more = size_of::<noted::World>() - size_of::<silent::World>();
    assert_eq!(more, size_of::<GroupEvents>());
    let mut world = noted::World::new();
    world.spawn((A(1), B(1), Tag));
    assert_eq!((world.pair_events().len(), world.listed().len()), (1, 1));
    let mut world = silent::World::new();
    world.spawn((A(1), B(1), Tag));
    assert_eq!((world.pair().len(), world.listed().len()), (1, 1));
}
