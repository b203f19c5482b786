//! Allocations of a world: statements O5 and N6 of docs/groups.md, and further operations.

use allocation_counter::{AllocationInfo, measure};
use ecs_core::{Entity, world};

#[derive(Clone, Copy, Debug, PartialEq)]
struct A(u64);
#[derive(Clone, Copy, Debug, PartialEq)]
struct B(u64);
#[derive(Clone, Copy, Debug, PartialEq)]
struct C(u64);
#[derive(Clone, Copy, Debug, PartialEq)]
struct Free(u64);
#[derive(Clone, Copy, Debug, PartialEq)]
struct T;
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

mod grouped {
    use super::{A, B, C, Free, T, world};

    world!(
        #[derive(Clone)]
        pub(super) struct Sim {
            a: A,
            b: B,
            c: C,
            free: Free,
            t: T,
        }
        #[group(own(a, b))]
        pub(super) struct Outer;
        #[group(own(a, b), without(t))]
        pub(super) struct Inner;
        #[group(own(c), with(a))]
        pub(super) struct Partial;
        #[group(with(b, c), without(t))]
        pub(super) struct List;
    );
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

use grouped::Sim;

/// Number of entities: more than the slots in one page of an index.
const MANY: u64 = 2500;

fn allocations(work: impl FnOnce()) -> u64 {
    measure(work).count_total
}

/// Returns a world whose columns and lists have all had their greatest length.
fn warmed_up() -> (Sim, Vec<Entity>) {
    let mut sim = Sim::new();
    let all: Vec<Entity> = (0..MANY).map(|i| sim.spawn((A(i), B(i), C(i), Free(i)))).collect();
    sim.insert_batch(all.clone(), T);
    sim.remove_batch::<T>(all.clone());
    (sim, all)
}

#[test]
fn measure_counts_allocations() {
    assert_eq!(allocations(|| drop(Vec::<u64>::with_capacity(10))), 1);
    assert_eq!(allocations(|| ()), 0);
}

#[test]
fn o5_entering_and_leaving_allocates_nothing() {
    let (mut sim, all) = warmed_up();
    assert_eq!((sim.outer().len(), sim.inner().len(), sim.partial().len(), sim.list().len()), {
        let many = usize::try_from(MANY).unwrap();
        (many, many, many, many)
    });
    let count = allocations(|| {
        for &entity in &all[..2000] {
            sim.insert(entity, T).unwrap();
        }
        for &entity in all[500..1500].iter().rev() {
            sim.remove::<T>(entity).unwrap();
            sim.remove::<(B, C)>(entity).unwrap();
        }
        for &entity in &all[500..1500] {
            sim.insert(entity, (C(0), B(0))).unwrap();
            sim.remove::<A>(entity).unwrap();
            sim.insert(entity, (A(1), T)).unwrap();
        }
    });
    assert_eq!(count, 0);
    assert_eq!((sim.outer().len(), sim.inner().len(), sim.list().len()), (2500, 500, 500));
}

#[test]
fn o5_respawning_and_despawning_allocates_nothing() {
    let (mut sim, all) = warmed_up();
    sim.despawn_batch(all);
    let count = allocations(|| {
        for i in 0..MANY {
            let entity = sim.spawn((A(i), (B(i), Free(i)), C(i)));
            if i % 3 == 0 {
                sim.insert(entity, T).unwrap();
            }
            if i % 5 == 0 {
                sim.despawn(entity).unwrap();
            }
        }
    });
    assert_eq!(count, 0);
    assert_eq!(sim.outer().len(), 2000);
}

#[test]
fn o5_a_component_in_no_group_allocates_nothing() {
    let (mut sim, all) = warmed_up();
    let before = sim.a().entities().to_vec();
    let count = allocations(|| {
        for &entity in &all {
            sim.insert(entity, Free(9)).unwrap();
            sim.remove::<Free>(entity).unwrap();
        }
        for &entity in &all {
            sim.insert(entity, Free(3)).unwrap();
        }
    });
    assert_eq!(count, 0);
    assert_eq!(sim.a().entities(), before);
}

#[test]
fn o5_reading_a_group_allocates_nothing() {
    let (mut sim, all) = warmed_up();
    let count = allocations(|| {
        assert_eq!(sim.inner().slices().1.len(), all.len());
        assert!(sim.outer().outside::<grouped::Inner>().is_empty());
        assert!(all.iter().all(|&entity| sim.list().contains(entity)));
        let split = sim.split();
        assert_eq!(split.list.list().len(), all.len());
    });
    assert_eq!(count, 0);
}

mod listed {
    use super::{A, B, world};

