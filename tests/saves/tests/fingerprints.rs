//! Fingerprints: equal for every order and split of the rows, and different for different contents.

use std::panic::{AssertUnwindSafe, catch_unwind};

use ecs_core::{Entity, EntityMapping, MapEntities, world};
use ecs_saves::rounds;
use serde::{Deserialize, Serialize, Serializer};

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
struct Id(u64);
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
struct Position(f32, f32);
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
struct Flat(u8);
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Name(String);
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Friends {
    best: Option<Entity>,
    all: Vec<Entity>,
}
#[derive(Clone, Debug, Default, PartialEq)]
struct Cache(u32);

impl MapEntities for Friends {
    fn map_entities(&mut self, mapping: &EntityMapping) {
        self.best.map_entities(mapping);
        self.all.map_entities(mapping);
    }
}

world!(
    #[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
    struct Sim {
        id: Id,
        #[storage(linear)]
        flat: Flat,
        #[storage(stable)]
        name: Name,
        #[entities]
        friends: Friends,
        #[skip]
        cache: Cache,
        #[resource]
        clock: u64,
    }

    #[table]
    #[derive(Clone, Debug)]
    struct Body {
        position: Position,
        mass: u32,
    }

    #[group(own(id, body))]
    struct Bodies;
);

struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (self.0 >> 33) as usize % end
    }

    fn shuffle<T>(&mut self, list: &mut [T]) {
        for i in (1..list.len()).rev() {
            list.swap(i, self.below(i + 1));
        }
    }
}

/// Spawns the entity with this key. Its values depend on the key alone.
fn spawn(sim: &mut Sim, id: u64) -> Entity {
    let entity = sim.spawn(Id(id));
    if id.is_multiple_of(2) {
        let body = Body { position: Position(id as f32, -1.0), mass: id as u32 };
        sim.insert(entity, body).unwrap();
    }
    if id.is_multiple_of(3) {
        sim.insert(entity, (Flat(id as u8), Name(format!("number {id}")))).unwrap();
    }
    entity
}

/// Returns a world with the entities of these keys, which are spawned in a random order and among gaps.
fn shuffled(keys: std::ops::Range<u64>, random: &mut Random, friends: bool) -> Sim {
    let mut keys: Vec<u64> = keys.collect();
    random.shuffle(&mut keys);
    let mut sim = Sim::new(random.below(99) as u64);
    let gaps: Vec<Entity> = (0..random.below(9)).map(|i| spawn(&mut sim, i as u64)).collect();
    let mut all: Vec<(u64, Entity)> =
        keys.into_iter().map(|id| (id, spawn(&mut sim, id))).collect();
    sim.despawn_batch(gaps);
    if friends {
        all.sort_unstable_by_key(|(id, _)| *id);
        for (i, &(id, entity)) in all.iter().enumerate() {
            let at = |step: usize| all[(i + step) % all.len()].1;
            let best = id.is_multiple_of(5).then(|| at(3));
            sim.insert(entity, Friends { best, all: vec![at(1), Entity::DANGLING, at(2)] })
                .unwrap();
        }
    }
    if random.below(2) == 0 {
        sim.bodies_mut().sort_by_key::<&Id, _>(|id| id.0);
    }
    sim
}

#[test]
fn order_and_handles_do_not_count() {
    let mut random = Random(1);
    for _ in 0..rounds(20) {
        let (a, b) = (shuffled(0..60, &mut random, true), shuffled(0..60, &mut random, true));
        assert_ne!(a.checksum(), b.checksum());
        assert_eq!(a.fingerprint_by::<Id>(), b.fingerprint_by::<Id>());
        assert_eq!(a.fingerprint_of::<Id, Friends>(), b.fingerprint_of::<Id, Friends>());
        assert_eq!(a.fingerprint_of::<Id, Position>(), b.fingerprint_of::<Id, Position>());
    }
}

