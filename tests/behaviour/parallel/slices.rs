//! Slices and tuples of slices as rows.

use ecs_core::parallel::SplitRows;

use super::sim::*;

#[test]
fn tuples_of_slices_are_split_together() {
    let mut sim = sim(100, 0);
    let whole: Vec<_> = {
        let (entities, names, masses) = sim.named().slices();
        entities
            .iter()
            .zip(names)
            .zip(masses)
            .map(|((e, n), m)| (*e, n.clone(), m.clone()))
            .collect()
    };
    let mut numbers = Numbers(1);
    let rows = pieces(sim.named_mut().slices(), &mut numbers);
    let all = rows.into_iter().flat_map(|(entities, names, masses)| {
        assert_eq!((names.len(), masses.len()), (entities.len(), entities.len()));
        entities.iter().zip(names).zip(masses)
    });
    assert_eq!(all.map(|((e, n), m)| (*e, n.clone(), m.clone())).collect::<Vec<_>>(), whole);
    let of_table: usize = sim.body().slices().chunks(9).map(|(entities, ..)| entities.len()).sum();
    assert_eq!(of_table, sim.body().len());
}

#[test]
fn the_shortest_slice_of_a_tuple_counts() {
    let (mut a, b) = ([1, 2, 3], [10, 20, 30, 40]);
    let rows = (&mut a[..], &b[..]);
    assert_eq!(rows.rows_left(), 3);
    let (first, rest) = rows.split_at(2);
    first.fold_rows((), |(), (a, b)| *a += b);
    assert_eq!(rest.rows_left(), 1);
    rest.fold_rows((), |(), (a, b)| *a *= b);
    assert_eq!(a, [11, 22, 90]);
}

#[test]
fn single_slices_are_rows() {
    let mut numbers = [1, 2, 3, 4, 5];
    let sum = SplitRows::chunks(&numbers[..], 2).map(|piece| piece.iter().sum::<i32>());
    assert_eq!(sum.collect::<Vec<_>>(), [3, 7, 5]);
    let (a, b) = SplitRows::split_at(&mut numbers[..], 9);
    assert_eq!((a.len(), b.len()), (5, 0));
}
