//! Indices over several components: `#[index(owner, kind)]` before a world or a part.

use std::fmt::Debug;
use std::hash::Hash;

use serde::{Deserialize, Serialize};

use ecs_core::{Column, Entity, Hashed, IndexedTogether, Indexes, Prefixed, part, schedule, world};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
struct Owner(u8);
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
struct Kind(u8);
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
struct Slot(u8);
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
struct Health(u32);

world!(
    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    #[index(owner, kind)]
    #[index(kind, slot, ordered)]
    #[index(owner, kind, slot, ordered)]
    struct Sim {
        owner: Owner,
        kind: Kind,
        #[track]
        slot: Slot,
        health: Health,
    }

    #[group(own(owner, health))]
    struct Owned;
    #[query]
    struct Wounded {
        entity: Entity,
        health: &mut Health,
        kind: &Kind,
    }
);

/// The entities for which a function returns a key, in the order of the keys and then of their indices.
fn sorted<K: Ord>(sim: &Sim, key: impl Fn(Entity) -> Option<K>) -> Vec<(K, Entity)> {
    let keyed = sim.entities().iter().filter_map(|entity| Some((key(entity)?, entity)));
    let mut keyed: Vec<_> = keyed.collect();
    keyed.sort_by(|(a, e), (b, f)| a.cmp(b).then(e.index().cmp(&f.index())));
    keyed
}

fn with<K: Clone + PartialEq>(all: &[(K, Entity)], is: impl Fn(&K) -> bool) -> Vec<Entity> {
    all.iter().filter(|(key, _)| is(key)).map(|&(_, entity)| entity).collect()
}

/// Compares every index with the values of the world, key by key.
#[track_caller]
fn assert_exact(sim: &Sim) {
    let (owner, kind, slot) = (sim.owner(), sim.kind(), sim.slot());
    let pairs = sorted(sim, |e| Some((*owner.get(e)?, *kind.get(e)?)));
    let index = sim.owner_kind_index();
    assert_eq!((index.len(), index.is_empty()), (pairs.len(), pairs.is_empty()));
    for key in (0..16).map(|i| (Owner(i / 4), Kind(i % 4))) {
        let found = with(&pairs, |other| *other == key);
        assert_eq!(index.contains(&key), !found.is_empty());
        assert!(index.get(&key).eq(found), "{key:?}");
    }

    let pairs = sorted(sim, |e| Some((*kind.get(e)?, *slot.get(e)?)));
    let index = sim.kind_slot_index();
    assert!(index.iter().map(|(&key, entity)| (key, entity)).eq(pairs.iter().copied()));
    for kind in (0..4).map(Kind) {
        let found = with(&pairs, |key| key.0 == kind);
        assert!(index.prefix(&kind).map(|(_, entity)| entity).eq(found.iter().copied()));
        assert!(index.prefix(&kind).rev().map(|(_, entity)| entity).eq(found.into_iter().rev()));
    }

    let triples = sorted(sim, |e| Some((*owner.get(e)?, *kind.get(e)?, *slot.get(e)?)));
    let index = sim.owner_kind_slot_index();
    assert_eq!(index.len(), triples.len());
    for (owner, kind) in (0..16).map(|i| (Owner(i / 4), Kind(i % 4))) {
        let found = with(&triples, |key| key.0 == owner);
        assert!(index.prefix(&owner).map(|(_, entity)| entity).eq(found));
        let found = with(&triples, |key| (key.0, key.1) == (owner, kind));
        assert!(index.prefix(&(owner, kind)).map(|(_, entity)| entity).eq(found));
        let from = (owner, kind, Slot(2));
        let found = with(&triples, |key| *key >= from);
        assert!(index.range(from..).map(|(_, entity)| entity).eq(found));
    }
}

/// A world whose indices were read, so that they are brought up to date from now on.
fn read() -> (Sim, Vec<Entity>) {
    let mut sim = Sim::new();
    let bundle = |i: u8| (Owner(i % 3), Kind(i / 2 % 4), Slot(i % 5), Health(i.into()));
    let mut entities: Vec<Entity> = sim.spawn_batch((0..12).map(bundle)).collect();
    entities.push(sim.spawn((Owner(1), Slot(1))));
    entities.push(sim.spawn(Kind(2)));
    assert_exact(&sim);
    (sim, entities)
}

