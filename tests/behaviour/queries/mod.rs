//! Queries: fields, iteration, lookup and plans.

mod fields;
mod iteration;
mod known_order;
mod lead;
mod lookup;
mod marks;
mod order;
mod terms;
mod together;
mod tuples;
