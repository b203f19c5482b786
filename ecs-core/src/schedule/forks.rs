//! The functions that the code of a schedule calls to fork.

use crate::parallel::join;

/// The number of rows from which a fork is worth it on a thread of the pool. A fork takes less than
/// 100 ns there, or a few microseconds if it wakes up another thread. A row takes from 0.1 ns to more
/// than 100 ns.
#[cfg(feature = "rayon")]
const ROWS: usize = 64;

/// The same on any other thread, which has to wake up the pool and to wait for it: about ten
/// microseconds.
#[cfg(feature = "rayon")]
const ROWS_OUTSIDE: usize = 4096;

/// Returns whether a fork is worth it on this thread if each closure walks this number of rows.
#[inline]
fn is_worth(rows: usize) -> bool {
    #[cfg(feature = "rayon")]
    return rows >= ROWS
        && match rayon::current_thread_index() {
            None => rows >= ROWS_OUTSIDE,
            // Without another thread, nobody could take the other closure.
            Some(_) => rayon::current_num_threads() > 1,
        };
    #[cfg(not(feature = "rayon"))]
    {
        let _ = rows;
        false
    }
}

// rustc shows the line of a bound that isn't met. So the advice for a call that can't leave its thread is in these lines.

/// Runs two closures, at the same time if `fork` is set.
#[inline]
pub fn join_if<A, B>(fork: bool, a: A, b: B)
where
    A: FnOnce() + Send, // `#[here]` before the call keeps it on the thread of the caller
    B: FnOnce() + Send, // `#[here]` before the call keeps it on the thread of the caller
{
    if fork {
        join(a, b);
    } else {
        a();
        b();
    }
}

/// Returns whether two closures that walk these numbers of rows should run at the same time.
#[inline]
pub fn worth(a: &[usize], b: &[usize]) -> bool {
    let rows = |counts: &[usize]| counts.iter().fold(0, |sum: usize, &n| sum.saturating_add(n));
    is_worth(rows(a).min(rows(b)))
}

/// Returns the least number, which is the number of rows that a query visits at most.
#[inline]
pub fn least(counts: &[usize]) -> usize {
    counts.iter().copied().min().unwrap_or(usize::MAX)
}

/// Runs a closure, on a thread of the pool if one of its forks is worth it. Then all its forks enter
/// the pool once.
#[inline]
pub fn enter<F>(worth: bool, run: F)
where
    F: FnOnce() + Send, // `#[here]` before a call keeps it on the thread of the caller
{
    #[cfg(feature = "rayon")]
    if worth && rayon::current_thread_index().is_none() {
        rayon::scope(|_| run());
        return;
    }
    let _ = worth;
    run();
}

/// Runs one closure on this thread, and the other one at the same time on a thread of the pool.
#[inline]
pub fn here<F>(here: impl FnOnce(), others: F)
where
    F: FnOnce() + Send, // `#[here]` before the call keeps it on the thread of the caller
{
    #[cfg(feature = "rayon")]
    rayon::in_place_scope(|scope| {
        scope.spawn(|_| others());
        here();
    });
    #[cfg(not(feature = "rayon"))]
    {
        here();
        others();
    }
}

/// Runs a closure on this thread that could run on another one.
#[inline]
pub fn sent<F>(run: F)
where
    F: FnOnce() + Send, // `#[here]` before the call keeps it on the thread of the caller
{
    run();
}

/// Returns what a reference in a variable refers to.
#[inline]
pub const fn read<'a, R>(variable: &'a &mut R) -> &'a R {
    variable
}

/// Like [`read`], as mutable.
#[inline]
pub const fn change<'a, R>(variable: &'a mut &mut R) -> &'a mut R {
    variable
}

/// Uses a shared borrow, so that it lasts until here.
#[inline]
pub const fn keep<T: ?Sized>(_: &T) {}
