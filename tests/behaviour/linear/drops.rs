//! Each value in linear storage is dropped exactly once, even if its `Drop` or `Clone` panics.

use std::cell::Cell;

use ecs_core::{Entity, LinearSet, world};

use crate::support::{Ledger, Token, caught};

// Only the drops of these values are observed.
#[derive(Clone)]
struct A(#[expect(dead_code)] Token);
#[derive(Clone)]
struct B(#[expect(dead_code)] Token);

world!(
    #[derive(Clone)]
    struct Sim {
        a: A,
        #[storage(linear)]
        b: B,
    }
    #[group(own(a), with(b))]
    struct Both;
);

fn entity(index: u32) -> Entity {
    Entity::new(index, 1).unwrap()
}

/// Returns a set of six values. The drop of one of them panics.
fn set_with_bomb(ledger: &Ledger) -> LinearSet<Token> {
    let mut set = LinearSet::new();
    for index in [3, 64, 65, 200, 201, 900] {
        let token = if index == 65 { ledger.bomb() } else { ledger.token() };
        set.insert(entity(index), token);
    }
    set
}

#[test]
fn a_set_drops_all_values_even_if_one_panics() {
    for way in 0..4 {
        let ledger = Ledger::default();
        let mut set = set_with_bomb(&ledger);
        match way {
            0 => _ = caught(|| drop(set)),
            1 => {
                caught(|| set.clear());
                assert!(set.is_empty() && set.iter().next().is_none());
                set.insert(entity(3), ledger.token());
                assert_eq!(set.len(), 1);
                drop(set);
            }
            2 => {
                caught(|| set.retain(|_, _| false));
                assert!(set.is_empty());
            }
            _ => {
                caught(|| drop(set.insert(entity(65), ledger.token())));
                assert_eq!(set.len(), 6, "the new value is in place before the old one is dropped");
                drop(set);
            }
        }
        assert_eq!(ledger.dropped(), ledger.made(), "way {way}");
    }
}

/// A value whose clones panic after a number of them.
struct Brittle<'a>(&'a Cell<usize>, Token);

impl Clone for Brittle<'_> {
    fn clone(&self) -> Self {
        self.0.set(self.0.get().checked_sub(1).expect("no clones are left"));
        Self(self.0, self.1.clone())
    }
}

#[test]
fn a_clone_that_panics_leaves_an_empty_set() {
    let (ledger, left) = (Ledger::default(), Cell::new(0));
    let brittle = || Brittle(&left, ledger.token());
    let set: LinearSet<_> =
        [1, 2, 70].map(|index| (entity(index), brittle())).into_iter().collect();
    for clones in 0..3 {
        left.set(clones);
        let mut copy: LinearSet<_> =
            [(entity(2), brittle()), (entity(9000), brittle())].into_iter().collect();
        caught(|| copy.clone_from(&set));
        assert!(copy.is_empty() && copy.get(entity(9000)).is_none());
        copy.insert(entity(70), brittle());
        assert_eq!(copy.len(), 1);
    }
    drop(set);
    assert_eq!(ledger.dropped(), ledger.made());
}

/// Spawns six entities with both components.
fn six(ledger: &Ledger, bomb: usize) -> (Sim, Vec<Entity>) {
    let mut sim = Sim::new();
    let all = (0..6).map(|i| {
        let token = if i == bomb { ledger.bomb() } else { ledger.token() };
        sim.spawn((A(ledger.token()), B(token)))
    });
    let all = all.collect();
    (sim, all)
}

#[test]
fn every_operation_drops_each_value_exactly_once() {
    let ways: [fn(&mut Sim, &[Entity], &Ledger); 8] = [
        |sim, all, _| sim.despawn(all[2]).unwrap(),
        |sim, all, _| drop(sim.remove::<(B, A)>(all[2]).unwrap()),
        |sim, all, ledger| sim.insert(all[2], B(ledger.token())).unwrap(),
        |sim, _, _| sim.clear(),
        |sim, _, _| sim.clear_component::<B>(),
        |sim, all, _| assert_eq!(sim.remove_batch::<B>(all.iter().copied()), 6),
        |sim, all, _| assert_eq!(sim.despawn_batch(all[1..4].iter().copied()), 3),
        |sim, _, ledger| {
            let mut more: Vec<B> = (0..3).map(|_| B(ledger.token())).collect();
            assert_eq!(sim.spawn_columns(&mut more).unwrap().len(), 3);
        },
    ];
    for (number, way) in ways.into_iter().enumerate() {
        let ledger = Ledger::default();
        let (mut sim, all) = six(&ledger, usize::MAX);
        way(&mut sim, &all, &ledger);
        let copy = sim.clone();
        assert_eq!(
            sim.both().len(),
            sim.a().entities().iter().filter(|e| sim.has::<B>(**e)).count()
        );
        drop((sim, copy));
        assert_eq!(ledger.dropped(), ledger.made(), "way {number}");
    }
}

#[test]
fn a_world_is_consistent_after_a_panic_in_drop() {
    let ways: [fn(&mut Sim, &[Entity]); 4] = [
        |sim, all| _ = sim.despawn(all[2]),
        |sim, _| sim.clear_component::<B>(),
        |sim, _| sim.clear(),
        |sim, all| _ = sim.remove_batch::<B>(all.iter().copied()),
    ];
    for (number, way) in ways.into_iter().enumerate() {
        let ledger = Ledger::default();
        let (mut sim, all) = six(&ledger, 2);
        caught(|| way(&mut sim, &all));
        assert!(!sim.has::<B>(all[2]) && sim.b().get(all[2]).is_none(), "way {number}");
        let members = sim.b().entities().filter(|&e| sim.has::<A>(e)).count();
        assert_eq!((sim.both().len(), sim.b().len()), (members, members), "way {number}");
        let fresh = sim.spawn((A(ledger.token()), B(ledger.token())));
        assert!(sim.both().contains(fresh));
        drop(sim);
        assert_eq!(ledger.dropped(), ledger.made(), "way {number}");
    }
}
