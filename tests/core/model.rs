//! Random operations on a world with groups, on one without, and on a map: `cargo run --release -p ecs-tests --bin core_model
//! 100000000`. All three must agree, row by row, in every loop.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use ecs_core::{Entity, Filtered, Join as _, With, Without, world};

/// The components of an entity, by unit: `a`, `b`, `c`, `d`, `t`, `l`, `body`.
type Row = [Option<u32>; 7];

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct A(u32);
/// Owns memory, so a value that is lost or dropped twice is found by sanitizers.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct B(Box<u32>);
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct C(u64);
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct D(Vec<u32>);
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct T(u32);
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct L(u32);
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct X(u32);
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Y(Box<u32>);

/// Declares a module with a world, and what the model does with it.
macro_rules! model {
    ($module:ident, $sort:expr, $groups:expr; $($declared:tt)*) => {
        mod $module {
            use super::*;

            world!(
                #[world(groups = "declared")]
                #[derive(Clone, Debug, PartialEq, Eq, Hash)]
                struct Sim {
                    a: A,
                    b: B,
                    c: C,
                    d: D,
                    #[storage(stable)]
                    t: T,
                    #[storage(linear)]
                    l: L,
                }

                #[table]
                #[derive(Clone, Debug)]
                struct Body { x: X, y: Y }

                $($declared)*

                #[query]
                struct Pairs { entity: Entity, a: &mut A, b: &B }
                #[query(without(t))]
                struct Calms { entity: Entity, a: &A, b: &B, c: &mut C, l: Option<&L> }
                #[query(with(l))]
                struct Halves { entity: Entity, d: &D }
                #[query]
                struct Bodies { entity: Entity, body: BodyMut, t: Option<&T> }
                #[query(without(a))]
                struct Everyone { entity: Entity, l: Option<&mut L> }
            );

            type Bundle =
                (Option<A>, Option<B>, Option<C>, Option<D>, Option<T>, Option<L>, Option<Body>);

            fn bundle(row: &Row) -> Bundle {
                let body = |n| Body { x: X(n), y: Y(Box::new(n)) };
                let [a, b, c, d, t, l, x] = *row;
                let (b, c) = (b.map(|n| B(Box::new(n))), c.map(|n| C(u64::from(n) << 8)));
                let (d, t) = (d.map(|n| D(vec![n])), t.map(T));
                (a.map(A), b, c, d, t, l.map(L), x.map(body))
            }

            fn row((a, b, c, d, t, l, body): Bundle) -> Row {
                let (b, c) = (b.map(|b| *b.0), c.map(|c| (c.0 >> 8) as u32));
                let (d, t) = (d.map(|d| d.0[0]), t.map(|t| t.0));
                let body = body.map(|body| {
                    assert_eq!(body.x.0, *body.y.0);
                    body.x.0
                });
                [a.map(|a| a.0), b, c, d, t, l.map(|l| l.0), body]
            }

            #[derive(Default)]
            pub(super) struct Model {
                sim: Sim,
                commands: SimCommands,
                built: SimBundle,
            }

            impl Model {
                pub(super) fn spawn(&mut self, row: &Row) -> Entity {
                    self.sim.spawn(bundle(row))
                }

                /// Spawns, inserts and despawns by commands, and through a bundle that is built.
                pub(super) fn later(&mut self, row: &Row, entity: Entity) -> Entity {
                    let Self { sim, commands, built } = self;
                    let new = commands.spawn(&mut sim.reserver(), bundle(row));
                    commands.lane().insert(entity, bundle(row));
                    commands.remove::<(Option<T>, Option<Body>)>(entity);
                    let skipped = if sim.contains(entity) { 0 } else { 2 };
                    assert_eq!(sim.apply(commands).skipped, skipped);
                    row[0].map(|n| built.insert(A(n)));
                    row[1].map(|n| built.insert(B(Box::new(n))));
                    row[5].map(|n| built.insert(L(n)));
                    built.insert_into(sim, new).expect("it is alive");
                    built.clear();
                    new
                }

                pub(super) fn insert(&mut self, entity: Entity, row: &Row) -> bool {
                    self.sim.insert(entity, bundle(row)).is_ok()
                }

                pub(super) fn remove(&mut self, entity: Entity) -> Option<Row> {
                    self.sim.remove::<Bundle>(entity).ok().map(row)
                }

                /// Removes all of some components, or none.
                pub(super) fn remove_some(&mut self, entity: Entity, which: u32) -> bool {
                    match which % 4 {
                        0 => self.sim.remove::<A>(entity).is_ok(),
                        1 => self.sim.remove::<(B, Option<C>)>(entity).is_ok(),
                        2 => self.sim.remove::<(Body, T)>(entity).is_ok(),
                        _ => self.sim.remove::<(D, L)>(entity).is_ok(),
                    }
                }

                pub(super) fn despawn(&mut self, entity: Entity) -> bool {
                    self.sim.despawn(entity).is_ok()
                }

                pub(super) fn batch(&mut self, row: &Row, entities: &[Entity]) -> Vec<Entity> {
                    let all = entities.iter().copied();
                    self.sim.insert_batch(all, bundle(row));
                    self.sim.spawn_batch((0..3).map(|_| bundle(row))).collect()
                }

                /// Spawns by columns: of components, and of rows of the table.
                pub(super) fn columns(&mut self, n: u32) -> Vec<Entity> {
                    let (mut a, mut b) = (vec![A(n); 2], vec![B(Box::new(n)); 2]);
                    let mut bodies = vec![Body { x: X(n), y: Y(Box::new(n)) }];
                    let new = self.sim.spawn_columns((&mut a, &mut b)).expect("one length");
                    let mut new: Vec<Entity> = new.collect();
                    new.extend(self.sim.spawn_columns(&mut bodies).expect("one column"));
                    new
                }

                pub(super) fn spawn_at(&mut self, entity: Entity, row: &Row) -> bool {
                    self.sim.spawn_at(entity, bundle(row)).is_ok()
                }

                /// Swaps values of two entities: of a query that a group serves, and of a linear column.
                pub(super) fn exchange(&mut self, entities: [Entity; 2]) -> [bool; 2] {
                    let pairs = self.sim.pairs().get_disjoint(entities);
                    let pairs = pairs.map(|[one, other]| core::mem::swap(one.a, other.a)).is_ok();
                    let lights = self.sim.get_disjoint_mut::<L, 2>(entities);
                    [pairs, lights.map(|[one, other]| core::mem::swap(one, other)).is_ok()]
                }

                /// Writes to rows of these entities, in the loop of a group and in a join.
                pub(super) fn chosen(&mut self, entities: &[Entity]) -> usize {
                    let all = || entities.iter().copied();
                    self.sim.calms().only(all()).for_each(|row| row.c.0 ^= 1 << 8);
                    let split = self.sim.split();
                    let mut d = split.d;
                    let join = (&mut d, &split.l, split.t.without()).join();
                    join.only(all()).for_each(|(d, _, ())| d.0[0] ^= 1);
                    let rows = (&split.entities, split.a, split.c.optional()).join();
                    rows.only(all()).map(|(_, a, _)| a.0 ^= 1).count()
                }

                /// Despawns these entities, the first one by a query. Both worlds free the indices in one order.
                pub(super) fn despawn_some(&mut self, entities: &[Entity]) -> usize {
                    let first = |(entity, _): (Entity, &mut D)| entity == entities[0];
                    let gone = self.sim.despawn_where::<(Entity, &mut D)>(first);
                    gone + self.sim.despawn_batch(entities.iter().copied())
                }

                pub(super) fn clear(&mut self, all: bool) {
                    match all {
                        true => self.sim.clear(),
                        false => self.sim.clear_component::<(B, Body)>(),
                    }
                }

                pub(super) fn sort(&mut self) {
                    let sort: fn(&mut Sim) = $sort;
                    sort(&mut self.sim);
                    self.sim.compact::<T>(|_, _| {});
                }

                /// Writes to all rows of each query. Returns the sum of what it changed.
                pub(super) fn write(&mut self) {
                    let sim = &mut self.sim;
                    sim.pairs().for_each(|row| row.a.0 ^= 1);
                    for row in sim.calms() {
                        row.c.0 ^= 1 << 8;
                    }
                    for row in sim.bodies() {
                        row.body.x.0 ^= 1;
                        *row.body.y.0 ^= 1;
                    }
                    type Led<'w> = Filtered<Filtered<&'w mut D, With<L>>, Without<T>>;
                    sim.query_mut::<Led>().for_each(|d| d.0[0] ^= 1);
                    sim.everyone().for_each(|row| _ = row.l.map(|l| l.0 ^= 1));
                }

                pub(super) fn copy(&mut self) {
                    let copy = self.sim.clone();
                    assert!(copy == self.sim);
                    let (mut a, mut b) = (DefaultHasher::new(), DefaultHasher::new());
                    copy.hash(&mut a);
                    self.sim.hash(&mut b);
                    assert_eq!(a.finish(), b.finish());
                    self.sim.clone_from(&copy);
                    self.sim.shrink_to_fit();
                    assert!(copy == self.sim);
                }

                fn get(&self, entity: Entity) -> Row {
                    let sim = &self.sim;
                    let body = sim.get::<X>(entity).map(|x| x.0);
                    assert_eq!(body, sim.get::<Y>(entity).map(|y| *y.0));
                    [
                        sim.get::<A>(entity).map(|a| a.0),
                        sim.b().get(entity).map(|b| *b.0),
                        sim.get::<C>(entity).map(|c| (c.0 >> 8) as u32),
                        sim.d().get(entity).map(|d| d.0[0]),
                        sim.get::<T>(entity).map(|t| t.0),
                        sim.get::<L>(entity).map(|l| l.0),
                        body,
                    ]
                }

                /// Compares all rows, and the rows of each loop.
                pub(super) fn check(&mut self, rows: &BTreeMap<Entity, Row>) {
                    assert_eq!(self.sim.len(), rows.len());
                    for (&entity, row) in rows {
                        assert_eq!(self.get(entity), *row, "{entity}");
                    }
                    let expected = |is: &dyn Fn(&Row) -> bool| -> Vec<Entity> {
                        rows.iter().filter(|(_, row)| is(row)).map(|(&entity, _)| entity).collect()
                    };
                    let sorted = |found: &mut dyn Iterator<Item = Entity>| {
                        let mut found: Vec<Entity> = found.collect();
                        found.sort_unstable();
                        found
                    };
                    let sim = &mut self.sim;
                    let pairs = expected(&|row| row[0].is_some() && row[1].is_some());
                    let found = sim.pairs().map(|row| {
                        assert_eq!(rows[&row.entity][..2], [Some(row.a.0), Some(*row.b.0)]);
                        row.entity
                    });
                    assert_eq!(sorted(&mut { found }), pairs);
                    assert_eq!(sorted(&mut sim.query::<(Entity, &A, &B)>().map(|row| row.0)), pairs);
                    // No exclusion, a filter of one column, and a column that a group looks up.
                    let all = sim.query::<(Entity, &A, &B, &C)>().map(|row| row.0);
                    let three = expected(&|row| row[..3].iter().all(Option::is_some));
                    assert_eq!(sorted(&mut { all }), three);
                    let some = sim.query::<Filtered<(Entity, &C), Without<D>>>().map(|row| row.0);
                    let some = sorted(&mut { some });
                    assert_eq!(some, expected(&|row| row[2].is_some() && row[3].is_none()));
                    for (entity, d, l) in sim.query::<(Entity, &D, &L)>() {
                        assert_eq!((rows[&entity][3], rows[&entity][5]), (Some(d.0[0]), Some(l.0)));
                    }
                    let calm = |row: &Row| row[..3].iter().all(Option::is_some) && row[4].is_none();
                    let found = sim.calms().map(|row| {
                        assert_eq!(rows[&row.entity][5], row.l.map(|l| l.0));
                        let values = [row.a.0, *row.b.0, (row.c.0 >> 8) as u32].map(Some);
                        assert_eq!(rows[&row.entity][..3], values);
                        row.entity
                    });
                    assert_eq!(sorted(&mut { found }), expected(&calm));
                    let halves = expected(&|row| row[3].is_some() && row[5].is_some());
                    let found = sim.halves().map(|row| {
                        assert_eq!(rows[&row.entity][3], Some(row.d.0[0]));
                        row.entity
                    });
                    assert_eq!(sorted(&mut { found }), halves);
                    let found = sim.bodies().map(|row| {
                        assert_eq!(rows[&row.entity][6], Some(row.body.x.0));
                        assert_eq!(rows[&row.entity][4], row.t.map(|t| t.0));
                        row.entity
                    });
                    assert_eq!(sorted(&mut { found }), expected(&|row| row[6].is_some()));
                    let others = expected(&|row| row[0].is_none());
                    assert_eq!(sorted(&mut sim.everyone().map(|row| row.entity)), others);
                    let groups: fn(&Sim) -> Vec<(Vec<Entity>, fn(&Row) -> bool)> = $groups;
                    for (mut members, is) in groups(sim) {
                        members.sort_unstable();
                        assert_eq!(members, expected(&is));
                    }
                }
            }
        }
    };
}

