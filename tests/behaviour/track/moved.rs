//! Rows that move keep their marks, and no other row gets one.

use ecs_core::{Entity, Filtered, Sortable, Tracks, Without, World};

use super::worlds::*;

/// Returns a world of members of `Pair` and `Inner`, and rows outside of both, some of which are changed.
fn grouped(n: u32) -> (Sim, Vec<Entity>, Vec<Entity>) {
    let mut sim = Sim::new();
    let all: Vec<_> = (0..n).map(|i| sim.spawn((Owned(i), Place::row(i)))).collect();
    sim.next_frame();
    let changed: Vec<_> = all.iter().copied().step_by(3).collect();
    for &entity in &changed {
        sim.get_mut::<Owned>(entity).unwrap().0 += 1;
        sim.get_mut::<Place>(entity).unwrap().0 += 1;
    }
    (sim, all, changed)
}

#[track_caller]
fn check(sim: &Sim, changed: &[Entity]) {
    assert_changed::<Owned>(sim, changed);
    assert_changed::<Place>(sim, changed);
}

#[test]
fn entering_and_leaving_groups_moves_marks() {
    for &n in COUNTS {
        let (mut sim, all, changed) = grouped(n);
        for &entity in all.iter().rev().step_by(2) {
            sim.insert(entity, Plain(0)).unwrap();
        }
        check(&sim, &changed);
        sim.insert_batch(all.iter().copied().step_by(5), Plain(0));
        check(&sim, &changed);
        for &entity in all.iter().step_by(4) {
            sim.insert(entity, Tag).unwrap();
        }
        check(&sim, &changed);
        sim.clear_component::<Tag>();
        check(&sim, &changed);
        sim.remove_batch::<Plain>(all.iter().copied().step_by(7));
        check(&sim, &changed);
        sim.clear_component::<Plain>();
        check(&sim, &changed);
    }
}

#[test]
fn members_that_are_removed_leave_no_marks() {
    for &n in COUNTS {
        let (mut sim, all, changed) = grouped(n);
        sim.insert_batch(all.iter().copied(), Plain(0));
        sim.insert_batch(all.iter().copied().step_by(4), Tag);
        let gone: Vec<_> = all.iter().copied().skip(1).step_by(2).collect();
        let (one_by_one, batch) = gone.split_at(gone.len() / 2);
        one_by_one.iter().for_each(|&entity| sim.despawn(entity).unwrap());
        let left = |changed: &[Entity], gone: &[Entity]| -> Vec<_> {
            changed.iter().copied().filter(|entity| !gone.contains(entity)).collect()
        };
        check(&sim, &left(&changed, one_by_one));
        sim.despawn_batch(batch.iter().copied());
        check(&sim, &left(&changed, &gone));
        assert!(sim.removed::<Owned>().eq(gone.iter().copied()));
        assert!(sim.removed::<Place>().eq(gone.iter().copied()));
        // One of the units of a group.
        sim.remove_batch::<Owned>(all.iter().copied().step_by(6));
        let rest = left(&changed, &gone);
        let without: Vec<_> = all.iter().copied().step_by(6).collect();
        assert_changed::<Owned>(&sim, &left(&rest, &without));
        assert_changed::<Place>(&sim, &rest);
    }
}

#[test]
fn sorting_moves_marks() {
    for &n in COUNTS {
        let (mut sim, all, changed) = grouped(n);
        sim.insert_batch(all.iter().copied().step_by(2), Plain(0));
        sim.pair_mut().sort_by_key::<&Owned, _>(|owned| owned.0.wrapping_mul(0x9E37_79B9));
        check(&sim, &changed);
        sim.inner_mut().sort_by_key::<Entity, _>(|entity| u32::MAX - entity.index());
        check(&sim, &changed);
        let order = changed_in_rows(&sim);
        assert!(order.is_sorted());
    }
}

/// Returns the rows of the changed values.
fn changed_in_rows(sim: &Sim) -> Vec<usize> {
    sim.changed::<Owned>().map(|(entity, _)| sim.owned().row_of(entity).unwrap()).collect()
}

