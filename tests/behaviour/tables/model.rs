//! Random operations on tables with groups, compared with a map from entities to values.

use std::collections::{BTreeMap, BTreeSet};
use std::mem::swap;

use ecs_core::Entity;

use super::zoo::{Asleep, AwakeLights, Body, BodyColumns, DrawnRows, Light, LitRows, Marked, Mass};
use super::zoo::{
    Path, RestingRows, RouteRows, Shape, Zoo, ZooCommands, body, marked, path, shape,
};
use crate::support::Xorshift;

/// The values of an entity, by unit: asleep, light, mass, body, shape, marked, path.
type Values = [Option<i32>; 7];
type Model = BTreeMap<Entity, Values>;

/// The units that a group requires, and those that it excludes.
const GROUPS: [(&[usize], &[usize]); 7] = [
    (&[3, 1], &[]),
    (&[3, 1], &[0]),
    (&[4, 3], &[]),
    (&[6, 5], &[]),
    (&[2, 6], &[4]),
    (&[4, 1], &[]),
    (&[3, 0], &[1]),
];

fn insert(zoo: &mut Zoo, e: Entity, unit: usize, i: i32) -> bool {
    match unit {
        0 => zoo.insert(e, Asleep).is_ok(),
        1 => zoo.insert(e, Light(i)).is_ok(),
        2 => zoo.insert(e, Mass(i)).is_ok(),
        3 => zoo.insert(e, body(i)).is_ok(),
        4 => zoo.insert(e, shape(i)).is_ok(),
        5 => zoo.insert(e, marked(i)).is_ok(),
        _ => zoo.insert(e, path(i)).is_ok(),
    }
}

/// Removes a unit and returns its value.
fn remove(zoo: &mut Zoo, e: Entity, unit: usize) -> Option<i32> {
    match unit {
        0 => zoo.remove::<Asleep>(e).ok().map(|_| 0),
        1 => zoo.remove::<Light>(e).ok().map(|light| light.0),
        2 => zoo.remove::<Mass>(e).ok().map(|mass| mass.0),
        3 => zoo
            .remove::<Body>(e)
            .ok()
            .filter(|b| b.velocity.0 == -b.position.0)
            .map(|b| b.position.0),
        4 => zoo.remove::<Shape>(e).ok().filter(|s| s.tint.0 == -s.radius.0).map(|s| s.radius.0),
        5 => zoo.remove::<Marked>(e).ok().map(|marked| marked.mark.0),
        _ => zoo.remove::<Path>(e).ok().filter(|p| p.to.0 == -p.from.0).map(|p| p.from.0),
    }
}

fn members(model: &Model, group: usize) -> BTreeSet<Entity> {
    let (required, excluded) = GROUPS[group];
    let matching = model.iter().filter(|(_, values)| {
        required.iter().all(|&unit| values[unit].is_some())
            && excluded.iter().all(|&unit| values[unit].is_none())
    });
    matching.map(|(&e, _)| e).collect()
}

