//! EnTT: the registry.

use ecs_core::{Entity, Join as _};

use super::{Char, Flag, Float, Int, Sim, entity, indices};

#[test]
fn handles_say_what_they_are_made_of() {
    let mut sim = Sim::new();
    let pre = sim.spawn(());
    sim.despawn(pre).unwrap();
    let post = sim.spawn(());
    assert_ne!(pre, post);
    assert_eq!((pre.index(), pre.generation(), post.generation()), (post.index(), 1, 2));
    assert!(sim.contains(post) && !sim.contains(pre));
}

#[test]
fn a_hint_that_is_taken_is_refused_and_one_far_ahead_fills_the_gap_later() {
    let mut sim = Sim::new();
    let e3 = entity(3);
    assert!(sim.spawn_at(e3, ()).is_ok() && sim.spawn_at(e3, ()).is_err());
    let others = [(); 4].map(|()| sim.spawn(()).index());
    assert_eq!(others, [0, 1, 2, 4]);
    sim.despawn(e3).unwrap();
    sim.despawn(entity(1)).unwrap();
    // A free index in the middle of the list of the free ones.
    let e3 = Entity::new(3, 5).unwrap();
    sim.spawn_at(e3, Int(3)).unwrap();
    assert_eq!((sim.spawn(()).index(), sim.spawn(()).index()), (1, 5));
    assert_eq!(sim.get(e3), Some(&Int(3)));
}

#[test]
fn made_cleared_and_made_again() {
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

/// The free list holds together whoever is ended twice, or in whatever order.
#[test]
fn the_ended_come_again_last_first() {
    let mut sim = Sim::new();
    let all = [(); 3].map(|()| sim.spawn(()));
    sim.despawn(all[0]).unwrap();
    sim.despawn(all[2]).unwrap();
    assert!(sim.despawn(all[0]).is_err());
    let again = [(); 3].map(|()| sim.spawn(()));
    assert_eq!(indices(&again), [2, 0, 3]);
}

/// A range that is derived from the columns that ending it changes.
#[test]
fn a_range_ends_that_comes_from_a_walk_of_the_world() {
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
fn entities_without_anything_are_the_orphans() {
    let mut sim = Sim::new();
    let all: Vec<Entity> = (0..6).map(|_| sim.spawn(())).collect();
    sim.insert(all[1], Int(1)).unwrap();
    sim.insert(all[4], Flag).unwrap();
    sim.insert(all[5], Char('x')).unwrap();
    sim.remove::<Char>(all[5]).unwrap();
    let mut s = sim.split();
    let orphans = (&s.entities, !&s.int, !&s.char, !&s.float, !&s.flag).join();
    assert!(orphans.map(|row| row.0).eq([0, 2, 3, 5].map(|i| all[i])));
    s.int.as_mut_slice()[0] = Int(2);
}

/// Components in the order of construction of another, and one that makes others.
#[test]
fn a_component_may_be_made_by_a_world_that_is_at_work() {
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
fn a_query_yields_the_same_rows_whatever_the_order_of_its_columns() {
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
