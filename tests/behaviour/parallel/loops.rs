//! `par_for_each`, `par_chunks` and `par_fold`: what a loop on one thread does.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use ecs_core::Join as _;
use ecs_core::parallel::SplitRows;

use super::sim::*;

/// Runs a closure with pools of 1 to 8 threads, or as it is without the feature.
fn with_threads(f: impl Fn() + Send + Sync) {
    #[cfg(feature = "rayon")]
    for threads in [1, 2, 3, 8] {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(&f);
    }
    #[cfg(not(feature = "rayon"))]
    f();
}

/// Enough rows for several pieces.
const MANY: usize = if cfg!(miri) { 60 } else { 6000 };

macro_rules! visits_each_row_once {
    ($name:ident, |$sim:ident: &mut Sim| $rows:expr) => {
        #[test]
        fn $name() {
            let original = sim(MANY, 0);
            with_threads(|| {
                let mut world = original.clone();
                let $sim = &mut world;
                let mut whole: Vec<String> = $rows.map(|row| format!("{row:?}")).collect();
                let all = Mutex::new(Vec::new());
                let $sim = &mut world;
                $rows.par_for_each(|row| all.lock().unwrap().push(format!("{row:?}")));
                let mut all = all.into_inner().unwrap();
                // In no order.
                all.sort();
                whole.sort();
                assert!(all == whole);

                let (rows, sizes) = (Mutex::new(Vec::new()), Mutex::new(Vec::new()));
                let $sim = &mut world;
                let left = $rows.rows_left();
                let $sim = &mut world;
                $rows.par_chunks(100, |piece| {
                    sizes.lock().unwrap().push(piece.rows_left());
                    let piece: Vec<String> = piece.map(|row| format!("{row:?}")).collect();
                    rows.lock().unwrap().extend(piece);
                });
                let (mut rows, sizes) = (rows.into_inner().unwrap(), sizes.into_inner().unwrap());
                rows.sort();
                assert!(rows == whole);
                assert_eq!((sizes.len(), sizes.iter().sum()), (left.div_ceil(100), left));
                assert_eq!(sizes.iter().filter(|&&size| size == 100).count(), left / 100);
            });
        }
    };
}

for_all_rows!(visits_each_row_once);

#[test]
fn par_for_each_changes_what_for_each_changes() {
    let original = sim(MANY, 1);
    let change = |name: &mut String| name.push('!');
    let mut by_hand = original.clone();
    by_hand.packed().for_each(|row| change(&mut row.name.0));
    by_hand.looked_up().for_each(|row| std::mem::swap(&mut row.spin.0, &mut row.mass.0));
    with_threads(|| {
        let mut sim = original.clone();
        sim.packed().par_for_each(|row| change(&mut row.name.0));
        sim.looked_up().par_for_each(|row| std::mem::swap(&mut row.spin.0, &mut row.mass.0));
        assert!(sim == by_hand);
    });
}

/// The closures of a fold that isn't associative: the result has the order and the grouping of all
/// calls.
fn calls(sim: &mut Sim, chunk: usize) -> String {
    let fold = |all: String, row: Packed<'_>| all + &format!("{} ", row.name.0);
    sim.packed().par_fold(chunk, || "[".to_owned(), fold, |a, b| format!("({a}] {b}])"))
}

#[test]
fn par_fold_has_one_result_for_every_number_of_threads() {
    let original = sim(MANY / 4, 0);
    for chunk in [1, 3, 64, 1000, 100_000] {
        let expected = calls(&mut original.clone(), chunk);
        with_threads(|| assert!(calls(&mut original.clone(), chunk) == expected));
        let rows = original.clone().packed().rows_left();
        assert_eq!(expected.matches('[').count(), rows.div_ceil(chunk));
        // The rows are in order.
        let names = expected.split(|c: char| !c.is_ascii_digit()).filter(|name| !name.is_empty());
        assert!(names.eq(original.clone().packed().map(|row| row.name.0.clone())));
    }
}

/// The tree of merges is a function of the rows and the chunk, so it is the same on every machine.
#[test]
fn par_fold_merges_neighbours() {
    let numbers: Vec<u32> = (0..10).collect();
    let tree = |chunk| numbers.par_fold_text(chunk);
    assert_eq!(tree(10), "0123456789");
    assert_eq!(tree(4), "(0123(456789))");
    assert_eq!(tree(2), "((0123)(45(6789)))");
}

