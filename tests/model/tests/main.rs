//! The model in a bounded run. One binary: each of several would have the code of the worlds.

mod bounded;
mod corpus;
mod order;
