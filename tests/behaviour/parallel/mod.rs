//! Rows in pieces, and work on several threads: the same results with and without the feature `rayon`.

mod chunks;
mod gaps;
#[cfg(feature = "rayon")]
mod into_par_iter;
mod join;
mod loops;
pub(crate) mod sim;
mod slices;
mod split;
mod threads;
