//! Rows of the table as a whole: access, order and sorting.

use std::cmp::Reverse;

use ecs_core::{Entity, Query};

use super::{
    Asleep, BodyMut, BodyRef, Health, Position, Sim, Velocity, Wheel, Wing, bodies, changed_bodies,
};

#[test]
fn rows_are_found_and_changed() {
    let (mut sim, all) = bodies(10);
    let stranger = sim.spawn(Health(1));
    let body = sim.body();
    assert_eq!((body.len(), body.is_empty(), body.contains(all[6])), (10, false, true));
    assert!(!body.contains(stranger) && body.get(stranger).is_none());
    let BodyRef { position, velocity, wheel, wing } = body.get(all[6]).unwrap();
    assert_eq!((position, velocity), (&Position(6), &Velocity(60)));
    assert_eq!((wheel, wing), (Some(&Wheel("6".into())), Some(&Wing(6))));
    let row = body.get(all[7]).unwrap();
    assert_eq!(
        format!("{row:?}"),
        "BodyRef { position: Position(7), velocity: Velocity(70), wheel: None, wing: None }"
    );
    let mut body = sim.body_mut();
    body.get_mut(all[6]).unwrap().wheel.unwrap().0.push('!');
    assert!(body.get_mut(all[7]).unwrap().wheel.is_none() && body.get_mut(stranger).is_none());
    body.into_mut(all[6]).unwrap().position.0 = 60;
    assert_eq!((sim.position()[all[6]], sim.wheel()[all[6]].0.as_str()), (Position(60), "6!"));
    sim.clear_component::<super::Body>();
    assert!(sim.body().is_empty() && sim.body().iter().next().is_none());
}

#[test]
fn rows_are_walked_by_kind() {
    let (mut sim, _) = changed_bodies();
    let order: Vec<Entity> = sim.position().entities().collect();
    assert!(sim.body().entities().eq(order.iter().copied()));
    let rows: Vec<Entity> = sim.body().iter().map(|(entity, _)| entity).collect();
    assert_eq!(rows, order);
    for (entity, row) in sim.body() {
        assert_eq!((row.position, row.wing), (&sim.position()[entity], sim.get::<Wing>(entity)));
        assert_eq!(row.wheel, sim.get::<Wheel>(entity));
    }
    let wings = sim.wing().values().map(|wing| wing.0).sum::<u32>();
    let count = u32::try_from(sim.wing().len()).unwrap();
    let mut body = sim.body_mut();
    assert_eq!(body.iter_mut().len(), order.len());
    for BodyMut { wing, .. } in &mut body {
        wing.into_iter().for_each(|wing| wing.0 += 1);
    }
    body.into_iter().for_each(|row| row.wing.into_iter().for_each(|wing| wing.0 += 1));
    assert_eq!(sim.wing().values().map(|wing| wing.0).sum::<u32>(), wings + 2 * count);
    let positions: Vec<Position> = sim.body_mut().iter_mut().map(|row| *row.position).collect();
    assert!(order.iter().map(|&entity| sim.position()[entity]).eq(positions));
}

#[test]
fn each_kind_is_sorted() {
    let (mut sim, all) = changed_bodies();
    let kind = |sim: &Sim, entity| (sim.has::<Wing>(entity), sim.has::<Wheel>(entity));
    let before: Vec<_> = all.iter().map(|&entity| sim.position()[entity]).collect();
    let hurt = sim.hurt().len();
    let mut expected: Vec<Entity> = sim.body().entities().collect();
    expected.sort_by_key(|&entity| (kind(&sim, entity), Reverse(sim.position()[entity].0 / 10)));
    sim.body_mut().sort_by_key(|row| Reverse(row.position.0 / 10));
    assert!(sim.body().entities().eq(expected));
    assert!(all.iter().map(|&entity| sim.position()[entity]).eq(before));
    assert_eq!(sim.hurt().len(), hurt);
    sim.body_mut().sort_by(|a, b| a.position.0.cmp(&b.position.0));
    let sorted: Vec<_> =
        sim.body().iter().map(|(entity, row)| (kind(&sim, entity), row.position.0)).collect();
    assert!(sorted.is_sorted());
    assert_eq!(
        sorted.iter().map(|(kind, _)| kind).collect::<std::collections::HashSet<_>>().len(),
        4
    );
}

#[test]
fn queries_borrow_whole_rows() {
    #[derive(Query)]
    struct Sleeping<'w> {
        entity: Entity,
        body: BodyMut<'w>,
        asleep: &'w Asleep,
        health: Option<&'w Health>,
    }
    let (mut sim, _) = changed_bodies();
    let (copy, mut count) = (sim.clone(), 0);
    for Sleeping { entity, body, health, asleep: Asleep } in sim.query_mut::<Sleeping>() {
        assert_eq!(body.wheel.as_deref(), copy.get::<Wheel>(entity));
        assert_eq!(health, copy.get::<Health>(entity));
        body.position.0 += 1;
        count += 1;
    }
    let sleeping = copy.asleep().entities().filter(|&entity| copy.has::<Position>(entity));
    assert_eq!(sleeping.count(), count);
    let sum = |sim: &Sim| sim.position().values().map(|it| it.0 as usize).sum::<usize>();
    assert_eq!(sum(&sim), sum(&copy) + count);
    let wings = sim.query::<BodyRef>().filter(|row| row.wing.is_some()).count();
    assert_eq!(wings, sim.wing().len());
    let mut split = sim.split();
    let columns = (&mut split.position, &mut split.velocity, &mut split.wheel, &mut split.wing);
    assert_eq!(BodyMut::over(columns).filter(|row| row.wing.is_some()).count(), wings);
}
