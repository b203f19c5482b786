//! Runs the corpus of the fuzz targets, which includes inputs of fixed bugs.

use std::fs;

use ecs_model::{Runner, Tables, run_saved, run_sparse_set, run_tables, run_worlds};

/// Runs a function on each input of a fuzz target: a name and bytes in hexadecimal digits per line.
fn each_input(target: &str, run: impl Fn(&[u8])) {
    let file = format!("{}/../../fuzz/corpus/{target}.txt", env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(file).expect("the corpus is part of the repository");
    assert!(text.lines().count() > 10, "a corpus of {} inputs", text.lines().count());
    for (name, digits) in text.lines().map(|line| line.split_once(' ').unwrap()) {
        let digit = |at: usize| u8::from_str_radix(&digits[at..at + 2], 16).unwrap();
        let bytes: Vec<u8> = (0..digits.len()).step_by(2).map(digit).collect();
        // The name is printed if the test fails.
        println!("{name}");
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
