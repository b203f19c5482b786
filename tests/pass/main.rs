//! Programs that use the macro in unusual places and under strict lints: they compile, and their checks hold.
//!
//! Each module is a program, as it could stand in a crate of its own, with a `main` that is called by a test.

pub mod brackets;
pub mod carrier;
#[allow(dead_code)]
pub mod component_types;
pub mod entity_by_another_name;
pub mod every_kind;
pub mod from_a_macro;
pub mod generic_world;
pub mod glob_imports;
pub mod hostile_crate;
pub mod hostile_part;
pub mod in_a_function;
pub mod lifetimes;
#[allow(dead_code)]
pub mod names;
pub mod nesting_beyond_entt;
pub mod nesting_chain;
pub mod nesting_independent;
pub mod nesting_partial_order;
pub mod query_fields;
pub mod required_twice;
#[allow(dead_code)]
pub mod shadowed_names;
pub mod shadowed_parts;
pub mod small_worlds;
pub mod tables;
pub mod threads;
#[allow(dead_code)]
pub mod two_worlds;
pub mod unread_rows;

macro_rules! programs {
    ($($name:ident)*) => {$(
        #[test]
        fn $name() {
            $name::main();
        }
    )*};
}

programs! {
    brackets
    carrier
    component_types
    entity_by_another_name
    every_kind
    from_a_macro
    generic_world glob_imports
    hostile_crate
    hostile_part
    in_a_function
    lifetimes
    names
    nesting_beyond_entt
    nesting_chain
    nesting_independent
    nesting_partial_order
    query_fields
    required_twice
    shadowed_names
    shadowed_parts
    small_worlds
    tables
    threads
    two_worlds
    unread_rows
}
