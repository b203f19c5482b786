//! Where numbers, sizes and habits are at their ends.

mod capacity;
mod counts;
mod handles;
mod large;
mod mixed;
mod mixed_unwinding;
mod recursion;
mod shapes;
mod threads;
mod whole;
