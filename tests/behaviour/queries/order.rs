//! Columns that have the same order over some rows only. Iteration can use slices there, and must
//! yield the same rows as lookups.

use ecs_core::{Entity, Join, world};

#[derive(Clone, Debug, PartialEq)]
struct Mass(u32);
#[derive(Clone, Debug, PartialEq)]
struct Force(u32);
#[derive(Clone, Debug, PartialEq)]
struct Charge(u32);
#[derive(Clone)]
struct Fixed;

world!(
    #[world(groups = "declared")]
    #[derive(Clone)]
    struct Sim {
        mass: Mass,
        force: Force,
        charge: Charge,
        fixed: Fixed,
    }

    #[query(without(fixed))]
    struct Pushed {
        entity: Entity,
        force: &mut Force,
        mass: &Mass,
        charge: Option<&Charge>,
    }
);

/// The number of bodies in a world, and the changes to the order of its columns.
struct Shape {
    bodies: usize,
    /// Each n-th body has its mass removed and inserted again, at the end.
    moved: Option<usize>,
    /// Each n-th body has no mass.
    missing: Option<usize>,
    /// Entities with a mass only are spawned between the bodies.
    strays: bool,
    /// The column of `Force` is reversed.
    reversed: bool,
    /// The masses of the second and the third body are swapped in their column.
    swapped: bool,
}

const PLAIN: Shape =
    Shape { bodies: 0, moved: None, missing: None, strays: false, reversed: false, swapped: false };

fn every(n: Option<usize>, i: usize) -> bool {
    n.is_some_and(|n| i % n == n - 1)
}

fn world_of(shape: &Shape) -> Sim {
    let mut sim = Sim::new();
    let mut bodies = Vec::new();
    for i in 0..shape.bodies {
        if shape.strays && i % 7 == 3 {
            sim.spawn(Mass(1));
        }
        let n = u32::try_from(i).unwrap();
        let body = sim.spawn((Force(n), Mass(10 * n)));
        if i % 3 == 0 {
            sim.insert(body, Charge(n)).unwrap();
        }
        if i % 11 == 5 {
            sim.insert(body, Fixed).unwrap();
        }
        bodies.push(body);
    }
    for (i, &body) in bodies.iter().enumerate() {
        if every(shape.moved, i) {
            let mass: Mass = sim.remove(body).unwrap();
            sim.insert(body, mass).unwrap();
        }
        if every(shape.missing, i) {
            sim.remove::<Mass>(body).unwrap();
        }
    }
    if shape.reversed {
        sim.sort_by_key::<Force, _>(|force| std::cmp::Reverse(force.0));
    }
    if shape.swapped {
        sim.sort_by_key::<Mass, _>(|mass| match mass.0 {
            10 => 20,
            20 => 10,
            other => other,
        });
    }
    sim
}

fn shapes() -> Vec<Shape> {
    let lengths: &[usize] =
        if cfg!(miri) { &[3, 66] } else { &[0, 1, 63, 64, 65, 127, 128, 129, 200, 1000] };
    let mut shapes = Vec::new();
    for &bodies in lengths {
        shapes.push(Shape { bodies, ..PLAIN });
        if !cfg!(miri) {
            shapes.push(Shape { bodies, moved: Some(90), ..PLAIN });
        }
        shapes.push(Shape { bodies, moved: Some(2), ..PLAIN });
        shapes.push(Shape { bodies, missing: Some(64), ..PLAIN });
        shapes.push(Shape { bodies, missing: Some(5), strays: true, ..PLAIN });
        shapes.push(Shape { bodies, reversed: true, ..PLAIN });
        shapes.push(Shape { bodies, strays: true, moved: Some(70), ..PLAIN });
        shapes.push(Shape { bodies, swapped: true, ..PLAIN });
    }
    shapes
}

