//! The programs of tests/pass that compile on the third version, and whose checks hold. `not_yet.txt` lists the others.

/// Each is a module of this crate, as it could stand in a crate of its own, with a `main` that is called by a test.
macro_rules! programs {
    ($($path:literal $name:ident;)*) => {
        $(
            #[allow(dead_code, reason = "as in a crate of its own")]
            #[path = $path]
            pub mod $name;
        )*
        mod run {
            $(
                #[test]
                fn $name() {
                    crate::$name::main();
                }
            )*
        }
    };
}

programs! {
    "../../tests/pass/brackets.rs" brackets;
    "../../tests/pass/carrier.rs" carrier;
    "../../tests/pass/component_types.rs" component_types;
    "../../tests/pass/entity_by_another_name.rs" entity_by_another_name;
    "../../tests/pass/from_a_macro.rs" from_a_macro;
    "../../tests/pass/generic_world.rs" generic_world;
    "../../tests/pass/hostile_crate.rs" hostile_crate;
    "../../tests/pass/hostile_part.rs" hostile_part;
    "../../tests/pass/in_a_function.rs" in_a_function;
    "../../tests/pass/lifetimes.rs" lifetimes;
    "../../tests/pass/names.rs" names;
    "../../tests/pass/nesting_beyond_entt.rs" nesting_beyond_entt;
    "../../tests/pass/nesting_chain.rs" nesting_chain;
    "../../tests/pass/nesting_independent.rs" nesting_independent;
    "../../tests/pass/nesting_partial_order.rs" nesting_partial_order;
    "../../tests/pass/query_fields.rs" query_fields;
    "../../tests/pass/required_twice.rs" required_twice;
    "../../tests/pass/shadowed_names.rs" shadowed_names;
    "../../tests/pass/shadowed_parts.rs" shadowed_parts;
    "../../tests/pass/small_worlds.rs" small_worlds;
    "../../tests/pass/tables.rs" tables;
    "../../tests/pass/threads.rs" threads;
    "../../tests/pass/two_worlds.rs" two_worlds;
    "../../tests/pass/unread_rows.rs" unread_rows;
}
