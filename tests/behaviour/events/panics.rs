//! Events when the `Drop` or `Clone` of a component panics.

use std::panic::{AssertUnwindSafe, catch_unwind};

use ecs_core::{GroupEvent, world};

/// Panics on drop or on clone, once, if it is armed.
#[derive(Debug, PartialEq)]
struct Trap {
    drop: bool,
    clone: bool,
}

const SAFE: Trap = Trap { drop: false, clone: false };

impl Drop for Trap {
    fn drop(&mut self) {
        assert!(!self.drop, "drop");
    }
}

impl Clone for Trap {
    fn clone(&self) -> Self {
        assert!(!self.clone, "clone");
        SAFE
    }
}

#[derive(Clone, Debug, PartialEq)]
struct Tag;

world!(
    #[derive(Clone)]
    struct Traps {
        trap: Trap,
        tag: Tag,
        other: u32,
    }

    #[group(own(trap, tag), events)]
    struct Tagged;

    #[group(with(other), without(trap), events)]
    struct Free;
);

/// Returns a world with three members, the second of which is armed.
fn world() -> (Traps, [ecs_core::Entity; 3]) {
    let mut world = Traps::new();
    let all = [false, true, false]
        .map(|drop| world.spawn((Trap { drop, clone: false }, Tag, u32::from(drop))));
    world.tagged_events().clear();
    (world, all)
}

fn events(world: &mut Traps) -> Vec<GroupEvent> {
    world.tagged_events().drain().collect()
}

fn panics(f: impl FnOnce()) {
    assert!(catch_unwind(AssertUnwindSafe(f)).is_err());
}

#[test]
fn a_panic_in_drop_keeps_the_events() {
    let (mut world, [a, b, c]) = world();
    panics(|| world.despawn(b).unwrap());
    assert_eq!(events(&mut world), [GroupEvent::Left(b)]);
    // A replaced value.
    world.trap_mut()[a].drop = true;
    panics(|| world.insert(a, SAFE).unwrap());
    assert_eq!(events(&mut world), []);
    world.clear();
    assert_eq!(events(&mut world), [GroupEvent::Left(a), GroupEvent::Left(c)]);
}

#[test]
fn a_panic_in_drop_keeps_the_events_of_a_batch() {
    let (mut world, all) = world();
    panics(|| assert_eq!(world.despawn_batch(all), 3));
    assert_eq!(events(&mut world), all.map(GroupEvent::Left));
    assert!(world.is_empty());
}

#[test]
fn a_panic_in_drop_keeps_the_events_of_clearing() {
    let (mut world, all) = self::world();
    panics(|| world.clear());
    assert_eq!(events(&mut world), all.map(GroupEvent::Left));
    let (mut world, all) = self::world();
    panics(|| world.clear_component::<Trap>());
    assert_eq!(events(&mut world), all.map(GroupEvent::Left));
    let free: Vec<_> = world.free_events().drain().collect();
    assert_eq!(free, all.map(GroupEvent::Entered));
}

#[test]
fn a_panic_of_an_iterator_keeps_the_events_of_the_entities_before() {
    let mut world = Traps::new();
    let bundles = (0..3).map(|i| {
        assert!(i < 2, "iterator");
        (SAFE, Tag)
    });
    panics(|| drop(world.spawn_batch(bundles)));
    let spawned: Vec<_> = world.entities().iter().collect();
    assert_eq!(events(&mut world), [spawned[0], spawned[1]].map(GroupEvent::Entered));
}

#[test]
fn a_clone_that_panics_leaves_no_events() {
    let (mut world, all) = world();
    let mut source = Traps::new();
    source.spawn((Trap { drop: false, clone: true }, Tag));
    world.trap_mut()[all[1]].drop = false;
    world.despawn(all[2]).unwrap();
    panics(|| world.clone_from(&source));
    assert!(world.is_empty() && world.tagged().is_empty());
    assert_eq!(events(&mut world), []);
}
