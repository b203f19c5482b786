//! Compares three formats of the index from an entity to its row, each written by hand:
//!
//! - pages of 1,024 slots that are allocated on first use,
//! - one array of slots while the indices are dense, and pages otherwise (as in `ecs_core`),
//! - the row beside the generation, in the entity table.
//!
//! `cargo run --release -p ecs-benches --bin index` prints the figures behind "The index" of docs/storage.md.

mod formats;

use ecs_benches::timing::{Way, medians, timed};
use formats::{EMPTY, Entity, Flat, Format, Paged, Records, Separate};
use std::cell::Cell;
use std::hint::black_box;
use std::rc::Rc;
use std::time::Duration;

/// One component of 12 bytes: the packed values, their entities and the index.
#[derive(Default)]
struct World<F> {
    index: F,
    entities: Vec<Entity>,
    values: Vec<[u32; 3]>,
}

impl<F: Format> World<F> {
    fn with(n: u32) -> (Self, Vec<Entity>) {
        let mut world = Self::default();
        let all = (0..n).map(|value| world.spawn(value)).collect();
        (world, all)
    }

    fn spawn(&mut self, value: u32) -> Entity {
        let entity = self.index.create();
        self.index.insert(entity, row(self.values.len()));
        self.entities.push(entity);
        self.values.push([value; 3]);
        entity
    }

    fn get(&self, entity: Entity) -> Option<u32> {
        self.values.get(self.index.get(entity)? as usize).map(|value| value[0])
    }

    fn remove(&mut self, entity: Entity) -> Option<u32> {
        let row = self.index.remove(entity)?;
        Some(self.land(row))
    }

    fn despawn(&mut self, entity: Entity) -> Option<u32> {
        let row = self.index.despawn(entity)?;
        Some(self.land(row))
    }

    /// Moves the last value to a row that was removed from the index.
    fn land(&mut self, row: u32) -> u32 {
        if let Some(last) = self.entities.pop()
            && let Some(gap) = self.entities.get_mut(row as usize)
        {
            *gap = last;
            self.index.moved(last.index, row);
        }
        self.values.swap_remove(row as usize)[0]
    }
}

fn row(row: usize) -> u32 {
    u32::try_from(row).expect("few rows")
}

/// A way to do the work. Returns the time and a checksum of the results.
type Work = Box<dyn FnMut() -> (Duration, u64)>;

fn summed(work: impl FnOnce() -> u64) -> (Duration, u64) {
    let mut sum = 0;
    let time = timed(|| sum = work());
    (time, sum)
}

fn sum(values: impl Iterator<Item = u32>) -> u64 {
    values.fold(0, |sum: u64, value| sum.rotate_left(1).wrapping_add(value.into()))
}

/// Times the same work with each format. Prints nanoseconds of the first, and ratios to it. Panics
/// if they return different checksums.
fn compare(title: &str, n: u32, works: [Work; 3]) {
    let expected: Rc<Cell<Option<u64>>> = Rc::default();
    let names = [Separate::<Paged>::NAME, Separate::<Flat>::NAME, Records::NAME];
    let ways = names.into_iter().zip(works).map(|(name, mut work)| -> Way<'_> {
        let expected = Rc::clone(&expected);
        let way = move || {
            let (time, sum) = work();
            assert_eq!(expected.replace(Some(sum)).unwrap_or(sum), sum, "{name}");
            time
        };
        (name, Box::new(way))
    });
    let medians = medians(n as usize, &mut ways.collect::<Vec<_>>());
    let [paged, others @ ..] = &medians[..] else { unreachable!("three formats") };
    let others: String = others.iter().map(|time| format!(" {:.2} |", time / paged)).collect();
    println!("| {title} | {paged:.1} |{others}");
}

fn shuffled<T>(mut all: Vec<T>) -> Vec<T> {
    let mut random = 33_u64;
    for i in (1..all.len()).rev() {
        random = random.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
        all.swap(i, (random >> 33) as usize % (i + 1));
    }
    all
}

