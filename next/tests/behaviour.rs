//! The tests of tests/behaviour on the third version, but for those that `not_yet.txt` lists. `build.rs` leaves these out.

#![allow(
    dead_code,
    unused_imports,
    unused_macros,
    unused_variables,
    reason = "the tests that are left out use the rest"
)]

// The helpers name the runtime of the second version.
extern crate self as ecs_core_runtime;

/// Worlds are not checked after each change yet.
pub struct Unchecked;

impl Drop for Unchecked {
    fn drop(&mut self) {}
}

/// Returns the right to change worlds without a check.
pub fn unchecked() -> Unchecked {
    Unchecked
}

/// The set of a component or of a table.
macro_rules! set {
    ($world:ident.$name:ident) => {
        $world.sets.$name
    };
}

#[path = "../../tests/behaviour/support.rs"]
mod support;

mod inspected;
#[cfg(not(some_modules))]
mod split_rows;

include!(concat!(env!("OUT_DIR"), "/behaviour/all.rs"));
