//! Worlds of fixed capacity.

use ecs_core::{Entity, world};

use crate::{A, B, C, Free, MANY, T, allocations};

#[derive(Clone, Copy, Debug, PartialEq)]
struct Left(u64);
#[derive(Clone, Copy, Debug, PartialEq)]
struct Right(u64);
#[derive(Clone, Copy, Debug, PartialEq)]
struct Under(Entity);

impl ecs_core::Link for Under {
    fn target(&self) -> Entity {
        self.0
    }
}

impl ecs_core::MapEntities for Under {
    fn map_entities(&mut self, map: &ecs_core::EntityMapping) {
        self.0 = map.map(self.0);
    }
}

mod bounded {
    use super::{A, B, C, Free, T, Under, world};

    world!(
        #[capacity(entities = 2500)]
        #[derive(Clone)]
        pub(super) struct Bounded {
            a: A,
            b: B,
            #[storage(linear)]
            c: C,
            #[storage(linear)]
            free: Free,
            t: T,
            #[link(on_despawn = unlink)]
            #[entities]
            under: Under,
        }
        #[table]
        pub(super) struct Row {
            pub(super) left: super::Left,
            pub(super) right: super::Right,
        }
        #[group(own(a, b))]
        pub(super) struct Outer;
        #[group(own(row), with(a))]
        pub(super) struct Rows;
        #[group(with(b, c), without(t))]
        pub(super) struct List;
    );
}

mod bounded_and_tracked {
    use super::{A, B, C, world};

    world!(
        #[capacity(entities = 2500)]
        pub(super) struct Tracked {
            #[track]
            a: A,
            #[storage(linear)]
            #[track]
            c: C,
            b: B,
        }
        #[group(own(a, b))]
        pub(super) struct Both;
    );
}

mod staying {
    use super::{A, B, C, Free, Left, Right, T, world};

    world!(
        #[capacity(entities = 2500)]
        #[requires(free: t, on_remove = cascade)]
        pub(super) struct Staying {
            #[storage(stable)]
            a: A,
            #[storage(stable)]
            b: B,
            #[storage(linear)]
            c: C,
            free: Free,
            t: T,
        }
        #[storage(stable)]
        #[table]
        pub(super) struct Pair {
            pub(super) left: Left,
            pub(super) right: Right,
        }
    );
}

mod keeping {
    use super::{A, B, world};

    world!(
        #[capacity(entities = 2500)]
        pub(super) struct Keeping {
            #[track(removed)]
            a: A,
            b: B,
        }
    );
}

/// Changes a world of fixed capacity in all ways that must not allocate.
fn churn(sim: &mut bounded::Bounded) {
    for round in 0..3 {
        let root = sim.try_spawn(()).unwrap();
        for _ in 0..2400 {
            let bundle = (A(round), B(1), C(2), Free(3), Under(root));
            let Ok(entity) = sim.try_spawn(bundle) else { break };
            let row = bounded::Row { left: Left(4), right: Right(5) };
            sim.insert(entity, row).unwrap();
            if entity.index() % 3 == 0 {
                sim.insert(entity, T).unwrap();
                sim.remove::<(A, C)>(entity).unwrap();
                sim.despawn(entity).unwrap();
            }
        }
        while sim.try_spawn(A(round)).is_ok() {}
        assert_eq!(sim.entities().len(), 2500);
        sim.query_mut::<(&mut B, &A)>().for_each(|(b, a)| b.0 += a.0);
        if round == 1 {
            // The target of all links is the last one. To despawn it earlier needs a list of its sources.
            for index in (0..2500).rev() {
                let entity = sim.entities().at(index).unwrap();
                sim.despawn(entity).unwrap();
            }
        } else {
            sim.clear();
        }
        assert!(sim.entities().is_empty());
    }
}

#[test]
fn a_world_of_fixed_capacity_allocates_in_new_only() {
    let mut sim = bounded::Bounded::new();
    assert_eq!(allocations(|| churn(&mut sim)), 0);
    let entity = sim.spawn((A(1), Free(1)));
    let mut copy = sim.clone();
    copy.despawn(entity).unwrap();
    assert_eq!(allocations(|| churn(&mut copy)), 0);
}

#[test]
fn a_tracked_world_of_fixed_capacity_allocates_for_removed_values_only() {
    let mut sim = bounded_and_tracked::Tracked::new();
    let count = allocations(|| {
        for i in 0..MANY {
            sim.spawn((A(i), B(i), C(i)));
            if i % 100 == 0 {
                sim.next_frame();
            }
        }
        assert_eq!(sim.changed::<A>().count(), 99);
        assert_eq!(sim.added::<C>().count(), 99);
    });
    assert_eq!(count, 0);
}

#[test]
fn clear_component_keeps_the_memory() {
    use staying::{Pair, Staying};

    fn addresses(sim: &Staying, entity: Entity) -> [usize; 3] {
        let (a, b, left) = (&sim.a()[entity], &sim.b()[entity], &sim.left()[entity]);
        [&raw const *a as usize, &raw const *b as usize, &raw const *left as usize]
    }
    let row = || {
        let pair = Pair { left: Left(4), right: Right(5) };
        (A(1), B(2), C(3), Free(4), T, pair)
    };
    let mut sim = Staying::new();
    let all: Vec<Entity> = (0..2500).map(|_| sim.spawn(row())).collect();
    let before = addresses(&sim, all[2000]);
    for _ in 0..2 {
        sim.clear_component::<(A, B, C)>();
        // Clears `Free` too, which requires it.
        sim.clear_component::<T>();
        sim.clear_component::<Pair>();
        assert!(sim.a().is_empty() && sim.free().is_empty() && sim.pair().is_empty());
        let insert = || all.iter().for_each(|&entity| sim.insert(entity, row()).unwrap());
        assert_eq!(allocations(insert), 0);
        assert_eq!(addresses(&sim, all[2000]), before);
    }
}

#[test]
fn clearing_keeps_the_memory_of_a_column_whose_removed_values_are_kept() {
    let mut sim = keeping::Keeping::new();
    let all: Vec<Entity> = (0..2500).map(|i| sim.spawn((A(i), B(i)))).collect();
    sim.clear_component::<A>();
    let insert = || all.iter().for_each(|&entity| sim.insert(entity, A(1)).unwrap());
    assert_eq!(allocations(insert), 0);
    let kept = sim.drain_removed::<A>().map(|(entity, a)| (entity, a.0));
    assert!(kept.eq(all.iter().copied().zip(0..)));
    sim.clear();
    let spawn = || (0..2500).for_each(|i| _ = sim.spawn((A(i), B(i))));
    assert_eq!(allocations(spawn), 0);
}
