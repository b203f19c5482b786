//! The files of tests/behaviour that pass on the third version. `not_yet.txt` lists the others.

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
#[allow(unused_macros, reason = "for tests of mixed worlds")]
macro_rules! set {
    ($world:ident.$name:ident) => {
        $world.sets.$name
    };
}

#[allow(dead_code, reason = "the other tests use the rest")]
#[path = "../../tests/behaviour/support.rs"]
mod support;

#[path = "../../tests/behaviour/batch.rs"]
mod batch;

#[path = "../../tests/behaviour/carrier.rs"]
mod carrier;

#[path = "../../tests/behaviour/columns.rs"]
mod columns;

#[allow(dead_code, reason = "fields of queries and of tables that aren't read")]
#[path = "../../tests/behaviour/conditions/mod.rs"]
mod conditions;

/// Files with a folder of the same name.
#[allow(unused_imports, reason = "a bound on a world brings the methods of `World` here")]
#[path = "../../tests/behaviour"]
mod with_folders {
    mod commands;
}

#[path = "../../tests/behaviour/generic.rs"]
mod generic;

#[path = "../../tests/behaviour/split.rs"]
mod split;

#[path = "../../tests/behaviour/std_traits.rs"]
mod std_traits;

#[path = "../../tests/behaviour/entity.rs"]
mod entity;

#[path = "../../tests/behaviour/lengths.rs"]
mod lengths;

#[allow(dead_code, reason = "the other tests use the rest")]
#[path = "../../tests/behaviour/groups"]
mod groups {
    #[macro_use]
    mod worlds;
    mod behind;
    mod chains;
    mod despawn;
    mod every;
    mod looked_up;
    mod model;
    mod nested;
    mod non_owning;
    mod order;
    mod owned;
    mod peers;
    mod queries;
    mod segments;
}

#[path = "../../tests/behaviour/queries"]
mod queries {
    mod fields;
    mod iteration;
    mod known_order;
    mod lead;
    mod lookup;
    mod marks;
    mod order;
    mod terms;
    mod tuples;
}

#[allow(dead_code, reason = "the other tests use the rest")]
#[path = "../../tests/behaviour/tables"]
mod tables {
    mod batches;
    mod clear;
    mod clones;
    mod columns;
    mod commands;
    mod derives;
    mod drops;
    mod generic;
    mod group_order;
    mod groups;
    mod inspection;
    mod large;
    mod linear;
    mod loops;
    mod model;
    mod names;
    mod over;
    mod parts;
    mod queries;
    mod rows;
    mod shapes;
    mod sim;
    mod sorting;
    mod table_ref;
    mod touchy;
    mod whole_rows;
    mod wide;
    mod zoo;
}

#[allow(unused_imports, reason = "a bound on a world brings the methods of `World` here")]
#[allow(dead_code, reason = "the fields of a table that isn't read")]
#[path = "../../tests/behaviour/derived/mod.rs"]
mod derived;

#[allow(dead_code, reason = "items of queries whose fields aren't all read")]
#[allow(unused_imports, reason = "a bound on a world brings the methods of `World` here")]
#[path = "../../tests/behaviour/generics"]
mod generics {
    mod bounds;
    mod carrier;
    mod derived;
    mod derives;
    mod generic_code;
    mod names;
    mod queries;
    mod sim;
    mod split;
    mod structure;
    mod tables;
}

#[allow(dead_code, reason = "a query of twenty columns, of which two are read")]
#[path = "../../tests/behaviour/wide.rs"]
mod wide;

#[allow(dead_code, reason = "an item of a query whose fields aren't all read")]
#[path = "../../tests/behaviour/linear"]
mod linear {
    mod drops;
    mod edges;
    mod queries;
    mod set;
    mod words;
}

#[allow(dead_code, reason = "the other tests use the rest")]
#[path = "../../tests/behaviour/bundles"]
mod bundles {
    mod builder;
    mod commands;
    mod drops;
    mod get_or_insert;
    mod optional;
    mod random;
    mod worlds;
}

