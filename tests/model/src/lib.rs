//! Tests of worlds against a model. Operations are read from bytes and run on a world with every
//! kind of group, on one without groups, and on a map. Others are run on a world with tables and on a
//! map. A sparse set is tested against a vector.
//!
//! The tests, the fuzz targets and the long run use the same functions. docs/maintainers/testing.md has the
//! commands.

#![allow(clippy::missing_panics_doc, reason = "every function here panics at a difference")]

mod check;
mod families;
mod grove;
mod indices;
mod laws;
mod ledger;
mod moving;
mod naive;
mod op;
mod packs;
mod parts;
mod pick;
mod run;
mod save;
mod seen;
mod sparse_set;
mod stays;
mod storages;
mod tables;
mod values;
mod worlds;

pub use families::{Families, Herd};
pub use grove::{Grove, Groves};
pub use indices::{Indices, Roster};
pub use laws::{Laws, Town};
pub use op::{BYTES, Op};
pub use run::{Runner, hash_of};
pub use sparse_set::run_sparse_set;
pub use stays::{Stays, Yard};
pub use tables::{Depot, Tables};
pub use worlds::{Plain, Zoo};

/// Maximum number of alive entities in the tests and fuzz targets.
pub const LIMIT: usize = 40;

/// Worlds with their model.
pub trait Modelled: Sized {
    /// Returns empty worlds with a maximum number of alive entities.
    fn new(limit: usize) -> Self;
    /// Sets whether each operation is checked for moved rows.
    fn watch(&mut self, watch: bool);
    /// Sets whether worlds are saved and loaded where an operation says so.
    fn save(&mut self, save: bool);
    /// Runs an operation. Returns whether it changed anything.
    fn apply(&mut self, bytes: [u8; BYTES]) -> bool;
    /// Checks everything against the model.
    fn check(&mut self);
    /// Returns the hash of the world with groups.
    fn hash(&self) -> u64;
    /// Drops all worlds. Panics if values are left.
    fn finish(self);
}

macro_rules! modelled {
    ($Type:ident, $world:ident) => {
        impl Modelled for $Type {
            fn new(limit: usize) -> Self {
                Self::new(limit)
            }
            fn watch(&mut self, watch: bool) {
                self.watch = watch;
            }
            fn save(&mut self, save: bool) {
                self.save = save;
            }
            fn apply(&mut self, bytes: [u8; BYTES]) -> bool {
                self.apply(Op::decode(bytes))
            }
            fn check(&mut self) {
                self.check();
            }
            fn hash(&self) -> u64 {
                hash_of(&self.$world)
            }
            fn finish(self) {
                self.finish();
            }
        }
    };
}

modelled!(Runner, zoo);
modelled!(Tables, depot);

impl Modelled for Groves {
    fn new(limit: usize) -> Self {
        Self::new(limit)
    }
    fn watch(&mut self, _: bool) {}
    fn save(&mut self, save: bool) {
        self.save = save;
    }
    fn apply(&mut self, bytes: [u8; BYTES]) -> bool {
        self.apply(bytes)
    }
    fn check(&mut self) {
        self.check();
    }
    fn hash(&self) -> u64 {
        hash_of(self.grove())
    }
    fn finish(self) {
        self.finish();
    }
}

/// Runs the operations encoded in `bytes`. Checks the worlds against the model after every `k`-th
/// operation and after the last. Returns the hash of the world with groups.
pub fn run<M: Modelled>(bytes: &[u8], k: usize) -> u64 {
    let mut worlds = M::new(LIMIT);
    for (i, &op) in bytes.as_chunks().0.iter().enumerate() {
        worlds.apply(op);
        if i % k == 0 {
            worlds.check();
        }
    }
    worlds.check();
    let hash = worlds.hash();
    worlds.finish();
    hash
}

/// Runs the operations encoded in `bytes` on worlds that are saved and loaded in between, and on
/// worlds that never are. Their hashes must be equal after each operation.
pub fn run_saved<M: Modelled>(bytes: &[u8]) {
    let hashes = [true, false].map(|save| {
        let mut worlds = M::new(LIMIT);
        worlds.save(save);
        let after = |&op| {
            worlds.apply(op);
            worlds.hash()
        };
        let hashes: Vec<u64> = bytes.as_chunks().0.iter().map(after).collect();
        worlds.check();
        worlds.finish();
        hashes
    });
    let [saved, never] = &hashes;
    if let Some(i) = saved.iter().zip(never).position(|(saved, never)| saved != never) {
        panic!("operation {i} has another result if worlds were saved and loaded before");
    }
}

/// Like [`run`], for worlds without tables.
pub fn run_worlds(bytes: &[u8], k: usize) -> u64 {
    run::<Runner>(bytes, k)
}

/// Like [`run`], for a world with tables.
pub fn run_tables(bytes: &[u8], k: usize) -> u64 {
    run::<Tables>(bytes, k)
}

/// Like [`run`], for a world with links, tracked and kept values.
pub fn run_groves(bytes: &[u8], k: usize) -> u64 {
    run::<Groves>(bytes, k)
}

/// Like [`run`], for a world with indices.
pub fn run_indices(bytes: &[u8], k: usize) -> u64 {
    run::<Indices>(bytes, k)
}

/// Like [`run`], for a world with invariants.
pub fn run_laws(bytes: &[u8], k: usize) -> u64 {
    run::<Laws>(bytes, k)
}

/// Like [`run`], for a world with rows that stay.
pub fn run_stays(bytes: &[u8], k: usize) -> u64 {
    run::<Stays>(bytes, k)
}

/// Like [`run`], for a world with families of groups.
pub fn run_families(bytes: &[u8], k: usize) -> u64 {
    run::<Families>(bytes, k)
}