#[test]
fn the_fingerprints_of_parts_add_up_to_that_of_the_whole() {
    let mut random = Random(2);
    for _ in 0..rounds(10) {
        let mut sim = shuffled(0..100, &mut random, false);
        let whole = (sim.fingerprint_by::<Id>(), sim.fingerprint_of::<Id, Name>());
        let mut parts = Vec::new();
        for _ in 0..4 {
            let mut all: Vec<Entity> = sim.entities().iter().collect();
            all.retain(|_| random.below(3) == 0);
            random.shuffle(&mut all);
            parts.push(sim.split_off(all).0);
        }
        parts.push(sim);
        let sum = |each: fn(&Sim) -> u64| parts.iter().map(each).fold(0, u64::wrapping_add);
        assert_eq!(sum(|part| part.fingerprint_by::<Id>()), whole.0);
        assert_eq!(sum(|part| part.fingerprint_of::<Id, Name>()), whole.1);
        // Merged in another order, they are the whole again.
        random.shuffle(&mut parts);
        let mut again = Sim::new(0);
        for mut part in parts {
            again.merge(&mut part);
        }
        assert_eq!(again.fingerprint_by::<Id>(), whole.0);
    }
}

#[test]
fn each_change_of_the_contents_counts() {
    let sim = shuffled(0..40, &mut Random(3), true);
    let mut found = vec![sim.fingerprint_by::<Id>()];
    let of = |sim: &Sim, id: u64| sim.id().iter().find(|(_, key)| key.0 == id).unwrap().0;
    let mut changed = |change: &dyn Fn(&mut Sim)| {
        let mut sim = sim.clone();
        change(&mut sim);
        let fingerprint = sim.fingerprint_by::<Id>();
        assert!(!found.contains(&fingerprint));
        found.push(fingerprint);
    };
    let [two, six] = [of(&sim, 2), of(&sim, 6)];
    changed(&|sim| sim.get_mut::<Position>(two).unwrap().1 = 0.0);
    changed(&|sim| sim.get_mut::<Position>(two).unwrap().1 = -0.0);
    changed(&|sim| sim.get_mut::<Id>(two).unwrap().0 = 1_000);
    changed(&|sim| sim.flat_mut()[six].0 += 1);
    changed(&|sim| sim.get_mut::<Name>(six).unwrap().0.push('!'));
    changed(&|sim| _ = sim.remove::<Flat>(six));
    changed(&|sim| drop(sim.remove::<Body>(two)));
    changed(&|sim| sim.insert(two, Flat(0)).unwrap());
    changed(&|sim| _ = sim.despawn(two));
    changed(&|sim| _ = sim.spawn(Id(41)));
    changed(&|sim| _ = sim.spawn(()));
    // Two entities exchange a value.
    changed(&|sim| {
        let [a, b] = [two, six].map(|entity| *sim.get::<Position>(entity).unwrap());
        *sim.get_mut::<Position>(two).unwrap() = b;
        *sim.get_mut::<Position>(six).unwrap() = a;
    });
    // Two values of one entity.
    changed(&|sim| {
        let mass = *sim.get::<u32>(two).unwrap();
        *sim.get_mut::<u32>(two).unwrap() = mass + 1;
    });
    // Handles: another target, none, and one that isn't alive.
    changed(&|sim| sim.get_mut::<Friends>(two).unwrap().all[0] = six);
    changed(&|sim| sim.get_mut::<Friends>(two).unwrap().all[0] = two);
    changed(&|sim| sim.get_mut::<Friends>(two).unwrap().all[0] = Entity::DANGLING);
    changed(&|sim| sim.get_mut::<Friends>(two).unwrap().all.swap(0, 1));
    changed(&|sim| sim.get_mut::<Friends>(two).unwrap().best = Some(Entity::DANGLING));
}

