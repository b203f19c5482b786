//! `clone` and `map_entities` that panic.

use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};

use ecs_core::{Entity, EntityMapping, MapEntities, world};

use crate::support::{Ledger, Token};

thread_local! {
    /// The number of calls until one panics.
    static LEFT: Cell<usize> = const { Cell::new(usize::MAX) };
}

fn count() {
    let left = LEFT.get();
    LEFT.set(left.wrapping_sub(1));
    assert!(left != 0, "as asked");
}

#[derive(Debug)]
struct Fuse(Token, Entity);

impl Clone for Fuse {
    fn clone(&self) -> Self {
        count();
        Self(self.0.clone(), self.1)
    }
}

impl MapEntities for Fuse {
    fn map_entities(&mut self, mapping: &EntityMapping) {
        count();
        self.1.map_entities(mapping);
    }
}

/// A second type like it.
#[derive(Clone, Debug)]
struct Other(Fuse);

impl MapEntities for Other {
    fn map_entities(&mut self, mapping: &EntityMapping) {
        self.0.map_entities(mapping);
    }
}

world!(
    #[derive(Clone)]
    struct Sim {
        #[entities]
        fuse: Fuse,
        count: u32,
        #[track]
        #[storage(linear)]
        #[entities]
        other: Other,
    }

    #[table]
    struct Row {
        #[entities]
        owner: Entity,
        list: Vec<u8>,
    }

    #[group(own(fuse, count))]
    struct Both;
);

fn filled(ledger: &Ledger) -> (Sim, Entity) {
    let mut sim = Sim::new();
    let fuse = || Fuse(ledger.token(), Entity::DANGLING);
    let all: Vec<_> = (0..3)
        .map(|i| {
            let row = Row { owner: Entity::DANGLING, list: vec![i; 3] };
            sim.spawn((fuse(), u32::from(i), Other(fuse()), row))
        })
        .collect();
    (sim, all[1])
}

/// Runs `step` on fresh worlds with a panic at each call, until none panics.
fn at_each_call(mut step: impl FnMut(&mut Sim, &mut Sim, Entity), calls: usize) {
    let mut panicked = 0;
    loop {
        let ledger = Ledger::default();
        LEFT.set(usize::MAX);
        let ((mut sim, own), (mut other, entity)) = (filled(&ledger), filled(&ledger));
        LEFT.set(panicked);
        let failed = catch_unwind(AssertUnwindSafe(|| step(&mut sim, &mut other, entity))).is_err();
        LEFT.set(usize::MAX);
        // It works as before.
        assert_eq!(sim.both().len(), sim.fuse().len());
        assert_eq!(sim.count().len(), sim.fuse().len());
        assert_eq!(sim.other().len(), sim.row().len());
        if failed {
            assert_eq!((sim.len(), sim.row().len(), sim.other().len()), (3, 3, 3));
        }
        let row = Row { owner: own, list: vec![9] };
        let one = sim.spawn((Fuse(ledger.token(), own), 7_u32, row));
        assert_eq!(sim.row().get(one).unwrap().list, &[9]);
        assert!(sim.both().contains(one));
        assert_eq!((sim.count()[one], sim.fuse()[one].1), (7, own));
        sim.despawn(own).unwrap();
        drop((sim, other));
        assert_eq!(ledger.dropped(), ledger.drops().len(), "each value is dropped once");
        if !failed {
            break;
        }
        // Miri tries a third of the calls, and the last one, which doesn't panic.
        panicked = if cfg!(miri) { calls.min(panicked + 3) } else { panicked + 1 };
    }
    assert_eq!(panicked, calls);
}

#[test]
fn duplicate_that_panics_changes_nothing() {
    at_each_call(|sim, _, _| _ = sim.duplicate(sim.entities().iter().next().unwrap()), 2);
}

#[test]
fn copy_from_that_panics_adds_nothing() {
    at_each_call(|sim, other, entity| _ = sim.copy_from(other, entity), 4);
}

#[test]
fn instance_that_panics_adds_nothing() {
    at_each_call(|sim, other, _| drop(sim.instance(other)), 12);
}

