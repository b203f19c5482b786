//! The systems in sequence, with a prepared query for each.

use super::*;
use crate::measure::{Threads, Way};
use hecs::{CommandBuffer, Entity, PreparedQuery, Without, World};

#[derive(Default)]
struct Queries {
    attracted: PreparedQuery<(&'static mut Force, &'static Position, &'static Mass)>,
    engines: PreparedQuery<(&'static mut Fuel, &'static mut Force)>,
    accelerated: PreparedQuery<(&'static mut Velocity, &'static Force, &'static Mass)>,
    moving: PreparedQuery<(&'static mut Position, &'static Velocity)>,
    turning: PreparedQuery<(&'static mut Angle, &'static Spin)>,
    cooling: PreparedQuery<(&'static mut Heat, &'static mut Light)>,
    burning: PreparedQuery<(&'static mut Health, &'static Heat)>,
    mortal: PreparedQuery<Without<(Entity, &'static Health), &'static Asleep>>,
    ageing: PreparedQuery<Without<(Entity, &'static mut Age), &'static Asleep>>,
    energetic: PreparedQuery<(&'static Velocity, &'static Mass)>,
}

struct State {
    world: World,
    queries: Queries,
    commands: CommandBuffer,
    score: Score,
}

fn tick(State { world, queries: q, commands, score }: &mut State, dt: f32) {
    q.attracted.query_mut(world).for_each(|(f, p, m)| rows::gravity(f, p, m));
    q.engines.query_mut(world).for_each(|(u, f)| rows::thrust(u, f, dt));
    q.accelerated.query_mut(world).for_each(|(v, f, m)| rows::accelerate(v, f, m, dt));
    q.moving.query_mut(world).for_each(|(p, v)| rows::integrate(p, v, dt));
    q.turning.query_mut(world).for_each(|(a, s)| rows::turn(a, s, dt));
    q.cooling.query_mut(world).for_each(|(h, l)| rows::cool(h, l, dt));
    q.burning.query_mut(world).for_each(|(h, x)| rows::burn(h, x, dt));
    q.mortal.query_mut(world).for_each(|(entity, health)| {
        if rows::is_dead(health) {
            commands.despawn(entity);
            score.dead += 1;
        }
    });
    q.ageing.query_mut(world).for_each(|(entity, age)| {
        if rows::age(age, dt) {
            commands.insert_one(entity, Asleep);
        }
    });
    score.fast = q.energetic.query_mut(world).map(|(v, m)| u32::from(rows::is_fast(v, m))).sum();
    commands.run_on(world);
}

fn result(state: &mut State) -> f64 {
    let world = &mut state.world;
    digest(
        world.query_mut::<&Position>().into_iter().map(|c| f64::from(c.0)).sum(),
        world.query_mut::<&Angle>().into_iter().map(|c| f64::from(c.0)).sum(),
        world.query_mut::<&Light>().into_iter().map(|c| f64::from(c.0)).sum(),
        world.query_mut::<&Age>().into_iter().map(|c| f64::from(c.0)).sum(),
        world.len() as usize,
        state.score,
    )
}

/// Returns the ways.
pub fn ways(n: usize) -> Vec<Way> {
    let mut world = World::new();
    world.spawn_batch((0..n).map(|i| start(i, n)));
    let (queries, commands) = (Queries::default(), CommandBuffer::new());
    let mut state = State { world, queries, commands, score: Score::default() };
    (0..TICKS).for_each(|_| tick(&mut state, DT));
    let what = ("hecs", "prepared queries, in sequence", Threads::One);
    vec![Way::new(what, state, |state| tick(state, STILL), result)]
}
