//! Prints the time of inserting, finding, visiting and removing the values of entities, in the storages of ecs-core and in
//! maps that a program could have instead.
//!
//! `cargo run --release -p ecs-benches --bin storage_maps` prints the figures of docs/storage.md.

use std::collections::HashMap;
use std::hint::black_box;

use ecs_benches::timing::{Way, table, timed};
use ecs_core::{Entity, LinearSet, SparseSet};
use rustc_hash::FxHashMap;

/// Twelve bytes, the size of a position.
type Value = [f32; 3];

/// A map from entities to values.
trait Values: Default {
    const NAME: &'static str;
    fn put(&mut self, entity: Entity, value: Value);
    fn find(&self, entity: Entity) -> Option<&Value>;
    fn take(&mut self, entity: Entity) -> Option<Value>;
    fn each(&mut self, visit: impl FnMut(&mut Value));
}

impl Values for SparseSet<Value> {
    const NAME: &'static str = "`SparseSet`";

    fn put(&mut self, entity: Entity, value: Value) {
        self.insert(entity, value);
    }

    fn find(&self, entity: Entity) -> Option<&Value> {
        self.get(entity)
    }

    fn take(&mut self, entity: Entity) -> Option<Value> {
        self.swap_remove(entity)
    }

    fn each(&mut self, visit: impl FnMut(&mut Value)) {
        self.as_mut_slice().iter_mut().for_each(visit);
    }
}

impl Values for LinearSet<Value> {
    const NAME: &'static str = "`LinearSet`";

    fn put(&mut self, entity: Entity, value: Value) {
        self.insert(entity, value);
    }

    fn find(&self, entity: Entity) -> Option<&Value> {
        self.get(entity)
    }

    fn take(&mut self, entity: Entity) -> Option<Value> {
        self.remove(entity)
    }

    fn each(&mut self, mut visit: impl FnMut(&mut Value)) {
        self.iter_mut().for_each(|(_, value)| visit(value));
    }
}

/// Implements the trait for a hash map.
macro_rules! hash_map {
    ($Map:ty, $name:literal) => {
        impl Values for $Map {
            const NAME: &'static str = $name;

            fn put(&mut self, entity: Entity, value: Value) {
                self.insert(entity, value);
            }

            fn find(&self, entity: Entity) -> Option<&Value> {
                self.get(&entity)
            }

            fn take(&mut self, entity: Entity) -> Option<Value> {
                self.remove(&entity)
            }

            fn each(&mut self, visit: impl FnMut(&mut Value)) {
                self.values_mut().for_each(visit);
            }
        }
    };
}

hash_map!(HashMap<Entity, Value>, "`HashMap` of std");
hash_map!(hashbrown::HashMap<Entity, Value>, "`HashMap` of hashbrown, foldhash");
hash_map!(FxHashMap<Entity, Value>, "`HashMap` of std, rustc-hash");

/// A `Vec` of options at entity indices, in pages. Each value has the generation of its entity.
#[derive(Default)]
struct Paged(Vec<Option<Box<Page>>>);

type Page = [Option<(u32, Value)>; PAGE];

const PAGE: usize = 1024;

impl Paged {
    fn slot(&mut self, entity: Entity) -> Option<&mut Option<(u32, Value)>> {
        let index = entity.index() as usize;
        Some(&mut self.0.get_mut(index / PAGE)?.as_mut()?[index % PAGE])
    }
}

impl Values for Paged {
    const NAME: &'static str = "paged `Vec<Option<T>>`";

    fn put(&mut self, entity: Entity, value: Value) {
        let (page, slot) = (entity.index() as usize / PAGE, entity.index() as usize % PAGE);
        if page >= self.0.len() {
            self.0.resize_with(page + 1, || None);
        }
        let page = self.0[page].get_or_insert_with(|| Box::new([None; PAGE]));
        page[slot] = Some((entity.generation(), value));
    }

    fn find(&self, entity: Entity) -> Option<&Value> {
        let index = entity.index() as usize;
        let slot = &self.0.get(index / PAGE)?.as_ref()?[index % PAGE];
        let (generation, value) = slot.as_ref()?;
        (*generation == entity.generation()).then_some(value)
    }

    fn take(&mut self, entity: Entity) -> Option<Value> {
        let slot = self.slot(entity)?;
        slot.take_if(|(generation, _)| *generation == entity.generation()).map(|(_, value)| value)
    }

    fn each(&mut self, mut visit: impl FnMut(&mut Value)) {
        let slots = self.0.iter_mut().flatten().flat_map(|page| page.iter_mut());
        slots.flatten().for_each(|(_, value)| visit(value));
    }
}

/// The ways of one operation, one for each map.
struct Table<'a> {
    title: String,
    ways: Vec<Way<'a>>,
}

fn main() {
    for n in [1_000, 10_000, 100_000] {
        for (kind, share) in [("all entities", 1), ("one entity in eight", 8)] {
            let all: Vec<Entity> = (0..n).map(|i| entity(i * share)).collect();
            let shuffled = shuffle(&all);
            let title = |what: &str| format!("{n} values, {kind}: {what}");
            let mut tables = ["insert", "get, shuffled", "visit all", "remove, shuffled"]
                .map(|what| Table { title: title(what), ways: Vec::new() });
            add::<SparseSet<Value>>(&mut tables, &all, &shuffled);
            add::<LinearSet<Value>>(&mut tables, &all, &shuffled);
            add::<HashMap<Entity, Value>>(&mut tables, &all, &shuffled);
            add::<hashbrown::HashMap<Entity, Value>>(&mut tables, &all, &shuffled);
            add::<FxHashMap<Entity, Value>>(&mut tables, &all, &shuffled);
            add::<Paged>(&mut tables, &all, &shuffled);
            for Table { title, ways } in tables {
                table(&title, n, ways);
            }
        }
    }
}

fn add<'a, M: Values + 'a>(tables: &mut [Table<'a>; 4], all: &'a [Entity], shuffled: &'a [Entity]) {
    let full = || {
        let mut map = M::default();
        all.iter().for_each(|&entity| map.put(entity, [1.0; 3]));
        map
    };
    let [insert, get, visit, remove] = tables;
    insert.ways.push((M::NAME, Box::new(move || timed(full))));
    let map = full();
    get.ways.push((
        M::NAME,
        Box::new(move || {
            timed(|| {
                shuffled.iter().filter_map(|&entity| map.find(entity)).map(|v| v[1]).sum::<f32>()
            })
        }),
    ));
    let mut map = full();
    visit.ways.push((
        M::NAME,
        Box::new(move || timed(|| black_box(&mut map).each(|value| value[0] += value[1]))),
    ));
    remove.ways.push((
        M::NAME,
        Box::new(move || {
            let mut map = full();
            timed(|| shuffled.iter().filter_map(|&entity| map.take(entity)).count())
        }),
    ));
}

fn entity(index: usize) -> Entity {
    Entity::new(u32::try_from(index).expect("few"), 1).expect("not zero")
}

fn shuffle(all: &[Entity]) -> Vec<Entity> {
    let mut all = all.to_vec();
    let mut random = 33_u64;
    for i in (1..all.len()).rev() {
        random = random.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
        all.swap(i, (random >> 33) as usize % (i + 1));
    }
    all
}