/// Looks up all entities in shuffled order, with the check of the generation.
fn get<F: Format>(n: u32) -> Work {
    let (world, all) = World::<F>::with(n);
    let order = shuffled(all);
    Box::new(move || {
        let world = black_box(&world);
        summed(|| sum(order.iter().map(|&entity| world.get(entity).unwrap_or(0))))
    })
}

/// Looks up a tenth of the entities in random order. All are alive, so no generation is checked.
fn join<F: Format>(n: u32) -> Work {
    let (world, all) = World::<F>::with(n);
    let leading = shuffled(all).split_off(n as usize / 10 * 9);
    Box::new(move || {
        let world = black_box(&world);
        let find = |entity: &Entity| world.values.get(world.index.find(entity.index) as usize);
        summed(|| sum(leading.iter().map(|entity| find(entity).map_or(0, |value| value[0]))))
    })
}

fn spawn<F: Format>(n: u32) -> Work {
    Box::new(move || {
        summed(|| {
            let (world, all) = World::<F>::with(n);
            all.len() as u64 + black_box(world).values.len() as u64
        })
    })
}

fn remove<F: Format>(n: u32, order: fn(Vec<Entity>) -> Vec<Entity>) -> Work {
    Box::new(move || {
        let (mut world, all) = World::<F>::with(n);
        let order = order(all);
        summed(|| sum(order.iter().filter_map(|&entity| world.remove(entity))))
    })
}

/// Despawns a random half, and spawns as many.
fn churn<F: Format>(n: u32) -> Work {
    Box::new(move || {
        let (mut world, all) = World::<F>::with(n);
        let half = shuffled(all).split_off(n as usize / 2);
        summed(|| {
            let despawned = sum(half.iter().filter_map(|&entity| world.despawn(entity)));
            let spawned = sum((0..n / 2).map(|value| world.spawn(value).index));
            despawned.wrapping_add(spawned)
        })
    })
}

/// Returns the bytes of rows in the index if these of `n` entities have the component.
fn bytes<F: Format>(n: u32, held: impl Iterator<Item = u32>) -> usize {
    let mut index = F::default();
    let all: Vec<Entity> = (0..n).map(|_| index.create()).collect();
    (0..).zip(held).for_each(|(row, i)| index.insert(all[i as usize], row));
    assert!(all.iter().any(|entity| index.find(entity.index) != EMPTY));
    index.bytes()
}

macro_rules! each {
    ($work:ident($($arg:expr),*)) => {
        [$work::<Separate<Paged>>($($arg),*), $work::<Separate<Flat>>($($arg),*), $work::<Records>($($arg),*)]
    };
}

fn main() {
    const MANY: u32 = 1_000_000;
    const SOME: u32 = 100_000;
    const FEW: u32 = 10_000;
    let names = [Separate::<Paged>::NAME, Separate::<Flat>::NAME, Records::NAME];
    println!(
        "| what | {}, ns | {} | {} |\n| --- | ---: | ---: | ---: |",
        names[0], names[1], names[2]
    );
    compare("get, 1M, shuffled", MANY, each!(get(MANY)));
    compare("get, 10k, shuffled", FEW, each!(get(FEW)));
    compare("join: look up 10 % of 1M", MANY / 10, each!(join(MANY)));
    compare("churn: half of 100k", SOME / 2, each!(churn(SOME)));
    compare("remove 100k, in order", SOME, each!(remove(SOME, |all| all)));
    compare("remove 100k, shuffled", SOME, each!(remove(SOME, shuffled)));
    compare("spawn 100k, one by one", SOME, each!(spawn(SOME)));
    compare("spawn 10k, one by one", FEW, each!(spawn(FEW)));

    println!(
        "\n| bytes of rows, 1M entities | paged | flat while dense | in the entity table |\n| --- | ---: | ---: | ---: |"
    );
    let print = |name, [paged, flat, records]: [usize; 3]| {
        println!("| {name} | {paged} | {flat} | {records} |");
    };
    print("all have the component", each!(bytes(MANY, 0..MANY)));
    print("every hundredth has it", each!(bytes(MANY, (0..MANY).step_by(100))));
    print("every 10,000th has it", each!(bytes(MANY, (0..MANY).step_by(10_000))));
    print("the last hundred have it", each!(bytes(MANY, MANY - 100..MANY)));
}
