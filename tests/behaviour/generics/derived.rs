//! Derived queries run on worlds with parameters.

use ecs_core::{Has, Query};

use super::sim::{Asleep, Position, Shape, Sim, filled};

#[derive(Query)]
#[query(without(Asleep))]
struct Drawn<'w, T: 'static> {
    position: &'w mut Position,
    shape: &'w Shape<T>,
}

#[derive(Query)]
#[query(with(Shape<String>), packed)]
struct Named<'w> {
    position: &'w Position,
}

#[test]
fn a_query_with_a_parameter_runs() {
    let (mut sim, [awake, ..]) = filled();
    for Drawn { position, shape } in sim.query_mut::<Drawn<'_, String>>() {
        position.0 += i32::try_from(shape.0.len()).unwrap();
    }
    assert_eq!(sim.position()[awake], Position(2));
    let mut numbers = Sim::<u8, 1>::new();
    numbers.spawn((Position(5), Shape(7)));
    let sum: i32 = numbers.query_mut::<Drawn<'_, u8>>().map(|row| i32::from(row.shape.0)).sum();
    assert_eq!(sum, 7);
}

#[test]
fn a_query_of_one_argument_is_planned_by_the_group() {
    let (mut sim, _) = filled();
    assert_eq!(sim.query::<Named<'_>>().map(|row| row.position.0).sum::<i32>(), 3);
    let split = sim.split();
    let rows = Named::over::<Sim<String>>((&split.position, &split.shape));
    assert_eq!(rows.count(), 2);
}

#[test]
fn a_generic_function_runs_it() {
    fn longest<W: Has<Position> + Has<Shape<String>> + Has<Asleep>>(world: &mut W) -> usize {
        world.query_mut::<Drawn<'_, String>>().map(|row| row.shape.0.len()).max().unwrap_or(0)
    }
    let (mut sim, _) = filled();
    assert_eq!(longest(&mut sim), 1);
}