model! {
    plain, |sim| sim.sort_by_key::<A, _>(|a| a.0), |_| Vec::new();
}

model! {
    grouped,
    |sim| {
        sim.pair_mut().sort_by_key::<&A, _>(|a| a.0);
        sim.half_mut().sort_by_key::<Entity, _>(|entity| entity);
    },
    |sim| {
        vec![
            (sim.pair().entities().to_vec(), |row| row[0].is_some() && row[1].is_some()),
            (sim.calm().entities().to_vec(), |row| {
                row[..3].iter().all(Option::is_some) && row[4].is_none()
            }),
            (sim.half().entities().to_vec(), |row| row[3].is_some() && row[5].is_some()),
            (sim.listed().entities().to_vec(), |row| row[0].is_some() && row[4].is_some()),
            (sim.lit().entities().to_vec(), |row| row[6].is_some() && row[5].is_some()),
        ]
    };

    #[group(own(a, b))]
    struct Pair;
    #[group(own(a, b, c), without(t))]
    struct Calm;
    #[group(own(d), with(l))]
    struct Half;
    #[group(with(a, t))]
    struct Listed;
    #[group(own(body), with(l))]
    struct Lit;
}

/// A generator of numbers; see Marsaglia, "Xorshift RNGs".
struct Random(u64);

