//! Runs the corpus of the fuzz targets, which includes inputs of fixed bugs.

use std::fs;
use std::path::{Path, PathBuf};

use ecs_model::{Runner, Tables, run_saved, run_sparse_set, run_tables, run_worlds};

fn corpus(target: &str) -> Vec<(PathBuf, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(target);
    let entries = fs::read_dir(&folder).expect("the corpus is part of the repository");
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    assert!(paths.len() > 10, "a corpus of {} files at {}", paths.len(), folder.display());
    paths.into_iter().map(|path| (path.clone(), fs::read(path).unwrap())).collect()
}

/// Runs a function on each input of a fuzz target.
fn each_input(target: &str, run: impl Fn(&[u8])) {
    for (path, bytes) in corpus(target) {
        // The path is printed if the test fails.
        println!("{}", path.display());
        run(&bytes);
    }
}

#[test]
fn the_world_corpus_matches_the_model() {
    each_input("world", |bytes| _ = run_worlds(bytes, 2));
}

#[test]
fn worlds_of_the_corpus_that_are_saved_and_loaded_continue_like_others() {
    each_input("world", run_saved::<Runner>);
}

#[test]
fn the_table_corpus_matches_the_model() {
    each_input("table", |bytes| _ = run_tables(bytes, 2));
}

#[test]
fn tables_of_the_corpus_that_are_saved_and_loaded_continue_like_others() {
    each_input("table", run_saved::<Tables>);
}

#[test]
fn the_sparse_set_corpus_matches_the_model() {
    each_input("sparse_set", run_sparse_set);
}
