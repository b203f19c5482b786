//! Runs the corpora of the fuzz targets `save` and `delta`.

use std::fs;
use std::path::Path;

use ecs_saves::{Outcome, forge_and_apply, load_and_use, random_bytes, rounds};

/// Runs a function on each input of a fuzz target.
fn each_input(target: &str, mut run: impl FnMut(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(target);
    let entries = fs::read_dir(&folder).expect("the corpus is part of the repository");
    let paths: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    assert!(paths.len() > 50, "a corpus of {} files", paths.len());
    for path in paths {
        // The path is printed if the test fails.
        println!("{}", path.display());
        run(&fs::read(path).unwrap());
    }
}

#[test]
fn the_corpus_is_refused_or_gives_worlds_with_all_invariants() {
    each_input("save", load_and_use);
}

#[test]
fn the_corpus_of_deltas_is_refused_or_gives_worlds_with_all_invariants() {
    each_input("delta", |bytes| _ = forge_and_apply(bytes));
}

#[test]
fn a_delta_of_changed_structure_is_refused_or_gives_a_world_with_all_invariants() {
    let (mut refused, mut applied) = (0, 0);
    for seed in 0..rounds(75) {
        match forge_and_apply(&random_bytes(seed + 40_000, 90)) {
            Outcome::Refused => refused += 1,
            Outcome::Applied => applied += 1,
        }
    }
    assert!(refused > 12 && applied > 12, "{refused} refused, {applied} applied");
}