impl Random {
    fn next(&mut self) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 32) as u32
    }

    fn row(&mut self, serial: u32) -> Row {
        let mask = self.next() & self.next();
        let mut row = [None; 7];
        for (unit, place) in row.iter_mut().enumerate() {
            *place = (mask >> unit & 1 == 1).then_some(serial);
        }
        row
    }
}

/// Replaces what is in the second row.
fn put(row: &mut Row, new: &Row) {
    for (value, new) in row.iter_mut().zip(new) {
        *value = new.or(*value);
    }
}

/// Writes as `Model::write` does.
fn written(row: &mut Row) {
    let has = row.map(|value| value.is_some());
    let flip = |value: &mut Option<u32>| *value = value.map(|n| n ^ 1);
    if has[0] && has[1] {
        flip(&mut row[0]);
    }
    if has[0] && has[1] && has[2] && !has[4] {
        flip(&mut row[2]);
    }
    flip(&mut row[6]);
    if has[3] && has[5] && !has[4] {
        flip(&mut row[3]);
    }
    if !has[0] {
        flip(&mut row[5]);
    }
}

/// Does the same with both worlds, and returns the result.
macro_rules! both {
    ($grouped:ident, $plain:ident, |$model:ident| $do:expr) => {{
        let $model = &mut $grouped;
        let first = $do;
        let $model = &mut $plain;
        assert_eq!(first, $do);
        first
    }};
}

