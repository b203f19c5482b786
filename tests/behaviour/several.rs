//! Several items of one query at once: `get_disjoint` and `pairs`.

use std::ops::ControlFlow;

use ecs_core::{DisjointError, Entity};

use crate::parallel::sim::*;

fn error<T>(result: Result<T, DisjointError>) -> DisjointError {
    result.map(|_| ()).unwrap_err()
}

/// Asserts that a query yields its rows by `get_disjoint`, and only those.
macro_rules! finds_several_rows {
    ($name:ident, $entities:expr, |$sim:ident: &mut Sim| $rows:expr) => {
        #[test]
        fn $name() {
            let mut sim = sim(if cfg!(miri) { 30 } else { 90 }, 0);
            let every: Vec<Entity> = sim.entities().iter().collect();
            let entities: Vec<Entity> = $entities(&mut sim);
            let (a, b, c) = (entities[1], entities[0], *entities.last().unwrap());
            let texts = [a, b, c].map(|entity| {
                let $sim = &mut sim;
                format!("{:?}", $rows.get(entity).unwrap())
            });
            let $sim = &mut sim;
            // In the order of the arguments, with all items in use.
            let items = $rows.get_disjoint([a, b, c]).map_err(|_| ()).unwrap();
            assert_eq!(items.map(|item| format!("{item:?}")), texts);

            let $sim = &mut sim;
            assert_eq!(error($rows.get_disjoint([a, b, a])), DisjointError::Repeated(a));
            if let Some(&other) = every.iter().find(|entity| !entities.contains(entity)) {
                let $sim = &mut sim;
                assert_eq!(error($rows.get_disjoint([a, other, b])), DisjointError::Missing(other));
            }
            let $sim = &mut sim;
            let mut rows = $rows;
            rows.next();
            assert_eq!(error(rows.get_disjoint([a, c, b])), DisjointError::Missing(b));
            sim.despawn(a).unwrap();
            let $sim = &mut sim;
            assert_eq!(error($rows.get_disjoint([b, a, c])), DisjointError::Missing(a));
        }
    };
}

/// Returns the entities of a query's rows, in order.
macro_rules! entities_of {
    ($query:ty) => {
        |sim: &mut Sim| sim.query_mut::<(Entity, $query)>().map(|(entity, _)| entity).collect()
    };
}

finds_several_rows!(
    of_a_group,
    |sim: &mut Sim| sim.packed().map(|row| row.entity).collect(),
    |sim: &mut Sim| sim.packed()
);
finds_several_rows!(of_one_column, entities_of!(&Spin), |sim: &mut Sim| {
    sim.query_mut::<&mut Spin>()
});
finds_several_rows!(of_a_linear_column, entities_of!(&Heat), |sim: &mut Sim| sim.hot());
finds_several_rows!(of_a_table, entities_of!(&Position), |sim: &mut Sim| sim.bodies());
finds_several_rows!(
    of_all_entities,
    |sim: &mut Sim| sim.alive().map(|row| row.entity).collect(),
    |sim: &mut Sim| sim.alive()
);

#[test]
fn get_disjoint_refuses_an_entity_named_twice() {
    let mut sim = sim(if cfg!(miri) { 30 } else { 90 }, 0);
    let entity = sim.packed().next().unwrap().entity;
    let error = error(sim.packed().get_disjoint([entity, entity]));
    assert_eq!(error.to_string(), format!("entity {entity} is named twice"));
}

#[test]
fn no_entities_are_disjoint() {
    assert!(matches!(sim(0, 0).packed().get_disjoint([]), Ok([])));
}

