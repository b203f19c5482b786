//! Split worlds: `over`, tokens and joins.

use ecs_core::Join;

use super::sim::{Gridded, Labels, Moving, Packed, Places, Position, Shape, Sim, SimSplit, filled};

#[test]
fn a_query_runs_over_columns() {
    let (mut sim, [awake, ..]) = filled();
    let SimSplit { mut position, shape, asleep, bodies, .. } = sim.split();
    // The parameter of the world that the query does not declare is an argument.
    for Moving { position, shape, .. } in Moving::over::<3>((&mut position, &shape, &asleep)) {
        position.0 += shape.0.len() as i32;
    }
    for Places { position } in Places::over::<String, 3>((&mut position, &shape)) {
        position.0 += 1;
    }
    assert_eq!(bodies.slices((&position, &shape)).0, [Position(3), Position(3)]);
    assert_eq!(sim.position()[awake], Position(3));
}

#[test]
fn a_query_with_all_parameters_needs_no_arguments() {
    let (mut sim, [.., grid]) = filled();
    let mut split = sim.split();
    for Labels { label, .. } in Labels::over((&split.grid, &mut split.label)) {
        *label.unwrap() = Ok("seen".to_owned());
    }
    let entities: Vec<_> =
        Gridded::over::<String, 3>((&split.grid,)).map(|found| found.entity).collect();
    assert_eq!(entities, [grid]);
    assert_eq!(sim.label()[grid].as_deref(), Ok("seen"));
}

#[test]
fn columns_of_a_split_world_are_joined() {
    fn names<const N: usize>(split: &mut SimSplit<'_, String, N>) -> Vec<String> {
        let SimSplit { position, shape, .. } = split;
        (&*position, &*shape).join().map(|(p, s)| format!("{}{}", s.0, p.0)).collect()
    }
    let (mut sim, _) = filled();
    assert_eq!(names(&mut sim.split()), ["a1", "b2"]);
}

#[test]
#[should_panic = "different worlds"]
fn columns_of_two_worlds_are_refused() {
    let (mut one, mut two) = (Sim::<u8, 1>::new(), Sim::<u8, 1>::new());
    one.spawn((Position(1), Shape(1)));
    let (mut one, two) = (one.split(), two.split());
    drop(Packed::over::<1>((&mut one.position, &mut { two }.shape)));
}
