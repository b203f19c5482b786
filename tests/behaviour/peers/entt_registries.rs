//! Behaviours that EnTT tests for the registry.

use ecs_core::{Entity, Join as _, World as _};

use super::{Char, Flag, Float, Int, Sim, entity, indices};

#[test]
fn handles_have_an_index_and_a_generation() {
    let mut sim = Sim::new();
    let pre = sim.spawn(());
    sim.despawn(pre).unwrap();
    let post = sim.spawn(());
    assert_ne!(pre, post);
    assert_eq!((pre.index(), pre.generation(), post.generation()), (post.index(), 1, 2));
    assert!(sim.contains(post) && !sim.contains(pre));
}

#[test]
fn spawn_at_rejects_used_handles_and_frees_skipped_indices() {
    let mut sim = Sim::new();
    let e3 = entity(3);
    assert!(sim.spawn_at(e3, ()).is_ok() && sim.spawn_at(e3, ()).is_err());
    let others = [(); 4].map(|()| sim.spawn(()).index());
    assert_eq!(others, [0, 1, 2, 4]);
    sim.despawn(e3).unwrap();
    sim.despawn(entity(1)).unwrap();
    // An index in the middle of the free list.
    let e3 = Entity::new(3, 5).unwrap();
    sim.spawn_at(e3, Int(3)).unwrap();
    assert_eq!((sim.spawn(()).index(), sim.spawn(()).index()), (1, 5));
    assert_eq!(sim.get(e3), Some(&Int(3)));
}

#[test]
fn clear_and_spawn_reuse_indices_with_later_generations() {
    let mut sim = Sim::new();
    let pre: Vec<Entity> = (0..10).map(|i| sim.spawn((Int(i), Char('x')))).collect();
    for round in 2..7 {
        sim.clear();
        let post: Vec<Entity> = (0..10).map(|i| sim.spawn((Int(i), Char('y')))).collect();
        assert!(pre.iter().zip(&post).all(|(a, b)| a.index() == b.index()));
        assert!(post.iter().all(|e| e.generation() == round));
        assert!(pre.iter().all(|&e| !sim.contains(e) && sim.get::<Int>(e).is_none()));
        assert_eq!((sim.len(), sim.pair().entities()), (10, &post[..]));
    }
}

/// The free list stays valid after a repeated despawn and for any order.
#[test]
fn the_last_freed_index_is_reused_first() {
    let mut sim = Sim::new();
    let all = [(); 3].map(|()| sim.spawn(()));
    sim.despawn(all[0]).unwrap();
    sim.despawn(all[2]).unwrap();
    assert!(sim.despawn(all[0]).is_err());
    let again = [(); 3].map(|()| sim.spawn(()));
    assert_eq!(indices(&again), [2, 0, 3]);
}

/// The batch is collected from the columns that it changes.
#[test]
fn despawn_batch_accepts_entities_collected_from_the_world() {
    let mut sim = Sim::new();
    for i in 0..7 {
        let e = sim.spawn((Int(i), Char('x')));
        if i % 2 == 0 {
            sim.insert(e, (Float(0.0), Flag)).unwrap();
        }
    }
    let reversed: Vec<Entity> = sim.chars().rev().map(|row| row.entity).collect();
    let doubled = sim.int().entities().to_vec().into_iter().chain(reversed);
    assert_eq!(sim.despawn_batch(doubled), 7);
    assert!(sim.is_empty() && sim.float().is_empty() && sim.flagged().is_empty());
}

#[test]
fn a_join_finds_entities_without_components() {
    let mut sim = Sim::new();
    let all: Vec<Entity> = (0..6).map(|_| sim.spawn(())).collect();
    sim.insert(all[1], Int(1)).unwrap();
    sim.insert(all[4], Flag).unwrap();
    sim.insert(all[5], Char('x')).unwrap();
    sim.remove::<Char>(all[5]).unwrap();
    let mut s = sim.split();
    let orphans =
        (&s.entities, s.int.without(), s.char.without(), s.float.without(), s.flag.without())
            .join();
    assert!(orphans.map(|row| row.0).eq([0, 2, 3, 5].map(|i| all[i])));
    s.int.as_mut_slice()[0] = Int(2);
}

/// The value of a component spawns other entities while it is computed.
#[test]
fn a_component_value_can_spawn_other_entities() {
    let mut sim = Sim::new();
    let outer = {
        let inner = sim.spawn(Int(1));
        let value = Int(inner.index() as i32 + sim.spawn(Int(7)).index() as i32);
        sim.spawn((value, Char('o')))
    };
    assert_eq!((sim.get(outer), sim.len()), (Some(&Int(1)), 3));
    assert_eq!(sim.pair().entities(), [outer]);
}

#[test]
fn a_query_yields_the_same_rows_for_any_column_order() {
    let mut sim = Sim::new();
    let all: Vec<Entity> =
        (0..20).map(|i| sim.spawn((Float(f64::from(i * 7 % 20)), Flag, Int(i)))).collect();
    sim.insert_batch(all.iter().rev().step_by(3).copied(), Char('x'));
    let rows = |sim: &mut Sim| {
        let mut rows: Vec<(Entity, f64)> =
            sim.query_mut::<(Entity, &Float, &Flag)>().map(|(e, float, _)| (e, float.0)).collect();
        rows.sort_by_key(|row| row.0);
        rows
    };
    let before = rows(&mut sim);
    sim.triple_mut().sort_by::<&Float>(|a, b| a.0.total_cmp(&b.0));
    assert_eq!(rows(&mut sim), before);
    sim.sort_by_key::<Flag, _>(|_| 0);
    sim.sort_as::<Flag, Int>();
    assert_eq!(rows(&mut sim), before);
    assert_eq!((before.len(), before[1].1), (20, 7.0));
}
