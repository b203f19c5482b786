//! Queries of a world with parameters.

use super::sim::{Grid, Gridded, Labels, Moving, Packed, Places, Position, Shape, Sim, filled};

#[test]
fn a_query_names_the_parameters_that_it_uses() {
    let (mut sim, [awake, ..]) = filled();
    for Moving { entity, position, shape } in sim.moving() {
        position.0 += i32::try_from(shape.0.len()).unwrap();
        assert_eq!(entity, awake);
    }
    assert_eq!(sim.position()[awake], Position(2));
}

#[test]
fn a_query_need_not_name_parameters() {
    let (mut sim, [awake, asleep, grid]) = filled();
    let rows = sim.places();
    assert_eq!(rows.len(), 2);
    for Places { position } in rows {
        position.0 *= 10;
    }
    assert_eq!(sim.position()[awake].0 + sim.position()[asleep].0, 30);
    assert_eq!(sim.gridded().map(|Gridded { entity }| entity).collect::<Vec<_>>(), [grid]);
}

#[test]
fn parameters_of_a_query_have_their_own_order() {
    let (mut sim, [.., grid]) = filled();
    for Labels { grid, label } in sim.labels() {
        *label.unwrap() = Ok(format!("{:?}", grid.0));
    }
    assert_eq!(sim.label()[grid], Ok("[1, 2, 3]".to_owned()));
}

#[test]
fn packed_queries_take_slices() {
    let (mut sim, _) = filled();
    sim.packed().for_each(|Packed { position, shape }| {
        shape.0.push_str(&position.0.to_string());
    });
    let (_, _, shapes) = sim.bodies().slices();
    assert_eq!(shapes, [Shape("a1".to_owned()), Shape("b2".to_owned())]);
    let plan = Sim::<u8, 1>::plan_of::<Packed<'_, u8>>();
    assert_eq!(plan.to_string(), Sim::<String, 9>::plan_of::<Packed<'_, String>>().to_string());
}

#[test]
fn tuples_and_columns_are_queries() {
    let (mut sim, [awake, ..]) = filled();
    let found: Vec<_> =
        sim.query::<(&Position, &Shape<String>)>().map(|(p, s)| (p.0, &*s.0)).collect();
    assert_eq!(found, [(1, "a"), (2, "b")]);
    for (shape, label) in sim.query_mut::<(&mut Shape<String>, &Result<String, ()>)>() {
        shape.0.clone_from(label.as_ref().unwrap());
    }
    assert_eq!(sim.shape()[awake].0, "awake");
    let (mut shapes, grids) = sim.columns::<(&mut Shape<String>, &Grid<3>)>();
    shapes[awake].0.clear();
    assert_eq!(grids.len(), 1);
}
