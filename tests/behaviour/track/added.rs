//! Ways of adding a component.

use ecs_core::{Commands, Entity, Tracks};

use super::worlds::*;

/// Returns a world with some entities that have the component since an earlier frame.
fn world<C: Kind>() -> (Sim, Vec<Entity>) {
    spawned::<C>(3)
}

fn spawn<C: Kind>()
where
    Sim: Tracks<C>,
{
    for &n in COUNTS {
        let (mut sim, old) = world::<C>();
        let new: Vec<_> = (0..n).map(|i| sim.spawn(C::row(i))).collect();
        assert_added::<C>(&sim, &new);
        assert_eq!(added::<C>(&sim), new);
        sim.next_frame();
        assert_added::<C>(&sim, &[]);
        assert_eq!(old.len(), 3);
    }
}

fn insert<C: Kind>()
where
    Sim: Tracks<C>,
{
    let (mut sim, _) = world::<C>();
    let entity = sim.spawn(Plain(0));
    assert_added::<C>(&sim, &[]);
    sim.insert(entity, C::row(1)).unwrap();
    assert_added::<C>(&sim, &[entity]);
    // Added and replaced in one frame: still added.
    sim.insert(entity, C::row(2)).unwrap();
    assert_added::<C>(&sim, &[entity]);
}

fn spawn_at<C: Kind>()
where
    Sim: Tracks<C>,
{
    let (mut sim, _) = world::<C>();
    let far = Entity::new(300, 7).unwrap();
    assert!(sim.spawn_at(far, C::row(1)).is_ok());
    assert_added::<C>(&sim, &[far]);
}

fn spawn_batch<C: Kind>()
where
    Sim: Tracks<C>,
{
    for &n in COUNTS {
        let (mut sim, _) = world::<C>();
        let new: Vec<_> = sim.spawn_batch((0..n).map(C::row)).collect();
        assert_added::<C>(&sim, &new);
        // A batch of unknown length, in a world with room.
        let more: Vec<_> = sim.spawn_batch((0..2 * n).filter(|i| i % 2 == 0).map(C::row)).collect();
        assert_added::<C>(&sim, &[new, more].concat());
    }
}

fn insert_batch<C: Kind>()
where
    Sim: Tracks<C>,
{
    for &n in COUNTS {
        let (mut sim, old) = world::<C>();
        let new: Vec<_> = sim.spawn_batch((0..n).map(Plain)).collect();
        sim.insert_batch(new.iter().copied(), C::row(4));
        assert_added::<C>(&sim, &new);
        sim.next_frame();
        sim.insert_batch(old.iter().copied(), C::row(5));
        assert_changed::<C>(&sim, &old);
    }
}

fn commands<C: Kind>()
where
    Sim: Tracks<C>,
{
    let (mut sim, old) = world::<C>();
    let later = sim.spawn(());
    let mut commands = Commands::<Sim>::new();
    commands.spawn_later(C::row(1));
    commands.insert(later, C::row(2));
    commands.insert(old[1], C::row(3));
    sim.apply(&mut commands).expect_all();
    let column = sim.column_of::<C>();
    assert_eq!(column.added().count(), 2);
    assert!(column.is_added(later));
    assert_eq!(column.changed().count(), 3);
    assert!(column.is_changed(old[1]) && !column.is_added(old[1]));
}

fn comes_back<C: Kind>()
where
    Sim: Tracks<C>,
{
    let (mut sim, old) = world::<C>();
    sim.discard::<C::Row>(old[0]).unwrap();
    assert_added::<C>(&sim, &[]);
    sim.insert(old[0], C::row(1)).unwrap();
    assert_added::<C>(&sim, &[old[0]]);
    assert!(sim.removed::<C>().eq([old[0]]));
    // A new entity with the index of a despawned one.
    sim.next_frame();
    sim.despawn(old[1]).unwrap();
    let reused = sim.spawn(C::row(2));
    assert_eq!(reused.index(), old[1].index());
    assert_added::<C>(&sim, &[reused]);
    assert!(!sim.column_of::<C>().is_added(old[1]));
    assert!(!sim.column_of::<C>().is_changed(old[1]));
}

fn after_shrinking<C: Kind>()
where
    Sim: Tracks<C>,
{
    let (mut sim, old) = spawned::<C>(200);
    sim.despawn_batch(old[100..].iter().copied());
    sim.shrink_to_fit();
    let new: Vec<_> = (0..150).map(|i| sim.spawn(C::row(i))).collect();
    assert_added::<C>(&sim, &new);
    sim.reserve(if cfg!(miri) { 100 } else { 1000 });
    sim.reserve_for::<C::Row>(if cfg!(miri) { 100 } else { 1000 });
    let more: Vec<_> =
        sim.spawn_batch((0..if cfg!(miri) { 70 } else { 900 }).map(C::row)).collect();
    assert_added::<C>(&sim, &[new, more].concat());
}

for_each_kind!(spawn insert spawn_at spawn_batch insert_batch commands comes_back after_shrinking);

#[test]
fn vectors_that_are_spawned_as_columns_are_added() {
    for &n in COUNTS {
        let mut sim = Sim::new();
        sim.spawn((Lone(0), Line(0), Owned(0), Plain(0), Tag));
        sim.next_frame();
        let mut columns = (
            (0..n).map(Lone).collect::<Vec<_>>(),
            (0..n).map(Line).collect::<Vec<_>>(),
            (0..n).map(Owned).collect::<Vec<_>>(),
            (0..n).map(Plain).collect::<Vec<_>>(),
            vec![Tag; n as usize],
        );
        let (a, b, c, d, e) = &mut columns;
        let new: Vec<_> = sim.spawn_columns((a, b, c, d, e)).unwrap().collect();
        assert_added::<Lone>(&sim, &new);
        assert_added::<Line>(&sim, &new);
        assert_added::<Owned>(&sim, &new);
        assert_added::<Tag>(&sim, &new);
    }
}

#[test]
fn a_frame_of_another_component_is_untouched() {
    let (mut sim, old) = spawned::<Place>(2);
    sim.insert(old[0], Lone(1)).unwrap();
    assert_added::<Lone>(&sim, &old[..1]);
    assert_added::<Place>(&sim, &[]);
    assert_added::<Tint>(&sim, &[]);
}