trait Text {
    fn par_fold_text(&self, chunk: usize) -> String;
}

impl Text for Vec<u32> {
    fn par_fold_text(&self, chunk: usize) -> String {
        self[..].par_fold(chunk, String::new, |a, n| a + &n.to_string(), |a, b| format!("({a}{b})"))
    }
}

#[test]
fn par_fold_of_no_rows_is_the_identity() {
    let none: &[u32] = &[];
    assert_eq!(none.par_fold(8, || 7, |a, n| a + n, |a, b| a * b), 7);
    sim(0, 0).packed().par_for_each(|_| unreachable!());
    sim(0, 0).packed().par_chunks(8, |_| unreachable!());
}

#[test]
fn pieces_of_no_rows_panic() {
    let message = |f: &mut dyn FnMut()| {
        *catch_unwind(AssertUnwindSafe(f)).unwrap_err().downcast::<&str>().unwrap()
    };
    let mut sim = sim(10, 0);
    let expected = "chunk size must be non-zero";
    assert_eq!(message(&mut || sim.packed().par_chunks(0, |_| ())), expected);
    assert_eq!(message(&mut || sim.packed().par_fold(0, || (), |(), _| (), |(), ()| ())), expected);
}

#[test]
fn slices_are_looped_over_in_parallel() {
    let original = sim(MANY, 0);
    with_threads(|| {
        let mut sim = original.clone();
        let sum = AtomicUsize::new(0);
        let masses: u64 = sim.packed().map(|row| row.mass.0).sum();
        sim.named_mut().slices().par_for_each(|(_, name, mass)| {
            name.0.clear();
            sum.fetch_add(mass.0 as usize, Ordering::Relaxed);
        });
        assert_eq!(sum.into_inner() as u64, masses);
        assert!(sim.packed().all(|row| row.name.0.is_empty()));
        assert_eq!(
            sim.named().slices().par_fold(64, || 0, |n, (.., m)| n + m.0, |a, b| a + b),
            masses
        );
    });
}

#[test]
fn a_panic_in_a_piece_reaches_the_caller() {
    let original = sim(MANY, 0);
    with_threads(|| {
        let mut sim = original.clone();
        let last = sim.packed().last().unwrap().entity;
        let result = catch_unwind(AssertUnwindSafe(|| {
            sim.packed().par_for_each(|row| assert!(row.entity != last, "the last row"));
        }));
        assert_eq!(*result.unwrap_err().downcast::<&str>().unwrap(), "the last row");
        assert!(sim == original);
    });
}

/// Rows that note the length of each piece that a loop visits.
#[derive(Clone)]
struct Noted<'a>(usize, &'a Mutex<Vec<usize>>);

impl SplitRows for Noted<'_> {
    type Row = ();

    fn rows_left(&self) -> usize {
        self.0
    }

    fn split_at(self, n: usize) -> (Self, Self) {
        let n = n.min(self.0);
        (Self(n, self.1), Self(self.0 - n, self.1))
    }

    fn fold_rows<A>(self, init: A, f: impl FnMut(A, ()) -> A) -> A {
        self.1.lock().unwrap().push(self.0);
        std::iter::repeat_n((), self.0).fold(init, f)
    }
}

#[test]
fn par_for_each_makes_some_pieces_per_thread_and_no_small_ones() {
    with_threads(|| {
        #[cfg(feature = "rayon")]
        let threads = rayon::current_num_threads();
        #[cfg(not(feature = "rayon"))]
        let threads = 1;
        let most = if cfg!(miri) { 2048 } else { usize::MAX };
        for rows in [0, 1, 2047, 2048, 10_000, 1_000_000, 1_234_567].map(|rows| most.min(rows)) {
            let pieces = Mutex::new(Vec::new());
            Noted(rows, &pieces).par_for_each(|()| ());
            let pieces = pieces.into_inner().unwrap();
            assert_eq!(pieces.iter().sum::<usize>(), rows);
            if threads == 1 || rows < 2048 {
                assert_eq!(pieces, [rows]);
            } else {
                assert!(pieces.iter().all(|&piece| piece >= 1024), "{pieces:?}");
                assert!(pieces.len() >= (8 * threads).min(rows / 2048), "{pieces:?}");
                assert!(pieces.len() < 16 * threads, "{pieces:?}");
            }
        }
    });
}
