//! Rows that stay: random operations against a naive model, and sets of two worlds that are swapped. tests/behaviour/stable has them with the
//! other capabilities, in a binary that takes minutes to build.

use std::collections::BTreeMap;

use ecs_core::{Entity, Filtered, Has, Join as _, Stays, With, Without, World, world};

use crate::support::{Xorshift, rounds};

#[derive(Clone, Debug, PartialEq)]
struct Light(Box<u64>);
#[derive(Clone, Debug, PartialEq)]
struct Name(u64);
#[derive(Clone, Debug, PartialEq)]
struct Place(u64);
#[derive(Clone, Debug, PartialEq)]
struct Color(String);

world!(
    #[derive(Clone, Debug, PartialEq)]
    struct Scene {
        #[storage(stable)]
        light: Light,
        name: Name,
    }
    #[storage(stable)]
    #[table]
    #[derive(Clone, Debug, PartialEq)]
    struct Lamp {
        place: Place,
        color: Color,
    }
    #[group(own(name), with(light))]
    struct Named;
    #[query]
    struct Alone {
        entity: Entity,
        light: &mut Light,
    }
    #[query(with(light))]
    struct Having {
        entity: Entity,
    }
    #[query(lead(light), without(name))]
    struct Led {
        light: &Light,
        place: Option<&Place>,
    }
    #[query]
    struct Both {
        light: &Light,
        name: &mut Name,
    }
    #[query]
    struct Lamps {
        lamp: LampMut,
        light: Option<&Light>,
    }
);

fn light(value: u64) -> Light {
    Light(Box::new(value))
}

fn lamp(value: u64) -> Lamp {
    Lamp { place: Place(value), color: Color(value.to_string()) }
}

/// The row and the value of each entity.
#[derive(Default)]
struct Model(BTreeMap<Entity, (usize, u64)>);

impl Model {
    fn insert(&mut self, entity: Entity, value: u64) {
        let free = || (0..).find(|&row| self.0.values().all(|&(taken, _)| taken != row)).unwrap();
        let row = self.0.get(&entity).map_or_else(free, |&(row, _)| row);
        self.0.insert(entity, (row, value));
    }

    /// Returns the rows in their order.
    fn rows(&self) -> Vec<(usize, Entity, u64)> {
        let mut rows: Vec<_> = self.0.iter().map(|(&e, &(row, value))| (row, e, value)).collect();
        rows.sort_unstable();
        rows
    }

    fn compact(&mut self) -> Vec<(usize, usize)> {
        let mut moves = Vec::new();
        for (new, (old, entity, _)) in self.rows().into_iter().enumerate() {
            self.0.get_mut(&entity).unwrap().0 = new;
            moves.extend((old != new).then_some((old, new)));
        }
        moves
    }
}

fn compacted<R, W: World + Stays<R>>(world: &mut W) -> Vec<(usize, usize)> {
    let mut moves = Vec::new();
    world.compact::<R>(|old, new| moves.push((old, new)));
    moves
}

fn compare(scene: &mut Scene, lights: &Model, lamps: &Model) {
    let expected = lights.rows();
    let entities: Vec<Entity> = expected.iter().map(|row| row.1).collect();
    let column = scene.light();
    assert!(column.rows().map(|(row, e, value)| (row, e, *value.0)).eq(expected.iter().copied()));
    assert_eq!(column.end(), expected.last().map_or(0, |last| last.0 + 1));
    assert_eq!((column.len(), column.gaps()), (expected.len(), column.end() - expected.len()));
    assert!(expected.iter().all(|&(row, entity, _)| column.row_of(entity) == Some(row)));
    assert!(column.values().rev().map(|value| *value.0).eq(expected.iter().rev().map(|row| row.2)));
    // By all loops, from both ends.
    assert!(scene.having().map(|row| row.entity).eq(entities.iter().copied()));
    assert!(scene.alone().rev().map(|row| row.entity).eq(entities.iter().rev().copied()));
    let mut seen = Vec::new();
    scene.alone().for_each(|row| {
        *row.light.0 += 1;
        seen.push(row.entity);
    });
    scene.alone().for_each(|row| *row.light.0 -= 1);
    assert_eq!(seen, entities);
    assert_eq!(scene.alone().count(), entities.len());
    let nameless = scene.query::<Filtered<&Light, Without<Name>>>().count();
    assert_eq!((scene.led().count(), entities.len() - scene.named().len()), (nameless, nameless));
    assert!(scene.led().all(|row| row.place.is_none()));
    assert!(scene.both().all(|row| *row.light.0 == row.name.0));
    assert!(scene.query::<Filtered<Entity, With<Light>>>().eq(entities.iter().copied()));
    let mut s = scene.split();
    assert!((&s.entities, &mut s.light).join().map(|row| row.0).eq(entities.iter().copied()));
    for (at, &(row, entity, value)) in expected.iter().enumerate() {
        assert_eq!(scene.light().entity_at(row), Some(entity));
        assert_eq!(scene.alone().get(entity).map(|row| *row.light.0), Some(value));
        assert_eq!(scene.alone().nth(at).map(|row| row.entity), Some(entity));
    }
    // The table.
    let expected = lamps.rows();
    let table = scene.lamp();
    let rows = table.rows().map(|(row, entity, lamp)| (row, entity, lamp.place.0));
    assert!(rows.eq(expected.iter().copied()));
    assert_eq!((table.len(), table.gaps()), (expected.len(), table.end() - expected.len()));
    for &(row, entity, value) in &expected {
        let values = table.value_at(row).map(|lamp| (lamp.place.0, lamp.color.0.clone()));
        assert_eq!(values, Some((value, value.to_string())));
        assert_eq!((table.row_of(entity), table.entity_at(row)), (Some(row), Some(entity)));
        assert_eq!(scene.color().row_of(entity), Some(row));
    }
    assert!(scene.lamp().iter().map(|row| row.0).eq(expected.iter().map(|row| row.1)));
    for lamp in &mut scene.lamp_mut() {
        lamp.place.0 += 1;
    }
    scene.lamps().for_each(|row| {
        assert!(row.light.is_none());
        assert_eq!(*row.lamp.color, Color((row.lamp.place.0 - 1).to_string()));
        row.lamp.place.0 -= 1;
    });
    assert!(scene.place().values().map(|place| place.0).eq(expected.iter().map(|row| row.2)));
}

