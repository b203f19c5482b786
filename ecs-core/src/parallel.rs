//! Rows in pieces, and work on several threads.
//!
//! [`SplitRows`] splits what a loop is about to visit: a query, a join, a column, or the slices of a
//! group. The pieces can be sent to threads, and no value is in two of them.
//!
//! With the feature `rayon`, [`join`] and the parallel loops of [`SplitRows`] use the threads of
//! rayon's pool: the global one, or the one in which they are called with
//! `rayon::ThreadPool::install`. Iterators of rows are then also rayon's `IntoParallelIterator`.
//! Without the feature, everything runs in sequence on the calling thread. The bounds are the same,
//! so a program that compiles with the feature for these functions compiles without it, too.
//!
//! # Examples
//!
//! ```
//! use ecs_core::world;
//! # struct Position(f32);
//! # struct Velocity(f32);
//! # world!(
//! #     struct Sim { position: Position, velocity: Velocity }
//! #     #[query]
//! #     struct Moving { position: &mut Position, velocity: &Velocity }
//! # );
//! # let mut sim = Sim::new();
//! # for i in 0..10 {
//! #     sim.spawn((Position(0.0), Velocity(i as f32)));
//! # }
//! sim.moving().par_for_each(|row| row.position.0 += row.velocity.0);
//!
//! // A function that doesn't name the world.
//! use ecs_core::parallel::SplitRows;
//!
//! fn drift<'w>(rows: impl SplitRows<Row = Moving<'w>> + Send, time: f32) {
//!     rows.par_for_each(|row| row.position.0 += row.velocity.0 * time);
//! }
//! drift(sim.moving(), 0.5);
//!
//! // By hand: two pieces, on two threads.
//! let moving = sim.moving();
//! let half = moving.rows_left() / 2;
//! let (a, b) = moving.split_at(half);
//! std::thread::scope(|scope| {
//!     scope.spawn(|| a.for_each(|row| row.position.0 *= 0.5));
//!     b.for_each(|row| row.position.0 *= 0.5);
//! });
//! ```

mod chunks;
mod loops;
mod methods;
#[cfg(feature = "rayon")]
mod par_rows;
mod rows;
mod slices;
mod split_rows;

pub use chunks::Chunks;
#[cfg(feature = "rayon")]
pub use par_rows::ParRows;
pub use slices::Slice;
pub use split_rows::SplitRows;

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
