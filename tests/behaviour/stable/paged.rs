//! `#[storage(paged)]`: a value stays in memory too, as long as its row does.

use std::collections::BTreeMap;

use ecs_core::column::{Paged, StableColumn, StableColumnMut};
use ecs_core::{Entity, Stays, StorageLayout, World, world};
use serde::{Deserialize, Serialize};

use crate::support::{Ledger, Token};

/// A page has 64 of these.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Body(u32, [[u64; 16]; 3]);
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Heat(u16);
/// Values that begin at a cache line.
#[derive(Clone, Debug, PartialEq)]
#[repr(align(64))]
struct Line(u8);
#[derive(Clone, Debug, PartialEq)]
struct Mark;
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Name(u32);

world!(
    #[derive(Clone, Debug, PartialEq)]
    struct Sim {
        #[storage(paged)]
        body: Body,
        #[storage(paged)]
        mark: Mark,
        name: Name,
    }
    #[storage(paged)]
    #[track]
    #[table]
    #[derive(Clone, Debug, PartialEq)]
    struct Plate {
        heat: Heat,
        line: Line,
    }
    #[group(own(name), with(body))]
    struct Named;
    #[query]
    struct Bodies {
        entity: Entity,
        body: &mut Body,
    }
    #[query]
    struct NamedBodies {
        body: &mut Body,
        name: &mut Name,
    }
    #[query(with(body))]
    struct Plates {
        plate: PlateMut,
        mark: Option<&Mark>,
    }
    #[query(changed(heat))]
    struct Heated {
        entity: Entity,
    }
);

fn body(number: u32) -> Body {
    Body(number, [[number.into(); 16]; 3])
}

fn plate(number: u16) -> Plate {
    Plate { heat: Heat(number), line: Line(number as u8) }
}

/// How many entities the tests spawn: enough for several pages.
const MANY: u32 = if cfg!(miri) { 130 } else { 1_100 };

/// Returns the address of each value.
fn addresses(sim: &Sim) -> BTreeMap<Entity, [usize; 3]> {
    let of = |(entity, body): (Entity, &Body)| {
        let plate = sim.plate().get(entity);
        let line = plate.map_or(0, |plate| core::ptr::from_ref(plate.line).addr());
        let heat = sim.heat().get(entity).map_or(0, |heat| core::ptr::from_ref(heat).addr());
        (entity, [core::ptr::from_ref(body).addr(), line, heat])
    };
    sim.body().iter().map(of).collect()
}

#[test]
fn values_keep_their_addresses_while_others_come_and_go() {
    let mut sim = Sim::new();
    let first: Vec<Entity> = (0..100).map(|i| sim.spawn((body(i), plate(7)))).collect();
    let before = addresses(&sim);
    let more: Vec<Entity> = (0..MANY).map(|i| sim.spawn((body(i), plate(8), Mark))).collect();
    sim.reserve_for::<Body>(10 * MANY as usize);
    sim.despawn_batch(more[..more.len() - 1].iter().copied());
    sim.spawn_batch((0..MANY).map(|i| (body(i), plate(9)))).for_each(drop);
    sim.shrink_to_fit();
    let after = addresses(&sim);
    for entity in first {
        assert_eq!(after[&entity], before[&entity]);
        assert_eq!(before[&entity][1] % 64, 0, "a line begins at a cache line");
    }
    assert_eq!(after.len(), 101 + MANY as usize);
}

#[test]
fn clones_and_worlds_that_are_moved_have_the_same_rows() {
    let mut sim = Sim::new();
    let all: Vec<Entity> = (0..MANY).map(|i| sim.spawn((body(i), plate(1)))).collect();
    all.iter().step_by(3).for_each(|&entity| sim.despawn(entity).unwrap());
    let before = addresses(&sim);
    let copy = sim.clone();
    assert_eq!(copy, sim);
    assert!(copy.body().rows().eq(sim.body().rows()));
    let moved = Box::new(sim);
    assert_eq!(addresses(&moved), before, "the pages don't move with the world");
}