#[path = "../../tests/behaviour/edges"]
mod edges {
    mod capacity;
    mod counts;
    mod handles;
    mod moved_worlds;
    mod recursion;
    mod shapes;
}

#[path = "../../tests/behaviour/hygiene/mod.rs"]
mod hygiene;

#[path = "../../tests/behaviour/stable"]
mod stable {
    mod drops;
    mod tracked;
}

#[path = "../../tests/behaviour/drops.rs"]
mod drops;

#[allow(unused_imports, reason = "a bound on a world brings the methods of `World` here")]
#[path = "../../tests/behaviour/structure.rs"]
mod structure;

#[path = "../../tests/behaviour/storage.rs"]
mod storage;

#[path = "../../tests/behaviour/peers/mod.rs"]
mod peers;

/// Returns the handle with this index and generation.
fn entity_of(index: u32, generation: u32) -> ecs_core::Entity {
    ecs_core::Entity::new(index, generation).unwrap()
}

#[path = "../../tests/behaviour/sparse_set"]
mod sparse_set {
    use crate::entity_of as entity;
    mod model;
}

/// Panics at each call of user code by a sparse set.
#[allow(dead_code, reason = "the other tests use the rest")]
#[path = "../../tests/behaviour/panics/nth"]
mod nth {
    const N: u32 = if cfg!(miri) { 5 } else { 9 };

    use fuse::{Call, Touchy, count_calls, record_call_then};

    mod fuse;
    mod sets;
}

#[allow(dead_code, reason = "fields of tables that aren't read")]
#[path = "../../tests/behaviour/track"]
mod track {
    mod added;
    mod copies;
    mod frames;
    mod kept;
    mod linear;
    mod log;
    mod moved;
    mod parallel;
    mod queries;
    mod random;
    mod random_worlds;
    mod removed;
    mod worlds;
    mod written;
}

#[allow(dead_code, reason = "the other tests use the rest")]
#[path = "../../tests/behaviour/events"]
mod events {
    mod changes;
    mod copies;
    mod model;
    mod panics;
    mod schedules;
    mod worlds;
}

mod inspected;
#[allow(dead_code, reason = "items of queries whose fields aren't all read")]
#[path = "../../tests/behaviour/parallel"]
mod parallel {
    mod chunks;
    mod join;
    mod loops;
    pub(crate) mod sim;
    mod slices;
    mod threads;
}

#[path = "../../tests/behaviour/schedule"]
mod schedule {
    mod calls;
    mod commands;
    mod names;
    mod panics;
    pub(crate) mod sim;
    mod threads;
    mod tracking;
    mod values;
}

mod split_rows;

#[allow(dead_code, reason = "the other tests use the rest")]
#[allow(unused_imports, reason = "a bound on a world brings the methods of `World` here")]
#[path = "../../tests/behaviour/links"]
mod links {
    mod bundles;
    mod commands;
    mod copies;
    mod cycles;
    mod dangling;
    mod despawn;
    mod forest;
    mod generic;
    mod groups;
    mod lists;
    mod model;
    mod order;
    mod panics;
}

#[path = "../../tests/behaviour/invariants"]
mod invariants {
    macro_rules! components {
        ($($name:ident)*) => {$(
            #[derive(Clone, Debug, PartialEq)]
            struct $name(u32);
        )*};
    }

    components!(Body Speed Asleep Frozen Helmet Head);
    #[derive(Clone, Debug, PartialEq)]
    struct Burning;

    mod plans;
}

#[path = "../../tests/behaviour/index"]
mod index {
    mod panics;
}
#[allow(dead_code, reason = "fields of tables that aren't read")]
#[path = "../../tests/behaviour/layout.rs"]
mod layout;

#[allow(unused_imports, reason = "a bound on a world brings the methods of `World` here")]
#[path = "../../tests/behaviour/several.rs"]
mod several;

#[path = "../../tests/behaviour/transfer"]
mod transfer {
    mod across;
    pub mod crowd;
    mod generic;
    mod groups;
    mod handles;
    mod inspect;
    mod panics;
    mod single;
    mod tracking;

    mod travel {
        mod changes;
        mod entities;
        mod handles;
        mod placed;
    }
}
