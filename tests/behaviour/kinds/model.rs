//! Random changes, compared with a map.

use std::collections::BTreeMap;

use ecs_core::Entity;

use super::{Body, Health, Position, Sim, Velocity, Wheel, Wing, order};
use crate::support::{Xorshift, rounds};

/// What an entity has: a position and a velocity, and each of the others.
#[derive(Clone, Debug, Default, PartialEq)]
struct Row {
    body: Option<(u32, u32)>,
    wheel: Option<u32>,
    wing: Option<u32>,
    health: Option<u32>,
}

type Model = BTreeMap<Entity, Row>;

fn compare(sim: &mut Sim, model: &Model) {
    let has = |is: fn(&Row) -> bool| model.values().filter(|row| is(row)).count();
    for (&entity, row) in model {
        assert_eq!(sim.get::<Position>(entity).map(|it| it.0), row.body.map(|body| body.0));
        assert_eq!(sim.get::<Velocity>(entity).map(|it| it.0), row.body.map(|body| body.1));
        let wheel = sim.get::<Wheel>(entity).map(|it| it.0.parse().unwrap());
        assert_eq!((wheel, sim.get::<Wing>(entity).map(|it| it.0)), (row.wheel, row.wing));
        assert_eq!(sim.get::<Health>(entity).map(|it| it.0), row.health);
    }
    let counts = (sim.len(), sim.position().len(), sim.wheel().len(), sim.wing().len());
    let expected = (
        model.len(),
        has(|row| row.body.is_some()),
        has(|row| row.wheel.is_some()),
        has(|row| row.wing.is_some()),
    );
    assert_eq!(counts, expected);
    assert_eq!(sim.hurt().len(), has(|row| row.health.is_some() && row.wheel.is_some()));
    assert_eq!(sim.flying().len(), has(|row| row.wing.is_some() && row.wheel.is_none()));
    let mut rolling = 0;
    for row in sim.rolling() {
        rolling += row.position.0 + row.wing.map_or(0, |wing| wing.0);
    }
    let rows = model.values().filter(|row| row.wheel.is_some());
    let sums = rows.map(|row| row.body.unwrap().0 + row.wing.unwrap_or(0));
    assert_eq!(rolling, sums.sum::<u32>());
    let mut grounded: Vec<_> = sim.grounded().map(|row| row.entity).collect();
    grounded.sort_unstable();
    let rows = model.iter().filter(|(_, row)| row.wheel.is_some() && row.wing.is_none());
    assert!(grounded.into_iter().eq(rows.map(|(&entity, _)| entity)));
}

#[test]
fn random_changes_agree_with_a_map() {
    let (mut sim, mut model) = (Sim::new(), Model::new());
    let mut random = Xorshift::new(77);
    for step in 0..rounds(20_000) {
        let value = u32::try_from(step).unwrap();
        let pick = random.below(model.len().max(1));
        let entity = model.keys().nth(pick).copied();
        let flags = random.below(16);
        let some = |bit: usize| (flags & bit != 0).then_some(value);
        match (random.below(20), entity) {
            (0..6, _) | (_, None) => {
                let body = Body {
                    position: Position(value),
                    velocity: Velocity(value + 1),
                    wheel: some(1).map(|value| Wheel(value.to_string())),
                    wing: some(2).map(Wing),
                };
                let row = Row {
                    body: Some((value, value + 1)),
                    wheel: some(1),
                    wing: some(2),
                    health: some(4),
                };
                let health = some(4).map(Health);
                // A body is spawned, or inserted later.
                let entity = match some(8) {
                    Some(_) => sim.spawn((health, body)),
                    None => {
                        let entity = sim.spawn(health);
                        sim.insert(entity, body).unwrap();
                        entity
                    }
                };
                model.insert(entity, row);
            }
            (6..9, Some(entity)) => {
                let row = model.get_mut(&entity).unwrap();
                let inserted = sim.insert(entity, Wheel(value.to_string()));
                assert_eq!(inserted.is_ok(), row.body.is_some());
                row.wheel = row.body.map(|_| value);
            }
            (9..11, Some(entity)) => {
                let removed = sim.remove::<Wheel>(entity).ok().map(|it| it.0.parse().unwrap());
                assert_eq!(removed, model.get_mut(&entity).unwrap().wheel.take());
            }
            (11..13, Some(entity)) => {
                let row = model.get_mut(&entity).unwrap();
                assert_eq!(sim.insert(entity, Wing(value)).is_ok(), row.body.is_some());
                row.wing = row.body.map(|_| value);
            }
            (13..15, Some(entity)) => {
                let removed = sim.remove::<Wing>(entity).ok().map(|it| it.0);
                assert_eq!(removed, model.get_mut(&entity).unwrap().wing.take());
            }
            (15, Some(entity)) => {
                let removed = sim.remove::<Body>(entity).ok();
                let row = model.get_mut(&entity).unwrap();
                assert_eq!(removed.as_ref().map(|it| (it.position.0, it.velocity.0)), row.body);
                assert_eq!(removed.and_then(|it| it.wing).map(|it| it.0), row.wing);
                *row = Row { health: row.health, ..Row::default() };
            }
            (16, Some(entity)) => {
                sim.insert(entity, Health(value)).unwrap();
                model.get_mut(&entity).unwrap().health = Some(value);
            }
            (_, Some(entity)) => {
                sim.despawn(entity).unwrap();
                model.remove(&entity);
            }
        }
        if step.is_multiple_of(64) {
            compare(&mut sim, &model);
        }
        if step % 1000 == 999 {
            let bytes = postcard::to_stdvec(&sim).unwrap();
            let loaded: Sim = postcard::from_bytes(&bytes).unwrap();
            assert!(loaded == sim && order(&loaded) == order(&sim));
            let mut copy = loaded.clone();
            copy.shrink_to_fit();
            assert!(copy == sim);
            sim = copy;
        }
        if step % 7000 == 6999 {
            sim.clear();
            model.clear();
        }
    }
    compare(&mut sim, &model);
}
