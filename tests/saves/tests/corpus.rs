//! Runs the corpus of the fuzz target `save`.

use std::{fs, path::Path};

#[test]
fn the_corpus_is_refused_or_gives_worlds_with_all_invariants() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus/save");
    let entries = fs::read_dir(&folder).expect("the corpus is part of the repository");
    let paths: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    assert!(paths.len() > 50, "a corpus of {} files", paths.len());
    for path in paths {
        // The path is printed if the test fails.
        println!("{}", path.display());
        ecs_saves::load_and_use(&fs::read(path).unwrap());
    }
}
