//! What the code of a schedule calls to fork.

use super::join;

/// The number of rows from which a fork is worth it, if a row takes a nanosecond. A fork takes less
/// than 100 ns if no other thread is waiting for work.
const ROWS: usize = 64;

/// Runs two closures, at the same time if `fork` is set.
#[inline]
pub fn join_if(fork: bool, a: impl FnOnce() + Send, b: impl FnOnce() + Send) {
    if fork {
        join(a, b);
    } else {
        a();
        b();
    }
}

/// Returns whether two closures that walk these numbers of rows should run at the same time.
#[inline]
#[must_use]
pub fn worth(a: &[usize], b: &[usize]) -> bool {
    let rows = |counts: &[usize]| counts.iter().fold(0, |sum: usize, &n| sum.saturating_add(n));
    rows(a) >= ROWS && rows(b) >= ROWS
}

/// Returns the least number, which is the number of rows that a query visits at most.
#[inline]
#[must_use]
pub fn least(counts: &[usize]) -> usize {
    counts.iter().copied().min().unwrap_or(usize::MAX)
}

/// Runs a closure on a thread of the pool, so that several joins in it enter the pool once.
#[inline]
pub fn enter(run: impl FnOnce() + Send) {
    #[cfg(feature = "rayon")]
    if rayon::current_thread_index().is_none() {
        rayon::scope(|_| run());
        return;
    }
    run();
}

/// Runs one closure on this thread, and the other one at the same time on a thread of the pool.
#[inline]
pub fn here(here: impl FnOnce(), others: impl FnOnce() + Send) {
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
pub fn sent(run: impl FnOnce() + Send) {
    run();
}

/// Returns what a reference in a variable refers to.
#[inline]
#[must_use]
pub const fn read<'a, R>(variable: &'a &mut R) -> &'a R {
    variable
}

/// Like [`read`], as mutable.
#[inline]
#[must_use]
pub const fn change<'a, R>(variable: &'a mut &mut R) -> &'a mut R {
    variable
}

/// Uses a shared borrow, so that it lasts until here.
#[inline]
pub const fn keep<T: ?Sized>(_: &T) {}
