//! The files of tests/behaviour that pass on the third version. `not_yet.txt` lists the others.

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

mod slice;

#[path = "../../tests/behaviour/entity.rs"]
mod entity;
#[path = "../../tests/behaviour/queries"]
mod queries {
    mod fields;
    mod lookup;
    mod tuples;
}
