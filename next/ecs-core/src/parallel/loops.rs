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

/// Returns the largest number of rows of a piece; the smallest is about half of it. Without threads, all
/// rows are one piece.
#[inline]
fn piece(rows: usize) -> usize {
    #[cfg(feature = "rayon")]
    {
        let threads = rayon::current_num_threads();
        if threads > 1 {
            return rows.div_ceil(PER_THREAD * threads).max(2 * LEAST - 1);
        }
    }
    rows
}

/// Calls `f` for pieces whose number of rows suits the number of threads.
#[inline]
pub(super) fn pieces<R: SplitRows + Send>(rows: R, f: &(impl Fn(R) + Sync)) {
    let (left, piece) = (rows.rows_left(), piece(rows.rows_left()));
    if piece < left {
        rows.prepare();
    }
    halves(rows, piece, f);
}

#[inline]
fn halves<R: SplitRows + Send>(rows: R, piece: usize, f: &(impl Fn(R) + Sync)) {
    let left = rows.rows_left();
    if left <= piece {
        return f(rows);
    }
    let (a, b) = rows.split_at(left / 2);
    join(|| halves(a, piece, f), || halves(b, piece, f));
}

/// Calls `f` for pieces of `n` rows.
pub(super) fn chunks<R: SplitRows + Send>(rows: R, n: usize, f: &(impl Fn(R) + Sync)) {
    match middle(rows.rows_left(), n) {
        Some(middle) => {
            let (a, b) = rows.split_at(middle);
            join(|| chunks(a, n, f), || chunks(b, n, f));
        }
        None if rows.rows_left() > 0 => f(rows),
        None => {}
    }
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
