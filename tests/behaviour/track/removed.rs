//! Lists of removed entities.

use ecs_core::{Commands, Entity, Tracks, World, world};

use super::worlds::*;

fn removed<C: Kind>(sim: &Sim) -> Vec<Entity>
where
    Sim: Tracks<C>,
{
    sim.removed::<C>().collect()
}

fn one_by_one<C: Kind>()
where
    Sim: Tracks<C>,
{
    let (mut sim, all) = spawned::<C>(130);
    World::remove::<C::Row>(&mut sim, all[64]).unwrap();
    sim.despawn(all[129]).unwrap();
    sim.discard::<C::Row>(all[0]).unwrap();
    assert_eq!(removed::<C>(&sim), [all[64], all[129], all[0]]);
    // A component that comes back and is lost again, and one that isn't there.
    sim.insert(all[0], C::row(1)).unwrap();
    sim.insert(all[0], C::row(2)).unwrap();
    sim.despawn(all[0]).unwrap();
    assert!(World::remove::<C::Row>(&mut sim, all[64]).is_err() && sim.despawn(all[0]).is_err());
    assert_eq!(removed::<C>(&sim), [all[64], all[129], all[0], all[0]]);
    assert!(sim.removed::<C>().rev().eq([all[0], all[0], all[129], all[64]]));
    assert_eq!(sim.removed::<C>().size_hint(), (4, Some(4)));
    // The last rows moved into the gaps, without marks of their own.
    assert_changed::<C>(&sim, &[]);
    sim.next_frame();
    assert_eq!(removed::<C>(&sim), []);
}

fn in_batches<C: Kind>()
where
    Sim: Tracks<C>,
{
    for &n in COUNTS {
        let (mut sim, all) = spawned::<C>(n);
        let (first, rest) = all.split_at(all.len() / 2);
        let with_stale = first.iter().rev().copied().chain(first.first().copied());
        sim.remove_batch::<C::Row>(with_stale.clone());
        let mut expected: Vec<_> = first.iter().rev().copied().collect();
        assert_eq!(removed::<C>(&sim), expected);
        sim.despawn_batch(rest.iter().copied().step_by(2));
        expected.extend(rest.iter().step_by(2));
        assert_eq!(removed::<C>(&sim), expected);
        let left: Vec<_> = sim.column_of::<C>().iter().map(|(entity, _)| entity).collect();
        let count = sim.despawn_where::<(Entity, &C)>(|_| true);
        assert_eq!(count, left.len());
        assert_eq!(removed::<C>(&sim)[expected.len()..], left);
        assert_eq!(changed::<C>(&sim), []);
    }
}

fn all_at_once<C: Kind>()
where
    Sim: Tracks<C>,
{
    for &n in COUNTS {
        let (mut sim, all) = spawned::<C>(n);
        sim.clear_component::<C::Row>();
        assert_eq!(removed::<C>(&sim), all);
        assert_eq!(changed::<C>(&sim), []);
        all.iter().for_each(|&entity| sim.insert(entity, C::row(0)).unwrap());
        assert_added::<C>(&sim, &all);
        sim.clear();
        assert_eq!(removed::<C>(&sim), [&all[..], &all[..]].concat());
        assert_eq!(sim.frame_of::<C>(), 1);
        let new = sim.spawn(C::row(3));
        assert_added::<C>(&sim, &[new]);
        sim.next_frame();
        assert_eq!(removed::<C>(&sim), []);
        assert_added::<C>(&sim, &[]);
    }
}

fn by_commands<C: Kind>()
where
    Sim: Tracks<C>,
{
    let (mut sim, all) = spawned::<C>(70);
    let mut commands = Commands::<Sim>::new();
    commands.remove::<C::Row>(all[3]);
    commands.despawn(all[69]);
    commands.remove::<C::Row>(all[69]);
    commands.insert(all[3], C::row(7));
    assert_eq!(sim.apply(&mut commands).skipped, 1);
    assert_eq!(removed::<C>(&sim), [all[3], all[69]]);
    assert_added::<C>(&sim, &[all[3]]);
}

fn marks_follow_the_last_row<C: Kind>()
where
    Sim: Tracks<C>,
{
    for n in [2, 64, 65, 130] {
        let (mut sim, all) = spawned::<C>(n);
        let last = *all.last().unwrap();
        World::get_mut::<C>(&mut sim, last).unwrap().touch();
        sim.despawn(all[0]).unwrap();
        assert_changed::<C>(&sim, &[last]);
        // A marked row is removed, and another one moves there.
        World::get_mut::<C>(&mut sim, all[1]).unwrap().touch();
        let others: Vec<_> = all[2..].iter().copied().rev().take(1).collect();
        World::remove::<C::Row>(&mut sim, all[1]).unwrap();
        assert_changed::<C>(&sim, &others);
        // The place behind the last row is free of marks.
        sim.next_frame();
        let new = sim.spawn(Plain(0));
        sim.insert(new, C::row(0)).unwrap();
        sim.next_frame();
        assert_changed::<C>(&sim, &[]);
    }
}

for_each_kind!(one_by_one in_batches all_at_once by_commands marks_follow_the_last_row);

#[test]
fn entities_with_many_components_are_in_the_list_of_each() {
    let mut sim = Sim::new();
    let all: Vec<_> = (0..70)
        .map(|i| sim.spawn((Lone(i), Line(i), Owned(i), Plain(i), Place::row(i), Tint::row(i))))
        .collect();
    sim.despawn_batch(all[10..].iter().copied());
    sim.despawn(all[3]).unwrap();
    let expected = [&all[10..], &all[3..4]].concat();
    assert_eq!(removed::<Lone>(&sim), expected);
    assert_eq!(removed::<Line>(&sim), expected);
    assert_eq!(removed::<Owned>(&sim), expected);
    assert_eq!(removed::<Place>(&sim), expected);
    assert_eq!(removed::<Tint>(&sim), expected);
    assert_eq!(removed::<Tag>(&sim), []);
}

macro_rules! many {
    ($($name:ident $Type:ident)*) => {
        $(pub struct $Type;)*
        // Despawning walks a signature of more than 16 components.
        world!(struct Many { $(#[track] $name: $Type,)* });
    };
}
many!(a A b B c C d D e E f F g G h H i I j J k K l L m M n N o O p P q Q r R);

#[test]
fn despawning_from_a_world_of_many_components_lists_them() {
    let mut many = Many::new();
    let all: Vec<_> = (0..70).map(|_| many.spawn((A, Q, R))).collect();
    many.despawn(all[5]).unwrap();
    many.despawn_batch([all[7], all[6]]);
    assert!(many.removed::<A>().eq([all[5], all[7], all[6]]));
    assert!(many.removed::<R>().eq([all[5], all[7], all[6]]));
    assert_eq!(many.removed::<B>().count(), 0);
}
