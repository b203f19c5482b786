//! Rows in pieces, and work on several threads: the same results with and without the feature `rayon`.

mod chunks;
mod join;
mod sim;
mod slices;
mod split;
mod threads;
