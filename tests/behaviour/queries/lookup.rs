//! `get` and `single` of a query.

use ecs_core::{Entity, SingleError, world};

#[derive(Debug, PartialEq)]
struct Position(i32);
#[derive(Debug, PartialEq)]
struct Velocity(i32);
struct Asleep;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
        asleep: Asleep,
    }

    #[group(own(position, velocity))]
    struct Bodies;

    #[query(without(asleep))]
    struct Moving {
        entity: Entity,
        position: &mut Position,
        velocity: &Velocity,
    }

    #[query(with(position), without(asleep))]
    struct Listed {
        entity: Entity,
    }
);

fn bodies(n: i32) -> (Sim, Vec<Entity>) {
    let mut sim = Sim::new();
    let all = (0..n).map(|i| sim.spawn((Position(i), Velocity(10 * i)))).collect();
    (sim, all)
}

#[test]
fn get_returns_the_row_of_an_entity() {
    let (mut sim, all) = bodies(5);
    let row = sim.moving().get(all[3]).unwrap();
    assert_eq!(row.entity, all[3]);
    assert_eq!((&*row.position, row.velocity), (&Position(3), &Velocity(30)));
    row.position.0 = 99;
    assert_eq!(sim.position()[all[3]], Position(99));
    assert_eq!(sim.listed().get(all[4]).unwrap().entity, all[4]);
}

#[test]
fn get_returns_none_for_entities_that_do_not_match() {
    let (mut sim, all) = bodies(4);
    sim.insert(all[1], Asleep).unwrap();
    sim.remove::<Velocity>(all[2]).unwrap();
    sim.despawn(all[3]).unwrap();
    let reused = sim.spawn((Position(7), Velocity(7)));
    assert_eq!(reused.index(), all[3].index());
    let unknown = Entity::new(500, 1).unwrap();
    for (entity, is_row) in [
        (all[0], true),
        (all[1], false),
        (all[2], false),
        (all[3], false),
        (reused, true),
        (unknown, false),
    ] {
        assert_eq!(sim.moving().get(entity).is_some(), is_row, "{entity}");
    }
    assert!(sim.listed().get(all[2]).is_some(), "that query needs no velocity");
    assert!(sim.listed().get(all[1]).is_none());
}

#[test]
fn get_returns_none_for_a_row_already_yielded() {
    let (mut sim, all) = bodies(6);
    for (steps, back) in [(1, 0), (0, 1), (2, 2)] {
        for (i, &entity) in all.iter().enumerate() {
            let mut rows = sim.moving();
            let mut held: Vec<Moving> = (0..steps).map(|_| rows.next().unwrap()).collect();
            held.extend((0..back).map(|_| rows.next_back().unwrap()));
            let left = (steps..all.len() - back).contains(&i);
            let found = rows.get(entity);
            assert_eq!(found.is_some(), left, "row {i} after {steps} and {back}");
            // Writes to all rows, because none may be borrowed twice.
            for row in held.into_iter().chain(found) {
                row.position.0 += 1;
            }
        }
    }
}

#[test]
fn single_returns_the_only_row() {
    let (mut sim, all) = bodies(1);
    sim.spawn((Position(5), Asleep));
    let row = sim.moving().single().unwrap();
    assert_eq!(row.entity, all[0]);
    row.position.0 = 12;
    assert_eq!(sim.position()[all[0]], Position(12));
}

#[test]
fn single_returns_error_for_no_row_or_several() {
    let (mut sim, all) = bodies(2);
    assert_eq!(sim.moving().single().err(), Some(SingleError::Several));
    sim.insert(all[0], Asleep).unwrap();
    assert_eq!(sim.moving().single().unwrap().entity, all[1]);
    sim.despawn(all[1]).unwrap();
    assert_eq!(sim.moving().single().err(), Some(SingleError::None));
    let none = "no entity matches the query; expected exactly one";
    let several = "several entities match the query; expected exactly one";
    assert_eq!(SingleError::None.to_string(), none);
    assert_eq!(SingleError::Several.to_string(), several);
}
