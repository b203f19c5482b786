//! The behaviour of worlds, through the public API: groups without tables, edges of what worlds are made for, and queries of
//! every length. Their worlds take longest to build, so `cargo test` leaves them to `.ci/run`.

mod edges;
mod groups;
mod lengths;
#[allow(dead_code, reason = "the other tests use the rest")]
mod support;
mod wide;