#[test]
fn a_key_finds_the_entities_that_have_all_its_components() {
    let mut sim = Sim::new();
    let [a, b, c] = [(1, 2), (1, 3), (1, 2)].map(|(o, k)| sim.spawn((Owner(o), Kind(k))));
    let half = sim.spawn(Owner(1));
    assert!(sim.owner_kind_index().get(&(Owner(1), Kind(2))).eq([a, c]));
    assert_eq!(sim.owner_kind_index().len(), 3);
    sim.insert(half, Kind(3)).unwrap();
    assert!(sim.owner_kind_index().get(&(Owner(1), Kind(3))).eq([b, half]));
    sim.remove::<Owner>(a).unwrap();
    assert!(sim.owner_kind_index().get(&(Owner(1), Kind(2))).eq([c]));
    sim.replace(c, Owner(9)).unwrap();
    assert!(!sim.owner_kind_index().contains(&(Owner(1), Kind(2))));
    assert!(sim.owner_kind_index().get(&(Owner(9), Kind(2))).eq([c]));
}

#[test]
fn a_prefix_finds_its_keys_in_the_order_of_the_others() {
    let mut sim = Sim::new();
    let [a, b, c, d] = [(1, 3), (2, 0), (1, 1), (1, 2)].map(|(k, s)| sim.spawn((Kind(k), Slot(s))));
    let of_one = sim.kind_slot_index().prefix(&Kind(1));
    assert!(of_one.eq([
        (&(Kind(1), Slot(1)), c),
        (&(Kind(1), Slot(2)), d),
        (&(Kind(1), Slot(3)), a)
    ]));
    assert_eq!(sim.kind_slot_index().prefix(&Kind(0)).next(), None);
    let low = sim.kind_slot_index().range((Kind(1), Slot(2))..(Kind(2), Slot(0)));
    assert!(low.map(|(_, entity)| entity).eq([d, a]));
    assert_eq!(sim.kind_slot_index().last(), Some((&(Kind(2), Slot(0)), b)));
    assert!(sim.kind_slot_index().keys().map(|key| key.1.0).eq([1, 2, 3, 0]));
}

#[test]
fn changes_of_single_entities_keep_the_indices_exact() {
    let (mut sim, entities) = read();
    sim.insert(entities[0], (Owner(3), Kind(3))).unwrap();
    assert_exact(&sim);
    sim.replace(entities[1], Slot(4)).unwrap();
    assert_exact(&sim);
    sim.remove::<(Owner, Slot)>(entities[2]).unwrap();
    assert_exact(&sim);
    sim.despawn(entities[3]).unwrap();
    assert_exact(&sim);
    // At the same index, with other components.
    sim.spawn((Kind(0), Slot(0)));
    assert_exact(&sim);
    sim.discard::<Slot>(entities[4]).unwrap();
    sim.get_or_insert_with(entities[5], || Health(1)).unwrap().0 = 3;
    assert_exact(&sim);
    let taken = sim.take(entities[6]).unwrap();
    assert_exact(&sim);
    sim.spawn(taken);
    assert_exact(&sim);
    sim.duplicate(entities[7]).unwrap();
    assert_exact(&sim);
    sim.clear_component::<Kind>();
    assert_exact(&sim);
    assert!(sim.owner_kind_index().is_empty());
    sim.clear();
    assert_exact(&sim);
    sim.spawn((Owner(1), Kind(1), Slot(1)));
    assert_exact(&sim);
}

#[test]
fn batches_and_commands_keep_the_indices_exact() {
    let (mut sim, entities) = read();
    let every = |n| entities.iter().copied().step_by(n);
    sim.spawn_batch((0..30).map(|i| (Owner(i % 2), Slot(i % 4))));
    assert_exact(&sim);
    sim.spawn_columns((&mut vec![Owner(3); 9], &mut vec![Kind(3); 9])).unwrap();
    assert_exact(&sim);
    sim.insert_batch(every(2), (Owner(2), Kind(1)));
    assert_exact(&sim);
    sim.remove_batch::<Kind>(every(3));
    assert_exact(&sim);
    sim.despawn_batch(every(4));
    assert_exact(&sim);
    sim.despawn_where::<(&Slot,)>(|(slot,)| slot.0 == 3);
    assert_exact(&sim);
    let (mut sim, entities) = read();
    let mut commands = SimCommands::new();
    commands.spawn_batch((0..5).map(|i| (Owner(i), Kind(i))));
    commands.insert(entities[0], Owner(3));
    commands.remove::<Slot>(entities[1]);
    commands.despawn(entities[2]);
    let later = commands.spawn(&mut sim.reserver(), (Owner(3), Kind(0)));
    sim.apply(&mut commands).expect_all();
    assert!(sim.owner_kind_index().get(&(Owner(3), Kind(0))).any(|entity| entity == later));
    assert_exact(&sim);
}