#[test]
fn merge_that_panics_adds_nothing_and_empties_the_other_world() {
    at_each_call(
        |sim, other, _| {
            struct Check<'o>(&'o mut Sim);
            impl Drop for Check<'_> {
                fn drop(&mut self) {
                    let lengths = [self.0.len(), self.0.fuse().len(), self.0.row().len()];
                    assert_eq!(lengths, [0; 3]);
                }
            }
            let other = Check(other);
            sim.merge(other.0);
        },
        6,
    );
}

#[test]
fn merge_that_panics_lists_each_entity_once_as_removed() {
    world!(
        struct Noted {
            #[entities]
            #[track]
            #[storage(linear)]
            linear: Other,
            #[entities]
            #[track(removed)]
            #[storage(stable)]
            stable: Fuse,
        }
    );
    let ledger = Ledger::default();
    let fuse = || Fuse(ledger.token(), Entity::DANGLING);
    for call in 0..4 {
        let (mut world, mut other) = (Noted::new(), Noted::new());
        let all: Vec<_> = (0..2).map(|_| other.spawn((Other(fuse()), fuse()))).collect();
        other.next_frame();
        LEFT.set(call);
        assert!(catch_unwind(AssertUnwindSafe(|| world.merge(&mut other))).is_err());
        LEFT.set(usize::MAX);
        assert!(world.is_empty() && other.is_empty());
        assert!(other.removed::<Other>().eq(all.iter().copied()));
        assert!(other.removed::<Fuse>().eq(all.iter().copied()));
    }
    assert_eq!(ledger.dropped(), ledger.drops().len(), "each value is dropped once");
}

#[test]
fn copy_to_that_panics_adds_nothing() {
    at_each_call(
        |sim, other, _| {
            let all: Vec<_> = other.entities().iter().collect();
            drop(other.copy_to(sim, all));
        },
        12,
    );
}

/// The entities that were to move are gone if that panics, and the other one stays.
#[test]
fn move_to_that_panics_adds_nothing_and_loses_the_entities() {
    at_each_call(
        |sim, other, entity| {
            struct Check<'o>(&'o mut Sim, Entity);
            impl Drop for Check<'_> {
                fn drop(&mut self) {
                    let lengths = [self.0.len(), self.0.fuse().len(), self.0.row().len()];
                    assert_eq!((lengths, self.0.both().len()), ([1; 3], 1));
                    assert!(self.0.contains(self.1));
                }
            }
            let mut all: Vec<_> = other.entities().iter().collect();
            all.retain(|&other| other != entity);
            let other = Check(other, entity);
            drop(other.0.move_to(sim, all));
        },
        4,
    );
}

#[test]
fn a_move_that_panics_leaves_members_of_groups_in_one_order() {
    struct Bomb(u32);

    impl MapEntities for Bomb {
        fn map_entities(&mut self, _: &EntityMapping) {
            count();
        }
    }

    world!(
        struct Grouped {
            #[entities]
            bomb: Bomb,
            number: u32,
            text: String,
        }

        #[group(own(bomb, number, text))]
        struct Whole;
    );

    for chosen in (1..63_u32).step_by(if cfg!(miri) { 9 } else { 1 }) {
        let mut grouped = Grouped::new();
        let all: Vec<_> = (0..6).map(|i| grouped.spawn((Bomb(i), i, i.to_string()))).collect();
        grouped.whole_mut().sort_by_key::<&u32, _>(|&i| std::cmp::Reverse(i));
        let going = all.iter().copied().filter(|entity| chosen & (1 << entity.index()) != 0);
        LEFT.set(0);
        let result = catch_unwind(AssertUnwindSafe(|| grouped.split_off(going.clone()).0.len()));
        LEFT.set(usize::MAX);
        assert!(result.is_err());
        assert_eq!(grouped.whole().len(), 6 - going.count());
        let numbers = grouped.number().as_slice();
        assert!(grouped.bomb().as_slice().iter().map(|bomb| bomb.0).eq(numbers.iter().copied()));
        assert!(grouped.text().as_slice().iter().cloned().eq(numbers.iter().map(u32::to_string)));
    }
}
