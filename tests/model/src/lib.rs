//! Tests of worlds against a model. Operations are read from bytes and run on a world with every
//! kind of group, on one without groups, and on a map. A sparse set is tested against a vector.
//!
//! The tests, the fuzz targets and the long run use the same functions. docs/testing.md has the
//! commands.

#![allow(clippy::missing_panics_doc, reason = "every function here panics at a difference")]

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

/// Maximum number of alive entities in the tests and fuzz targets.
pub const LIMIT: usize = 40;

/// Runs the operations encoded in `bytes`. Checks the worlds against the model after every `k`-th
/// operation and after the last. Returns the hash of the world with groups.
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
