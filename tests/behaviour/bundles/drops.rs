//! Values of bundles are dropped once, also if a `Drop` panics.

use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::rc::Rc;

use ecs_core::world;

/// Counts its drops, and panics on drop if it is armed.
struct Trap {
    drops: Rc<Cell<usize>>,
    armed: bool,
}

impl Drop for Trap {
    fn drop(&mut self) {
        self.drops.set(self.drops.get() + 1);
        assert!(!self.armed, "drop");
    }
}

struct Other(Trap);
struct Tag;

world!(
    struct Sim {
        trap: Trap,
        other: Other,
        tag: Tag,
    }

    #[group(own(trap, other))]
    struct Both;
    #[group(with(trap), without(tag))]
    struct Free;
);

struct Traps(Rc<Cell<usize>>);

impl Traps {
    fn trap(&self, armed: bool) -> Trap {
        Trap { drops: Rc::clone(&self.0), armed }
    }
}

#[test]
fn replaced_values_are_dropped_when_the_world_is_consistent() {
    let traps = Traps(Rc::default());
    let mut sim = Sim::new();
    let entity = sim.spawn((traps.trap(true), Other(traps.trap(false))));
    let panicked = catch_unwind(AssertUnwindSafe(|| {
        sim.insert(entity, (Some(traps.trap(false)), Some(Other(traps.trap(false))), Some(Tag)))
            .is_ok()
    }));
    assert!(panicked.is_err());
    assert_eq!((traps.0.get(), sim.both().len(), sim.free().len(), sim.tag().len()), (2, 1, 0, 1));
    drop(sim);
    assert_eq!(traps.0.get(), 4);
}

#[test]
fn values_that_a_bundle_replaces_are_dropped_when_the_world_is_consistent() {
    let traps = Traps(Rc::default());
    let mut sim = Sim::new();
    let entity = sim.spawn((traps.trap(true), Other(traps.trap(false))));
    let mut bundle = SimBundle::new();
    bundle.insert(traps.trap(false));
    bundle.insert(Other(traps.trap(false)));
    bundle.insert(Tag);
    let panicked = catch_unwind(AssertUnwindSafe(|| sim.insert(entity, bundle).is_ok()));
    assert!(panicked.is_err());
    assert_eq!((traps.0.get(), sim.both().len(), sim.free().len(), sim.tag().len()), (2, 1, 0, 1));
    drop(sim);
    assert_eq!(traps.0.get(), 4);
}

#[test]
fn a_bundle_drops_its_values() {
    let traps = Traps(Rc::default());
    let mut bundle = SimBundle::new();
    bundle.insert(traps.trap(false));
    assert!(bundle.insert(traps.trap(false)).is_some());
    assert_eq!(traps.0.get(), 1);
    bundle.clear();
    assert_eq!(traps.0.get(), 2);
    bundle.insert(Other(traps.trap(false)));
    assert!(!bundle.get_mut::<Other>().unwrap().0.armed);
    drop(bundle);
    assert_eq!(traps.0.get(), 3);
}

#[test]
fn removed_options_are_dropped_once() {
    let traps = Traps(Rc::default());
    let mut sim = Sim::new();
    let entity = sim.spawn((traps.trap(false), Some(Other(traps.trap(false)))));
    drop(sim.remove::<(Option<Trap>, Option<Tag>)>(entity).unwrap());
    assert_eq!((traps.0.get(), sim.other().len()), (1, 1));
    drop(sim.remove::<SimBundle>(entity).unwrap());
    assert_eq!((traps.0.get(), sim.other().len()), (2, 0));
}