/// Checks the rows of every unit, the members of every group, and the queries.
#[track_caller]
fn check(zoo: &mut Zoo, model: &Model) {
    assert_eq!(zoo.len(), model.len());
    let unit = |unit: usize| -> BTreeMap<Entity, i32> {
        model.iter().filter_map(|(&e, values)| Some((e, values[unit]?))).collect()
    };
    let (same, negated) = (|i: i32| i, |i: i32| -i);
    macro_rules! table {
        ($table:ident, $unit:literal, $($part:ident $sign:ident),+) => {
            let expected = unit($unit);
            let entities = zoo.$table().entities();
            assert_eq!(entities.len(), expected.len());
            $(
                assert_eq!(zoo.$part().entities(), entities);
                assert_eq!(zoo.$part().as_slice().len(), entities.len());
                let signed = expected.iter().map(|(&e, &i)| (e, $sign(i)));
                let found: BTreeMap<_, _> = zoo.$part().iter().map(|(e, v)| (e, v.0)).collect();
                assert!(found.into_iter().eq(signed));
            )+
            for (row, &e) in entities.iter().enumerate() {
                assert_eq!(zoo.$table().row_of(e), Some(row));
            }
        };
    }
    table!(body, 3, position same, velocity negated);
    table!(shape, 4, radius same, tint negated);
    table!(marked, 5, mark same);
    table!(path, 6, from same, to negated);
    assert!(
        zoo.asleep().entities().iter().copied().collect::<BTreeSet<_>>().iter().eq(unit(0).keys())
    );
    macro_rules! group {
        ($group:ident, $number:literal, $($column:ident),*) => {
            let found = zoo.$group().entities();
            assert_eq!(found.iter().copied().collect::<BTreeSet<_>>(), members(model, $number));
            assert_eq!(found.len(), members(model, $number).len());
            $(assert_eq!(found, &zoo.$column().entities()[..found.len()]);)*
        };
    }
    group!(lit, 0, body, light);
    group!(lit_awake, 1, body, light);
    group!(drawn, 2, shape);
    group!(routes, 3, path, marked);
    group!(loads, 4, mass);
    group!(outlined, 5,);
    group!(resting, 6,);
    let rows: Vec<_> = zoo
        .lit_rows()
        .map(|LitRows { entity, light, body }| (entity, light.0, body.velocity.0))
        .collect();
    let (entities, positions, velocities, lights) = zoo.lit().slices();
    let slices = entities.iter().zip(velocities).zip(lights).map(|((&e, v), l)| (e, l.0, v.0));
    assert!(rows.into_iter().eq(slices));
    assert!(positions.iter().zip(velocities).all(|(p, v)| p.0 == -v.0));
    let routes: Vec<_> = zoo
        .route_rows()
        .map(|RouteRows { entity, mark, to, from }| {
            assert_eq!(from.0, -to.0);
            (entity, mark.0)
        })
        .collect();
    let (entities, _, _, marks) = zoo.routes().slices();
    assert!(routes.into_iter().eq(entities.iter().zip(marks).map(|(&e, m)| (e, m.0))));
    let drawn: BTreeSet<_> = zoo.drawn_rows().map(|DrawnRows { entity, .. }| entity).collect();
    assert_eq!(drawn, members(model, 2));
    let resting: BTreeSet<_> =
        zoo.resting_rows().map(|RestingRows { entity, .. }| entity).collect();
    assert_eq!(resting, members(model, 6));
    let lights: BTreeSet<_> = zoo.awake_lights().map(|AwakeLights { entity, .. }| entity).collect();
    assert_eq!(lights, members(model, 1));
}

fn row(light: i32) -> Values {
    let mut values = [None; 7];
    (values[1], values[3], values[4]) = (Some(light), Some(light), Some(light));
    values
}