    world!(
        pub(super) struct Listed {
            a: A,
            b: B,
        }
        #[group(with(a, b))]
        pub(super) struct Both;
    );
}

mod unlisted {
    use super::{A, B, world};

    world!(
        pub(super) struct Unlisted {
            a: A,
            b: B,
        }
    );
}

/// Returns the bytes of a filled world after `shrink_to_fit`.
macro_rules! fill {
    ($World:ty) => {{
        let mut world = None;
        let info: AllocationInfo = measure(|| {
            let mut full = <$World>::new();
            for i in 0..MANY {
                full.spawn((A(i), B(i)));
            }
            full.shrink_to_fit();
            world = Some(full);
        });
        drop(world);
        info.bytes_current
    }};
}

#[test]
fn n6_a_non_owning_group_costs_one_entity_list_and_one_index() {
    let (with, without) = (fill!(listed::Listed), fill!(unlisted::Unlisted));
    // Three pages of 1,024 slots of 4 bytes in one array, and 8 bytes per member.
    let index = 3 * 1024 * 4;
    let list = usize::try_from(MANY).unwrap() * size_of::<Entity>();
    assert_eq!(usize::try_from(with - without).unwrap(), index + list);
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
fn an_empty_world_and_an_empty_buffer_allocate_nothing() {
    assert_eq!(allocations(|| drop((Sim::new(), grouped::SimCommands::new()))), 0);
}

#[test]
fn clone_from_into_a_warmed_up_world_allocates_nothing() {
    let (mut sim, all) = warmed_up();
    let saved = sim.clone();
    let mut other = sim.clone();
    // Restores a world with fewer entities, with more components, and with no entities.
    for change in 0..3 {
        match change {
            0 => _ = sim.despawn_batch(all[..1000].iter().copied()),
            1 => _ = sim.insert_batch(all[..500].iter().copied(), T),
            _ => sim.clear(),
        }
        assert_eq!(allocations(|| sim.clone_from(&saved)), 0);
        assert_eq!((sim.len(), sim.outer().len(), sim.list().len()), (2500, 2500, 2500));
        assert_eq!(sim.a()[all[77]], A(77));
    }
    // A larger world becomes a copy of a smaller one, then is restored.
    let small = Sim::new();
    assert_eq!(allocations(|| other.clone_from(&small)), 0);
    assert_eq!(allocations(|| other.clone_from(&saved)), 0);
    assert_eq!(other.inner().len(), 2500);
}

#[test]
fn a_reused_command_buffer_allocates_nothing() {
    let mut sim = Sim::new();
    let mut commands = grouped::SimCommands::new();
    let mut round = || {
        let all: [Entity; 100] = std::array::from_fn(|i| {
            let i = i as u64;
            commands.spawn(&mut sim.reserver(), (A(i), (B(i), C(i))))
        });
        for entity in all {
            commands.insert(entity, (T, Free(1)));
            commands.remove::<(A, Free)>(entity);
        }
        assert_eq!(sim.apply(&mut commands).applied, 300);
        for entity in all {
            commands.despawn(entity);
        }
        assert_eq!(sim.apply(&mut commands).applied, 100);
    };
    round();
    assert_eq!(allocations(round), 0);
}

#[test]
fn reused_lanes_allocate_nothing() {
    let mut sim = Sim::new();
    let mut commands = grouped::SimCommands::new();
    let mut round = || {
        commands.spawn_later(T);
        let [one, two] = commands.lanes();
        for i in 0..100 {
            one.spawn_later((A(i), (B(i), C(i))));
            two.entity(Entity::new(i as u32, 1).unwrap()).insert(T).despawn();
        }
        two.lane().lane().spawn_later(Free(1));
        // A function that captures nothing is not boxed.
        two.call(|sim| sim.clear());
        commands.lane().spawn_later(T);
        assert_eq!(commands.len(), 304);
        let report = sim.apply(&mut commands);
        assert_eq!(report.applied + report.skipped, 304);
        sim.clear();
    };
    round();
    round();
    assert_eq!(allocations(round), 0);
}

#[test]
fn a_recorded_batch_allocates_only_the_list_of_entities() {
    let (mut sim, all) = warmed_up();
    sim.despawn_batch(all);
    let mut commands = grouped::SimCommands::new();
    commands.spawn_batch((0..MANY).map(|i| (A(i), B(i))));
    commands.clear();
    let count = allocations(|| commands.spawn_batch((0..MANY).map(|i| (A(i), B(i)))));
    assert_eq!(count, 0);
    assert_eq!(allocations(|| _ = sim.apply(&mut commands)), 1);
    assert_eq!(sim.outer().len(), 2500);
}

#[test]
fn reserved_capacity_is_used() {
    let mut sim = Sim::new();
    sim.reserve_for::<(A, (B, Free))>(1000);
    // The slots of the index are allocated at the first write, one page per column.
    let spawned = allocations(|| (0..1000).for_each(|i| _ = sim.spawn((A(i), B(i), Free(i)))));
    assert!(spawned <= 3, "{spawned}: each column has one page");

    let table = allocations(|| _ = Sim::with_capacity(1000).spawn(()));
    assert_eq!(table, allocations(|| drop(Sim::with_capacity(1000))));
}

#[test]
fn spawn_columns_allocates_only_the_list_of_entities() {
    let (mut sim, all) = warmed_up();
    sim.despawn_batch(all);
    let mut a: Vec<A> = (0..MANY).map(A).collect();
    let mut b: Vec<B> = (0..MANY).map(B).collect();
    // One allocation: the list of new entities, which the caller can keep.
    assert_eq!(allocations(|| drop(sim.spawn_columns((&mut a, &mut b)))), 1);
    assert_eq!(sim.outer().len(), 2500);
}

#[test]
fn loops_and_lookups_allocate_nothing() {
    let (mut sim, all) = warmed_up();
    let count = allocations(|| {
        ecs_core::World::query_mut::<(&mut A, &B, Option<&T>)>(&mut sim)
            .for_each(|(a, b, _)| a.0 += b.0);
        for (a, free) in ecs_core::World::query_mut::<(&A, &mut Free)>(&mut sim) {
            free.0 += a.0;
        }
        for &entity in &all {
            *sim.get_mut::<C>(entity).unwrap() = C(1);
        }
        assert!(sim.get_disjoint_mut::<A, 2>([all[0], all[1]]).is_ok());
    });
    assert_eq!(count, 0);
    assert_eq!(sim.free()[all[10]], Free(30));
}

#[test]
fn shrink_to_fit_frees_memory() {
    let info = measure(|| {
        let (mut sim, all) = warmed_up();
        sim.despawn_batch(all[10..].iter().copied());
        sim.shrink_to_fit();
        std::mem::forget(sim);
    });
    // Memory of despawned entities stays: a generation and a place in the free list for each. The
    // rest is rows and index pages of ten entities.
    let remembered = MANY * (4 + 8 + 1);
    let pages = 6 * (4096 + 8);
    assert!(info.bytes_current >= i64::try_from(remembered).unwrap());
    assert!(info.bytes_current < i64::try_from(remembered + pages + 4096).unwrap());
}

mod noted {
    use super::{A, B, T, world};

    world!(
        pub(super) struct Noted {
            a: A,
            b: B,
            t: T,
        }
        #[group(own(a, b), events)]
        pub(super) struct Pair;
        #[group(with(a), without(t), events)]
        pub(super) struct Free;
    );
}

#[test]
fn drained_events_leave_their_memory() {
    let mut world = noted::Noted::new();
    let all: Vec<Entity> = world.spawn_batch((0..100).map(|i| (A(i), B(i)))).collect();
    let round = |world: &mut noted::Noted| {
        world.insert_batch(all.iter().copied(), T);
        world.remove_batch::<B>(all.iter().copied());
        let noted = world.pair_events().drain().count();
        world.remove_batch::<T>(all.iter().copied());
        world.insert_batch(all.iter().copied(), B(1));
        noted + world.free_events().drain().count()
    };
    round(&mut world);
    round(&mut world);
    let mut noted = 0;
    assert_eq!(allocations(|| noted = round(&mut world)), 0);
    assert_eq!(noted, 400);
}

#[test]
fn bundles_with_options_allocate_nothing() {
    let (mut sim, all) = warmed_up();
    sim.despawn_batch(all.iter().copied());
    let count = allocations(|| {
        for i in 0..MANY {
            let entity = sim.spawn((A(i), (i % 2 == 0).then_some(B(i)), None::<T>));
            sim.insert(entity, (None::<A>, Some(B(i)), Some(C(i)))).unwrap();
            assert!(sim.remove::<(Option<C>, Option<T>)>(entity).is_ok());
        }
    });
    assert_eq!((count, sim.outer().len()), (0, all.len()));
}

#[test]
fn a_reused_bundle_allocates_nothing() {
    let (mut sim, all) = warmed_up();
    sim.despawn_batch(all.iter().copied());
    let mut bundle = grouped::SimBundle::new();
    let mut spawn = |sim: &mut Sim, i: u64| {
        bundle.insert(A(i));
        bundle.insert(B(i));
        if i.is_multiple_of(2) {
            bundle.insert(T);
        }
        bundle.spawn_into(sim)
    };
    spawn(&mut sim, 0);
    let count = allocations(|| {
        for i in 1..MANY {
            spawn(&mut sim, i);
        }
    });
    assert_eq!((count, sim.outer().len()), (0, all.len()));
}

mod linked {
    use super::{A, world};
    use ecs_core::{Entity, Link};

    #[derive(Clone, Copy)]
    pub(super) struct Under(pub(super) Entity);

    impl Link for Under {
        fn target(&self) -> Entity {
            self.0
        }
    }

    world!(
        pub(super) struct Tree {
            a: A,
            #[link(on_despawn = despawn)]
            under: Under,
        }
        #[group(own(a, under))]
        pub(super) struct Nodes;
    );
}

#[test]
fn links_allocate_nothing_in_reserved_memory() {
    use linked::{Tree, Under};
    let mut tree = Tree::new();
    let root = tree.spawn(());
    tree.reserve_for::<(A, Under)>(1000);
    let mut all = vec![root; 1001];
    // One page of the index for each column.
    let spawned = allocations(|| {
        for i in 1..=1000 {
            all[i] = tree.spawn((A(0), Under(all[i / 4])));
        }
    });
    assert!(spawned <= 2, "{spawned}: each column has one page");
    let count = allocations(|| {
        for i in (5..=1000).rev() {
            tree.insert(all[i], Under(all[i / 5])).unwrap();
            assert!(tree.under().ancestors(all[i]).count() > 0);
        }
        assert_eq!(tree.under().descendants(root).count(), 1000);
        tree.nodes_mut().sort_parents_first::<Under>();
        for i in (200..=1000).rev() {
            tree.remove::<Under>(all[i]).unwrap();
        }
        for i in (200..=1000).rev() {
            tree.insert(all[i], Under(root)).unwrap();
        }
    });
    assert_eq!(count, 0);
    tree.reserve(1000);
    tree.despawn(all[1000]).unwrap();
    let count = allocations(|| (900..1000).rev().for_each(|i| tree.despawn(all[i]).unwrap()));
    // The list of free entities grows.
    assert!(count <= 6, "{count}");
    assert!(tree.under().is_parents_first());
}

mod tracked {
    use super::{A, B, T, world};

    world!(
        pub(super) struct Untracked {
            a: A,
            b: B,
            t: T,
        }
    );

    world!(
        pub(super) struct Tracked {
            #[track(frames = 4)]
            a: A,
            b: B,
            t: T,
        }
    );

    world!(
        pub(super) struct One {
            a: A,
        }
    );

    world!(
        pub(super) struct OneTracked {
            #[track]
            a: A,
        }
    );

    world!(
        pub(super) struct Two {
            a: A,
            b: B,
        }
    );

    world!(
        pub(super) struct TwoTracked {
            #[track]
            a: A,
            b: B,
        }
    );
}

use tracked::{Tracked, Untracked};

/// Returns the bytes and the number of the allocations of a world of this type after some work.
macro_rules! footprint {
    ($World:ident, |$sim:ident| $work:expr) => {{
        let info = measure(|| {
            let mut $sim = $World::new();
            $work;
            std::mem::forget($sim);
        });
        (info.bytes_current, info.count_total)
    }};
}

#[test]
fn components_without_track_allocate_no_marks() {
    let alone = footprint!(Untracked, |sim| (0..MANY).for_each(|i| _ = sim.spawn((B(i), T))));
    let beside = footprint!(Tracked, |sim| (0..MANY).for_each(|i| _ = sim.spawn((B(i), T))));
    assert_eq!(alone, beside);
    let work = |n: u64| (0..n).map(A);
    let plain = footprint!(Untracked, |sim| drop(sim.spawn_batch(work(MANY))));
    let marked = footprint!(Tracked, |sim| drop(sim.spawn_batch(work(MANY))));
    // Two bits per row and frame, for all rows that fit into the memory of the column.
    let (least, most) = (MANY.div_ceil(64) * 16 * 4, 2 * MANY.div_ceil(64) * 16 * 4);
    let marks = u64::try_from(marked.0 - plain.0).unwrap();
    assert!((least..=most).contains(&marks), "{marks}");
}

#[test]
fn a_world_is_larger_by_its_tracked_columns_only() {
    use tracked::{One, OneTracked, Two, TwoTracked};

    let column = size_of::<ecs_core::SparseSet<B>>();
    assert_eq!(size_of::<Two>() - size_of::<One>(), column);
    assert_eq!(size_of::<TwoTracked>() - size_of::<OneTracked>(), column);
    assert!(size_of::<OneTracked>() > size_of::<One>());
}

#[test]
fn marking_and_frames_allocate_nothing() {
    let mut sim = Tracked::new();
    let all: Vec<Entity> = sim.spawn_batch((0..MANY).map(|i| (A(i), B(i)))).collect();
    let mut round = || {
        sim.get_mut::<A>(all[7]).unwrap().0 += 1;
        sim.query_mut::<(&mut A, &B)>().for_each(|(a, b)| a.0 += b.0);
        sim.a_mut().iter_mut().step_by(3).for_each(|(_, a)| a.0 += 1);
        assert_eq!(sim.changed::<A>().count(), all.len());
        sim.next_frame();
        assert_eq!(sim.changed_since::<A>(sim.frame_of::<A>() - 1).unwrap().count(), all.len());
        for &entity in all.iter().step_by(2) {
            sim.remove::<A>(entity).unwrap();
        }
        assert_eq!(sim.removed::<A>().count(), all.len() / 2);
        sim.insert_batch(all.iter().copied().step_by(2), A(0));
        sim.next_frame();
    };
    // The lists of removed entities of each frame of the ring.
    (0..4).for_each(|_| round());
    assert_eq!(allocations(round), 0);
}