#[test]
fn a_handle_counts_by_the_key_of_its_entity() {
    let pair = |gaps: u64| {
        let mut sim = Sim::new(0);
        let gaps: Vec<Entity> = (0..gaps).map(|_| sim.spawn(())).collect();
        let [a, b, stale] = [1, 2, 3].map(|id| sim.spawn(Id(id)));
        sim.despawn_batch(gaps);
        sim.insert(a, Friends { best: Some(b), all: vec![stale] }).unwrap();
        sim.despawn(stale).unwrap();
        (sim, a, b)
    };
    let ((one, ..), (mut two, a, b)) = (pair(0), pair(7));
    assert_eq!(one.fingerprint_by::<Id>(), two.fingerprint_by::<Id>());
    // A stale handle counts as `DANGLING`, also if another entity has its index.
    two.get_mut::<Friends>(a).unwrap().all[0] = Entity::DANGLING;
    assert_eq!(one.fingerprint_by::<Id>(), two.fingerprint_by::<Id>());
    // Another value in the target doesn't change the value that names it.
    let before = two.fingerprint_of::<Id, Friends>();
    two.insert(b, Flat(1)).unwrap();
    assert_eq!(two.fingerprint_of::<Id, Friends>(), before);
    *two.get_mut::<Id>(b).unwrap() = Id(9);
    assert_ne!(two.fingerprint_of::<Id, Friends>(), before);
    // An alive entity without a key isn't `DANGLING`.
    let before = two.fingerprint_of::<Id, Friends>();
    let keyless = two.spawn(());
    two.get_mut::<Friends>(a).unwrap().all[0] = keyless;
    assert_ne!(two.fingerprint_of::<Id, Friends>(), before);
}

#[test]
fn entities_with_equal_keys_and_without_one_count_each() {
    let sim = |values: &[(Option<u64>, u8)]| {
        let mut sim = Sim::new(0);
        for &(id, flat) in values {
            sim.spawn((id.map(Id), Flat(flat)));
        }
        sim.fingerprint_by::<Id>()
    };
    let twins = sim(&[(Some(1), 3), (Some(1), 4)]);
    assert_eq!(twins, sim(&[(Some(1), 4), (Some(1), 3)]));
    assert_ne!(twins, sim(&[(Some(1), 3)]));
    assert_ne!(twins, sim(&[(Some(1), 3), (Some(1), 3)]));
    let keyless = sim(&[(None, 3), (None, 4), (Some(1), 5)]);
    assert_eq!(keyless, sim(&[(None, 4), (Some(1), 5), (None, 3)]));
    assert_ne!(keyless, sim(&[(None, 3), (None, 5), (Some(1), 4)]));
    assert_ne!(keyless, sim(&[(None, 3), (Some(1), 5)]));
}

#[test]
fn resources_and_skipped_components_do_not_count() {
    let mut sim = shuffled(0..9, &mut Random(5), true);
    let before = sim.fingerprint_by::<Id>();
    *sim.clock_mut() += 1;
    let first = sim.entities().iter().next().unwrap();
    sim.insert(first, Cache(7)).unwrap();
    assert_eq!(sim.fingerprint_by::<Id>(), before);
}

#[derive(Serialize)]
struct First(u8);
#[derive(Serialize)]
struct Second(u8);

#[test]
fn the_component_of_a_value_counts() {
    world!(
        #[derive(Serialize)]
        struct Two {
            id: Id,
            first: First,
            second: Second,
        }
    );
    let [mut one, mut other] = [Two::new(), Two::new()];
    one.spawn((Id(1), First(3), Second(4)));
    other.spawn((Id(1), First(4), Second(3)));
    assert_ne!(one.fingerprint_by::<Id>(), other.fingerprint_by::<Id>());
    assert_ne!(one.fingerprint_of::<Id, First>(), other.fingerprint_of::<Id, Second>());
    let parts = one.fingerprint_of::<Id, First>().wrapping_add(one.fingerprint_of::<Id, Id>());
    assert_ne!(parts, one.fingerprint_by::<Id>());
}

#[test]
fn a_save_keeps_the_fingerprint() {
    let sim = shuffled(0..50, &mut Random(6), true);
    let bytes = postcard::to_stdvec(&sim).unwrap();
    let loaded: Sim = postcard::from_bytes(&bytes).unwrap();
    assert_eq!(loaded.fingerprint_by::<Id>(), sim.fingerprint_by::<Id>());
    let text = serde_json::to_string(&sim).unwrap();
    let loaded: Sim = serde_json::from_str(&text).unwrap();
    assert_eq!(loaded.fingerprint_by::<Id>(), sim.fingerprint_by::<Id>());
}

