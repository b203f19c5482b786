//! Tables in the lists of derived queries, by their structs.

use ecs_core::{Entity, Filtered, Has, HasUnit, Query, With, Without, world};

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Position(pub u32);
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Velocity(pub u32);
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Light(pub u32);

mod sim {
    use super::*;

    world!(
        pub struct Sim {
            light: Light,
        }

        #[table]
        pub struct Body {
            pub position: Position,
            pub velocity: Velocity,
        }

        #[group(own(light), without(body))]
        pub struct Lamps;

        #[query(without(body))]
        pub struct Lamp {
            entity: Entity,
            light: &mut Light,
        }

        #[query(with(body))]
        pub struct Carried {
            light: &Light,
        }

        #[query(lead(body))]
        pub struct Led {
            light: &Light,
            body: BodyRef,
        }

        #[query(with(body), lead(body))]
        pub struct Order {
            entity: Entity,
            light: Option<&Light>,
        }
    );
}

use sim::{Body, BodyRef, Sim};

/// A world with another table.
mod other {
    use super::*;

    world!(
        pub struct Other {
            hidden: u8,
            light: Light,
        }

        #[table]
        pub struct Pair {
            pub one: u16,
            pub two: u32,
        }
    );
}

#[derive(Query)]
#[query(without(Body))]
struct Lamp<'w> {
    entity: Entity,
    light: &'w mut Light,
}

#[derive(Query)]
#[query(with(sim::Body))]
struct Carried<'w> {
    light: &'w Light,
}

#[derive(Query)]
#[query(lead(Body))]
struct Led<'w> {
    light: &'w Light,
    body: BodyRef<'w>,
}

#[derive(Query)]
#[query(lead(Body), with(Body))]
struct Order<'w> {
    entity: Entity,
    light: Option<&'w Light>,
}

fn filled() -> Sim {
    let mut sim = Sim::new();
    for i in 0..10 {
        let light = sim.spawn(Light(i));
        if i % 2 == 0 {
            let body = Body { position: Position(100 - i), velocity: Velocity(i) };
            sim.insert(light, body).expect("an alive entity");
        }
        sim.spawn(Body { position: Position(i), velocity: Velocity(i) });
    }
    sim.body_mut().sort_by_key(|row| row.position.0);
    sim
}

#[test]
fn the_plan_is_that_of_a_query_of_the_world() {
    assert_eq!(Sim::plan_of::<Lamp>(), Sim::plan_of::<sim::Lamp>());
    assert_eq!(Sim::plan_of::<Carried>(), Sim::plan_of::<sim::Carried>());
    assert_eq!(Sim::plan_of::<Led>(), Sim::plan_of::<sim::Led>());
    assert_eq!(Sim::plan_of::<Order>(), Sim::plan_of::<sim::Order>());
    assert_eq!(Sim::plan_of::<Lamp>().group(), Some("Lamps"));
    assert_eq!(Sim::plan_of::<Led>().leaders().collect::<Vec<_>>(), ["body"]);
}

#[test]
fn rows_are_those_that_have_the_table() {
    let mut sim = filled();
    let mut lamps: Vec<_> = sim.query_mut::<Lamp>().map(|row| row.light.0).collect();
    lamps.sort_unstable();
    assert_eq!(lamps, [1, 3, 5, 7, 9]);
    assert_eq!(sim.query::<Carried>().map(|row| row.light.0 % 2).sum::<u32>(), 0);
    assert_eq!(sim.query::<Carried>().count(), 5);
    let led: Vec<_> = sim.query::<Led>().map(|row| (row.light.0, row.body.position.0)).collect();
    assert_eq!(led, [(8, 92), (6, 94), (4, 96), (2, 98), (0, 100)]);
    let order: Vec<_> = sim.query::<Order>().map(|row| row.entity).collect();
    assert_eq!(order, sim.body().entities());
    assert_eq!(sim.query::<Order>().filter(|row| row.light.is_some()).count(), 5);
}

#[test]
fn the_column_of_a_table_is_that_of_its_first_part() {
    let mut sim = filled();
    let mut split = sim.split();
    assert_eq!(Carried::over::<Sim>((&split.light, &split.position)).count(), 5);
    for row in Lamp::over::<Sim>((&mut split.light, &split.position)) {
        row.light.0 += row.entity.index();
    }
    assert_eq!(Led::over::<Sim>((&split.light, (&split.position, &split.velocity))).count(), 5);
}

#[test]
fn generic_functions_filter_by_a_table() {
    fn carried<W: Has<Light> + HasUnit<Body>>(world: &W) -> usize {
        let tuple = world.query::<Filtered<&Light, With<Body>>>().count();
        assert_eq!(tuple, world.query::<Carried>().count());
        tuple
    }
    fn without<W: Has<Light> + HasUnit<R>, R: 'static>(world: &W) -> usize {
        world.query::<Filtered<&Light, Without<R>>>().count()
    }
    let sim = filled();
    assert_eq!(carried(&sim), 5);
    assert_eq!(without::<_, Body>(&sim), 5);
    let mut other = other::Other::new();
    other.spawn((Light(1), other::Pair { one: 1, two: 2 }));
    other.spawn(Light(2));
    assert_eq!(without::<_, other::Pair>(&other), 1);
}
