//! Runs the streaming example as a user does.

use std::process::Command;

/// Runs a small world with further arguments. Returns what it printed, or the error.
fn run(args: &[&str]) -> Result<String, String> {
    let small = ["--side", "12", "--each", "10", "--steps", "1500"];
    let output = Command::new(env!("CARGO_BIN_EXE_streaming")).args(small).args(args).output();
    let output = output.expect("it starts");
    let [out, err] = [output.stdout, output.stderr].map(|text| String::from_utf8(text).unwrap());
    if output.status.success() { Ok(out) } else { Err(err) }
}

#[test]
fn tiles_on_disk_and_in_memory_equal_a_world_in_memory() {
    let text = run(&["--check", "250"]).unwrap();
    assert!(text.contains("creatures 1440, of which"), "{text}");
    assert!(text.contains("equal     6 comparisons"), "{text}");
}

#[test]
fn a_run_that_needs_more_memory_than_allowed_ends_with_an_error() {
    let error = run(&["--most", "100"]).unwrap_err();
    assert!(error.contains("creatures are in memory"), "{error}");
}