#[test]
fn worlds_that_get_other_contents_have_exact_indices() {
    let (mut sim, entities) = read();
    let old = sim.clone();
    assert_exact(&old);
    let delta = sim.edit(|sim| {
        sim.insert(entities[0], (Owner(3), Kind(3), Slot(0))).unwrap();
        sim.despawn(entities[3]).unwrap();
        sim.remove::<Slot>(entities[4]).unwrap();
        sim.spawn((Owner(1), Kind(2)));
    });
    assert_exact(&sim);
    let new = sim.clone();
    sim.apply_delta(&delta.inverse().unwrap()).unwrap();
    assert_eq!(sim, old);
    assert_exact(&sim);
    sim.apply_delta(&delta).unwrap();
    assert_eq!(sim, new);
    assert_exact(&sim);
    sim.clone_from(&old);
    assert_exact(&sim);
    // Into a world that has more entities, and whose indices have changed since they were read.
    let mut large = Sim::new();
    large.spawn_batch((0..100).map(|i| (Owner(i % 4), Kind(1), Slot(i))));
    assert_exact(&large);
    large.spawn((Kind(3), Slot(0)));
    large.clone_from(&old);
    assert_exact(&large);

    let bytes = postcard::to_allocvec(&new).unwrap();
    let loaded: Sim = postcard::from_bytes(&bytes).unwrap();
    assert_exact(&loaded);
    let mut deserializer = postcard::Deserializer::from_bytes(&bytes);
    Deserialize::deserialize_in_place(&mut deserializer, &mut sim).unwrap();
    assert_eq!(sim, new);
    assert_exact(&sim);
    let mut restoring = large.restore(new.entities().to_slots().unwrap());
    restoring.rows(new.owner().entities(), new.owner().as_slice().to_vec()).unwrap();
    restoring.rows(new.kind().entities(), new.kind().as_slice().to_vec()).unwrap();
    restoring.finish();
    assert_exact(&large);
    assert!(
        large
            .owner_kind_index()
            .get(&(Owner(1), Kind(2)))
            .eq(new.owner_kind_index().get(&(Owner(1), Kind(2))))
    );

    let mut other = old.clone();
    sim.merge(&mut other);
    assert_exact(&sim);
    assert_exact(&other);
    sim.instance(&old);
    assert_exact(&sim);
    sim.move_to(&mut other, [entities[0], entities[1]]);
    assert_exact(&sim);
    assert_exact(&other);
}

#[test]
fn random_changes_keep_the_indices_exact() {
    let (mut sim, mut entities) = read();
    let mut snapshot = sim.clone();
    let mut state = 0x2545_f491_4f6c_dd1d_u64;
    let mut below = move |most: u64| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 16) % most
    };
    for step in 0..if cfg!(miri) { 60 } else { 3_000 } {
        let entity = entities[below(entities.len() as u64) as usize];
        let mut value = || below(4) as u8;
        let (owner, kind, slot) = (Owner(value()), Kind(value()), Slot(value()));
        match below(12) {
            0 => entities.push(sim.spawn((owner, kind))),
            1 => entities.push(sim.spawn((kind, slot, Health(1)))),
            2 => drop(sim.insert(entity, (owner, slot))),
            3 => drop(sim.insert(entity, kind)),
            4 => drop(sim.replace(entity, slot)),
            5 => drop(sim.remove::<Owner>(entity)),
            6 => drop(sim.remove::<(Kind, Slot)>(entity)),
            7 => drop(sim.despawn(entity)),
            8 => drop(sim.insert_batch(entities.iter().copied().step_by(7), (owner, kind))),
            9 if below(40) == 0 => sim.clear_component::<Slot>(),
            10 if below(40) == 0 => snapshot = sim.clone(),
            11 if below(40) == 0 => sim.clone_from(&snapshot),
            _ => {}
        }
        // Also with many changes in between, and with one index read without the others.
        match below(16) {
            0 => assert_exact(&sim),
            1 => assert!(sim.owner_kind_index().len() <= sim.len()),
            2 => assert!(sim.kind_slot_index().len() <= sim.len()),
            _ => {}
        }
        if step % 500 == 0 {
            entities.retain(|&entity| sim.contains(entity));
            entities.push(sim.spawn(owner));
        }
    }
    assert_exact(&sim);
}