#[test]
fn loops_visit_each_value_once_in_the_order_of_the_rows() {
    let mut sim = Sim::new();
    let all: Vec<Entity> = (0..MANY).map(|i| sim.spawn((body(i), Name(i)))).collect();
    let gone = |i: usize| i % 7 == 2 || (100..120).contains(&i);
    for (i, &entity) in all.iter().enumerate() {
        if gone(i) {
            sim.despawn(entity).unwrap();
        }
    }
    let left: Vec<u32> = (0..MANY).filter(|&i| !gone(i as usize)).collect();
    assert!(sim.bodies().map(|row| row.body.0).eq(left.iter().copied()));
    let mut folded = Vec::new();
    sim.bodies().for_each(|row| {
        assert_eq!(all[row.body.0 as usize], row.entity);
        row.body.1[2][15] += 1;
        folded.push(row.body.0);
    });
    assert_eq!(folded, left);
    assert!(sim.bodies().rev().map(|row| row.body.0).eq(left.iter().rev().copied()));
    sim.named_bodies().for_each(|row| row.name.0 += row.body.0);
    for &i in &left {
        assert_eq!(sim.name()[all[i as usize]], Name(2 * i));
        assert_eq!(sim.body()[all[i as usize]].1[2][15], u64::from(i) + 1);
    }
    let mut column = sim.body_mut();
    assert!(column.values().map(|body| body.0).eq(left.iter().copied()));
    assert!(column.iter_mut().rev().map(|(_, body)| body.0).eq(left.iter().rev().copied()));
    let [a, b] = column.get_disjoint_mut([all[0], all[129]]).unwrap();
    std::mem::swap(a, b);
    assert!(column.get_disjoint_mut([all[0], all[0]]).is_err());
    assert_eq!((column[all[0]].0, column[all[129]].0), (129, 0));
    assert_eq!(column.value_at(2), None);
}

#[test]
fn parallel_loops_visit_each_value_once() {
    let mut sim = Sim::new();
    let all: Vec<Entity> = (0..MANY).map(|i| sim.spawn((body(0), plate(i as u16)))).collect();
    all.iter().step_by(5).for_each(|&entity| sim.despawn(entity).unwrap());
    sim.bodies().par_for_each(|row| row.body.0 += 1);
    sim.plates().par_for_each(|row| row.plate.heat.0 = 3);
    assert!(sim.body().values().all(|body| body.0 == 1));
    assert!(sim.heat().values().all(|heat| heat.0 == 3));
    assert_eq!(sim.heated().count(), sim.plate().len());
}

#[test]
fn compact_keeps_the_order_and_frees_pages() {
    let mut sim = Sim::new();
    let all: Vec<Entity> = (0..MANY).map(|i| sim.spawn((body(i), plate(2)))).collect();
    let kept: Vec<Entity> = all.iter().copied().skip(1).step_by(2).collect();
    all.iter().step_by(2).for_each(|&entity| sim.despawn(entity).unwrap());
    let mut moves = 0;
    sim.compact::<Body>(|old, new| {
        assert_eq!(old, 2 * new + 1);
        moves += 1;
    });
    sim.compact::<Plate>(|old, new| assert_eq!(old, 2 * new + 1));
    assert_eq!((moves, sim.body().gaps(), sim.plate().end()), (kept.len(), 0, kept.len()));
    sim.shrink_to_fit();
    assert!(sim.body().entities().eq(kept.iter().copied()));
    assert!(kept.iter().all(|&entity| all[sim.body()[entity].0 as usize] == entity));
}

#[test]
fn each_value_is_dropped_once() {
    #[expect(dead_code, reason = "only its drop is observed")]
    struct Held(Token, [u64; 40]);
    world!(
        struct Holder {
            #[storage(paged)]
            held: Held,
        }
    );
    let ledger = Ledger::default();
    let held = || Held(ledger.token(), [0; 40]);
    let mut holder = Holder::new();
    let all: Vec<Entity> = (0..150).map(|_| holder.spawn(held())).collect();
    holder.despawn(all[70]).unwrap();
    holder.insert(all[3], held()).unwrap();
    drop(holder.remove::<Held>(all[149]).unwrap());
    assert_eq!(ledger.dropped(), 3);
    holder.compact::<Held>(|_, _| {});
    holder.shrink_to_fit();
    assert_eq!(ledger.dropped(), 3);
    holder.clear();
    assert_eq!(ledger.dropped(), 151);
    holder.spawn_batch((0..100).map(|_| held())).for_each(drop);
    drop(holder);
    assert_eq!(ledger.dropped(), 251);
}

mod parts {
    use ecs_core::{part, world};

    use super::{Body, Heat};

    part!(
        pub(super) struct Physics {
            #[storage(paged)]
            heat: Heat,
            #[storage(stable)]
            hook: fn(&u8) -> u8,
        }
        #[storage(paged)]
        #[table]
        pub(super) struct Rigid {
            pub(super) body: Body,
        }
    );

    pub(super) fn fall(world: &mut impl PhysicsWorld) {
        world.rigid_mut().iter_mut().for_each(|rigid| rigid.body.0 += 1);
        world.compact::<Rigid>(|_, _| {});
    }

