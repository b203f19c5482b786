//! Two closures at once.

/// Runs two closures and returns both results. With the feature `rayon` they may run at the same
/// time on two threads. Without it, `a` runs before `b`.
///
/// # Panics
///
/// Panics if one of the closures panics. With the feature, the other closure ends first. Without
/// it, `b` does not run if `a` panics.
///
/// # Examples
///
/// ```
/// use ecs_core::parallel::join;
///
/// let mut numbers = [1, 2, 3, 4];
/// let (left, right) = numbers.split_at_mut(2);
/// join(|| left.iter_mut().for_each(|n| *n *= 10), || right.iter_mut().for_each(|n| *n += 1));
/// assert_eq!(numbers, [10, 20, 4, 5]);
/// ```
#[inline]
pub fn join<A: Send, B: Send>(
    a: impl FnOnce() -> A + Send,
    b: impl FnOnce() -> B + Send,
) -> (A, B) {
    #[cfg(feature = "rayon")]
    return rayon::join(a, b);
    #[cfg(not(feature = "rayon"))]
    (a(), b())
}
