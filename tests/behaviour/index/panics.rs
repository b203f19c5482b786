//! Panics in the code of keys: the world is as it was, and the next read makes the index anew.

use std::cell::Cell;
use std::cmp::Ordering;
use std::hash::{Hash, Hasher};
use std::panic::{AssertUnwindSafe, catch_unwind};

use ecs_core::world;

thread_local! {
    static FAILS: Cell<bool> = const { Cell::new(false) };
}

fn fail() {
    if FAILS.get() {
        panic!("a key failed");
    }
}

/// Runs a function while the code of keys panics, which it must reach.
fn failing<T>(function: impl FnOnce() -> T) {
    FAILS.set(true);
    let result = catch_unwind(AssertUnwindSafe(function));
    FAILS.set(false);
    assert!(result.is_err());
}

#[derive(Debug, PartialEq)]
struct Hashes(u32);
#[derive(Clone, Debug)]
struct Orders(u32);
#[derive(Debug)]
struct Computes(u32);
#[derive(Debug)]
struct Clones(u32);

impl Hashes {
    fn key(&self) -> HashesKey {
        HashesKey(self.0)
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct HashesKey(u32);

impl Hash for HashesKey {
    fn hash<H: Hasher>(&self, state: &mut H) {
        fail();
        self.0.hash(state);
    }
}

impl PartialEq for Orders {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Orders {}

impl PartialOrd for Orders {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Orders {
    fn cmp(&self, other: &Self) -> Ordering {
        fail();
        self.0.cmp(&other.0)
    }
}

fn computed(value: &Computes) -> u32 {
    fail();
    value.0
}

impl Clone for Clones {
    fn clone(&self) -> Self {
        fail();
        Self(self.0)
    }
}

impl PartialEq for Clones {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl Eq for Clones {}

impl Hash for Clones {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

world!(
    struct Sim {
        #[index(key = Hashes::key -> HashesKey)]
        hashes: Hashes,
        #[index(ordered)]
        orders: Orders,
        #[index(unique, key = computed -> u32)]
        computes: Computes,
        #[index]
        clones: Clones,
    }
);

#[test]
fn no_key_is_computed_in_a_structural_change() {
    let mut sim = Sim::new();
    let [a, b] = [1, 2].map(|i| sim.spawn((Hashes(i), Orders(i), Clones(i))));
    assert_eq!(sim.hashes_index().get(&HashesKey(1)).next(), Some(a));
    assert_eq!(sim.orders_index().get(&Orders(1)).next(), Some(a));
    assert_eq!(sim.clones_index().get(&Clones(1)).next(), Some(a));
    FAILS.set(true);
    sim.insert(a, (Hashes(3), Orders(3), Clones(3))).unwrap();
    sim.remove::<Orders>(b).unwrap();
    sim.despawn(b).unwrap();
    let c = sim.spawn((Hashes(3), Orders(3), Clones(3)));
    FAILS.set(false);
    assert!(sim.hashes_index().get(&HashesKey(3)).eq([a, c]));
    assert!(sim.orders_index().iter().map(|(_, entity)| entity).eq([a, c]));
    assert!(sim.clones_index().get(&Clones(3)).eq([a, c]));
    assert_eq!(sim.clones_index().get(&Clones(2)).next(), None);
}

#[test]
fn a_panic_in_a_read_leaves_an_index_that_is_made_anew() {
    for read in [false, true] {
        let mut sim = Sim::new();
        let entities: Vec<_> =
            (0..9).map(|i| sim.spawn((Hashes(i), Orders(i), Clones(i)))).collect();
        if read {
            assert_eq!(sim.orders_index().last().map(|(_, entity)| entity), Some(entities[8]));
            assert_eq!(sim.hashes_index().get(&HashesKey(8)).count(), 1);
            assert_eq!(sim.clones_index().get(&Clones(8)).count(), 1);
        }
        let new = 20;
        for &entity in &entities[..3] {
            sim.insert(entity, (Hashes(new), Orders(new), Clones(new))).unwrap();
        }
        failing(|| sim.hashes_index().len());
        failing(|| sim.orders_index().len());
        failing(|| sim.clones_index().len());
        sim.insert(entities[3], (Hashes(new), Orders(new), Clones(new))).unwrap();
        assert!(sim.hashes_index().get(&HashesKey(new)).eq(entities[..4].iter().copied()));
        assert!(sim.orders_index().get(&Orders(new)).eq(entities[..4].iter().copied()));
        assert!(sim.clones_index().get(&Clones(new)).eq(entities[..4].iter().copied()));
        assert!(
            sim.orders_index().iter().map(|(key, _)| key.0).eq([4, 5, 6, 7, 8, new, new, new, new])
        );
    }
}

#[test]
fn a_panic_in_the_check_of_a_unique_key_changes_nothing() {
    let mut sim = Sim::new();
    let [a, b] = [1, 2].map(|i| sim.spawn(Computes(i)));
    failing(|| sim.insert(a, Computes(3)));
    failing(|| sim.spawn(Computes(3)));
    failing(|| sim.try_spawn(Computes(3)));
    failing(|| drop(sim.spawn_batch([Computes(3)])));
    failing(|| drop(sim.spawn_columns(&mut vec![Computes(3)])));
    assert_eq!((sim.len(), sim.computes()[a].0, sim.computes()[b].0), (2, 1, 2));
    assert_eq!(sim.computes_index().get(&3), None);
    assert_eq!(sim.computes_index().get(&2), Some(b));
    assert!(sim.insert(a, Computes(2)).is_err());
}
