//! Edge cases: extreme numbers, sizes, alignments and uses.

mod capacity;
mod counts;
mod handles;
mod large;
mod mixed;
mod recursion;
mod shapes;
mod threads;
mod whole;
