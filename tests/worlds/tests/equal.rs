//! Each query of a random world yields the rows that its terms name, with declared groups and with assigned ones.

use std::collections::{BTreeMap, BTreeSet};

use ecs_core::Entity;
use ecs_worlds::values::next;
use ecs_worlds::{Facts, MOST, Row, SEED, Set, Sim, Terms, WORLDS, Way, has};

/// Changes of each world, if `WORLDS_CHANGES` names no other number.
const CHANGES: u32 = 1500;
/// The most entities, or a few more.
const ENTITIES: usize = 400;
/// Changes between two comparisons.
const BETWEEN: u32 = 12;

/// A world as a map. It knows nothing of groups and storages.
#[derive(Default)]
struct Judge {
    values: BTreeMap<Entity, [Option<u32>; MOST]>,
    /// What was changed in this frame, and what was added.
    changed: BTreeSet<(Entity, usize)>,
    added: BTreeSet<(Entity, usize)>,
}

fn parts(set: Set) -> impl Iterator<Item = usize> {
    (0..MOST).filter(move |part| has(set, *part))
}

impl Judge {
    fn insert(&mut self, entity: Entity, set: Set, value: u32) {
        let Some(values) = self.values.get_mut(&entity) else { return };
        for part in parts(set) {
            if values[part].replace(value.wrapping_add(part as u32)).is_none() {
                self.added.insert((entity, part));
            }
            self.changed.insert((entity, part));
        }
    }

    fn spawn(&mut self, entity: Entity, set: Set, value: u32) {
        assert!(self.values.insert(entity, [None; MOST]).is_none(), "a new entity");
        self.insert(entity, set, value);
    }

    fn remove(&mut self, entity: Entity, set: Set) {
        let Some(values) = self.values.get_mut(&entity) else { return };
        for part in parts(set) {
            values[part] = None;
            self.changed.remove(&(entity, part));
            self.added.remove(&(entity, part));
        }
    }

    fn despawn(&mut self, entity: Entity) {
        self.remove(entity, Set::MAX);
        self.values.remove(&entity);
    }

    fn rows(&mut self, query: &Terms) -> Vec<Row> {
        let Self { values, changed, added } = self;
        let mut rows = Vec::new();
        for (&entity, values) in values {
            let is = |part: &usize| values[*part].is_some();
            let of =
                |marks: &BTreeSet<_>, set| parts(set).all(|part| marks.contains(&(entity, part)));
            let matches = parts(query.required).all(|part| is(&part))
                && !parts(query.without).any(|part| is(&part));
            if !matches || !of(changed, query.changed) || !of(added, query.added) {
                continue;
            }
            let mut seen = [0; MOST];
            for part in parts(query.shown) {
                let Some(value) = &mut values[part] else { continue };
                seen[part] = u64::from(*value) + 1;
                if has(query.written, part) {
                    *value = next(*value);
                    changed.insert((entity, part));
                }
            }
            rows.push((if query.entity { entity.to_bits() } else { 0 }, seen));
        }
        rows
    }
}

/// Random numbers that depend on a seed.
struct Rng(u64);

impl Rng {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        (self.0 >> 33) as usize % end
    }

    /// Returns one entity or a few different ones, of which most are alive.
    fn some(&mut self, all: &[Entity]) -> Vec<Entity> {
        let many = [1, 1, 1, 2, 9][self.below(5)];
        let all: BTreeSet<_> =
            (0..many.min(all.len())).map(|_| all[self.below(all.len())]).collect();
        all.into_iter().collect()
    }
}

/// A world in three forms.
struct Run {
    facts: Facts,
    worlds: [Box<dyn Sim>; 2],
    judge: Judge,
    /// Entities, of which a few aren't alive.
    all: Vec<Entity>,
    rng: Rng,
}

impl Run {
    /// Returns random components: of a table all or none, and its optional ones only with it.
    fn set(&mut self) -> Set {
        let mut set = self.rng.below(1 << MOST) as Set;
        for unit in self.facts.units.iter().filter(|unit| unit.whole) {
            match set >> unit.parts.trailing_zeros() & 1 {
                0 => set &= !(unit.parts | unit.optional),
                _ => set |= unit.parts,
            }
        }
        self.facts.units.iter().fold(0, |known, unit| known | unit.parts) & set
    }

