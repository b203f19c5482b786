//! Edge cases: extreme numbers, sizes, alignments and uses.

mod capacity;
mod counts;
mod handles;
mod large;
mod mixed_unwinding;
mod moved_worlds;
mod recursion;
mod shapes;
mod swapped_fields;
mod threads;
