//! Rows as parallel iterators of rayon.

use ecs_core::{Join as _, LinearSet, SparseSet};
use rayon::prelude::*;

use super::sim::*;

macro_rules! collects_what_the_iterator_yields {
    ($name:ident, |$sim:ident: &mut Sim| $rows:expr) => {
        #[test]
        fn $name() {
            for count in [0, 1, 700] {
                let mut sim = sim(count, 0);
                let $sim = &mut sim;
                let whole: Vec<String> = $rows.map(|row| format!("{row:?}")).collect();
                let $sim = &mut sim;
                let all: Vec<String> =
                    $rows.into_par_iter().map(|row| format!("{row:?}")).collect();
                assert_eq!(all, whole);
                let $sim = &mut sim;
                let first =
                    $rows.into_par_iter().find_first(|_| true).map(|row| format!("{row:?}"));
                assert_eq!(first.as_ref(), whole.first());
            }
        }
    };
}

for_all_rows!(collects_what_the_iterator_yields);

#[test]
fn columns_and_tables_are_parallel_iterators() {
    let mut sim = sim(700, 0);
    let sum: u64 = sim.mass().iter().map(|(_, mass)| mass.0).sum();
    let count = sim.mass().len() as u64;
    assert_eq!(sim.mass().par_iter().map(|(_, mass)| mass.0).sum::<u64>(), sum);
    sim.mass_mut().par_iter_mut().for_each(|(_, mass)| mass.0 += 1);
    sim.mass_mut().into_par_iter().for_each(|(_, mass)| mass.0 += 1);
    assert_eq!(sim.mass_mut().par_iter().map(|(_, mass)| mass.0).sum::<u64>(), sum + 2 * count);
    assert_eq!(sim.heat().par_iter().count(), sim.heat().len());
    assert_eq!(sim.body().par_iter().count(), sim.body().len());
    assert_eq!(sim.body_mut().par_iter_mut().count(), sim.body().len());
    assert_eq!(sim.entities().into_par_iter().count(), sim.len());
    // Slices, and tuples of slices, are parallel iterators of rayon itself.
    let (_, _, masses) = sim.named_mut().slices();
    masses.par_iter_mut().for_each(|mass| mass.0 = 1);
    let named: u64 = sim.named().slices().into_par_iter().map(|(_, _, mass)| mass.0).sum();
    assert_eq!(named, sim.named().len() as u64);
}

#[test]
fn rows_with_a_known_number_of_items_are_indexed() {
    let mut sim = sim(700, 0);
    let whole: Vec<_> = sim.bodies().map(|row| row.position.0).enumerate().collect();
    let all: Vec<_> = sim.bodies().into_par_iter().map(|row| row.position.0).enumerate().collect();
    assert_eq!(all, whole);
    assert_eq!(sim.mass().into_par_iter().len(), sim.mass().len());
    let masses: Vec<_> = sim.mass().into_par_iter().rev().zip(0..10).collect();
    assert!(masses.iter().map(|(row, _)| *row).eq(sim.mass().iter().rev().take(10)));
}

#[test]
fn sets_are_parallel_iterators() {
    let sim = sim(700, 0);
    let mut sparse: SparseSet<u64> = sim.mass().iter().map(|(e, mass)| (e, mass.0)).collect();
    let mut linear: LinearSet<u64> = sparse.iter().map(|(e, mass)| (e, *mass)).collect();
    let sum: u64 = sparse.iter().map(|(_, mass)| mass).sum();
    sparse.par_iter_mut().for_each(|(_, mass)| *mass *= 2);
    linear.par_iter_mut().for_each(|(_, mass)| *mass *= 3);
    assert_eq!(sparse.par_iter().map(|(_, mass)| mass).sum::<u64>(), 2 * sum);
    assert_eq!(linear.par_iter().map(|(_, mass)| mass).sum::<u64>(), 3 * sum);
}
