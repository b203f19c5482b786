//! Queries: what they lend, how they are walked, and by what.

mod fields;
mod lengths;
mod lookup;
mod runs;
mod tuples;
mod walk;
mod wide;
