//! Queries: fields, iteration, lookup and plans.

mod fields;
mod iteration;
mod lead;
mod lengths;
mod lookup;
mod order;
mod tuples;
mod wide;
