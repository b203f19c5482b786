//! Generated queries compared with the same loops written by hand.

use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use ecs_benches::by_hand::{in_blocks, zipped};
use ecs_benches::{Asleep, Grouped, Loose, Parted, Position, Velocity, motion, step};
use ecs_core::Query;
use std::hint::black_box;

const DT: f32 = 1.0 / 60.0;
const POSITION: Position = Position(0.0, 0.0, 0.0);
const VELOCITY: Velocity = Velocity(1.0, 2.0, 3.0);

/// The query `Moving`, derived.
#[derive(Query)]
struct Drifting<'w> {
    position: &'w mut Position,
    velocity: &'w Velocity,
}

fn packed(c: &mut Criterion) {
    for rows in [10_000, 1_000_000] {
        let mut group = c.benchmark_group(format!("position += velocity, {rows} rows"));
        let mut positions = vec![POSITION; rows];
        let velocities = vec![VELOCITY; rows];
        let mut grouped = Grouped::new();
        let mut parted = Parted::new();
        let mut loose = Loose::new();
        for _ in 0..rows {
            grouped.spawn((POSITION, VELOCITY));
            parted.spawn((POSITION, VELOCITY));
            loose.spawn((POSITION, VELOCITY));
        }
        group.bench_function("by hand, in blocks", |b| {
            b.iter(|| in_blocks(black_box(&mut positions), black_box(&velocities), DT));
        });
        group.bench_function("by hand, zipped", |b| {
            b.iter(|| zipped(black_box(&mut positions), black_box(&velocities), DT));
        });
        group.bench_function("packed, for_each", |b| {
            b.iter(|| {
                black_box(&mut grouped).moving().for_each(|m| step(m.position, m.velocity, DT))
            });
        });
        group.bench_function("packed, for_each, derived query", |b| {
            b.iter(|| {
                let rows = black_box(&mut grouped).query_mut::<Drifting>();
                rows.for_each(|m| step(m.position, m.velocity, DT));
            });
        });
        group.bench_function("packed, for_each, query of a part", |b| {
            b.iter(|| motion::drift(black_box(&mut parted), DT));
        });
        group.bench_function("packed, for_each, unread fields", |b| {
            b.iter(|| {
                black_box(&mut grouped).observed().for_each(|m| step(m.position, m.velocity, DT));
            });
        });
        group.bench_function("packed, for", |b| {
            b.iter(|| {
                for m in black_box(&mut grouped).moving() {
                    step(m.position, m.velocity, DT);
                }
            });
        });
        group.bench_function("without a group, for", |b| {
            b.iter(|| {
                for m in black_box(&mut loose).drifting() {
                    step(m.position, m.velocity, DT);
                }
            });
        });
        group.finish();
    }
}

fn nested(c: &mut Criterion) {
    const ROWS: usize = 10_000;
    let mut group = c.benchmark_group("nested groups, half of 10000 rows");
    let mut grouped = Grouped::new();
    for i in 0..ROWS {
        if i % 2 == 0 {
            grouped.spawn((POSITION, VELOCITY));
        } else {
            grouped.spawn((POSITION, VELOCITY, Asleep));
        }
    }
    let mut positions = vec![POSITION; ROWS / 2];
    let velocities = vec![VELOCITY; ROWS / 2];
    group.bench_function("by hand, in blocks", |b| {
        b.iter(|| in_blocks(black_box(&mut positions), black_box(&velocities), DT));
    });
    group.bench_function("inner", |b| {
        b.iter(|| black_box(&mut grouped).roused().for_each(|m| step(m.position, m.velocity, DT)));
    });
    group.bench_function("between", |b| {
        b.iter(|| {
            black_box(&mut grouped).dreaming().for_each(|m| step(m.position, m.velocity, DT))
        });
    });
    group.finish();
}

fn lookups(c: &mut Criterion) {
    let mut group = c.benchmark_group("get, one entity at a time");
    for rows in [10_000_usize, 1_000_000] {
        let mut loose = Loose::new();
        let mut entities: Vec<_> = (0..rows).map(|_| loose.spawn((POSITION, VELOCITY))).collect();
        // A fixed shuffle: a multiplicative hash chooses the second place of each swap.
        for i in (1..rows).rev() {
            let j = i.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 20;
            entities.swap(i, j % (i + 1));
        }
        group.bench_with_input(BenchmarkId::from_parameter(rows), &entities, |b, entities| {
            b.iter(|| {
                let velocity = loose.velocity();
                entities.iter().filter_map(|&e| velocity.get(e)).map(|v| v.0).sum::<f32>()
            });
        });
    }
    group.finish();
}

criterion_group!(benches, packed, nested, lookups);
criterion_main!(benches);
