//! The files of tests/behaviour on parts of worlds, which pass on the third version.

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

#[allow(dead_code, reason = "the other tests use the rest")]
#[path = "../../tests/behaviour/support.rs"]
mod support;

mod parted;

#[path = "../../tests/behaviour/parts"]
mod parts {
    mod conditions;
    mod diamonds;
    mod generic;
    mod handles;
    mod kinds;
    mod places;
    mod prefixes;
    mod tracking;
}

#[allow(unused_imports, reason = "a bound on a world brings the methods of `World` here")]
#[path = "../../tests/behaviour/entity_handles.rs"]
mod entity_handles;

#[path = "../../tests/behaviour/events"]
mod events {
    mod parts;
}

#[path = "../../tests/behaviour/generics"]
mod generics {
    mod parts;
}

#[allow(unused_imports, reason = "a bound on a world brings the methods of `World` here")]
#[path = "../../tests/behaviour/index"]
mod index {
    mod declared;
}

#[path = "../../tests/behaviour/invariants"]
mod invariants {
    mod declared;
}

#[allow(dead_code, reason = "the other tests use the rest")]
#[path = "../../tests/behaviour/links"]
mod links {
    mod forest;
    mod parts;
    mod schedules;
}

#[allow(unused_imports, reason = "a bound on a world brings the methods of `World` here")]
#[path = "../../tests/behaviour/resources/mod.rs"]
mod resources;

#[allow(dead_code, reason = "the other tests use the rest")]
#[path = "../../tests/behaviour/schedule"]
mod schedule {
    mod forms;
    mod of_parts;
    mod sim;
}

#[path = "../../tests/behaviour/transfer"]
mod transfer {
    mod crowd;
    mod list;
    mod parts;
}

#[path = "../../tests/behaviour/stable"]
mod stable {
    mod queries;
    mod tables;
}