#[test]
fn a_query_runs_over_the_entities_with_a_key() {
    let (mut sim, _) = read();
    let key = (Owner(0), Kind(0));
    let expected: Vec<Entity> = sim.owner_kind_index().get(&key).collect();
    assert!(!expected.is_empty());
    for Wounded { health, .. } in sim.query_at::<Wounded, (Owner, Kind)>(&key) {
        health.0 += 100;
    }
    let changed: Vec<Entity> = sim
        .health()
        .iter()
        .filter(|(_, health)| health.0 >= 100)
        .map(|(entity, _)| entity)
        .collect();
    assert_eq!(changed, expected);
}

#[test]
fn generic_code_reads_an_index_over_several_components() {
    fn count<W>(world: &W, key: &(Owner, Kind)) -> usize
    where
        W: Indexes<(Owner, Kind), Shape = Hashed<(Owner, Kind)>>,
    {
        world.index_of::<(Owner, Kind)>().get(key).count()
    }
    fn first<W>(world: &W, kind: Kind) -> Option<Slot>
    where
        W: Indexes<(Kind, Slot), Shape = Prefixed<(Kind, Slot)>>,
    {
        world.index_of().prefix(&kind).next().map(|(key, _)| key.1)
    }
    let mut sim = Sim::new();
    sim.spawn((Owner(1), Kind(2), Slot(9)));
    sim.spawn((Owner(1), Kind(2), Slot(7)));
    assert_eq!(count(&sim, &(Owner(1), Kind(2))), 2);
    assert_eq!(first(&sim, Kind(2)), Some(Slot(7)));
}

mod stock {
    use super::*;

    #[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub struct Shelf(pub u8);
    #[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub struct Ware(pub String);
    #[derive(Clone, Debug, PartialEq)]
    pub struct Flag;

    part!(
        #[index(shelf, ware, ordered)]
        pub struct Stock {
            shelf: Shelf,
            ware: Ware,
            // The word of the index isn't this name, which gets a prefix.
            ordered: Flag,
        }
    );

    pub fn wares<W: StockWorld>(world: &W, shelf: u8) -> Vec<String> {
        let of_shelf = world.shelf_ware_index().prefix(&Shelf(shelf));
        of_shelf.map(|(key, _)| key.1.0.clone()).collect()
    }
}

use stock::{Shelf, Ware};

world!(
    #[derive(Clone, Debug, PartialEq)]
    #[parts(stock::Stock)]
    #[index(owner, slot)]
    struct Shop {
        owner: Owner,
        slot: Number,
    }
);

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Number(u32);

world!(
    #[parts(stock::Stock as old)]
    struct Store {}
);

#[test]
fn a_part_declares_an_index_over_its_components() {
    let ware = |name: &str| Ware(name.to_owned());
    let mut shop = Shop::new();
    shop.spawn((Shelf(1), ware("pear"), Owner(1), Number(5)));
    shop.spawn((Shelf(2), ware("fig"), Owner(1), Number(5)));
    shop.spawn((Shelf(1), ware("apple")));
    assert_eq!(stock::wares(&shop, 1), ["apple", "pear"]);
    assert!(shop.shelf_ware_index().keys().map(|key| key.0.0).eq([1, 1, 2]));
    assert_eq!(shop.owner_slot_index().get(&(Owner(1), Number(5))).count(), 2);

    let mut store = Store::new();
    let fig = store.spawn((Shelf(1), ware("fig")));
    assert_eq!(stock::wares(&store, 1), ["fig"]);
    assert!(store.old_shelf_old_ware_index().get(&(Shelf(1), ware("fig"))).eq([fig]));
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Tag<T>(T);

world!(
    #[index(tag, name)]
    struct Generic<T: Copy + Debug + Eq + Hash + Send + Sync + 'static> {
        tag: Tag<T>,
        name: Ware,
    }
);

#[test]
fn a_world_with_parameters_has_an_index_over_several_components() {
    let mut world: Generic<u16> = Generic::new();
    let [a, _] = [5, 3].map(|i| world.spawn((Tag(i), Ware("x".to_owned()))));
    assert!(world.tag_name_index().get(&(Tag(5), Ware("x".to_owned()))).eq([a]));
    assert_eq!(world.index_of::<(Tag<u16>, Ware)>().len(), 2);
}

