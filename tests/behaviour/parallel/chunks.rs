//! `chunks`: pieces of one length.

use ecs_core::Join as _;
use ecs_core::parallel::SplitRows;

use super::sim::*;

/// Chunks have `n` rows each, except for the last one, from both ends.
macro_rules! of_one_length {
    ($name:ident, |$sim:ident: &mut Sim| $rows:expr) => {
        #[test]
        fn $name() {
            let (count, sizes) =
                if cfg!(miri) { (40, &[7, 1000][..]) } else { (150, &[1, 7, 64, 1000][..]) };
            for &n in sizes {
                let mut sim = sim(count, 0);
                let $sim = &mut sim;
                let whole: Vec<String> = $rows.map(|row| format!("{row:?}")).collect();
                let $sim = &mut sim;
                let rows = $rows;
                let left = rows.rows_left();
                let mut chunks = rows.chunks(n);
                assert_eq!(chunks.len(), left.div_ceil(n));
                let last = chunks.next_back();
                let mut all = Vec::new();
                for chunk in chunks {
                    assert_eq!(chunk.rows_left(), n);
                    all.extend(chunk.map(|row| format!("{row:?}")));
                }
                if let Some(last) = last {
                    assert_eq!(last.rows_left(), (left - 1) % n + 1);
                    all.extend(last.map(|row| format!("{row:?}")));
                }
                assert_eq!(all, whole);
            }
        }
    };
}

for_all_rows!(of_one_length);

#[test]
#[should_panic(expected = "chunk size must be non-zero")]
fn chunks_of_no_rows_panic() {
    let _ = sim(10, 0).packed().chunks(0);
}

#[test]
fn chunks_report_how_many_are_left() {
    let mut sim = sim(100, 0);
    let mut chunks = sim.bodies().chunks(7);
    let count = chunks.len();
    for left in (0..count).rev() {
        assert!(chunks.next().is_some());
        assert_eq!(chunks.len(), left);
    }
    assert!(chunks.next().is_none() && chunks.next_back().is_none());
}
