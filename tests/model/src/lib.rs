//! Worlds held against a model: operations read from bytes, run on a world with every kind of group, on
//! one without any, and on a map; and a sparse set held against a vector.
//!
//! The same functions serve the tests, the fuzz targets and the long run; docs/testing.md has the
//! commands.

#![allow(clippy::missing_panics_doc, reason = "everything here panics at a difference")]

mod check;
mod ledger;
mod naive;
mod op;
mod packs;
mod parts;
mod run;
mod sparse_set;
mod storages;
mod worlds;

pub use op::{BYTES, Op};
pub use run::{Runner, hash_of};
pub use sparse_set::run_sparse_set;
pub use worlds::{Plain, Zoo};

/// How many may live in the worlds of the tests and the fuzz targets.
pub const LIMIT: usize = 40;

/// Runs the operations of some bytes and holds the worlds against the model after every `k`-th and the
/// last. Gives the hash of the world with groups.
pub fn run_worlds(bytes: &[u8], k: usize) -> u64 {
    let mut runner = Runner::new(LIMIT);
    for (i, op) in Op::list(bytes).enumerate() {
        runner.apply(op);
        if i % k == 0 {
            runner.check();
        }
    }
    runner.check();
    let hash = hash_of(&runner.zoo);
    runner.finish();
    hash
}
