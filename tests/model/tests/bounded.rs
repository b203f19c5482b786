//! Random operations, limited for a test run. The environment variable ECS_MODEL_CASES sets the
//! number of cases.

use ecs_model::{
    BYTES, Families, Runner, Tables, run_families, run_groves, run_indices, run_laws, run_saved,
    run_sparse_set, run_stays, run_tables, run_worlds,
};
use proptest::collection::vec;
use proptest::prelude::any;
use proptest::test_runner::{Config, FileFailurePersistence};

/// Returns a configuration with the default number of cases, or that of the environment.
fn cases(default: u32, regressions: &'static str) -> Config {
    let asked = std::env::var("ECS_MODEL_CASES").ok();
    let cases =
        asked.map_or(default, |cases| cases.parse().expect("ECS_MODEL_CASES must be a number"));
    let persistence = FileFailurePersistence::Direct(regressions);
    Config {
        cases,
        failure_persistence: Some(Box::new(persistence)),
        max_shrink_time: 20_000,
        ..Config::default()
    }
}

proptest::proptest! {
    #![proptest_config(cases(24, "tests/regressions/worlds.txt"))]

    #[test]
    fn worlds_match_the_model(ops in vec(any::<[u8; 4]>(), 1..160)) {
        run_worlds(ops.as_flattened(), 4);
    }
}

proptest::proptest! {
    #![proptest_config(cases(24, "tests/regressions/tables.txt"))]

    #[test]
    fn a_world_with_tables_matches_the_model(ops in vec(any::<[u8; 4]>(), 1..160)) {
        run_tables(ops.as_flattened(), 4);
    }
}

proptest::proptest! {
    #![proptest_config(cases(24, "tests/regressions/groves.txt"))]

    #[test]
    fn a_world_with_links_matches_the_model(ops in vec(any::<[u8; 4]>(), 1..160)) {
        run_groves(ops.as_flattened(), 4);
    }
}

proptest::proptest! {
    #![proptest_config(cases(48, "tests/regressions/laws.txt"))]

    #[test]
    fn a_world_with_invariants_matches_the_model(ops in vec(any::<[u8; 4]>(), 1..240)) {
        run_laws(ops.as_flattened(), 4);
    }
}

proptest::proptest! {
    #![proptest_config(cases(48, "tests/regressions/indices.txt"))]

    #[test]
    fn a_world_with_indices_matches_the_model(ops in vec(any::<[u8; 4]>(), 1..240)) {
        run_indices(ops.as_flattened(), 4);
    }

    #[test]
    fn indices_that_are_seldom_read_match_the_model(ops in vec(any::<[u8; 4]>(), 1..240)) {
        run_indices(ops.as_flattened(), 64);
    }
}

proptest::proptest! {
    #![proptest_config(cases(48, "tests/regressions/stays.txt"))]

    #[test]
    fn a_world_with_rows_that_stay_matches_the_model(ops in vec(any::<[u8; 4]>(), 1..240)) {
        run_stays(ops.as_flattened(), 4);
    }
}

proptest::proptest! {
    #![proptest_config(cases(32, "tests/regressions/families.txt"))]

    #[test]
    fn a_world_with_families_matches_the_model(ops in vec(any::<[u8; 4]>(), 1..240)) {
        run_families(ops.as_flattened(), 4);
    }
}

proptest::proptest! {
    #![proptest_config(cases(64, "tests/regressions/sparse_set.txt"))]

    #[test]
    fn a_sparse_set_matches_a_vector_of_pairs(ops in vec(any::<[u8; 4]>(), 1..200)) {
        run_sparse_set(ops.as_flattened());
    }
}

/// Replaces every eighth operation by a save, which is an operation of a kind.
fn with_saves(mut ops: Vec<[u8; BYTES]>, kind: u8) -> Vec<u8> {
    ops.iter_mut().skip(7).step_by(8).for_each(|op| *op = [kind, op[0] | 64, 0, 0]);
    ops.as_flattened().to_vec()
}

proptest::proptest! {
    #![proptest_config(cases(24, "tests/regressions/saves.txt"))]

    #[test]
    fn saved_and_loaded_worlds_continue_like_others(ops in vec(any::<[u8; BYTES]>(), 1..160)) {
        run_saved::<Runner>(&with_saves(ops, 246));
    }

    #[test]
    fn a_saved_and_loaded_world_with_tables_continues_like_others(
        ops in vec(any::<[u8; BYTES]>(), 1..160),
    ) {
        run_saved::<Tables>(&with_saves(ops, 246));
    }

    #[test]
    fn a_saved_and_loaded_world_with_families_continues_like_others(
        ops in vec(any::<[u8; BYTES]>(), 1..160),
    ) {
        run_saved::<Families>(&with_saves(ops, 237));
    }
}
