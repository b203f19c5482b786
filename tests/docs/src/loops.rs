//! The calls in the table of "Loops" in docs/queries.md.

// The fields of the rows are not all read.
#![allow(dead_code)]

use ecs_core::{Entity, Filtered, Has, Join, Query, With, Without, world};

#[derive(Clone, Copy)]
struct Position(f32);
#[derive(Clone, Copy)]
struct Velocity(f32);
struct Light(u8);
struct Asleep;

world!(
    struct Sim {
        light: Light,
        asleep: Asleep,
    }

    #[table]
    #[derive(Clone, Copy)]
    struct Body {
        position: Position,
        velocity: Velocity,
    }

    #[group(own(body), without(asleep))]
    struct Awake;

    #[query]
    struct Moving {
        entity: Entity,
        position: &mut Position,
        velocity: &Velocity,
    }
);

#[derive(Query)]
struct Speeding<'w> {
    velocity: &'w mut Velocity,
}

/// The calls of a generic function. Returns the number of bodies.
fn brake<W: Has<Position> + Has<Velocity>>(world: &mut W) -> usize {
    world.query_mut::<Speeding>().for_each(|row| row.velocity.0 *= 0.5);
    let _ = world.columns::<(&mut Position, &Velocity)>();
    let _ = world.column_of::<Position>();
    world.query_mut::<(&mut Position, &Velocity)>().count()
}

#[test]
fn calls_of_loops_visit_rows() {
    let body = Body { position: Position(0.0), velocity: Velocity(1.0) };
    let mut sim = Sim::new();
    let e = sim.spawn((body, Light(7)));
    let f = sim.spawn((body, Light(1)));
    for row in sim.moving() {
        row.position.0 += row.velocity.0;
    }
    sim.moving().for_each(|row| row.position.0 += row.velocity.0);
    sim.moving().get(e).unwrap().position.0 += 1.0;
    assert!(sim.moving().get_disjoint([e, f]).is_ok());
    let mut s = sim.split();
    assert!(Moving::over((&mut s.position, &s.velocity)).count() > 1);
    assert!((&mut s.position, &s.velocity).join().count() > 1);
    let all = sim.position().as_slice().len();
    assert_eq!((sim.body().slices().0.len(), sim.awake().slices().1.len()), (all, all));
    for (_, light) in sim.light_mut() {
        light.0 += 1;
    }
    for row in sim.body_mut() {
        row.position.0 += 1.0;
    }
    sim.moving().par_for_each(|row| row.position.0 += 1.0);
    assert_eq!(sim.moving().only([e]).count(), 1);
    sim.moving().pairs().for_each(|a, b| std::mem::swap(a.position, b.position));
    assert_eq!(brake(&mut sim), all);
    sim.sort_by_key::<Light, _>(|light| light.0);
    sim.sort_by::<Light>(|a, b| a.0.cmp(&b.0));
    sim.awake_mut().sort_by_key::<&Position, _>(|position| position.0 as i32);
    assert!(sim.query::<(&Light, Without<Asleep>)>().all(|(_, ())| true));
    assert!(sim.query::<(&Light, With<Body>)>().count() > 0);
    assert!(sim.query_mut::<Filtered<Moving, Without<Asleep>>>().all(|row| row.position.0 > -9.0));
}
