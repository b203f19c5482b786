//! What an index of values costs, beside maps that are kept by hand, sorting in each frame, and the ways of bevy and flecs.
//!
//! In a frame, some entities get another key, then some keys are looked up. All ways run in one process, with their rounds
//! interleaved, and must find the same. `cargo run --release -p ecs-bench-changes --bin indices -- --rounds 11` prints the
//! tables.

use std::collections::{BTreeMap, BTreeSet};
use std::hint::black_box;
use std::time::Instant;

use bevy_ecs::entity::EntityHashSet;
use bevy_ecs::lifecycle::HookContext;
use bevy_ecs::prelude as bevy;
use bevy_ecs::world::DeferredWorld;
use clap::Parser;
use ecs_bench_changes::print_medians;
use ecs_core::{Entity, world};
use flecs_ecs::prelude as flecs;
use flecs_ecs::prelude::*;
use rustc_hash::FxBuildHasher;

/// With the hasher of an index.
type HashMap<K, V> = hashbrown::HashMap<K, V, FxBuildHasher>;

/// Measures what an index of values costs.
#[derive(Parser)]
struct Options {
    /// The number of measurements of each way.
    #[arg(long, default_value_t = 11)]
    rounds: usize,
    /// The number of entities.
    #[arg(long, default_value_t = 10_000)]
    entities: usize,
}

/// The number of entities in a cell, on average.
const IN_CELL: usize = 16;
/// The number of lookups in a frame.
const LOOKUPS: usize = 500;
/// The number of levels in a range.
const RANGE: u32 = 20;

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Cell(u32);
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Level(u32);
#[derive(Clone, PartialEq, Eq, Hash)]
struct Name(String);
struct Plain(u32);
#[derive(flecs_ecs::prelude::Component, Clone, Copy)]
struct Weight(u64);

world!(
    struct Sim {
        #[index]
        cell: Cell,
        #[index(ordered)]
        level: Level,
        #[index(unique)]
        name: Name,
        plain: Plain,
        weight: Weight,
    }
);

#[derive(bevy::Component, Clone, Copy)]
#[component(immutable, on_insert = cell_inserted, on_discard = cell_discarded)]
struct BevyCell(u32);
#[derive(bevy::Component, Clone, Copy)]
#[component(immutable, on_insert = level_inserted, on_discard = level_discarded)]
struct BevyLevel(u32);
#[derive(bevy::Component)]
struct BevyWeight(u64);
#[derive(bevy::Resource, Default)]
struct ByCell(HashMap<u32, EntityHashSet>);
#[derive(bevy::Resource, Default)]
struct ByLevel(BTreeMap<u32, EntityHashSet>);

fn cell_inserted(mut world: DeferredWorld<'_>, context: HookContext) {
    let Some(&BevyCell(cell)) = world.get(context.entity) else { return };
    world.resource_mut::<ByCell>().0.entry(cell).or_default().insert(context.entity);
}

fn cell_discarded(mut world: DeferredWorld<'_>, context: HookContext) {
    let Some(&BevyCell(cell)) = world.get(context.entity) else { return };
    if let Some(entities) = world.resource_mut::<ByCell>().0.get_mut(&cell) {
        entities.remove(&context.entity);
    }
}

fn level_inserted(mut world: DeferredWorld<'_>, context: HookContext) {
    let Some(&BevyLevel(level)) = world.get(context.entity) else { return };
    world.resource_mut::<ByLevel>().0.entry(level).or_default().insert(context.entity);
}

fn level_discarded(mut world: DeferredWorld<'_>, context: HookContext) {
    let Some(&BevyLevel(level)) = world.get(context.entity) else { return };
    if let Some(entities) = world.resource_mut::<ByLevel>().0.get_mut(&level) {
        entities.remove(&context.entity);
    }
}

/// The relationship of an entity to its cell, which is an entity too.
#[derive(flecs_ecs::prelude::Component)]
struct InCell;

/// The queries of cells and their world, in the order in which they must be dropped.
struct Pairs {
    queries: Vec<Query<&'static Weight>>,
    world: World,
}

impl Drop for Pairs {
    // So that a closure captures it as a whole.
    fn drop(&mut self) {}
}

/// A random number generator with a fixed seed.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> u32 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % end as u64) as u32
    }
}

/// What happens in one frame: entities, by number, with their new keys, and the keys that are looked up.
struct Frame {
    changes: Vec<(usize, u32)>,
    lookups: Vec<u32>,
}

fn frames(entities: usize, keys: usize, changed: usize) -> Vec<Frame> {
    let mut random = Random(7);
    let frame = |_| Frame {
        changes: (0..changed)
            .map(|_| (random.below(entities) as usize, random.below(keys)))
            .collect(),
        lookups: (0..LOOKUPS).map(|_| random.below(keys)).collect(),
    };
    (0..8).map(frame).collect()
}