    /// Compacts the components of the part, with no other bound. Returns the number of gaps.
    pub(super) fn tidy(world: &mut impl PhysicsWorld) -> usize {
        world.compact::<Heat>(|_, _| {});
        world.compact::<fn(&u8) -> u8>(|_, _| {});
        world.heat().gaps() + world.hook().gaps()
    }

    world!(
        #[parts(Physics)]
        pub(super) struct Whole {}
    );
}

#[test]
fn columns_of_parts_and_generic_code_can_be_paged() {
    fn sum(column: StableColumn<'_, Heat, Paged>) -> u32 {
        column.values().map(|heat| u32::from(heat.0)).sum()
    }
    fn cool(mut column: StableColumnMut<'_, Heat, Paged>) {
        column.values_mut().for_each(|heat| heat.0 /= 2);
    }
    fn compacted<W: World + Stays<Heat>>(world: &mut W) -> usize {
        let mut moves = 0;
        world.compact::<Heat>(|_, _| moves += 1);
        moves
    }
    use parts::{Rigid, Whole, fall, tidy};
    let mut whole = Whole::new();
    let all = [1, 2, 4].map(|heat| whole.spawn((Heat(heat), Rigid { body: body(heat.into()) })));
    whole.despawn(all[0]).unwrap();
    cool(whole.heat_mut());
    assert_eq!(sum(whole.heat()), 3);
    assert_eq!(whole.rigid().row_of(all[2]), Some(2));
    assert_eq!(compacted(&mut whole), 2);
    assert_eq!((whole.heat().row_of(all[2]), whole.rigid().row_of(all[2])), (Some(1), Some(2)));
    whole.despawn(all[1]).unwrap();
    assert_eq!((whole.heat().gaps(), tidy(&mut whole)), (1, 0));
    fall(&mut whole);
    assert_eq!((whole.rigid().row_of(all[2]), whole.body()[all[2]].0), (Some(0), 5));
}

#[test]
fn worlds_with_pages_are_saved_and_compared() {
    world!(
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        struct Saved {
            #[storage(paged)]
            #[track(removed)]
            body: Body,
            name: Name,
        }
    );
    let mut saved = Saved::new();
    let all: Vec<Entity> = (0..200).map(|i| saved.spawn((body(i), Name(i)))).collect();
    all.iter().step_by(3).for_each(|&entity| saved.despawn(entity).unwrap());
    let bytes = postcard::to_allocvec(&saved).unwrap();
    let loaded: Saved = postcard::from_bytes(&bytes).unwrap();
    assert_eq!(loaded, saved);
    assert!(loaded.body().rows().eq(saved.body().rows()));

    let mut newer = saved.clone();
    newer.body_mut()[all[100]].0 = 7;
    newer.discard::<Body>(all[1]).unwrap();
    newer.spawn_batch((0..80).map(body)).for_each(drop);
    let delta = saved.diff(&newer);
    let mut older = saved.clone();
    older.apply_delta(&delta).unwrap();
    assert_eq!(older, newer);
    older.apply_delta(&delta.inverse().unwrap()).unwrap();
    assert_eq!(older, saved);

    let gone = all[..50].iter().copied().filter(|&entity| saved.contains(entity));
    let (mut part, _) = saved.split_off(gone.collect::<Vec<_>>());
    assert_eq!((part.len(), saved.len()), (33, 100));
    assert!(part.name().iter().all(|(entity, name)| part.body()[entity].0 == name.0));
    saved.merge(&mut part);
    assert!(saved.name().iter().all(|(entity, name)| saved.body()[entity].0 == name.0));
    assert_eq!((part.len(), saved.body().gaps(), saved.body().len()), (0, 67, 133));
}

#[test]
fn the_layout_names_the_storage() {
    let storages: Vec<StorageLayout> =
        Sim::LAYOUT.components.iter().map(|component| component.storage).collect();
    assert_eq!(storages[0], StorageLayout::Paged);
    let [plates] = Sim::LAYOUT.tables else { panic!("one table") };
    assert!(plates.stable && plates.paged);
    let body = &Sim::LAYOUT.components[0];
    assert_eq!((body.bits_per_entity(), body.bytes_per_value()), (32, 8 + size_of::<Body>()));
    let (text, graph) = (Sim::LAYOUT.to_string(), Sim::LAYOUT.to_mermaid());
    assert!(text.contains("paged"), "{text}");
    assert!(graph.contains("392 B paged") && graph.contains("table Plate, paged"), "{graph}");
}
