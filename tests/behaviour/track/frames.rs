//! Rings of frames.

use ecs_core::{Entity, Tracks, World};

use super::worlds::*;

fn entities<'w, C: 'w>(rows: impl Iterator<Item = (Entity, &'w C)>) -> Vec<Entity> {
    let mut all: Vec<_> = rows.map(|(entity, _)| entity).collect();
    all.sort();
    all
}

/// Writes other rows in each frame, and compares each method with what was written since then.
fn ring<C: Kind>(frames: usize)
where
    Sim: Tracks<C>,
{
    let mut sim = Sim::new();
    // What was changed, added and removed in each frame.
    let mut log: Vec<[Vec<Entity>; 3]> = Vec::new();
    let mut alive = Vec::new();
    for frame in 0..3 * frames + 3 {
        let [mut changed, mut added, mut removed] = [Vec::new(), Vec::new(), Vec::new()];
        for i in 0..3 {
            let entity = sim.spawn(C::row(i));
            alive.push(entity);
            added.push(entity);
            changed.push(entity);
        }
        let entity = alive[frame * 7 % alive.len()];
        World::get_mut::<C>(&mut sim, entity).unwrap().touch();
        changed.push(entity);
        if frame % 2 == 0 {
            let entity = alive.swap_remove(frame * 5 % alive.len());
            sim.despawn(entity).unwrap();
            removed.push(entity);
            changed.retain(|&other| other != entity);
            added.retain(|&other| other != entity);
        }
        log.push([changed, added, removed]);
        // Not after each frame of a long ring: the check reads all frames since the beginning.
        if frame % frames.div_ceil(8) == 0 {
            check::<C>(&sim, &log, frames, &alive);
        }
        sim.next_frame();
        assert_eq!(entities(sim.changed::<C>()), []);
        assert_eq!(entities(sim.added::<C>()), []);
        assert_eq!(sim.removed::<C>().count(), 0);
    }
}

fn check<C: Kind>(sim: &Sim, log: &[[Vec<Entity>; 3]], frames: usize, alive: &[Entity])
where
    Sim: Tracks<C>,
{
    let now = log.len() - 1;
    assert_eq!(sim.frame_of::<C>(), now as u64);
    assert!(sim.changed_since::<C>(now as u64 + 1).is_none());
    assert!(sim.added_since::<C>(u64::MAX).is_none());
    for since in 0..=now {
        let frame = since as u64;
        if now - since >= frames {
            assert!(sim.changed_since::<C>(frame).is_none());
            assert!(sim.added_since::<C>(frame).is_none());
            assert!(sim.removed_since::<C>(frame).is_none());
            continue;
        }
        let all = |kind: usize| {
            let mut all: Vec<_> =
                log[since..].iter().flat_map(|lists| lists[kind].clone()).collect();
            if kind < 2 {
                all.retain(|entity| alive.contains(entity));
                all.sort();
                all.dedup();
            }
            all
        };
        assert_eq!(entities(sim.changed_since::<C>(frame).unwrap()), all(0));
        assert_eq!(entities(sim.added_since::<C>(frame).unwrap()), all(1));
        assert!(sim.removed_since::<C>(frame).unwrap().eq(all(2)));
        assert!(sim.removed_since::<C>(frame).unwrap().rev().eq(all(2).into_iter().rev()));
    }
    assert_eq!(entities(sim.changed::<C>()), entities(sim.changed_since::<C>(now as u64).unwrap()));
}

#[test]
fn a_ring_has_its_last_frames() {
    ring::<Lone>(1);
    ring::<Tag>(1);
    ring::<Line>(3);
    ring::<Place>(1);
    ring::<Tint>(2);
    if !cfg!(miri) {
        ring::<Owned>(64);
    }
}

#[test]
fn marks_of_old_frames_follow_their_rows() {
    let (count, stride) = if cfg!(miri) { (70, 7) } else { (200, 20) };
    let (mut sim, all) = spawned::<Owned>(count);
    for &entity in all.iter().step_by(stride) {
        sim.get_mut::<Owned>(entity).unwrap().0 += 1;
        sim.next_frame();
    }
    let mut expected: Vec<_> = all.iter().copied().step_by(stride).collect();
    let since = |sim: &Sim, frame: u64| entities(sim.changed_since::<Owned>(frame).unwrap());
    assert_eq!(since(&sim, 1), expected);
    assert_eq!(since(&sim, 4), expected[3..]);
    // Group moves, sorting and swaps with the last row.
    sim.insert_batch(all.iter().copied().rev().step_by(3), Plain(0));
    sim.pair_mut().sort_by_key::<Entity, _>(|entity| entity.index().wrapping_mul(0x9E37_79B9));
    assert_eq!(since(&sim, 1), expected);
    assert_eq!(since(&sim, 4), expected[3..]);
    sim.despawn_batch([all[1], all[0], all[2]]);
    expected.remove(0);
    assert_eq!(since(&sim, 1), expected);
    assert_eq!(since(&sim, 4), expected[2..]);
    // A row that is removed and added again was changed in the present frame only.
    let (entity, frame) = (expected[0], sim.frame_of::<Owned>());
    sim.discard::<Owned>(entity).unwrap();
    assert_eq!(since(&sim, 1), expected[1..]);
    sim.insert(entity, Owned(0)).unwrap();
    assert_eq!(since(&sim, frame), [entity]);
    assert_eq!(sim.removed_since::<Owned>(frame).unwrap().next_back(), Some(entity));
}

#[test]
fn iterators_meet_in_the_middle() {
    let (mut sim, all) = spawned::<Lone>(200);
    for &entity in all.iter().step_by(3) {
        sim.get_mut::<Lone>(entity).unwrap().0 += 1;
    }
    let forward: Vec<_> = sim.changed::<Lone>().collect();
    let mut rows = sim.changed::<Lone>();
    let mut back = Vec::new();
    let mut front = Vec::new();
    while let Some(row) = rows.next() {
        front.push(row);
        back.extend(rows.next_back());
    }
    assert!(rows.next().is_none() && rows.next_back().is_none());
    back.reverse();
    assert_eq!([front, back].concat(), forward);
    assert!(sim.changed::<Lone>().rev().eq(forward.into_iter().rev()));
    sim.despawn_batch(all.iter().copied().take(5));
    let mut removed = sim.removed::<Lone>();
    assert_eq!((removed.next(), removed.next_back()), (Some(all[0]), Some(all[4])));
    assert_eq!(removed.size_hint(), (3, Some(3)));
    assert!(removed.clone().rev().eq([all[3], all[2], all[1]]));
    assert!(removed.eq(all[1..4].iter().copied()));
}

/// Frames of a world that isn't known at compile time.
fn end<W: World + Tracks<Lone>>(world: &mut W) -> u64 {
    world.next_frame();
    world.frame_of::<Lone>()
}

#[test]
fn generic_code_ends_frames() {
    let (mut sim, _) = spawned::<Lone>(1);
    assert_eq!(end(&mut sim), 2);
    assert_eq!(sim.lone().frame(), 2);
    assert_eq!(sim.lone_mut().frame(), 2);
}
