//! Each value is dropped exactly once, even if its `Drop` or `Clone` panics.

use std::cell::Cell;
use std::rc::Rc;

use ecs_core::{Entity, world};

use crate::support::{Ledger, Token, caught};

#[derive(Clone)]
struct A(#[expect(dead_code, reason = "only its drop is observed")] Token);
#[derive(Clone)]
struct B(#[expect(dead_code, reason = "only its drop is observed")] Token);

world!(
    #[derive(Clone)]
    struct Sim {
        #[storage(stable)]
        a: A,
        b: B,
    }
);

/// Spawns six entities with both components, and despawns the one in row 1.
fn five(ledger: &Ledger, bomb: usize) -> (Sim, Vec<Entity>) {
    let mut sim = Sim::new();
    let spawned = (0..6).map(|i| {
        let token = if i == bomb { ledger.bomb() } else { ledger.token() };
        sim.spawn((A(token), B(ledger.token())))
    });
    let mut all: Vec<Entity> = spawned.collect();
    sim.despawn(all.remove(1)).unwrap();
    (sim, all)
}

#[test]
fn every_operation_drops_each_value_exactly_once() {
    let ways: [fn(&mut Sim, &[Entity], &Ledger); 10] = [
        |sim, all, _| sim.despawn(all[2]).unwrap(),
        |sim, all, _| drop(sim.remove::<(B, A)>(all[2]).unwrap()),
        |sim, all, ledger| sim.insert(all[2], A(ledger.token())).unwrap(),
        |sim, _, _| sim.clear(),
        |sim, _, _| sim.clear_component::<A>(),
        |sim, all, _| assert_eq!(sim.remove_batch::<A>(all.iter().copied()), 5),
        |sim, all, _| assert_eq!(sim.despawn_batch(all[1..4].iter().copied()), 3),
        |sim, _, ledger| {
            let mut more: Vec<A> = (0..3).map(|_| A(ledger.token())).collect();
            assert_eq!(sim.spawn_columns(&mut more).unwrap().len(), 3);
        },
        |sim, _, _| sim.compact::<A>(|_, _| {}),
        |sim, all, _| {
            sim.despawn_batch(all[..4].iter().copied());
            sim.shrink_to_fit();
        },
    ];
    for (number, way) in ways.into_iter().enumerate() {
        let ledger = Ledger::default();
        let (mut sim, all) = five(&ledger, usize::MAX);
        way(&mut sim, &all, &ledger);
        let mut copy = Sim::new();
        copy.spawn(A(ledger.token()));
        copy.clone_from(&sim);
        assert_eq!(copy.a().iter().count(), sim.a().len());
        drop((sim, copy));
        assert_eq!(ledger.dropped(), ledger.made(), "way {number}");
    }
}

#[test]
fn a_world_is_consistent_after_a_panic_in_drop() {
    let ways: [fn(&mut Sim, &[Entity], &Ledger); 6] = [
        |sim, all, _| _ = sim.despawn(all[2]),
        |sim, _, _| sim.clear_component::<A>(),
        |sim, _, _| sim.clear(),
        |sim, all, _| _ = sim.remove_batch::<A>(all.iter().copied()),
        |sim, all, _| _ = sim.discard::<A>(all[2]),
        |sim, all, ledger| {
            sim.insert(all[2], A(ledger.token())).unwrap();
        },
    ];
    for (number, way) in ways.into_iter().enumerate() {
        let ledger = Ledger::default();
        let (mut sim, all) = five(&ledger, 3);
        caught(|| way(&mut sim, &all, &ledger));
        let replaced = number == 5;
        assert_eq!(sim.has::<A>(all[2]), replaced, "way {number}");
        assert_eq!(sim.a().iter().count(), sim.a().len());
        let new = sim.spawn(A(ledger.token()));
        assert!(sim.a().row_of(new).is_some());
        drop(sim);
        assert_eq!(ledger.dropped(), ledger.made(), "way {number}");
    }
}

/// A value whose clones panic after a number of them.
struct Brittle(Rc<Cell<usize>>, Token);

impl Clone for Brittle {
    fn clone(&self) -> Self {
        self.0.set(self.0.get().checked_sub(1).expect("no clones are left"));
        Self(Rc::clone(&self.0), self.1.clone())
    }
}

world!(
    #[derive(Clone)]
    struct Fragile {
        #[storage(stable)]
        brittle: Brittle,
    }
);

#[test]
fn a_clone_that_panics_leaves_a_consistent_world() {
    let (ledger, left) = (Ledger::default(), Rc::new(Cell::new(0)));
    let brittle = || Brittle(Rc::clone(&left), ledger.token());
    let mut sim = Fragile::new();
    let all = [(); 4].map(|()| sim.spawn(brittle()));
    sim.despawn(all[1]).unwrap();
    for clones in 0..3 {
        left.set(clones);
        let mut copy = Fragile::new();
        copy.spawn(brittle());
        caught(|| copy.clone_from(&sim));
        assert_eq!(copy.brittle().iter().count(), copy.brittle().len());
        let new = copy.spawn(brittle());
        assert!(copy.brittle().contains(new));
    }
    drop(sim);
    assert_eq!(ledger.dropped(), ledger.made());
}