fn older(sim: &mut Sim) -> usize {
    sim.owner_kind_index().get(&(Owner(1), Kind(1))).count()
}

#[schedule]
impl Sim {
    fn tick(&mut self) {
        heal(self.wounded());
    }
}

fn heal(wounded: ecs_core::QueryIter<'_, Sim, Wounded<'_>>) {
    wounded.for_each(|wounded| wounded.health.0 += 1);
}

#[test]
fn a_schedule_runs_beside_an_index_over_several_components() {
    let (mut sim, entities) = read();
    sim.tick();
    assert_eq!(sim.health()[entities[1]].0, 2);
    assert_eq!(older(&mut sim), sim.clone().owner_kind_index().get(&(Owner(1), Kind(1))).count());
    assert_exact(&sim);
}

/// A key whose comparison panics.
#[derive(Clone, Debug, PartialEq)]
struct Odd(u8);

impl Eq for Odd {}

impl Hash for Odd {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        assert_ne!(self.0, 13, "odd");
        self.0.hash(state);
    }
}

world!(
    #[index(owner, odd)]
    struct Odds {
        owner: Owner,
        odd: Odd,
    }
);

#[test]
fn an_index_is_made_anew_after_a_panic_in_a_key() {
    let mut odds = Odds::new();
    let a = odds.spawn((Owner(1), Odd(1)));
    assert!(odds.owner_odd_index().get(&(Owner(1), Odd(1))).eq([a]));
    let b = odds.spawn((Owner(1), Odd(13)));
    let read = std::panic::AssertUnwindSafe(|| odds.owner_odd_index().len());
    assert!(std::panic::catch_unwind(read).is_err());
    odds.insert(b, Odd(2)).unwrap();
    assert!(odds.owner_odd_index().get(&(Owner(1), Odd(1))).eq([a]));
    assert!(odds.owner_odd_index().get(&(Owner(1), Odd(2))).eq([b]));
    assert_eq!(odds.owner_odd_index().len(), 2);
}

world!(
    #[derive(Clone, PartialEq)]
    #[index(owner, kind)]
    #[on(insert(owner), replace(owner), run = pair(entities, &owner, insert(kind)))]
    #[on(replace(kind), run = replaced(entities, before))]
    #[on(remove(kind), run = lost(entities))]
    struct Watched {
        owner: Owner,
        kind: Kind,
    }
);

/// Owner 3 always has kind 9.
fn pair(
    entities: &[Entity],
    owners: Column<'_, Owner, IndexedTogether>,
    kinds: &mut Vec<(Entity, Kind)>,
) {
    let of_three = entities.iter().filter(|&&entity| owners[entity] == Owner(3));
    kinds.extend(of_three.map(|&entity| (entity, Kind(9))));
}

fn replaced(entities: &[Entity], before: &[Kind]) {
    assert_eq!(entities.len(), before.len());
}

fn lost(_: &[Entity]) {}

#[test]
fn observed_components_keep_their_index_exact() {
    fn found(world: &Watched, owner: u8, kind: u8) -> Vec<Entity> {
        world.owner_kind_index().get(&(Owner(owner), Kind(kind))).collect()
    }
    let mut world = Watched::new();
    assert!(world.owner_kind_index().is_empty());
    let a = world.spawn((Owner(1), Kind(1)));
    assert_eq!(found(&world, 1, 1), [a]);
    world.insert(a, Owner(2)).unwrap();
    assert_eq!(found(&world, 2, 1), [a]);
    world.insert(a, Kind(4)).unwrap();
    assert_eq!(found(&world, 2, 4), [a]);
    // The observer's insertion is a change too.
    let b = world.spawn(Owner(3));
    assert_eq!(found(&world, 3, 9), [b]);
    world.discard::<Kind>(a).unwrap();
    assert_eq!((found(&world, 2, 4), world.owner_kind_index().len()), (vec![], 1));
    world.insert_batch([a, b], (Owner(5), Kind(5)));
    assert_eq!(found(&world, 5, 5), [a, b]);
    let c = world.duplicate(b).unwrap();
    assert_eq!(found(&world, 5, 5), [a, b, c]);
    world.spawn_columns((&mut vec![Owner(6)], &mut vec![Kind(6)])).unwrap();
    assert_eq!(found(&world, 6, 6).len(), 1);
    world.despawn(a).unwrap();
    assert_eq!(found(&world, 5, 5), [b, c]);
}
