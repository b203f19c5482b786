//! The rows of the table, one per workload.

/// The unit of a row's figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// Nanoseconds for one run of the whole workload.
    Nanoseconds,
    /// Bytes of the heap for each entity held.
    BytesPerEntity,
}

impl Unit {
    /// Returns the unit as written to the file.
    pub fn name(self) -> &'static str {
        match self {
            Unit::Nanoseconds => "ns",
            Unit::BytesPerEntity => "bytes per entity",
        }
    }
}

/// One workload.
#[derive(Debug)]
pub struct Row {
    /// The name for `--only`.
    pub name: &'static str,
    /// A description in one line.
    pub about: &'static str,
    /// The unit of its figures.
    pub unit: Unit,
}

macro_rules! rows {
    ($($constant:ident = $name:literal, $about:literal $(, $unit:ident)?;)*) => {
        $(
            #[doc = $about]
            pub const $constant: &str = $name;
        )*
        /// All rows, in the order of a full run.
        pub static ALL: &[Row] = &[$(Row { name: $name, about: $about, unit: rows!(@ $($unit)?) }),*];
    };
    (@) => { Unit::Nanoseconds };
    (@ $unit:ident) => { Unit::$unit };
}

// The loop over twenty columns runs first, because its cost depends on how scattered the heap is.
rows! {
    STEPS_20 = "steps_20", "1M rows, one loop over 20 columns of 16 bytes, in a fresh process";
    STEPS_10 = "steps_10", "1M rows, one loop over 10 columns of 16 bytes";
    STEPS_5 = "steps_5", "1M rows, one loop over 5 columns of 16 bytes";
    STEPS_4 = "steps_4", "1M rows, one loop over 4 columns of 16 bytes";
    STEPS_1 = "steps_1", "1M rows, one loop over 1 column of 16 bytes";
    ITERATE_10K = "iterate_10k", "position += velocity, 10k rows of three floats, packed";
    ITERATE_1M = "iterate_1m", "position += velocity, 1M rows of three floats, packed";
    JOIN_10K = "join_10k", "the same, 10k rows, columns independent of each other, in one order";
    JOIN_1M = "join_1m", "the same, 1M rows, columns independent of each other, in one order";
    ORDERS_10K = "orders_10k", "position += velocity, 10k rows, columns in differing orders";
    ORDERS_1M = "orders_1m", "position += velocity, 1M rows, columns in differing orders";
    SPARSE_JOIN = "sparse_join", "1M positions, velocity on a random 10 %, columns independent";
    SPARSE_JOIN_GROUP = "sparse_join_group", "1M positions, velocity on a random 10 %, packed";
    SPAWN_BULK = "spawn_bulk", "spawn 10k entities of 4 components at once, the values built in the time";
    SPAWN_COLUMNS = "spawn_columns", "spawn 10k entities of 4 components from four columns that are ready";
    SPAWN_ONE = "spawn_one", "spawn 10k entities of 4 components, one by one";
    ADD_REMOVE = "add_remove", "add a component to 10k entities, remove it again";
    ADD_REMOVE_GROUP = "add_remove_group", "the same, into a packed group and out of it";
    ADD_REMOVE_OBSERVED = "add_remove_observed", "the same without a group, and a function counts each addition and removal";
    GET_10K = "get_10k", "checked access to 10k entities, shuffled";
    GET_1M = "get_1m", "checked access to 1M entities, shuffled";
    GET_ROW_10K = "get_row_10k", "checked access to three components of each of 10k entities, shuffled";
    GET_ROW_1M = "get_row_1m", "checked access to three components of each of 1M entities, shuffled";
    CHURN = "churn", "despawn a random half of 100k entities of 2 components, spawn as many";
    CHURN_GROUP = "churn_group", "the same, packed in a group";
    FIRST_LOOP = "first_loop", "despawn one of 10k entities, spawn one, and position += velocity for all";
    SECOND_LOOP = "second_loop", "position += velocity for 10k entities, in a world that no longer changes";
    PARTICLES = "particles", "1M packed entities of 3 components age; 10 % expire, as many are spawned";
    PARTICLES_SCATTERED = "particles_scattered", "the same, entities in random order over the rows";
    FRAGMENTS = "fragments", "26 fragments of 20 entities, one component shared";
    REMOVE_10K_LINEAR = "remove_10k_linear", "remove a component from 10k entities, first to last";
    REMOVE_10K_REVERSE = "remove_10k_reverse", "remove a component from 10k entities, last to first";
    REMOVE_10K_RANDOM = "remove_10k_random", "remove a component from 10k entities, shuffled";
    REMOVE_100K_LINEAR = "remove_100k_linear", "remove a component from 100k entities, first to last";
    REMOVE_100K_REVERSE = "remove_100k_reverse", "remove a component from 100k entities, last to first";
    REMOVE_100K_RANDOM = "remove_100k_random", "remove a component from 100k entities, shuffled";
    REMOVE_250K_LINEAR = "remove_250k_linear", "remove a component from 250k entities, first to last";
    REMOVE_250K_REVERSE = "remove_250k_reverse", "remove a component from 250k entities, last to first";
    REMOVE_250K_RANDOM = "remove_250k_random", "remove a component from 250k entities, shuffled";
    REMOVE_ROW_LINEAR = "remove_row_linear", "remove three components together from 100k entities, first to last";
    REMOVE_ROW_RANDOM = "remove_row_random", "remove three components together from 100k entities, shuffled";
    DESPAWN_EACH = "despawn_each", "despawn 100k entities of 3 components, first to last";
    CLEAR = "clear", "despawn 100k entities of 3 components at once";
    COMMANDS_CHANGE = "commands_change", "record adding a component to 10k entities, apply, the same with removing";
    COMMANDS_SPAWN = "commands_spawn", "record despawning 10k entities and spawning as many, apply";
    TICK_10 = "tick_10", "ten small systems over 10 entities of two kinds, on one thread";
    TICK_1K = "tick_1k", "ten small systems over 1,000 entities of two kinds, on one thread";
    TICK_100K = "tick_100k", "ten small systems over 100k entities of two kinds, on one thread";
    MIXED_1K = "mixed_1k", "seven systems of a game over 1,000 entities of six kinds, on one thread";
    MIXED_100K = "mixed_100k", "seven systems of a game over 100k entities of six kinds, on one thread";
    DEEP_1K = "deep_1k", "nine systems over 1,000 entities of six kinds that share three components, on one thread";
    DEEP_100K = "deep_100k", "nine systems over 100k entities of six kinds that share three components, on one thread";
    SCHEDULE = "schedule", "three systems over 10k entities of each of four kinds, on one thread";
    SCHEDULE_INTERLEAVED = "schedule_interleaved", "the same, with the four kinds spawned in turn";
    TURNS_05 = "turns_05", "three systems over 10k entities of each of four kinds in turn, and 0.5 % of all replaced";
    TURNS_2 = "turns_2", "three systems over 10k entities of each of four kinds in turn, and 2 % of all replaced";
    TURNS_10 = "turns_10", "three systems over 10k entities of each of four kinds in turn, and 10 % of all replaced";
    GROUPS_1 = "groups_1", "one system over 32k entities of 2 components, of which 1 % are replaced";
    GROUPS_8 = "groups_8", "a system for each of eight kinds of 2 components, 32k entities, of which 1 % are replaced";
    GROUPS_32 = "groups_32", "a system for each of 32 kinds of 2 components, 32k entities, of which 1 % are replaced";
    STATES = "states", "10k entities, of which 100 change their state in each frame, and a loop over each state";
    HEAVY = "heavy", "100 matrix inversions for each of 1,000 entities, on one thread";
    EMPTY_SYSTEMS = "empty_systems", "a hundred systems that do nothing, on one thread";
    // Behind the others, because it leaves a large heap.
    ITERATE_10M = "iterate_10m", "position += velocity, 10M rows of three floats, packed";
    MEMORY = "memory", "100k entities: 12 B on all, 12 B on every other, 8 B on 1 %; as grown",
        BytesPerEntity;
    MEMORY_SHRUNK = "memory_shrunk", "the same, after giving back what isn't used", BytesPerEntity;
}

/// Returns whether a row has only the plain way of each library and its fastest one.
pub fn has_few_ways(row: &str) -> bool {
    let beginnings = ["iterate_10m", "orders_", "first_", "second_", "turns_", "groups_"];
    beginnings.iter().any(|beginning| row.starts_with(beginning))
}

/// Returns the rows with this name, or with this prefix if it ends in `*`.
pub fn matching(wanted: &str) -> Vec<&'static Row> {
    let fits = |name: &str| match wanted.strip_suffix('*') {
        Some(beginning) => name.starts_with(beginning),
        None => name == wanted,
    };
    ALL.iter().filter(|row| fits(row.name)).collect()
}
