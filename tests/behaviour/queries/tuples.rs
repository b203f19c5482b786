//! Queries without a declaration: tuples through `World::query_mut`. Declared queries can be run
//! that way too.

use ecs_core::{Entity, World, world};

#[derive(Clone, Copy, Debug, PartialEq)]
struct Position(i32);
#[derive(Clone, Copy, Debug, PartialEq)]
struct Velocity(i32);
#[derive(Clone, Copy, Debug, PartialEq)]
struct Light(i32);

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
        light: Light,
    }

    #[group(own(position, velocity))]
    struct Bodies;

    #[query]
    struct Moving {
        entity: Entity,
        position: &mut Position,
        velocity: &Velocity,
        light: Option<&mut Light>,
    }

    #[query]
    struct Shining {
        entity: Entity,
        light: &Light,
        position: &Position,
    }
);

fn mixed() -> Sim {
    let mut sim = Sim::new();
    for i in 0..30 {
        let e = sim.spawn(());
        if i % 2 == 0 {
            sim.insert(e, Position(i)).unwrap();
        }
        if i % 3 == 0 {
            sim.insert(e, Velocity(-i)).unwrap();
        }
        if i % 4 == 0 {
            sim.insert(e, Light(i * i)).unwrap();
        }
    }
    sim
}

#[test]
fn a_tuple_yields_the_rows_of_the_declared_query() {
    let mut sim = mixed();
    type Tuple = (Entity, &'static mut Position, &'static Velocity, Option<&'static mut Light>);
    let declared: Vec<_> = sim
        .moving()
        .map(|m| (m.entity, *m.position, *m.velocity, m.light.map(|light| *light)))
        .collect();
    let tuple: Vec<_> = World::query_mut::<Tuple>(&mut sim)
        .map(|(e, p, v, light)| (e, *p, *v, light.map(|light| *light)))
        .collect();
    assert_eq!(tuple, declared);
    // Entities 0, 6, 12, 18 and 24 have both components.
    assert_eq!(tuple.len(), 5);
    let folded = World::query_mut::<Tuple>(&mut sim).fold(0, |sum, (_, p, v, _)| sum + p.0 - v.0);
    assert_eq!(folded, 2 * (6 + 12 + 18 + 24));
}

#[test]
fn a_tuple_without_a_group_yields_the_rows_of_the_declared_query() {
    let mut sim = mixed();
    let declared: Vec<_> = sim.shining().map(|s| (s.entity, *s.light, *s.position)).collect();
    let tuple: Vec<_> = World::query_mut::<(Entity, &Light, &Position)>(&mut sim)
        .map(|(e, light, position)| (e, *light, *position))
        .collect();
    assert_eq!(tuple, declared);
    assert_eq!(tuple.len(), 8);
}

#[test]
fn a_declared_query_runs_through_the_trait() {
    let mut sim = mixed();
    for row in World::query_mut::<Moving>(&mut sim) {
        row.position.0 += 1000;
    }
    let moved = sim.position().as_slice().iter().filter(|position| position.0 >= 1000).count();
    assert_eq!(moved, 5);
}

#[test]
fn a_single_term_needs_no_tuple() {
    let mut sim = mixed();
    for position in World::query_mut::<&mut Position>(&mut sim) {
        position.0 = 1;
    }
    assert_eq!(World::query_mut::<&Position>(&mut sim).map(|position| position.0).sum::<i32>(), 15);
    assert_eq!(World::query_mut::<Entity>(&mut sim).count(), 30);
    let lit = World::query_mut::<Option<&Light>>(&mut sim).filter(Option::is_some).count();
    assert_eq!(lit, 8);
    World::query_mut::<Option<&mut Light>>(&mut sim).flatten().for_each(|light| light.0 = 0);
    assert!(sim.light().as_slice().iter().all(|light| light.0 == 0));
}

#[test]
fn a_tuple_without_required_components_yields_all_entities() {
    let mut sim = mixed();
    type Row = (Entity, Option<&'static Position>, Option<&'static mut Velocity>);
    let rows: Vec<(u32, bool, bool)> = World::query_mut::<Row>(&mut sim)
        .map(|(e, position, velocity)| (e.index(), position.is_some(), velocity.is_some()))
        .collect();
    let expected: Vec<_> = (0..30).map(|i| (i, i % 2 == 0, i % 3 == 0)).collect();
    assert_eq!(rows, expected);
}
