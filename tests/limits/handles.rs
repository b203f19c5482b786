//! The memory cost of the highest handles.

use allocation_counter::measure;
use ecs_core::{Entity, SparseSet, SpawnAtReason, world};

#[derive(Debug, PartialEq)]
struct Hp(u32);

world!(
    struct Sim {
        hp: Hp,
    }
);

fn entity(index: u32) -> Entity {
    Entity::new(index, 1).unwrap()
}

/// The maximum distance of `spawn_at` from the highest index so far.
const STEP: u32 = 1 << 24;

#[test]
fn spawn_at_rejects_a_distant_index_without_allocating() {
    let mut sim = Sim::new();
    sim.spawn(Hp(0));
    for index in [STEP + 2, u32::MAX - 1, u32::MAX] {
        let info = measure(|| {
            let error = sim.spawn_at(entity(index), Hp(1)).unwrap_err();
            assert_eq!((error.reason, error.bundle), (SpawnAtReason::TooFar(STEP + 1), Hp(1)));
        });
        assert_eq!((info.count_total, info.bytes_max), (0, 0), "{index}");
    }
    assert_eq!(sim.len(), 1);
    assert_eq!(sim.spawn(()), entity(1));
}

#[test]
fn spawn_at_allocates_only_slots_for_skipped_indices() {
    let step = if cfg!(miri) { 1 << 12 } else { STEP };
    let mut sim = Sim::new();
    let info = measure(|| sim.spawn_at(entity(step), Hp(1)).unwrap());
    // A slot and a free list entry per index, of eight bytes each, and a slot of the column, of four bytes.
    let bound = u64::from(step) * 20 + (1 << 10);
    assert!(info.bytes_max < bound, "{} bytes for {step} indices", info.bytes_max);
    assert_eq!((sim.len(), sim.entities().iter().next()), (1, Some(entity(step))));
    assert_eq!(sim.spawn(()), entity(0));
    sim.despawn(entity(step)).unwrap();
    let freed = measure(|| drop(sim));
    assert!(freed.bytes_current < 0);
}

/// A sparse set alone has an index up to the highest one, and rows for its values.
#[test]
fn a_sparse_set_allocates_a_slot_per_index() {
    let last = if cfg!(miri) { (1 << 12) - 1 } else { STEP - 1 };
    let mut set = SparseSet::new();
    let info = measure(|| _ = set.insert(entity(last), 1));
    // A slot of four bytes for each index, and four rows of an entity and a value.
    assert!(info.bytes_max <= (u64::from(last) + 1) * 4 + 256, "{}", info.bytes_max);
    let near = measure(|| _ = set.insert(entity(last - 1), 2));
    assert_eq!(near.count_total, 0);
    assert_eq!((set.get(entity(last)), set.len()), (Some(&1), 2));
    set.clear();
    set.shrink_to_fit();
    assert!(set.heap_bytes() == 0);
}
