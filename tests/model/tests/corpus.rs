//! The corpus of the fuzz targets, through the same functions. What once went wrong is in it too.

use std::fs;
use std::path::{Path, PathBuf};

use ecs_model::{run_sparse_set, run_worlds};

fn corpus(target: &str) -> Vec<(PathBuf, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(target);
    let entries = fs::read_dir(&folder).expect("the corpus is part of the repository");
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    assert!(paths.len() > 10, "a corpus of {} files at {}", paths.len(), folder.display());
    paths.into_iter().map(|path| (path.clone(), fs::read(path).unwrap())).collect()
}

#[test]
fn worlds() {
    for (path, bytes) in corpus("world") {
        // Shown if it fails.
        println!("{}", path.display());
        run_worlds(&bytes, 2);
    }
}

#[test]
fn sparse_sets() {
    for (path, bytes) in corpus("sparse_set") {
        println!("{}", path.display());
        run_sparse_set(&bytes);
    }
}
