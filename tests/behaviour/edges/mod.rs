//! Edge cases: extreme numbers, sizes, alignments and uses.

mod capacity;
mod counts;
mod handles;
mod large;
mod moved_worlds;
mod recursion;
mod shapes;
mod swapped_fields;
mod swapped_fields_unwinding;
mod threads;
// Only debug builds check worlds.
#[cfg(all(debug_assertions, not(miri)))]
mod whole_check;