fn step(zoo: &mut Zoo, model: &mut Model, random: &mut Xorshift) {
    let known: Vec<Entity> = model.keys().copied().collect();
    let e = if known.is_empty() || random.below(8) == 0 {
        Entity::new(random.below(30) as u32, 1).unwrap()
    } else {
        known[random.below(known.len())]
    };
    let (unit, i) = (random.below(7), random.below(1000) as i32);
    match random.below(20) {
        0..6 => {
            let done = insert(zoo, e, unit, i);
            assert_eq!(done, model.contains_key(&e));
            if let Some(values) = model.get_mut(&e) {
                values[unit] = Some(if unit == 0 { 0 } else { i });
            }
        }
        6..9 => {
            let had = model.get_mut(&e).and_then(|values| values[unit].take());
            assert_eq!(remove(zoo, e, unit), had);
        }
        9..11 => {
            let e = zoo.spawn((body(i), Light(i), shape(i)));
            model.insert(e, row(i));
        }
        11 => assert_eq!(zoo.despawn(e).is_ok(), model.remove(&e).is_some()),
        12 => {
            let some: Vec<Entity> =
                known.iter().copied().filter(|_| random.below(4) == 0).collect();
            assert_eq!(zoo.despawn_batch(some.iter().copied()), some.len());
            some.iter().for_each(|e| _ = model.remove(e));
        }
        13 => {
            let new: Vec<Entity> =
                zoo.spawn_batch((i..i + 3).map(|i| (Light(i), body(i), shape(i)))).collect();
            model.extend(new.into_iter().zip(i..).map(|(e, i)| (e, row(i))));
        }
        14 => {
            let bodies = (i..i + 3).map(body);
            let mut position: Vec<_> = bodies.clone().map(|row| row.position).collect();
            let mut velocity: Vec<_> = bodies.map(|row| row.velocity).collect();
            let (mut lights, mut shapes) =
                ((i..i + 3).map(Light).collect(), (i..i + 3).map(shape).collect());
            let bodies = BodyColumns { position: &mut position, velocity: &mut velocity };
            let columns = (bodies, &mut lights, &mut shapes);
            let new: Vec<Entity> = zoo
                .spawn_columns::<(_, &mut Vec<Light>, &mut Vec<Shape>)>(columns)
                .unwrap()
                .collect();
            model.extend(new.into_iter().zip(i..).map(|(e, i)| (e, row(i))));
        }
        15 => {
            let some: Vec<Entity> =
                known.iter().copied().filter(|_| random.below(3) == 0).collect();
            if random.below(2) == 0 {
                zoo.insert_batch(some.iter().copied(), (path(i), marked(i)));
                some.iter().for_each(|e| {
                    let values = model.get_mut(e).unwrap();
                    (values[5], values[6]) = (Some(i), Some(i));
                });
            } else {
                zoo.remove_batch::<Body>(some.iter().copied());
                some.iter().for_each(|e| model.get_mut(e).unwrap()[3] = None);
            }
        }
        16 if random.below(5) == 0 => {
            match unit {
                0 => zoo.clear_component::<Asleep>(),
                1 => zoo.clear_component::<Light>(),
                2 => zoo.clear_component::<Mass>(),
                3 => zoo.clear_component::<Body>(),
                4 => zoo.clear_component::<Shape>(),
                5 => zoo.clear_component::<Marked>(),
                _ => zoo.clear_component::<Path>(),
            }
            model.values_mut().for_each(|values| values[unit] = None);
        }
        17 => {
            let mut commands = ZooCommands::new();
            commands.insert(e, (path(i), shape(i)));
            commands.remove::<Light>(e);
            _ = zoo.apply(&mut commands);
            if let Some(values) = model.get_mut(&e) {
                (values[6], values[4], values[1]) = (Some(i), Some(i), None);
            }
        }
        18 => match random.below(5) {
            0 => zoo.lit_mut().sort_by_key::<&super::zoo::Velocity, _>(|velocity| velocity.0),
            1 => zoo
                .drawn_mut()
                .sort_by_key::<(&super::zoo::Tint, &super::zoo::Position), _>(|(tint, _)| tint.0),
            2 => zoo.routes_mut().sort_by_key::<&super::zoo::Mark, _>(|mark| mark.0),
            3 => zoo.outlined_mut().sort_by_key::<&super::zoo::Radius, _>(|radius| -radius.0),
            _ => zoo
                .loads_mut()
                .sort_by_key::<(&Mass, &super::zoo::To), _>(|(mass, to)| (to.0, mass.0)),
        },
        _ => {
            let mut copy = zoo.clone();
            assert!(copy == *zoo);
            swap(&mut copy, zoo);
            copy.clone_from(zoo);
            assert!(copy == *zoo);
        }
    }
}

#[test]
fn random_operations_match_a_map() {
    let (rounds, steps) = if cfg!(miri) { (1, 25) } else { (20, 400) };
    for round in 0..rounds {
        let (mut zoo, mut model) = (Zoo::new(), Model::new());
        let mut random = Xorshift::new(round * 7919 + 3);
        for i in 1..=steps {
            step(&mut zoo, &mut model, &mut random);
            // Miri is slow.
            if !cfg!(miri) || i % 8 == 0 {
                check(&mut zoo, &model);
            }
        }
        assert!(model.len() > 3, "the model has entities");
    }
}
