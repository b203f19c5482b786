//! Changes in tables with optional components, and links beside them.

use ecs_core::{Entity, Mut, world};

#[derive(Clone, Debug, PartialEq)]
struct Position(u32);
#[derive(Clone, Debug, PartialEq)]
struct Wheel(u32);
#[derive(Clone, Debug, PartialEq)]
struct Wing(u32);
#[derive(Clone, Debug, PartialEq)]
struct Parent(Entity);

impl ecs_core::Link for Parent {
    fn target(&self) -> Entity {
        self.0
    }
}

world!(
    #[derive(Clone, Debug, PartialEq)]
    struct Sim {
        #[link(on_despawn = despawn)]
        parent: Parent,
    }

    #[table]
    struct Body {
        #[track]
        position: Position,
        #[track]
        wheel: Option<Wheel>,
        wing: Option<Wing>,
    }

    #[query]
    struct Moving {
        position: Mut<Position>,
        wing: Option<&Wing>,
    }

    #[query(changed(position))]
    struct Moved {
        entity: Entity,
        wing: Option<&Wing>,
    }

    #[query(changed(wheel))]
    struct Turned {
        entity: Entity,
        position: &Position,
    }
);

fn bodies() -> (Sim, Vec<Entity>) {
    let mut sim = Sim::new();
    let all = (0..600).map(|i| {
        sim.spawn(Body {
            position: Position(i),
            wheel: i.is_multiple_of(2).then_some(Wheel(i)),
            wing: i.is_multiple_of(3).then_some(Wing(i)),
        })
    });
    let all = all.collect();
    sim.next_frame();
    (sim, all)
}

fn moved(sim: &mut Sim) -> Vec<Entity> {
    let mut all: Vec<_> = sim.moved().map(|row| row.entity).collect();
    all.sort_unstable();
    all
}

#[test]
fn a_row_that_changes_its_kind_has_not_changed() {
    let (mut sim, all) = bodies();
    sim.insert(all[1], Wheel(1)).unwrap();
    sim.remove::<Wheel>(all[2]).unwrap();
    sim.insert(all[4], Wing(4)).unwrap();
    assert_eq!(moved(&mut sim), []);
    assert!(sim.turned().map(|row| row.entity).eq([all[1]]));
    let added: Vec<_> = sim.wheel().added().map(|(entity, _)| entity).collect();
    assert_eq!(added, [all[1]]);
    assert_eq!(sim.wheel().removed().collect::<Vec<_>>(), [all[2]]);
    assert_eq!(sim.position().removed().count(), 0);
}

#[test]
fn a_row_over_another_one_has_changed_and_is_not_added() {
    let (mut sim, all) = bodies();
    sim.next_frame();
    // The first has no wheel, so it moves to another kind, and the second stays in its kind.
    for &entity in &all[1..3] {
        sim.insert(entity, Body { position: Position(7), wheel: Some(Wheel(8)), wing: None })
            .unwrap();
    }
    let entities = |column: &mut dyn Iterator<Item = Entity>| column.collect::<Vec<_>>();
    assert_eq!(entities(&mut sim.position().added().map(|(entity, _)| entity)), []);
    assert_eq!(entities(&mut sim.wheel().added().map(|(entity, _)| entity)), [all[1]]);
    assert_eq!(moved(&mut sim), all[1..3]);
    assert_eq!(sim.position()[all[1]], Position(7));
}

#[test]
fn changes_stay_with_their_rows() {
    let (mut sim, all) = bodies();
    for mut row in sim.moving() {
        if row.position.0 % 100 == 5 {
            row.position.0 += 1000;
        }
    }
    let changed = [5, 105, 205, 305, 405, 505].map(|i: usize| all[i]);
    assert_eq!(moved(&mut sim), changed);
    // Other rows take their places.
    (0..600).filter(|i| i % 100 != 5).for_each(|i| _ = sim.remove::<Wing>(all[i]));
    (0..600_usize).filter(|i| i.is_multiple_of(7)).for_each(|i| _ = sim.insert(all[i], Wheel(0)));
    assert_eq!(moved(&mut sim), changed);
    let copy = sim.clone();
    assert_eq!(copy.position().changed().count(), 6);
    sim.next_frame();
    assert_eq!(moved(&mut sim), []);
}

#[test]
fn changes_stay_with_rows_that_are_sorted() {
    let (mut sim, all) = bodies();
    sim.position_mut()[all[9]].0 = 1000;
    sim.body_mut().sort_by_key(|row| std::cmp::Reverse(row.position.0));
    assert_eq!(moved(&mut sim), [all[9]]);
    // It is the first one of its kind, which has wings only.
    let wings: Vec<_> = sim.wing().values().take(1).map(|wing| wing.0).collect();
    assert_eq!(wings, [9]);
    assert_eq!(sim.position().values().map(|position| position.0).max(), Some(1000));
    assert_eq!(sim.position_mut().entities().count(), 600);
}

#[test]
fn a_row_that_leaves_is_noted_for_each_component() {
    let (mut sim, all) = bodies();
    let body: Body = sim.remove(all[4]).unwrap();
    assert_eq!(body.wheel, Some(Wheel(4)));
    sim.despawn(all[5]).unwrap();
    sim.insert(all[10], Parent(all[12])).unwrap();
    sim.despawn(all[12]).unwrap();
    assert!(!sim.contains(all[10]));
    let mut removed: Vec<_> = sim.position().removed().collect();
    removed.sort_unstable();
    assert_eq!(removed, [4, 5, 10, 12].map(|i: usize| all[i]));
    let mut removed: Vec<_> = sim.wheel().removed().collect();
    removed.sort_unstable();
    assert_eq!(removed, [4, 10, 12].map(|i: usize| all[i]));
    assert_eq!((sim.position().len(), sim.wheel().len()), (596, 297));
}