#[test]
fn a_part_of_a_world_has_a_fingerprint_too() {
    let mut random = Random(7);
    let (a, b) = (shuffled(0..50, &mut random, false), shuffled(0..50, &mut random, false));
    let some = |sim: &Sim| {
        let chosen = sim.id().iter().filter(|(_, id)| id.0 % 7 < 3).map(|(entity, _)| entity);
        sim.copy_of_only::<(Id, Name)>(chosen.collect::<Vec<_>>()).0.fingerprint_by::<Id>()
    };
    assert_eq!(some(&a), some(&b));
}

#[derive(Debug)]
struct Refuses;

impl Serialize for Refuses {
    fn serialize<S: Serializer>(&self, _: S) -> Result<S::Ok, S::Error> {
        Err(serde::ser::Error::custom("it is secret"))
    }
}

#[test]
fn a_value_that_refuses_panics() {
    world!(
        struct Secret {
            id: Id,
            refuses: Refuses,
        }
    );
    let mut sim = Secret::new();
    sim.spawn((Id(1), Refuses));
    let result = catch_unwind(AssertUnwindSafe(|| sim.fingerprint_of::<Id, Refuses>()));
    let message = *result.unwrap_err().downcast::<String>().unwrap();
    assert_eq!(message, "a value can't be serialised, so there is no checksum: it is secret");
    assert!(sim.fingerprint_of::<Id, Id>() != 0);
}

#[test]
fn a_handle_in_a_key_is_one_of_another_world() {
    #[derive(Clone, Copy, Serialize)]
    struct Source(Entity);
    #[derive(Clone, Copy, Serialize)]
    struct Health(u8);

    world!(
        #[derive(Serialize)]
        struct Replica {
            source: Source,
            health: Health,
        }
    );

    // The entities of a server, some of whose handles are also handles of the replicas.
    let origins: Vec<Entity> = (0..6).map(|index| Entity::new(index, 1).unwrap()).collect();
    let replica = |order: &[usize]| {
        let mut replica = Replica::new();
        for &i in order {
            replica.spawn((Source(origins[i]), Health(i as u8)));
        }
        replica
    };
    let (one, other) = (replica(&[0, 1, 2]), replica(&[2, 0, 1]));
    assert_eq!(one.fingerprint_by::<Source>(), other.fingerprint_by::<Source>());
    let different = replica(&[2, 0, 5]);
    assert_ne!(one.fingerprint_by::<Source>(), different.fingerprint_by::<Source>());
}

#[test]
fn the_direction_of_a_relation_counts() {
    #[derive(Clone, Copy, Serialize)]
    struct Aim(Entity);
    #[derive(Clone, Copy, Serialize)]
    struct Debt {
        to: Entity,
        sum: u32,
    }

    world!(
        #[derive(Serialize)]
        struct Related {
            id: Id,
            aim: Aim,
            debt: Debt,
        }
    );

    // The pairs are from one entity to another, or to itself.
    let related = |aims: &[(usize, usize)], debts: &[(usize, usize)]| {
        let mut related = Related::new();
        let all = [1, 2, 3].map(|id| related.spawn(Id(id)));
        for &(from, to) in aims {
            related.insert(all[from], Aim(all[to])).unwrap();
        }
        for &(from, to) in debts {
            related.insert(all[from], Debt { to: all[to], sum: 5 }).unwrap();
        }
        related.fingerprint_by::<Id>()
    };
    let all = [
        related(&[(0, 1)], &[]),
        related(&[(1, 0)], &[]),
        related(&[], &[(0, 1)]),
        related(&[], &[(1, 0)]),
        related(&[(0, 0)], &[]),
        related(&[(1, 1)], &[]),
        related(&[(0, 1), (1, 2)], &[]),
        related(&[(1, 0), (2, 1)], &[]),
        related(&[(0, 1), (1, 0)], &[]),
        related(&[(0, 0), (1, 1)], &[]),
    ];
    for (i, one) in all.iter().enumerate() {
        assert!(!all[..i].contains(one), "{i}");
    }
}
