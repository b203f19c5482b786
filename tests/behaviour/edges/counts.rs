//! Worlds with no entity, one, two, and counts around the page sizes of the index.

use ecs_core::{Entity, SingleError, world};

#[derive(Clone, Copy, Debug, PartialEq)]
struct A(usize);
#[derive(Clone, Copy, Debug, PartialEq)]
struct B(usize);
#[derive(Clone, Copy, Debug, PartialEq)]
struct Rare(usize);

world!(
    #[derive(Clone, Debug, PartialEq)]
    struct Sim {
        a: A,
        b: B,
        rare: Rare,
    }

    #[group(own(a, b))]
    struct Both;
    #[group(own(a, b), without(rare))]
    struct Common;
    #[group(with(b, rare))]
    struct Found;

    #[query(packed)]
    struct Pair {
        a: &mut A,
        b: &B,
    }
);

/// Numbers of entities. The large ones surround the borders of index pages.
const COUNTS: &[usize] =
    if cfg!(miri) { &[0, 1, 2, 9] } else { &[0, 1, 2, 1023, 1024, 1025, 4096, 4097] };

fn filled(n: usize) -> (Sim, Vec<Entity>) {
    let mut sim = Sim::new();
    let all = sim.spawn_batch((0..n).map(|i| (A(i), B(i)))).collect();
    (sim, all)
}

#[test]
fn every_kind_of_iteration_yields_each_entity_once() {
    for &n in COUNTS {
        let (mut sim, all) = filled(n);
        assert_eq!((sim.len(), sim.is_empty(), sim.both().len()), (n, n == 0, n));
        assert_eq!((sim.pair().len(), sim.pair().count()), (n, n));
        sim.pair().for_each(|pair| pair.a.0 += pair.b.0);
        assert!(sim.pair().rev().map(|pair| pair.a.0).eq((0..n).rev().map(|i| 2 * i)));
        assert!(sim.entities().iter().eq(all.iter().copied()));
        assert!(sim.a().entities().iter().eq(all.iter()));
        let single = match n {
            0 => Err(SingleError::None),
            1 => Ok(()),
            _ => Err(SingleError::Several),
        };
        assert_eq!(sim.pair().single().map(|_| ()), single);
        assert_eq!(sim.query_mut::<(Entity, &Rare)>().next(), None);
        assert_eq!(sim.pair().nth(n).map(|pair| *pair.a), None);
        assert_eq!(sim.pair().last().map(|pair| pair.a.0), n.checked_sub(1).map(|i| 2 * i));
    }
}

#[test]
fn batch_changes_to_no_entity_and_to_all_entities() {
    for &n in COUNTS {
        let (mut sim, all) = filled(n);
        let start = sim.clone();
        assert_eq!(sim.insert_batch([], Rare(0)), 0);
        assert_eq!(sim.despawn_batch([]), 0);
        assert_eq!(sim.despawn_where::<Pair>(|_| false), 0);
        assert_eq!(sim.spawn_batch(std::iter::empty::<A>()).len(), 0);
        assert_eq!(
            sim.spawn_columns((&mut Vec::<A>::new(), &mut Vec::<B>::new())).unwrap().len(),
            0
        );
        sim.both_mut().sort_by::<&A>(|x, y| x.0.cmp(&y.0));
        sim.shrink_to_fit();
        sim.reserve(0);
        assert_eq!(sim, start);

        assert_eq!(sim.insert_batch(all.clone(), Rare(3)), n);
        assert_eq!((sim.common().len(), sim.found().len()), (0, n));
        sim.clear_component::<Rare>();
        assert_eq!((sim.common().len(), sim.found().len(), sim.len()), (n, 0, n));
        assert_eq!(sim.despawn_where::<Pair>(|_| true), n);
        assert!(sim.is_empty() && sim.both().is_empty() && sim.a().is_empty());
        sim.clear();
        sim.shrink_to_fit();
        assert!(all.iter().all(|&e| !sim.contains(e)));
        // All indices are reused under the next generation.
        let again: Vec<Entity> = sim.spawn_batch((0..n).map(|i| (A(i), B(i)))).collect();
        assert!(again.iter().all(|e| e.generation() == 2));
        assert_eq!(sim.both().len(), n);
    }
}

#[test]
fn despawning_one_of_many_closes_the_gap() {
    let n = *COUNTS.last().unwrap();
    for removed in [0, n / 2, n - 1] {
        let (mut sim, all) = filled(n);
        sim.despawn(all[removed]).unwrap();
        let last = all[n - 1];
        assert_eq!(sim.a().row_of(last), (removed != n - 1).then_some(removed));
        assert_eq!(sim.both().len(), n - 1);
        let alive = all.iter().enumerate().filter(|&(i, _)| i != removed);
        assert!(alive.into_iter().all(|(i, &e)| sim.a()[e] == A(i) && sim.b()[e] == B(i)));
    }
}