/// A way: its name, and a function that runs a frame and returns the sum of what it found.
type Way = (&'static str, Box<dyn FnMut(&Frame) -> u64>);

fn weight(number: usize) -> u64 {
    number as u64 + 1
}

/// Returns the ways to find the entities in a cell.
fn cells(n: usize) -> Vec<Way> {
    let cells = n / IN_CELL;
    let first = |number: usize| (number % cells) as u32;
    let sim = |indexed: bool| {
        let mut sim = Sim::new();
        let entities: Vec<Entity> = (0..n)
            .map(|number| {
                let weight = Weight(weight(number));
                if indexed {
                    sim.spawn((Cell(first(number)), weight))
                } else {
                    sim.spawn((Plain(first(number)), weight))
                }
            })
            .collect();
        (sim, entities)
    };
    let (mut index, entities) = sim(true);
    let index = move |frame: &Frame| {
        for &(number, cell) in &frame.changes {
            let _ = index.insert(entities[number], Cell(cell));
        }
        let (found, weight) = (index.cell_index(), index.weight());
        let sum = |cell: &u32| found.get(&Cell(*cell)).map(|entity| weight[entity].0).sum::<u64>();
        frame.lookups.iter().map(sum).sum()
    };
    let (mut by_hand, entities) = sim(false);
    let mut map: HashMap<u32, Vec<Entity>> = HashMap::default();
    for (number, &entity) in entities.iter().enumerate() {
        map.entry(first(number)).or_default().push(entity);
    }
    let by_hand = move |frame: &Frame| {
        for &(number, cell) in &frame.changes {
            let entity = entities[number];
            let Some(plain) = by_hand.get_mut::<Plain>(entity) else { continue };
            let old = std::mem::replace(&mut plain.0, cell);
            if let Some(list) = map.get_mut(&old)
                && let Some(at) = list.iter().position(|&other| other == entity)
            {
                list.swap_remove(at);
            }
            map.entry(cell).or_default().push(entity);
        }
        let weight = by_hand.weight();
        let sum = |cell: &u32| {
            map.get(cell).map_or(0, |list| list.iter().map(|&entity| weight[entity].0).sum::<u64>())
        };
        frame.lookups.iter().map(sum).sum()
    };
    let (mut sorted, entities) = sim(false);
    let mut list: Vec<(u32, Entity)> = Vec::new();
    let sorted = move |frame: &Frame| {
        for &(number, cell) in &frame.changes {
            if let Some(plain) = sorted.get_mut::<Plain>(entities[number]) {
                plain.0 = cell;
            }
        }
        list.clear();
        list.extend(sorted.plain().iter().map(|(entity, plain)| (plain.0, entity)));
        list.sort_unstable_by_key(|&(cell, _)| cell);
        let weight = sorted.weight();
        let sum = |cell: &u32| {
            let start = list.partition_point(|(other, _)| other < cell);
            let found = list[start..].iter().take_while(|(other, _)| other == cell);
            found.map(|&(_, entity)| weight[entity].0).sum::<u64>()
        };
        frame.lookups.iter().map(sum).sum()
    };
    let mut hooks = bevy::World::new();
    hooks.init_resource::<ByCell>();
    let entities: Vec<bevy::Entity> =
        (0..n).map(|i| hooks.spawn((BevyCell(first(i)), BevyWeight(weight(i)))).id()).collect();
    let hooks = move |frame: &Frame| {
        for &(number, cell) in &frame.changes {
            hooks.entity_mut(entities[number]).insert(BevyCell(cell));
        }
        let map = &hooks.resource::<ByCell>().0;
        let weight =
            |entity: &bevy::Entity| hooks.get::<BevyWeight>(*entity).map_or(0, |weight| weight.0);
        let sum = |cell: &u32| map.get(cell).map_or(0, |list| list.iter().map(weight).sum::<u64>());
        frame.lookups.iter().map(sum).sum()
    };
    let pairs = World::new();
    pairs.component::<InCell>().add_trait::<flecs::flecs::Exclusive>();
    let targets: Vec<flecs::Entity> = (0..cells).map(|_| pairs.entity().id()).collect();
    let in_cell = pairs.component_id::<InCell>();
    let entities: Vec<flecs::Entity> = (0..n)
        .map(|i| {
            let target = targets[first(i) as usize];
            pairs.entity().set(Weight(weight(i))).add((in_cell, target)).id()
        })
        .collect();
    let queries: Vec<Query<&'static Weight>> = targets
        .iter()
        .map(|&target| pairs.query::<&Weight>().with((in_cell, target)).build())
        .collect();
    let state = Pairs { queries, world: pairs };
    let pairs = move |frame: &Frame| {
        let Pairs { queries, world } = &state;
        for &(number, cell) in &frame.changes {
            world.entity_from_id(entities[number]).add((in_cell, targets[cell as usize]));
        }
        let mut sum = 0;
        for &cell in &frame.lookups {
            queries[cell as usize].each(|weight| sum += weight.0);
        }
        sum
    };
    vec![
        ("ecs-core, `#[index]`", Box::new(index)),
        ("a `HashMap` of lists by hand", Box::new(by_hand)),
        ("a list that is sorted in each frame", Box::new(sorted)),
        ("bevy_ecs, hooks that keep a `HashMap`", Box::new(hooks)),
        ("flecs_ecs, exclusive pairs", Box::new(pairs)),
    ]
}

/// Returns the ways to find the entities in a range of levels.
fn levels(n: usize) -> Vec<Way> {
    let first = |number: usize| number as u32;
    let mut index = Sim::new();
    let entities: Vec<Entity> =
        (0..n).map(|i| index.spawn((Level(first(i)), Weight(weight(i))))).collect();
    let index = move |frame: &Frame| {
        for &(number, level) in &frame.changes {
            let _ = index.insert(entities[number], Level(level));
        }
        let (found, weight) = (index.level_index(), index.weight());
        let sum = |&level: &u32| {
            let range = found.range(Level(level)..Level(level + RANGE));
            range.map(|(_, entity)| weight[entity].0).sum::<u64>()
        };
        frame.lookups.iter().map(sum).sum()
    };
    let plain = || {
        let mut sim = Sim::new();
        let entities: Vec<Entity> =
            (0..n).map(|i| sim.spawn((Plain(first(i)), Weight(weight(i))))).collect();
        (sim, entities)
    };
    let (mut by_hand, entities) = plain();
    let mut set: BTreeSet<(u32, Entity)> =
        entities.iter().enumerate().map(|(i, &entity)| (first(i), entity)).collect();
    let least = Entity::new(0, 1).expect("a generation");
    let by_hand = move |frame: &Frame| {
        for &(number, level) in &frame.changes {
            let entity = entities[number];
            let Some(plain) = by_hand.get_mut::<Plain>(entity) else { continue };
            let old = std::mem::replace(&mut plain.0, level);
            set.remove(&(old, entity));
            set.insert((level, entity));
        }
        let weight = by_hand.weight();
        let sum = |&level: &u32| {
            let range = set.range((level, least)..(level + RANGE, least));
            range.map(|&(_, entity)| weight[entity].0).sum::<u64>()
        };
        frame.lookups.iter().map(sum).sum()
    };
    let (mut sorted, entities) = plain();
    let mut list: Vec<(u32, Entity)> = Vec::new();
    let sorted = move |frame: &Frame| {
        for &(number, level) in &frame.changes {
            if let Some(plain) = sorted.get_mut::<Plain>(entities[number]) {
                plain.0 = level;
            }
        }
        list.clear();
        list.extend(sorted.plain().iter().map(|(entity, plain)| (plain.0, entity)));
        list.sort_unstable_by_key(|&(level, _)| level);
        let weight = sorted.weight();
        let sum = |&level: &u32| {
            let start = list.partition_point(|&(other, _)| other < level);
            let found = list[start..].iter().take_while(|&&(other, _)| other < level + RANGE);
            found.map(|&(_, entity)| weight[entity].0).sum::<u64>()
        };
        frame.lookups.iter().map(sum).sum()
    };
    let mut hooks = bevy::World::new();
    hooks.init_resource::<ByLevel>();
    let entities: Vec<bevy::Entity> =
        (0..n).map(|i| hooks.spawn((BevyLevel(first(i)), BevyWeight(weight(i)))).id()).collect();
    let hooks = move |frame: &Frame| {
        for &(number, level) in &frame.changes {
            hooks.entity_mut(entities[number]).insert(BevyLevel(level));
        }
        let map = &hooks.resource::<ByLevel>().0;
        let weight =
            |entity: &bevy::Entity| hooks.get::<BevyWeight>(*entity).map_or(0, |weight| weight.0);
        let sum = |&level: &u32| {
            let range = map.range(level..level + RANGE);
            range.flat_map(|(_, entities)| entities.iter()).map(weight).sum::<u64>()
        };
        frame.lookups.iter().map(sum).sum()
    };
    vec![
        ("ecs-core, `#[index(ordered)]`", Box::new(index)),
        ("a `BTreeSet` by hand", Box::new(by_hand)),
        ("a list that is sorted in each frame", Box::new(sorted)),
        ("bevy_ecs, hooks that keep a `BTreeMap`", Box::new(hooks)),
    ]
}

/// Returns the ways to find an entity by name: each change renames one, with a number that no other name has.
fn names(n: usize) -> Vec<Way> {
    let text = |name: u32| format!("entity number {name}");
    let mut next = n as u32;
    let mut owned: Vec<u32> = (0..n as u32).collect();
    let mut index = Sim::new();
    let entities: Vec<Entity> =
        (0..n).map(|i| index.spawn((Name(text(i as u32)), Weight(weight(i))))).collect();
    let index = move |frame: &Frame| {
        for &(number, _) in &frame.changes {
            owned[number] = next;
            let _ = index.insert(entities[number], Name(text(next)));
            next += 1;
        }
        let (found, weight) = (index.name_index(), index.weight());
        let sum = |&name: &u32| {
            let name = Name(text(owned[name as usize]));
            found.get(&name).map_or(0, |entity| weight[entity].0)
        };
        frame.lookups.iter().map(sum).sum()
    };
    let mut next = n as u32;
    let mut owned: Vec<u32> = (0..n as u32).collect();
    let mut by_hand = Sim::new();
    let entities: Vec<Entity> = (0..n).map(|i| by_hand.spawn(Weight(weight(i)))).collect();
    let mut map: HashMap<String, Entity> =
        entities.iter().enumerate().map(|(i, &entity)| (text(i as u32), entity)).collect();
    let mut kept: Vec<String> = (0..n).map(|i| text(i as u32)).collect();
    let by_hand = move |frame: &Frame| {
        for &(number, _) in &frame.changes {
            owned[number] = next;
            let name = text(next);
            let old = std::mem::replace(&mut kept[number], name.clone());
            map.remove(&old);
            map.insert(name, entities[number]);
            next += 1;
        }
        let weight = by_hand.weight();
        let sum = |&name: &u32| {
            let name = text(owned[name as usize]);
            map.get(&name).map_or(0, |&entity| weight[entity].0)
        };
        frame.lookups.iter().map(sum).sum()
    };
    let mut next = n as u32;
    let mut owned: Vec<u32> = (0..n as u32).collect();
    let named = World::new();
    let entities: Vec<flecs::Entity> =
        (0..n).map(|i| named.entity_named(&text(i as u32)).set(Weight(weight(i))).id()).collect();
    let named = move |frame: &Frame| {
        for &(number, _) in &frame.changes {
            owned[number] = next;
            named.entity_from_id(entities[number]).set_name(&text(next));
            next += 1;
        }
        let sum = |&name: &u32| {
            let found = named.try_lookup(&text(owned[name as usize]));
            let mut sum = 0;
            if let Some(entity) = found {
                entity.get::<&Weight>(|weight| sum = weight.0);
            }
            sum
        };
        frame.lookups.iter().map(sum).sum()
    };
    vec![
        ("ecs-core, `#[index(unique)]`", Box::new(index)),
        ("a `HashMap` by hand", Box::new(by_hand)),
        ("flecs_ecs, names of entities", Box::new(named)),
    ]
}

/// Runs all ways, and prints the medians in microseconds per frame.
fn table(title: &str, rounds: usize, frames: &[Frame], mut ways: Vec<Way>) {
    let mut times = vec![Vec::new(); ways.len()];
    for round in 0..=rounds {
        let mut sums = Vec::new();
        for (way, (_, run)) in ways.iter_mut().enumerate() {
            let start = Instant::now();
            let found: Vec<u64> = frames.iter().map(|frame| black_box(run(frame))).collect();
            let time = start.elapsed().as_secs_f64() * 1e6 / frames.len() as f64;
            sums.push(found);
            // The first round only warms up.
            if round > 0 {
                times[way].push(time);
            }
        }
        assert!(sums.iter().all(|found| *found == sums[0]), "the ways find different entities");
    }
    print_medians(title, "µs per frame", ways.iter().map(|(name, _)| *name), times);
}

fn main() {
    let Options { rounds, entities: n } = Options::parse();
    println!("{n} entities, {LOOKUPS} lookups in a frame, {rounds} rounds");
    for changed in [0, n / 100, n / 10, n] {
        let title = format!("cells of about {IN_CELL} entities, {changed} of {n} change");
        table(&title, rounds, &frames(n, n / IN_CELL, changed), cells(n));
    }
    for changed in [0, n / 100, n / 10, n] {
        let title = format!("ranges of about {RANGE} levels, {changed} of {n} change");
        table(&title, rounds, &frames(n, n, changed), levels(n));
    }
    for changed in [0, n / 100, n / 10] {
        let title = format!("names, {changed} of {n} change");
        table(&title, rounds, &frames(n, n, changed), names(n));
    }
}
