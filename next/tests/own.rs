//! Tests of the third version that tests/behaviour doesn't have, and those that mutations of its core need: this binary is built in
//! seconds.

// The helpers name the runtime of the second version.
extern crate self as ecs_core_runtime;

/// Worlds are not checked after each change yet.
pub struct Unchecked;

/// Returns the right to change worlds without a check.
pub fn unchecked() -> Unchecked {
    Unchecked
}

#[allow(dead_code, reason = "the other tests use the rest")]
#[path = "../../tests/behaviour/support.rs"]
mod support;

mod changes;
mod derived;
mod families;
mod forged;
mod linked;
#[allow(dead_code, reason = "the columns of a table are read one by one")]
mod saves;
#[allow(dead_code, reason = "the columns of a table are read one by one")]
mod scheduled;
mod slice;
mod stays;
