//! The modules of the other binaries that have the tests of `tests/miri short`. Miri takes a minute of one core to read each of
//! the whole binaries.

/// The set of a component or of a table. Worlds of the third version have their sets in a struct of their own.
macro_rules! set {
    ($world:ident.$name:ident) => {
        $world.$name
    };
}

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
