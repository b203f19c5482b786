//! Worlds whose handles tell which world created them.

use ecs_core::{Brand, Entity, InsertReason, SpawnAtReason, part, world};
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Health(i32);
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Armour(i32);

world!(
    #[brand]
    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    struct Sim {
        health: Health,
        armour: Armour,
    }

    #[group(own(health), with(armour))]
    struct Armed;
);

part!(
    pub struct Bodies {
        body: Armour,
    }
);

world!(
    #[brand]
    #[parts(Bodies)]
    struct Parted<T: 'static> {
        held: Health,
        #[resource]
        seed: T,
    }
);

fn brand(number: u8) -> Brand {
    Brand::new(number).unwrap()
}

#[test]
fn a_handle_is_refused_by_every_method_of_another_world() {
    let (mut ours, mut other) = (Sim::with_brand(brand(1)), Sim::with_brand(brand(2)));
    let mine = ours.spawn((Health(1), Armour(2)));
    let foreign = other.spawn((Health(3), Armour(4)));
    assert_eq!(mine.index(), foreign.index());
    assert!(!ours.contains(foreign));
    assert_eq!(ours.health().get(foreign), None);
    assert_eq!(ours.get::<Armour>(foreign), None);
    assert_eq!(ours.query::<(&Health, &Armour)>().get(foreign), None);
    assert!(!ours.armed().contains(foreign));
    let refused = ours.insert(foreign, Health(9)).unwrap_err();
    assert_eq!((refused.reason, refused.bundle), (InsertReason::NoSuchEntity, Health(9)));
    assert!(ours.remove::<Health>(foreign).is_err());
    assert!(ours.despawn(foreign).is_err());
    assert!(ours.contains(mine));
    assert_eq!(ours.health().get(mine), Some(&Health(1)));
}

#[test]
fn handles_contain_the_brand_of_their_world_through_all_reuses() {
    let mut sim = Sim::with_brand(brand(200));
    let mut seen = Vec::new();
    for _ in 0..50 {
        let all: Vec<Entity> = (0..3).map(|_| sim.spawn(())).collect();
        let batch = sim.spawn_batch((0..3).map(Health)).collect::<Vec<_>>();
        let reserved = sim.reserver().reserve();
        for entity in all.into_iter().chain(batch).chain([reserved]) {
            assert_eq!(Brand::of(entity), Some(brand(200)), "{entity}");
            assert!(!seen.contains(&entity), "{entity} twice");
            seen.push(entity);
        }
        sim.clear();
    }
    assert_eq!(seen.iter().map(|entity| entity.index()).max(), Some(6));
}

#[test]
fn new_worlds_have_different_brands() {
    let worlds: Vec<Brand> = (0..20).map(|_| Sim::new().brand()).collect();
    // Other tests create worlds at the same time, but not hundreds.
    for (i, brand) in worlds.iter().enumerate() {
        assert!(!worlds[..i].contains(brand), "{worlds:?}");
    }
    assert_ne!(Parted::new(3_u8).brand(), Parted::new(4_u8).brand());
    assert_eq!(Parted::with_brand(brand(9), 'x').brand(), brand(9));
    assert_ne!(Sim::default().brand(), Sim::default().brand());
}

#[test]
fn copies_create_the_handles_that_the_original_creates() {
    let mut sim = Sim::with_brand(brand(77));
    let [a, _, c] = [1, 2, 3].map(|n| sim.spawn(Health(n)));
    sim.despawn(a).unwrap();
    let next = |sim: &Sim| {
        let mut copy = sim.clone();
        [copy.spawn(()), copy.spawn(())]
    };
    let expected = next(&sim);
    assert!(expected.iter().all(|&entity| Brand::of(entity) == Some(brand(77))));

    let text = serde_json::to_string(&sim).unwrap();
    let loaded: Sim = serde_json::from_str(&text).unwrap();
    assert_eq!((loaded.brand(), next(&loaded)), (brand(77), expected));
    let bytes = postcard::to_allocvec(&sim).unwrap();
    let loaded: Sim = postcard::from_bytes(&bytes).unwrap();
    assert_eq!((loaded.brand(), next(&loaded)), (brand(77), expected));

    let mut restored = Sim::with_brand(brand(5));
    restored.restore(sim.entities().to_slots().unwrap()).finish();
    assert_eq!((restored.brand(), restored.contains(c)), (brand(77), true));

    let empty = Sim::with_brand(brand(77));
    let delta = empty.diff(&sim);
    let mut mirror = Sim::with_brand(brand(6));
    mirror.apply_delta(&delta).unwrap();
    assert_eq!(next(&mirror), expected);
}

#[test]
fn a_restoring_that_is_given_up_leaves_the_brand() {
    let mut sim = Sim::with_brand(brand(4));
    let slots = Sim::with_brand(brand(8)).entities().to_slots().unwrap();
    drop(sim.restore(slots));
    assert_eq!(sim.brand(), brand(4));
    assert_eq!(Brand::of(sim.spawn(())), Some(brand(4)));
}

#[test]
fn a_restoring_that_is_forgotten_leaves_the_brand() {
    let mut sim = Sim::with_brand(brand(4));
    let slots = Sim::with_brand(brand(8)).entities().to_slots().unwrap();
    std::mem::forget(sim.restore(slots));
    assert_eq!(sim.brand(), brand(4));
    assert_eq!(Brand::of(sim.spawn(())), Some(brand(4)));
}

#[test]
fn handles_of_another_world_can_be_taken_over() {
    let mut server = Sim::with_brand(brand(1));
    let [_, there] = [server.spawn(Health(1)), server.spawn(Health(2))];
    let mut client = Sim::with_brand(brand(1));
    client.spawn_at(there, Health(2)).unwrap();
    assert!(client.contains(there));
    let refused = client.spawn_at(there, Health(3)).unwrap_err();
    assert_eq!(refused.reason, SpawnAtReason::InUse(there));
    // The index in front of it was skipped.
    assert_eq!(client.spawn(()), Entity::new(0, 1).unwrap());
}

#[test]
fn merged_entities_get_handles_of_their_new_world() {
    let (mut ours, mut other) = (Sim::with_brand(brand(1)), Sim::with_brand(brand(2)));
    ours.spawn(Health(0));
    let foreign = other.spawn(Health(1));
    let mapping = ours.merge(&mut other);
    let mapped = mapping.get(foreign).unwrap();
    assert_eq!(Brand::of(mapped), Some(brand(1)));
    assert_eq!(ours.health().get(mapped), Some(&Health(1)));
}

#[test]
fn an_index_is_retired_when_its_generations_with_the_brand_are_used_up() {
    let mut sim = Sim::with_brand(brand(3));
    let last = Entity::new(0, u32::MAX - 255 + 3).unwrap();
    assert_eq!(Brand::of(last), Some(brand(3)));
    sim.spawn_at(last, Health(1)).unwrap();
    sim.despawn(last).unwrap();
    assert_eq!(sim.spawn(()), Entity::new(1, 3).unwrap());
}
