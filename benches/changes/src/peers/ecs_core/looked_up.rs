//! 1 % of the rows, looked up by entity.

use super::shapes::twelve::{Position, plain, tracked};
use crate::components::{kind, position, some, velocity};
use crate::measure::Way;
use ecs_core::Entity;

/// Returns the ways.
pub fn ways(n: usize) -> Vec<Way> {
    vec![
        without(n, "not tracked, `World::get_mut`", |sim, entities| {
            for &entity in entities {
                sim.get_mut::<Position>(entity).expect("an entity that is alive").shift();
            }
        }),
        without(n, "not tracked, the column's `get_mut`", |sim, entities| {
            let mut positions = sim.position_mut();
            for &entity in entities {
                positions.get_mut(entity).expect("an entity that is alive").shift();
            }
        }),
        with(n, "`#[track]`, `World::get_mut`", |sim, entities| {
            for &entity in entities {
                sim.get_mut::<Position>(entity).expect("an entity that is alive").shift();
            }
        }),
        with(n, "`#[track]`, the column's `get_mut`", |sim, entities| {
            let mut positions = sim.position_mut();
            for &entity in entities {
                positions.get_mut(entity).expect("an entity that is alive").shift();
            }
        }),
    ]
}

fn without(n: usize, calls: &'static str, run: fn(&mut plain::Sim, &[Entity])) -> Way {
    let mut sim = plain::Sim::new();
    let body = |i| plain::Body { position: position(i), velocity: velocity(i), kind: kind(i) };
    let all: Vec<Entity> = (0..n).map(|i| sim.spawn(body(i))).collect();
    let entities: Vec<Entity> = some(n).into_iter().map(|i| all[i]).collect();
    Way::new(
        ("ecs-core", calls),
        (sim, entities),
        move |(sim, entities)| run(sim, entities),
        |(sim, _)| sim.position().as_slice().iter().map(Position::sum).sum(),
    )
}

fn with(n: usize, calls: &'static str, run: fn(&mut tracked::Sim, &[Entity])) -> Way {
    let mut sim = tracked::Sim::new();
    let body = |i| tracked::Body { position: position(i), velocity: velocity(i), kind: kind(i) };
    let all: Vec<Entity> = (0..n).map(|i| sim.spawn(body(i))).collect();
    let entities: Vec<Entity> = some(n).into_iter().map(|i| all[i]).collect();
    let frame = move |(sim, entities): &mut (tracked::Sim, Vec<Entity>)| {
        run(sim, entities);
        sim.next_frame();
    };
    Way::new(("ecs-core", calls), (sim, entities), frame, |(sim, _)| {
        sim.position().as_slice().iter().map(Position::sum).sum()
    })
}
