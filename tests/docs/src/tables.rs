//! Changes rows of tables in the ways that docs/macro.md names, in the world of its section "Tables".

// The fields of the rows are not all read.
#![allow(dead_code)]

use ecs_core::world;

struct Asleep;
struct Light(f32);
#[derive(Clone, Copy)]
struct Position(f32);
struct Velocity(f32);
struct Lifetime(u32);

world!(
    struct Sim {
        asleep: Asleep,
        light: Light,
    }

    #[table]
    struct Body {
        position: Position,
        velocity: Velocity,
        lifetime: Lifetime,
    }

    #[group(own(body, light), without(asleep))]
    struct Lit;

    #[query]
    struct Whole {
        body: BodyMut,
        asleep: Option<&Asleep>,
    }
);

#[test]
fn rows_of_tables_are_changed_and_left_out() {
    let mut sim = Sim::new();
    let body = |at| Body { position: Position(at), velocity: Velocity(1.0), lifetime: Lifetime(3) };
    let lit = sim.spawn((body(2.0), Light(1.0)));
    let dark = sim.spawn((body(1.0), Asleep));
    for row in sim.whole() {
        row.body.position.0 += if row.asleep.is_some() { 0.0 } else { 1.0 };
    }
    assert_eq!(sim.body().get(lit).unwrap().position.0, 3.0);
    assert_eq!(sim.body_mut().get_mut(dark).unwrap().position.0, 1.0);
    assert!(sim.body().outside::<Lit>().entities().eq(&[dark]));
    let mut s = sim.split();
    let rows = BodyMut::over((&mut s.position, &mut s.velocity, &mut s.lifetime));
    rows.get(lit).unwrap().lifetime.0 = 1;
    for row in sim.body_mut() {
        row.lifetime.0 += 1;
    }
    assert_eq!(sim.remove::<Body>(lit).unwrap().lifetime.0, 2);
}
