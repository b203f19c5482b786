//! The modules of the other binaries that have the tests of `tests/miri short`. Miri takes a minute of one core to read each of
//! the whole binaries.

mod drops;
mod edges;
mod linear;
mod panics;
mod parallel {
    #[allow(unused, reason = "the other tests use the rest")]
    pub(crate) mod sim;
}
mod queries;
mod several;
mod sparse_set;
mod split;
#[allow(dead_code, reason = "the other tests use the rest")]
mod support;
mod tables;
mod track;