    fn change(&mut self, value: u32) {
        let (set, entities) = (self.set(), self.rng.some(&self.all));
        let Self { facts, worlds, judge, all, rng } = self;
        let unit = rng.below(facts.units.len());
        let removed = facts.units[unit].parts | facts.units[unit].optional;
        // A long run keeps the worlds small.
        let kind = if judge.values.len() < ENTITIES { rng.below(24) } else { 23 };
        match kind {
            0..8 => {
                let [one, other] = worlds.each_mut().map(|world| world.spawn(set, value));
                assert_eq!(one, other);
                judge.spawn(one, set, value);
                all.push(one);
            }
            8 => {
                let [some, others] = worlds.each_mut().map(|world| world.spawn_many(7, set, value));
                assert_eq!(some, others);
                (value..).zip(&some).for_each(|(value, one)| judge.spawn(*one, set, value));
                all.extend(some);
            }
            9..15 => {
                worlds.iter_mut().for_each(|world| world.insert(&entities, set, value));
                entities.iter().for_each(|one| judge.insert(*one, set, value));
            }
            15..19 => {
                worlds.iter_mut().for_each(|world| world.remove(&entities, unit));
                entities.iter().for_each(|one| judge.remove(*one, removed));
            }
            19 if rng.below(12) == 0 => {
                worlds.iter_mut().for_each(|world| world.clear(unit));
                all.iter().for_each(|one| judge.remove(*one, removed));
            }
            19 => {
                worlds.iter_mut().for_each(|world| world.end_frame());
                (judge.changed, judge.added) = (BTreeSet::new(), BTreeSet::new());
            }
            _ => {
                worlds.iter_mut().for_each(|world| world.despawn(&entities));
                entities.iter().for_each(|one| judge.despawn(*one));
                // Some stay in the list for a while, as stale handles.
                all.retain(|one| judge.values.contains_key(one) || rng.below(16) > 0);
            }
        }
    }

    /// Compares the rows of each query. Returns how many there were.
    fn compare(&mut self, context: &str) -> usize {
        let mut compared = 0;
        for (number, query) in self.facts.queries.iter().enumerate() {
            let way = Way::ALL[self.rng.below(Way::ALL.len())];
            let counts = self.worlds.each_mut().map(|world| world.count(number));
            let mut expected = self.judge.rows(query);
            expected.sort_unstable();
            for (world, count) in self.worlds.iter_mut().zip(counts) {
                let mut rows = world.rows(number, way, &self.all);
                rows.sort_unstable();
                assert_eq!(rows, expected, "query {number} by {way:?}, {context}");
                assert!(
                    count.is_none_or(|count| count == rows.len()),
                    "{count:?} of query {number}, {context}"
                );
                compared += rows.len();
            }
        }
        compared
    }
}

#[test]
fn queries_yield_the_same_rows_with_and_without_assigned_groups() {
    let changes =
        std::env::var("WORLDS_CHANGES").map_or(CHANGES, |text| text.parse().expect("a number"));
    let (mut groups, mut rows, mut queries) = (0, 0, 0);
    for (number, (facts, declared, assigned)) in WORLDS.iter().enumerate() {
        let rng = Rng(SEED << 32 | number as u64);
        let (worlds, judge) = ([declared(), assigned()], Judge::default());
        let mut run = Run { facts: *facts, worlds, judge, all: Vec::new(), rng };
        for change in 1..=changes {
            run.change(change << 4);
            if change % BETWEEN == 0 {
                rows +=
                    run.compare(&format!("world {number} of WORLDS_SEED={SEED}, change {change}"));
            }
        }
        assert_eq!(run.worlds[0].assigned(), 0);
        groups += run.worlds[1].assigned();
        queries += facts.queries.len();
    }
    assert!(groups >= WORLDS.len(), "few groups are assigned: {groups}");
    println!(
        "{rows} rows of {queries} queries are equal in {} worlds with {groups} assigned groups, after {} changes",
        WORLDS.len(),
        WORLDS.len() as u64 * u64::from(changes)
    );
}
