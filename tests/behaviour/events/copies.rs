//! Events in clones of worlds, in comparisons and in the layout.

use std::hash::{BuildHasher as _, BuildHasherDefault, DefaultHasher};

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
