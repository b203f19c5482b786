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

#[test]
fn the_world_corpus_matches_the_model() {
    for (path, bytes) in corpus("world") {
        // The path is printed if the test fails.
        println!("{}", path.display());
        run_worlds(&bytes, 2);
        run_saved::<Runner>(&bytes);
    }
}

#[test]
fn the_table_corpus_matches_the_model() {
    for (path, bytes) in corpus("table") {
        println!("{}", path.display());
        run_tables(&bytes, 2);
        run_saved::<Tables>(&bytes);
    }
}

#[test]
fn the_sparse_set_corpus_matches_the_model() {
    for (path, bytes) in corpus("sparse_set") {
        println!("{}", path.display());
        run_sparse_set(&bytes);
    }
}
