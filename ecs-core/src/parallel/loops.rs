//! The parallel loops. Each splits its rows in halves until a piece is small enough.

use super::join;
use super::split_rows::SplitRows;

/// The smallest number of rows of a piece. Starting a task costs about as much as a short loop over
/// some hundred rows.
#[cfg(feature = "rayon")]
const LEAST: usize = 1024;

/// The number of pieces per thread. Threads that are done early take pieces of the others.
#[cfg(feature = "rayon")]
const PER_THREAD: usize = 8;

/// Returns the number of rows of a piece that suits the number of threads. Without threads, all rows are one piece.
#[inline]
pub(super) fn piece(rows: usize) -> usize {
    #[cfg(feature = "rayon")]
    {
        let threads = rayon::current_num_threads();
        if threads > 1 {
            let most = rows.div_ceil(PER_THREAD * threads).max(2 * LEAST - 1);
            // All pieces are about as long.
            return rows.div_ceil(rows.div_ceil(most).max(1));
        }
    }
    rows
}

/// Merges the results of `each` for pieces of `n` rows, in the order of the rows.
pub(super) fn fold<R: SplitRows + Send, A: Send>(
    rows: R,
    n: usize,
    each: &(impl Fn(R) -> A + Sync),
    merge: &(impl Fn(A, A) -> A + Sync),
) -> A {
    let Some(middle) = middle(rows.rows_left(), n) else { return each(rows) };
    let (a, b) = rows.split_at(middle);
    let (a, b) = join(|| fold(a, n, each, merge), || fold(b, n, each, merge));
    merge(a, b)
}

/// Returns where to split rows so that both halves consist of pieces of `n` rows, or `None` for a
/// single piece.
const fn middle(rows: usize, n: usize) -> Option<usize> {
    if rows <= n { None } else { Some(rows.div_ceil(n) / 2 * n) }
}
