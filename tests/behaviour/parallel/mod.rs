//! Work on several threads: the same results with and without the feature `rayon`.

mod join;