fn sorted<C: Kind + Ord>()
where
    Sim: Tracks<C> + Sortable<C>,
{
    for &n in COUNTS {
        let (mut sim, all) = spawned::<C>(n);
        let some: Vec<_> = all.iter().copied().step_by(3).collect();
        some.iter().for_each(|&entity| World::get_mut::<C>(&mut sim, entity).unwrap().touch());
        sim.sort_by::<C>(|a, b| b.cmp(a));
        assert_changed::<C>(&sim, &some);
        sim.sort_by_key::<C, _>(|_| 0);
        assert_changed::<C>(&sim, &some);
    }
}

#[test]
fn sorting_a_column_or_a_table_moves_marks() {
    sorted::<Lone>();
    sorted::<Tag>();
    for &n in COUNTS {
        let (mut sim, all) = spawned::<Tint>(n);
        let some: Vec<_> = all.iter().copied().step_by(3).collect();
        some.iter().for_each(|&entity| sim.get_mut::<Tint>(entity).unwrap().0 += 1000);
        sim.shape_mut().sort_by_key(|row| u32::MAX - row.tint.0);
        assert_changed::<Tint>(&sim, &some);
        assert_changed::<Radius>(&sim, &[]);
    }
}

#[test]
fn slices_of_groups_mark_their_rows() {
    for &n in COUNTS {
        let (mut sim, all, _) = grouped(n);
        sim.insert_batch(all.iter().copied().step_by(2), Plain(0));
        sim.insert_batch(all.iter().copied().step_by(4), Tag);
        sim.next_frame();
        let members = sim.pair().entities().to_vec();
        let (_, owned, _) = sim.pair_mut().slices();
        owned.iter_mut().for_each(|owned| owned.0 += 1);
        assert_changed::<Owned>(&sim, &members);
        sim.next_frame();
        let inner = sim.inner().entities().to_vec();
        let _ = sim.inner_mut().slices();
        check(&sim, &inner);
        sim.next_frame();
        let _ = sim.pair_mut().outside::<Inner>().slices();
        let outer: Vec<_> =
            members.iter().copied().filter(|entity| !inner.contains(entity)).collect();
        assert_changed::<Owned>(&sim, &outer);
        sim.next_frame();
        let _ = sim.pair().slices();
        let mut split = sim.split();
        let _ = split.pair.slices((&split.plain, &split.owned));
        let _ = split.inner.slices(&mut split.place);
        check_place(&sim, &inner);
    }
}

#[track_caller]
fn check_place(sim: &Sim, changed: &[Entity]) {
    assert_changed::<Owned>(sim, &[]);
    assert_changed::<Place>(sim, changed);
}

#[test]
fn queries_of_groups_mark_members() {
    for &n in COUNTS {
        let (mut sim, all, _) = grouped(n);
        sim.insert_batch(all.iter().copied().step_by(2), Plain(0));
        sim.insert_batch(all.iter().copied().step_by(4), Tag);
        sim.next_frame();
        let members = sim.pair().entities().to_vec();
        sim.query_mut::<(&mut Owned, &Plain)>().for_each(|(owned, _)| owned.0 += 1);
        assert_changed::<Owned>(&sim, &members);
        sim.next_frame();
        let some = members.len() / 2;
        sim.query_mut::<(&mut Owned, &Plain)>().skip(some).for_each(|(owned, _)| owned.0 += 1);
        // `skip` may lend the last row that it passes over.
        assert!(changed::<Owned>(&sim).ends_with(&members[some..]));
        assert!(changed::<Owned>(&sim).len() <= members.len() - some + 1);
        sim.next_frame();
        let inner = sim.inner().entities().to_vec();
        for (owned, place, _) in
            sim.query_mut::<Filtered<(&mut Owned, &mut Place, &Plain), Without<Tag>>>()
        {
            owned.0 += place.0;
        }
        check(&sim, &inner);
        sim.next_frame();
        sim.query_mut::<(&mut Owned, &mut Place, &Plain, &Tag)>().for_each(|row| row.0.0 += 1);
        let tagged: Vec<_> = members.iter().copied().filter(|&e| sim.has::<Tag>(e)).collect();
        check(&sim, &tagged);
    }
}
