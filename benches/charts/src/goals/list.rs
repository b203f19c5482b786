//! The list of goals.

use super::{Base, Goal};

const fn goal(
    rows: &'static [&'static str],
    name: &'static str,
    ways: &'static [&'static str],
    most: f64,
) -> Goal {
    Goal { rows, ways, name, base: Base::Hand, most }
}

/// Returns a goal for the fastest way.
const fn best(rows: &'static [&'static str], most: f64) -> Goal {
    goal(rows, "the best", &[], most)
}

impl Goal {
    const fn to(self, base: Base) -> Self {
        Self { base, ..self }
    }
}

const IN_ORDER: &[&str] = &[
    "remove_10k_linear",
    "remove_10k_reverse",
    "remove_100k_linear",
    "remove_100k_reverse",
    "remove_250k_linear",
    "remove_250k_reverse",
];
const RANDOM: &[&str] = &["remove_10k_random", "remove_100k_random", "remove_250k_random"];
const ITERATE: &[&str] = &["iterate_10k", "iterate_1m"];
const SPARSE: &[&str] = &["", "batch"];
const ONE_BY_ONE: &[&str] = &["", "table", "group", "linear"];
const RESERVED: &[&str] = &["reserved", "table, reserved", "group, reserved", "linear, reserved"];
const UNMARKED: &[&str] = &["", "world", "table", "table, world"];
const IN_TABLE: &[&str] = &["table", "table, batch"];

const NO_GROUP_FOR: Base = Base::Like(
    "peers' `for`, no group",
    &[("sparsey", "no group, for"), ("shipyard", ""), ("specs", "")],
);
const NO_GROUP_EACH: Base = Base::Like(
    "peers' `for_each`, no group",
    &[("sparsey", "no group"), ("shipyard", "for_each"), ("specs", "lend_join")],
);
const PACKED_FOR: Base = Base::Like(
    "peers' `for`, packed",
    &[
        ("hecs", "prepared, for"),
        ("hecs", "query_mut, for"),
        ("bevy_ecs", "for"),
        ("sparsey", "for"),
    ],
);

pub(super) static GOALS: &[Goal] = &[
    // Loops.
    goal(&["iterate_10k"], "`for_each`, in a group", &[""], 1.05).to(Base::BestHand),
    goal(&["iterate_10k"], "`for_each`, in a table", &["table"], 1.05).to(Base::BestHand),
    goal(&["iterate_10k"], "`for_each`, fields not read", &["unread fields"], 1.05)
        .to(Base::BestHand),
    goal(&["iterate_1m"], "`for_each`, in a group", &[""], 1.1),
    goal(&["iterate_1m"], "`for_each`, in a table", &["table"], 1.1),
    goal(ITERATE, "`for`, in a group", &["for"], 1.0).to(Base::HandWay("zip")),
    goal(ITERATE, "`for`, in a table", &["table, for"], 1.0).to(Base::HandWay("zip")),
    goal(ITERATE, "`for_each`, no group", &["no group"], 1.6),
    goal(ITERATE, "`for`, no group", &["no group, for"], 3.0),
    goal(ITERATE, "`for_each`, linear", &["linear"], 4.0),
    goal(ITERATE, "`for`, linear", &["linear, for"], 4.0),
    goal(ITERATE, "`for_each`, in a group or table", &["", "table"], 1.0).to(Base::BestPeer),
    goal(ITERATE, "`for`, in a group or table", &["for", "table, for"], 1.0).to(PACKED_FOR),
    goal(ITERATE, "`for_each`, no group", &["no group"], 1.0).to(NO_GROUP_EACH),
    goal(ITERATE, "`for`, no group", &["no group, for"], 1.0).to(NO_GROUP_FOR),
    best(&["join_10k", "join_1m"], 3.9),
    best(&["sparse_join"], 0.65),
    best(&["sparse_join_group"], 1.1),
    best(&["fragments"], 1.02),
    best(&["steps_1", "steps_4", "steps_5", "steps_10"], 1.02),
    best(&["steps_20"], 1.3).to(Base::HandWay("rows")),
    // Six times ahead.
    best(&["steps_20"], 0.17).to(Base::BestPeer),
    goal(&["steps_20"], "`for_each`, no group", &["no group"], 1.2).to(Base::Ours("")),
    // Spawn, despawn, insert and remove.
    best(&["spawn_bulk"], 1.5),
    best(&["spawn_columns"], 1.8),
    goal(&["spawn_bulk"], "columns, in a group", &["group"], 1.3).to(Base::Ours("")),
    goal(&["spawn_bulk"], "batch, in a group", &["batch, group"], 1.3).to(Base::Ours("batch")),
    goal(&["spawn_one"], "not reserved", ONE_BY_ONE, 1.3),
    goal(&["spawn_one"], "not reserved", ONE_BY_ONE, 1.0).to(Base::LibraryWay("gecs", "")),
    goal(&["spawn_one"], "reserved", RESERVED, 0.8),
    goal(&["add_remove"], "one by one", &["", "table"], 1.5),
    goal(&["add_remove"], "in batches", &["batch", "table, batch"], 1.3),
    goal(&["add_remove"], "linear", &["linear", "linear, batch"], 1.1),
    best(&["add_remove_group"], 1.8),
    goal(&["churn"], "no group, no table", SPARSE, 1.4),
    goal(&["churn_group"], "in a group", SPARSE, 1.5),
    goal(&["churn"], "in a table, one by one", &["table"], 0.95),
    goal(&["churn"], "in a table, in batches", &["table, batch"], 0.85),
    goal(&["particles"], "in a table", IN_TABLE, 1.8),
    goal(&["particles_scattered"], "in a table", IN_TABLE, 3.0),
    goal(&["particles"], "in a group", SPARSE, 3.0),
    best(IN_ORDER, 1.7),
    best(RANDOM, 1.3),
    goal(IN_ORDER, "`SparseSet` alone", &["SparseSet"], 1.3),
    goal(RANDOM, "`SparseSet` alone", &["SparseSet"], 1.0),
    best(&["remove_row_linear", "remove_row_random"], 1.3),
    // Access.
    goal(&["get_1m"], "without an attribute", UNMARKED, 1.5),
    goal(&["get_10k"], "without an attribute", UNMARKED, 1.25),
    goal(&["get_1m"], "linear", &["linear", "linear, world"], 1.3),
    best(&["get_row_10k", "get_row_1m"], 1.1),
    // Systems.
    best(&["tick_1k"], 0.7).to(Base::Library("bevy_ecs")),
    best(&["tick_1k"], 4000.0).to(Base::Unit),
    best(&["schedule"], 1.05),
    // Memory.
    best(&["memory"], 60.0).to(Base::Unit),
    best(&["memory_shrunk"], 48.0).to(Base::Unit),
];
