//! Edge cases: extreme numbers, sizes, alignments and uses.

mod capacity;
mod counts;
mod handles;
mod large;
mod moved_worlds;
mod recursion;
mod shapes;
