//! The tests of tests/behaviour/parallel/split.rs that need no sets outside of a world.

use ecs_core::{Entity, Join as _};

use crate::parallel::sim::*;

/// A loop over a whole, and one over its pieces, yield the same rows in the same order: with `for`
/// and with `for_each`, also if some rows were taken from both ends before the split.
macro_rules! equal_to_the_whole {
    ($name:ident, |$sim:ident: &mut Sim| $rows:expr) => {
        #[test]
        fn $name() {
            for seed in 0..if cfg!(miri) { 2 } else { 8 } {
                for count in if cfg!(miri) { &[0, 1, 60][..] } else { &[0, 1, 3, 70, 300] } {
                    let mut sim = sim(*count, seed);
                    let mut numbers = Numbers(seed + 100);
                    for _ in 0..if cfg!(miri) { 1 } else { 12 } {
                        let $sim = &mut sim;
                        let whole: Vec<String> = $rows.map(|row| format!("{row:?}")).collect();
                        let $sim = &mut sim;
                        let mut rows = $rows;
                        let (front, back) = (numbers.below(40) % 30, numbers.below(40) % 20);
                        let mut all = Vec::new();
                        all.extend((0..front).map_while(|_| rows.next()));
                        let mut last: Vec<_> = (0..back).map_while(|_| rows.next_back()).collect();
                        for piece in pieces(rows, &mut numbers) {
                            if numbers.below(2) == 0 {
                                all.extend(piece);
                            } else {
                                piece.for_each(|row| all.push(row));
                            }
                        }
                        last.reverse();
                        all.extend(last);
                        // All items are in use here.
                        let all: Vec<String> = all.iter().map(|row| format!("{row:?}")).collect();
                        assert_eq!(all, whole, "count {count}, seed {seed}");
                    }
                }
            }
        }
    };
}

for_all_rows!(equal_to_the_whole);

#[test]
fn a_piece_finds_only_its_own_rows() {
    let mut sim = sim(100, 0);
    let entities: Vec<Entity> = sim.packed().map(|row| row.entity).collect();
    let (first, rest) = (entities[10], entities[40]);
    let halves = |sim: &mut Sim, entity| {
        let (a, _) = sim.packed().split_at(20);
        let a = a.get(entity).is_some();
        let (_, b) = sim.packed().split_at(20);
        (a, b.get(entity).is_some())
    };
    assert_eq!(halves(&mut sim, first), (true, false));
    assert_eq!(halves(&mut sim, rest), (false, true));
}

#[test]
fn a_piece_of_an_exact_query_knows_its_length() {
    let mut sim = sim(100, 0);
    let all = sim.bodies().len();
    let (a, b) = sim.bodies().split_at(20);
    assert_eq!((a.len(), b.len()), (20, all - 20));
    assert_eq!((a.count(), b.count()), (20, all - 20));
    let (a, b) = sim.bodies().split_at(usize::MAX);
    assert_eq!((a.len(), b.len()), (all, 0));
}

/// Rows that stay, with gaps between them.
mod with_gaps {
    use super::{Numbers, pieces};
    use ecs_core::{Entity, world};

    #[derive(Debug)]
    struct Light(u32);
    #[derive(Debug)]
    struct Mass(u32);

    world!(
        struct Sim {
            #[storage(stable)]
            light: Light,
            mass: Mass,
        }

        #[query]
        struct Lit {
            entity: Entity,
            light: &mut Light,
            mass: Option<&Mass>,
        }
    );

    /// Returns the rows of all pieces as text.
    macro_rules! text {
        ($rows:expr) => {
            $rows.flat_map(|piece| piece.map(|row| format!("{row:?}"))).collect::<Vec<String>>()
        };
    }

    #[test]
    fn pieces_have_the_rows_of_the_whole() {
        let mut sim = Sim::new();
        let entities: Vec<Entity> = (0..90).map(|i| sim.spawn((Light(i), Mass(i)))).collect();
        entities.iter().filter(|entity| entity.index() % 3 == 1).for_each(|&entity| {
            sim.despawn(entity).unwrap();
        });
        let mut numbers = Numbers(7);
        for _ in 0..10 {
            let whole = text!(std::iter::once(sim.light().into_iter()));
            let all = pieces(sim.light().into_iter(), &mut numbers);
            assert_eq!(text!(all.into_iter()), whole);
            let all = pieces(sim.light_mut().into_iter(), &mut numbers);
            assert_eq!(text!(all.into_iter()), whole);
            let row = |row: Lit<'_>| (row.entity, row.light.0, row.mass.map(|mass| mass.0));
            let whole: Vec<_> = sim.lit().map(row).collect();
            let all = pieces(sim.lit(), &mut numbers);
            assert!(all.into_iter().flat_map(|piece| piece.map(row)).eq(whole));
        }
    }
}
