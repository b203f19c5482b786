//! Ways of writing one value, or all values of a column. Each marks what it lends.

use ecs_core::{Entity, Has, Packed, Tracks, World};

use super::worlds::*;

/// Calls `write` with a world of each size and some of its entities, and expects marks of these.
#[track_caller]
fn marks<C: Kind>(write: impl Fn(&mut Sim, &[Entity]))
where
    Sim: Tracks<C>,
{
    for &n in COUNTS {
        let (mut sim, all) = spawned::<C>(n);
        let some: Vec<_> = all.iter().copied().step_by(3).collect();
        write(&mut sim, &some);
        assert_changed::<C>(&sim, &some);
        // Reading marks nothing.
        sim.next_frame();
        let column = sim.column_of::<C>();
        assert_eq!(
            column.iter().filter(|(entity, _)| column.get(*entity).is_some()).count(),
            all.len()
        );
        assert_eq!(sim.query::<&C>().count(), all.len());
        assert_changed::<C>(&sim, &[]);
    }
}

fn replace<C: Kind>()
where
    Sim: Tracks<C>,
{
    marks::<C>(|sim, some| {
        some.iter().for_each(|&entity| sim.insert(entity, C::row(9)).unwrap());
        assert_eq!(sim.removed::<C>().count(), 0);
    });
}

fn get_mut<C: Kind>()
where
    Sim: Tracks<C>,
{
    marks::<C>(|sim, some| {
        some.iter().for_each(|&entity| World::get_mut::<C>(sim, entity).unwrap().touch());
        assert!(World::get_mut::<C>(sim, Entity::new(7, 99).unwrap()).is_none());
    });
    marks::<C>(|sim, some| {
        let mut column = World::column_of_mut::<C>(sim);
        some.iter().for_each(|&entity| column.get_mut(entity).unwrap().touch());
    });
    marks::<C>(|sim, some| {
        let mut column = World::column_of_mut::<C>(sim);
        some.iter().for_each(|&entity| column[entity].touch());
    });
}

fn get_disjoint_mut<C: Kind>()
where
    Sim: Tracks<C>,
{
    let (mut sim, all) = spawned::<C>(70);
    let [a, b, c] = World::get_disjoint_mut::<C, 3>(&mut sim, [all[69], all[0], all[5]]).unwrap();
    a.touch();
    b.touch();
    c.touch();
    assert_changed::<C>(&sim, &[all[0], all[5], all[69]]);
    sim.next_frame();
    let mut column = World::column_of_mut::<C>(&mut sim);
    assert!(column.get_disjoint_mut([all[1], all[1]]).is_err());
    let stale = Entity::new(500, 1).unwrap();
    assert!(column.get_disjoint_mut([all[1], stale]).is_err());
    assert_changed::<C>(&sim, &[]);
    assert!(sim.query_mut::<&mut C>().get_disjoint([all[1], stale]).is_err());
    assert_changed::<C>(&sim, &[]);
    let [_, _] = sim.query_mut::<&mut C>().get_disjoint([all[1], all[64]]).unwrap();
    assert_changed::<C>(&sim, &[all[1], all[64]]);
}

fn iter_mut<C: Kind>()
where
    Sim: Tracks<C>,
{
    for &n in COUNTS {
        let (mut sim, all) = spawned::<C>(n);
        for step in [1, 2, 7] {
            sim.next_frame();
            World::column_of_mut::<C>(&mut sim)
                .iter_mut()
                .step_by(step)
                .for_each(|(_, value)| value.touch());
            let some: Vec<_> = all.iter().copied().step_by(step).collect();
            assert_changed::<C>(&sim, &some);
        }
        sim.next_frame();
        World::column_of_mut::<C>(&mut sim).iter_mut().for_each(|(_, value)| value.touch());
        assert_changed::<C>(&sim, &all);
        // Rows that are passed over, and those behind an early end.
        sim.next_frame();
        let mut column = World::column_of_mut::<C>(&mut sim);
        let mut iter = column.iter_mut();
        iter.nth(2);
        iter.next_back();
        iter.nth_back(1);
        drop(iter);
        let ends = [all.get(2), all.iter().skip(3).next_back(), all.iter().skip(3).nth_back(2)];
        let ends: Vec<_> = ends.into_iter().flatten().copied().collect();
        assert_changed::<C>(&sim, &ends);
        sim.next_frame();
        let mut column = World::column_of_mut::<C>(&mut sim);
        let mut iter = column.iter_mut();
        iter.nth(1);
        iter.take(3).for_each(|(_, value)| value.touch());
        let some: Vec<_> = all.iter().copied().skip(1).take(4).collect();
        assert_changed::<C>(&sim, &some);
    }
}

fn rest_of_iter_mut<C: Kind>()
where
    Sim: Tracks<C>,
{
    let (mut sim, all) = spawned::<C>(200);
    let mut column = World::column_of_mut::<C>(&mut sim);
    let mut iter = column.iter_mut();
    iter.nth(69);
    iter.nth_back(29);
    iter.for_each(|(_, value)| value.touch());
    assert_changed::<C>(&sim, &all[69..171]);
}

for_each_kind!(replace get_mut get_disjoint_mut iter_mut rest_of_iter_mut);

fn as_mut_slice<C: Kind>()
where
    Sim: Tracks<C> + Has<C, Storage: Packed>,
{
    for &n in COUNTS {
        let (mut sim, all) = spawned::<C>(n);
        let column = World::column_of_mut::<C>(&mut sim);
        let _ = column.as_slice();
        assert_changed::<C>(&sim, &[]);
        World::column_of_mut::<C>(&mut sim).as_mut_slice().iter_mut().for_each(Kind::touch);
        assert_changed::<C>(&sim, &all);
        sim.next_frame();
        let _ = World::column_of_mut::<C>(&mut sim).as_cells();
        assert_changed::<C>(&sim, &all);
    }
}

for_each_packed_kind!(as_mut_slice);

#[test]
fn the_rows_of_a_table_mark_their_tracked_parts() {
    let (mut sim, all) = spawned::<Tint>(70);
    sim.shape_mut().get_mut(all[64]).unwrap().radius.0 = 1;
    // The row lends all parts.
    assert_changed::<Radius>(&sim, &all[64..65]);
    assert_changed::<Tint>(&sim, &all[64..65]);
    sim.next_frame();
    sim.shape_mut().iter_mut().take(65).for_each(|row| row.tint.0 += 1);
    assert_changed::<Tint>(&sim, &all[..65]);
    sim.next_frame();
    // One part only.
    sim.radius_mut()[all[3]].0 = 8;
    assert_changed::<Radius>(&sim, &all[3..4]);
    assert_changed::<Tint>(&sim, &[]);
    let (_, _, tints) = sim.shape_mut().slices();
    tints[1].0 = 1;
    assert_changed::<Tint>(&sim, &all);
}

#[test]
fn an_untracked_part_marks_nothing() {
    let (mut sim, all) = spawned::<Place>(70);
    sim.speed_mut().as_mut_slice()[3].0 = 1;
    sim.query_mut::<&mut Speed>().for_each(|speed| speed.0 += 1);
    assert_changed::<Place>(&sim, &[]);
    sim.insert(all[69], Body { place: Place(0), speed: Speed(0) }).unwrap();
    assert_changed::<Place>(&sim, &all[69..]);
}
