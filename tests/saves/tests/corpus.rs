//! Runs the corpora of the fuzz targets `save` and `delta`.

use std::fs;

use ecs_saves::{Outcome, forge_and_apply, load_and_use, random_bytes, rounds};

/// Runs a function on each input of a fuzz target: a name and bytes in hexadecimal digits per line.
fn each_input(target: &str, mut run: impl FnMut(&[u8])) {
    let file = format!("{}/../../fuzz/corpus/{target}.txt", env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(file).expect("the corpus is part of the repository");
    assert!(text.lines().count() > 50, "a corpus of {} inputs", text.lines().count());
    for (name, digits) in text.lines().map(|line| line.split_once(' ').unwrap()) {
        let digit = |at: usize| u8::from_str_radix(&digits[at..at + 2], 16).unwrap();
        let bytes: Vec<u8> = (0..digits.len()).step_by(2).map(digit).collect();
        // The name is printed if the test fails.
        println!("{name}");
        run(&bytes);
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