fn swap(rows: &mut BTreeMap<Entity, Row>, [one, other]: [Entity; 2], units: &[usize]) -> bool {
    let has = |entity| {
        let row: Option<&Row> = rows.get(entity);
        row.is_some_and(|row| units.iter().all(|&unit| row[unit].is_some()))
    };
    let both = one != other && has(&one) && has(&other);
    if both {
        let old = rows[&one][units[0]];
        let other = rows.get_mut(&other).map(|row| core::mem::replace(&mut row[units[0]], old));
        rows.get_mut(&one).expect("it is there")[units[0]] = other.flatten();
    }
    both
}

/// Writes as `Model::chosen` does. Returns whether the row has `a`.
fn chosen(row: &mut Row) -> bool {
    let has = row.map(|value| value.is_some());
    for (unit, writes) in [(2, has[0] && has[1] && !has[4]), (3, has[5] && !has[4]), (0, true)] {
        row[unit] = row[unit].map(|n| n ^ u32::from(writes));
    }
    has[0]
}

fn run(steps: u64, seed: u64) {
    let (mut grouped, mut plain) = (grouped::Model::default(), plain::Model::default());
    let mut rows: BTreeMap<Entity, Row> = BTreeMap::new();
    // With some that aren't alive any more.
    let mut known: Vec<Entity> = Vec::new();
    // The last generation of each index.
    let mut last: BTreeMap<u32, u32> = BTreeMap::new();
    let mut random = Random(seed | 1);
    let mut total = 0;
    for step in 0..steps {
        let serial = random.next() >> 8;
        let row = random.row(serial);
        let mut any = || match known.len() {
            0 => Entity::DANGLING,
            len => known[random.next() as usize % len],
        };
        let (entity, some) = (any(), [any(), any(), any()]);
        let mut new: Vec<(Entity, Row)> = Vec::new();
        match random.next() % 1024 {
            0..260 if rows.len() < 60 => {
                new.push((both!(grouped, plain, |model| model.spawn(&row)), row));
            }
            0..440 => {
                let inserted = both!(grouped, plain, |model| model.insert(entity, &row));
                assert_eq!(inserted, rows.contains_key(&entity));
                rows.entry(entity).and_modify(|old| put(old, &row));
            }
            440..600 => {
                let which = random.next();
                let removed = both!(grouped, plain, |model| model.remove_some(entity, which));
                let units: (&[usize], &[usize]) = match which % 4 {
                    0 => (&[0], &[]),
                    1 => (&[1], &[2]),
                    2 => (&[6, 4], &[]),
                    _ => (&[3, 5], &[]),
                };
                let old = rows.get_mut(&entity);
                let old = old.filter(|row| units.0.iter().all(|&unit| row[unit].is_some()));
                assert_eq!(removed, old.is_some());
                if let Some(row) = old {
                    units.0.iter().chain(units.1).for_each(|&unit| row[unit] = None);
                }
            }
            600..640 => {
                let removed = both!(grouped, plain, |model| model.remove(entity));
                assert_eq!(removed, rows.get(&entity).copied());
                rows.entry(entity).and_modify(|row| *row = [None; 7]);
            }
            640..860 => {
                let despawned = both!(grouped, plain, |model| model.despawn(entity));
                assert_eq!(despawned, rows.remove(&entity).is_some());
            }
            860..900 if rows.len() < 60 => {
                new.push((both!(grouped, plain, |model| model.later(&row, entity)), row));
                rows.entry(entity).and_modify(|old| {
                    put(old, &row);
                    (old[4], old[6]) = (None, None);
                });
            }
            900..925 if rows.len() < 60 => {
                let batch = both!(grouped, plain, |model| model.batch(&row, &some));
                for entity in some {
                    rows.entry(entity).and_modify(|old| put(old, &row));
                }
                new.extend(batch.into_iter().map(|entity| (entity, row)));
            }
            925..935 if rows.len() < 60 => {
                let columns = both!(grouped, plain, |model| model.columns(serial));
                let of = |units: [usize; 2]| -> Row {
                    core::array::from_fn(|unit| units.contains(&unit).then_some(serial))
                };
                let (pair, body) = (of([0, 1]), of([6, 6]));
                new.extend(columns.into_iter().zip([pair, pair, body]));
            }
            935..950 if rows.len() < 60 => {
                // Known, new, or of an index that is used or not.
                let index = [entity.index(), random.next() % 128][random.next() as usize % 2];
                let generation = entity.generation() + random.next() % 2;
                let handle = Entity::new(index, generation).expect("it isn't zero");
                let spawned = both!(grouped, plain, |model| model.spawn_at(handle, &row));
                let used = rows.keys().any(|alive| alive.index() == index);
                let newer = last.get(&index).is_none_or(|&last| generation > last);
                assert_eq!(spawned, newer && !used);
                new.extend(spawned.then_some((handle, row)));
            }
            950..960 => {
                let found = both!(grouped, plain, |model| model.exchange([entity, some[0]]));
                let pairs = swap(&mut rows, [entity, some[0]], &[0, 1]);
                assert_eq!(found, [pairs, swap(&mut rows, [entity, some[0]], &[5])]);
            }
            960..970 => {
                let found = both!(grouped, plain, |model| model.chosen(&some));
                let mut each = some.to_vec();
                each.sort_unstable();
                each.dedup();
                let each = each.iter().filter(|entity| rows.get_mut(entity).is_some_and(chosen));
                assert_eq!(found, each.count());
            }
            970..1000 => {
                both!(grouped, plain, |model| model.write());
                rows.values_mut().for_each(written);
            }
            1000..1015 => both!(grouped, plain, |model| model.sort()),
            1015..1020 => both!(grouped, plain, |model| model.copy()),
            1020 => {
                both!(grouped, plain, |model| model.clear(false));
                rows.values_mut().for_each(|row| (row[1], row[6]) = (None, None));
            }
            1021 if random.next().is_multiple_of(16) => {
                both!(grouped, plain, |model| model.clear(true));
                rows.clear();
            }
            1022 => {
                let gone = both!(grouped, plain, |model| model.despawn_some(&some));
                assert_eq!(
                    gone,
                    some.iter().filter(|entity| rows.remove(entity).is_some()).count()
                );
            }
            _ => {}
        }
        for (entity, row) in new {
            assert!(rows.insert(entity, row).is_none());
            last.insert(entity.index(), entity.generation());
            known.push(entity);
        }
        if known.len() > 90 {
            known.retain(|entity| rows.contains_key(entity));
        }
        total += rows.len() as u64;
        if step % 64 == 0 || step + 1 == steps {
            both!(grouped, plain, |model| model.check(&rows));
        }
    }
    assert!(total >= 15 * steps, "few entities were alive: {} on average", total / steps);
}

fn main() {
    let number = |at: usize, default: u64| {
        std::env::args().nth(at).map_or(default, |text| text.parse().expect("a number"))
    };
    let (steps, seed) = (number(1, 1_000_000), number(2, 1));
    run(steps, seed);
    println!("{steps} operations with seed {seed}: both worlds and the map agree");
}

#[test]
fn worlds_with_and_without_groups_agree_with_a_map() {
    let (seeds, steps) = if cfg!(miri) { (1, 300) } else { (4, 20_000) };
    for seed in 1..=seeds {
        run(steps, seed * 0x9e37_79b9);
    }
}