#[test]
fn rows_are_those_of_a_naive_model() {
    let (seeds, steps) = if cfg!(miri) { (1, 60) } else { (rounds(20), 150) };
    for seed in 0..seeds {
        let mut random = Xorshift::new(seed * 77 + 5);
        let (mut scene, mut lights, mut lamps) = (Scene::new(), Model::default(), Model::default());
        let mut alive: Vec<Entity> = Vec::new();
        let mut copy = Scene::new();
        for step in 0..steps {
            let at = random.below(alive.len().max(1));
            match (random.below(10), alive.get(at).copied()) {
                (0 | 1, _) => {
                    let new = scene.spawn((light(step), Name(step)));
                    lights.insert(new, step);
                    alive.push(new);
                }
                (2, _) => {
                    let new: Vec<Entity> = scene.spawn_batch((0..20).map(lamp)).collect();
                    (0..).zip(&new).for_each(|(i, &entity)| lamps.insert(entity, i));
                    alive.extend(new);
                }
                (3 | 4, Some(_)) => {
                    let going = alive.split_off(at);
                    for entity in &going[1..going.len().min(8)] {
                        lights.0.remove(entity);
                        lamps.0.remove(entity);
                    }
                    alive.push(going[0]);
                    alive.extend(going.iter().skip(8));
                    scene.despawn_batch(going.into_iter().take(8).skip(1));
                }
                (5, Some(entity)) if !lamps.0.contains_key(&entity) => {
                    scene.insert(entity, (light(step), Name(step))).unwrap();
                    lights.insert(entity, step);
                }
                (6, Some(entity)) => {
                    let had = lights.0.remove(&entity).map(|(_, value)| light(value));
                    assert_eq!(scene.remove::<Light>(entity).ok(), had);
                }
                (7, _) => {
                    assert_eq!(compacted::<Light, _>(&mut scene), lights.compact());
                    assert_eq!(compacted::<Lamp, _>(&mut scene), lamps.compact());
                }
                (8, _) => scene.shrink_to_fit(),
                _ => {
                    copy.clone_from(&scene);
                    assert_eq!(copy, scene);
                    std::mem::swap(&mut copy, &mut scene);
                }
            }
            compare(&mut scene, &lights, &lamps);
        }
    }
}

/// Returns the sum of all lights.
fn sum<W: Has<Light>>(world: &W) -> u64 {
    world.query::<&Light>().map(|light| *light.0).sum()
}

#[test]
fn sets_of_two_worlds_can_be_swapped() {
    let (mut one, mut other) = (Scene::new(), Scene::new());
    let all = [1, 2, 3].map(|i| one.spawn((light(i), Name(i))));
    other.spawn_batch([9; 3].map(light));
    one.despawn(all[1]).unwrap();
    std::mem::swap(&mut one.sets.light, &mut other.sets.light);
    assert_eq!((sum(&one), sum(&other)), (27, 4));
    assert!(one.both().all(|row| *row.light.0 == 9));
    assert_eq!(other.remove::<Light>(all[2]).map(|light| *light.0).ok(), Some(3));
}
