//! Structural changes compared with the same ones written by hand.

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use ecs_benches::by_hand::Indexed;
use ecs_benches::{Asleep, Grouped, Loose, Position, Velocity};
use std::hint::black_box;

const ROWS: usize = 10_000;
const POSITION: Position = Position(0.0, 0.0, 0.0);
const VELOCITY: Velocity = Velocity(1.0, 2.0, 3.0);

fn spawning(c: &mut Criterion) {
    let mut group = c.benchmark_group("spawn 10000 entities of two components");
    group.bench_function("by hand, pushed", |b| {
        b.iter(|| {
            let mut columns = Indexed::default();
            for _ in 0..ROWS {
                black_box(&mut columns).push(POSITION, VELOCITY);
            }
            columns
        });
    });
    group.bench_function("spawn, no group", |b| {
        b.iter(|| {
            let mut world = Loose::new();
            for _ in 0..ROWS {
                black_box(&mut world).spawn((POSITION, VELOCITY));
            }
            world
        });
    });
    group.bench_function("spawn, into two nested groups", |b| {
        b.iter(|| {
            let mut world = Grouped::new();
            for _ in 0..ROWS {
                black_box(&mut world).spawn((POSITION, VELOCITY));
            }
            world
        });
    });
    group.bench_function("spawn_batch, into two nested groups", |b| {
        b.iter(|| {
            let mut world = Grouped::new();
            world.spawn_batch((0..ROWS).map(|_| (POSITION, VELOCITY)));
            world
        });
    });
    group.bench_function("spawn_columns, into two nested groups", |b| {
        b.iter_batched(
            || (vec![POSITION; ROWS], vec![VELOCITY; ROWS]),
            |(mut positions, mut velocities)| {
                let mut world = Grouped::new();
                world.spawn_columns((&mut positions, &mut velocities)).expect("equal lengths");
                world
            },
            BatchSize::LargeInput,
        );
    });
    group.finish();
}

fn changing(c: &mut Criterion) {
    let mut group = c.benchmark_group("10000 entities");
    let mut world = Grouped::new();
    let entities: Vec<_> = (0..ROWS).map(|_| world.spawn((POSITION, VELOCITY))).collect();
    group.bench_function("leave a nested group and enter it again", |b| {
        b.iter(|| {
            for &entity in &entities {
                let _ = world.insert(entity, Asleep);
            }
            for &entity in &entities {
                let _ = world.remove::<Asleep>(entity);
            }
        });
    });
    group.bench_function("despawn, two nested groups", |b| {
        b.iter_batched(
            || {
                let mut world = Grouped::new();
                let entities = world.spawn_batch((0..ROWS).map(|_| (POSITION, VELOCITY)));
                let entities: Vec<_> = entities.collect();
                (world, entities)
            },
            |(mut world, entities)| {
                world.despawn_batch(entities);
                world
            },
            BatchSize::LargeInput,
        );
    });
    group.bench_function("remove, by hand", |b| {
        b.iter_batched(
            || {
                let mut columns = Indexed::default();
                (0..ROWS).for_each(|_| columns.push(POSITION, VELOCITY));
                columns
            },
            |mut columns| {
                (0..10_000).for_each(|id| columns.remove(id));
                columns
            },
            BatchSize::LargeInput,
        );
    });
    group.finish();
}

criterion_group!(benches, spawning, changing);
criterion_main!(benches);
