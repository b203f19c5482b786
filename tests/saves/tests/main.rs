//! Tests of saves and deltas. One binary: each of several would have the code of the worlds.

mod claims;
mod corpus;
mod delta_memory;
mod deltas;
mod edges;
mod fingerprints;
mod forged;
mod kept;
mod memory;
mod ops;
mod prefabs;
mod refused;
mod shapes;
mod skipped;
mod tables;
mod truncated;
mod twin;