/// `pairs` yields each two rows once, in order, as a loop over indices does.
macro_rules! yields_each_two_rows {
    ($name:ident, |$sim:ident: &mut Sim| $rows:expr) => {
        #[test]
        fn $name() {
            let counts = if cfg!(miri) { &[0, 16][..] } else { &[0, 1, 3, 40, 100] };
            for (seed, &count) in counts.iter().enumerate() {
                let mut sim = sim(count, seed as u64);
                let $sim = &mut sim;
                let rows: Vec<String> = $rows.map(|row| format!("{row:?}")).collect();
                let mut expected = Vec::new();
                for (i, a) in rows.iter().enumerate() {
                    expected.extend(rows[i + 1..].iter().map(|b| format!("{a} {b}")));
                }
                let $sim = &mut sim;
                let mut pairs = Vec::new();
                $rows.pairs().for_each(|a, b| pairs.push(format!("{a:?} {b:?}")));
                assert_eq!(pairs, expected);

                // Of the rows that are left.
                let $sim = &mut sim;
                let (first, rest) = $rows.split_at(count / 4);
                let mut n = 0;
                first.pairs().for_each(|_, _| n += 1);
                let rows = rows.len() - rest.count();
                assert_eq!(n, rows * rows.saturating_sub(1) / 2);

                let $sim = &mut sim;
                let third = $rows.pairs().try_for_each(|a, b| {
                    let pair = format!("{a:?} {b:?}");
                    if Some(&pair) == expected.get(2) {
                        ControlFlow::Break(pair)
                    } else {
                        ControlFlow::Continue(())
                    }
                });
                match expected.get(2) {
                    Some(pair) => assert_eq!(third, ControlFlow::Break(pair.clone())),
                    None => assert_eq!(third, ControlFlow::Continue(())),
                }
            }
        }
    };
}

mod pairs {
    use super::*;

    yields_each_two_rows!(of_a_group, |sim: &mut Sim| sim.packed());
    yields_each_two_rows!(of_a_packed_table, |sim: &mut Sim| sim.bodies());
    yields_each_two_rows!(of_one_column, |sim: &mut Sim| sim.query_mut::<&mut Spin>());
    yields_each_two_rows!(looked_up, |sim: &mut Sim| sim.looked_up());
    yields_each_two_rows!(of_a_linear_column, |sim: &mut Sim| sim.hot());
    yields_each_two_rows!(of_all_entities, |sim: &mut Sim| sim.alive());
    yields_each_two_rows!(behind_a_group, |sim: &mut Sim| sim.awake());
    yields_each_two_rows!(of_a_shared_world, |sim: &mut Sim| sim.query::<(&Mass, Option<&Spin>)>());

    /// Both items of a pair are changed, and the next pair sees it.
    #[test]
    fn both_items_are_mutable() {
        let mut sim = sim(if cfg!(miri) { 30 } else { 60 }, 0);
        let mut by_hand: Vec<u64> = sim.bodies().map(|row| row.position.0).collect();
        sim.bodies().pairs().for_each(|a, b| {
            std::mem::swap(a.position, b.position);
            a.position.0 += 1;
        });
        for i in 0..by_hand.len() {
            for j in i + 1..by_hand.len() {
                by_hand.swap(i, j);
                by_hand[i] += 1;
            }
        }
        assert!(sim.bodies().map(|row| row.position.0).eq(by_hand));
    }

    #[test]
    fn both_items_that_were_looked_up_are_mutable() {
        let mut sim = sim(if cfg!(miri) { 30 } else { 60 }, 0);
        let rows =
            |sim: &mut Sim| sim.looked_up().map(|r| (r.spin.0, r.mass.0)).collect::<Vec<_>>();
        let mut by_hand = rows(&mut sim);
        sim.looked_up().pairs().for_each(|a, b| {
            std::mem::swap(&mut a.spin.0, &mut b.mass.0);
            a.spin.0 += 1;
        });
        for i in 0..by_hand.len() {
            for j in i + 1..by_hand.len() {
                (by_hand[i].0, by_hand[j].1) = (by_hand[j].1 + 1, by_hand[i].0);
            }
        }
        assert!(by_hand.len() > 3);
        assert_eq!(rows(&mut sim), by_hand);
    }
}