/// Returns the expected rows of the query: entity, force, mass, charge.
fn rows_of(sim: &Sim) -> Vec<(Entity, u32, u32, Option<u32>)> {
    let mut rows: Vec<_> = sim
        .entities()
        .iter()
        .filter(|&e| !sim.has::<Fixed>(e))
        .filter_map(|e| {
            let charge = sim.get::<Charge>(e).map(|charge| charge.0);
            Some((e, sim.get::<Force>(e)?.0, sim.get::<Mass>(e)?.0, charge))
        })
        .collect();
    rows.sort_unstable();
    rows
}

fn sorted(mut rows: Vec<(Entity, u32, u32, Option<u32>)>) -> Vec<(Entity, u32, u32, Option<u32>)> {
    rows.sort_unstable();
    rows
}

#[test]
fn a_query_yields_its_rows_for_any_column_order() {
    for shape in shapes() {
        let mut sim = world_of(&shape);
        let expected = rows_of(&sim);
        let mut rows = Vec::new();
        sim.pushed().for_each(|row| {
            rows.push((row.entity, row.force.0, row.mass.0, row.charge.map(|charge| charge.0)));
            row.force.0 += row.mass.0;
        });
        assert_eq!(sorted(rows), expected, "{} bodies", shape.bodies);
        for (entity, force, mass, _) in expected {
            assert_eq!(sim.force()[entity], Force(force + mass), "{} bodies", shape.bodies);
        }
    }
}

#[test]
fn an_iterator_yields_the_rows_of_for_each_for_any_column_order() {
    for shape in shapes() {
        let start = world_of(&shape);
        let mut each = start.clone();
        let mut expected = Vec::new();
        each.pushed().for_each(|row| {
            expected.push((row.entity, row.force.0, row.mass.0));
            row.force.0 += row.mass.0;
        });

        let mut looped = start.clone();
        let mut rows = Vec::new();
        for row in looped.pushed() {
            rows.push((row.entity, row.force.0, row.mass.0));
            row.force.0 += row.mass.0;
        }
        assert_eq!(rows, expected, "{} bodies", shape.bodies);
        assert!(looped.force().iter().eq(each.force().iter()), "{} bodies", shape.bodies);

        // Some rows from each end in turn, then the rest in a fold.
        let mut parts = start.clone();
        let mut iter = parts.pushed();
        let (mut front, mut back) = (Vec::new(), Vec::new());
        for _ in 0..shape.bodies / 4 {
            front.extend(iter.next().map(|row| (row.entity, row.force.0, row.mass.0)));
            back.extend(iter.next_back().map(|row| (row.entity, row.force.0, row.mass.0)));
        }
        front.extend(iter.next().map(|row| (row.entity, row.force.0, row.mass.0)));
        iter.for_each(|row| front.push((row.entity, row.force.0, row.mass.0)));
        front.extend(back.into_iter().rev());
        assert_eq!(front, expected, "{} bodies", shape.bodies);
    }
}

#[test]
fn a_join_yields_its_rows_for_any_column_order() {
    for shape in shapes() {
        let mut sim = world_of(&shape);
        let expected = rows_of(&sim);
        let mut s = sim.split();
        let mut rows = Vec::new();
        (&s.entities, &mut s.force, &s.mass, s.charge.optional(), s.fixed.without())
            .join()
            .for_each(|(entity, force, mass, charge, ())| {
                rows.push((entity, force.0, mass.0, charge.map(|charge| charge.0)));
                force.0 += mass.0;
            });
        assert_eq!(sorted(rows), expected, "{} bodies", shape.bodies);
        for (entity, force, mass, _) in expected {
            assert_eq!(sim.force()[entity], Force(force + mass), "{} bodies", shape.bodies);
        }
    }
}

#[test]
fn for_each_yields_the_rows_of_a_loop_in_the_same_order() {
    for shape in shapes() {
        let mut sim = world_of(&shape);
        let looped: Vec<_> = {
            let mut rows = Vec::new();
            for row in sim.pushed() {
                rows.push(row.entity);
            }
            rows
        };
        let mut walked = Vec::new();
        sim.pushed().for_each(|row| walked.push(row.entity));
        assert_eq!(walked, looped, "{} bodies", shape.bodies);
    }
}
