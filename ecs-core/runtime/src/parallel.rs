//! Work on several threads.
//!
//! With the feature `rayon`, these functions use the threads of rayon's pool: the global one, or the
//! one in which they are called with `rayon::ThreadPool::install`. Without the feature they run
//! everything in sequence on the calling thread. The bounds are the same, so a program that
//! compiles with one of the two compiles with the other.

pub(crate) mod fork;
mod join;

pub use join::join;
