//! Both halves on two threads at once, with all items in use.

use std::thread;

use ecs_core::Join as _;
use ecs_core::parallel::SplitRows as _;

use super::sim::*;

macro_rules! on_two_threads {
    ($name:ident, |$sim:ident: &mut Sim| $rows:expr) => {
        #[test]
        fn $name() {
            let count = if cfg!(miri) { 15 } else { 300 };
            let mut sims = [sim(count, 0), sim(count, 1)];
            let cases = [(3, 0), (4, 1), (0, 0), (30, 1), (1000, 0)];
            for (n, seed) in cases.into_iter().take(if cfg!(miri) { 2 } else { 5 }) {
                let sim = &mut sims[seed];
                let $sim = &mut *sim;
                let whole: Vec<String> = $rows.map(|row| format!("{row:?}")).collect();
                let $sim = &mut *sim;
                let (a, b) = $rows.split_at(n);
                let (a, b) = thread::scope(|scope| {
                    let a = scope.spawn(|| a.collect::<Vec<_>>());
                    let b = scope.spawn(|| {
                        b.fold(Vec::new(), |mut all, row| {
                            all.push(row);
                            all
                        })
                    });
                    (a.join().unwrap(), b.join().unwrap())
                });
                // The items of both halves are in use.
                let all: Vec<_> = a.iter().chain(&b).map(|row| format!("{row:?}")).collect();
                assert_eq!(all, whole);
            }
        }
    };
}

for_all_rows!(on_two_threads);

/// Both halves write at the same time, and what they write stays.
#[test]
fn halves_write_their_own_rows() {
    let (seeds, count) = if cfg!(miri) { (0..1, 20) } else { (0..2, 200) };
    for seed in seeds {
        let (mut sim, mut by_hand) = (sim(count, seed), sim(count, seed));
        macro_rules! run {
            ($query:ident, $row:ident => $change:expr) => {
                let (a, b) = sim.$query().split_at(7);
                thread::scope(|scope| {
                    scope.spawn(|| a.for_each(|$row| $change));
                    for $row in b {
                        $change;
                    }
                });
                by_hand.$query().for_each(|$row| $change);
                assert!(sim == by_hand);
            };
        }
        run!(packed, row => row.name.0.push('p'));
        run!(looked_up, row => {
            row.spin.0 += row.mass.0;
            row.mass.0 += 1;
        });
        run!(hot, row => {
            row.heat.0 += 1;
            if let Some(spin) = row.spin {
                spin.0 *= 3;
            }
        });
        run!(alive, row => if let Some(mass) = row.mass { mass.0 += 5 });
        run!(bodies, row => row.position.0 += row.velocity.0);
        run!(awake, row => std::mem::swap(&mut row.position.0, &mut row.velocity.0));
    }
}
