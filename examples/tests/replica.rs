//! Runs the replica example as a user does.

use std::process::{Command, Output};

fn replica(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_replica")).args(args).output().expect("the server starts")
}

/// Runs a short session with further arguments. Returns the exit status and what it printed.
fn short(args: &[&str]) -> (Option<i32>, String) {
    let few = ["--entities", "20000", "--frames", "30", "--clients", "3"];
    let output = replica(&[&few, args].concat());
    (output.status.code(), String::from_utf8(output.stdout).expect("the server prints text"))
}

/// Returns the cells of each row of the table, without the times.
fn rows(text: &str) -> Vec<Vec<f64>> {
    let cells = |line: &str| {
        let cells = line.split_whitespace().map(|cell| cell.parse().ok());
        cells.collect::<Option<Vec<f64>>>().filter(|cells| !cells.is_empty())
    };
    text.lines().filter_map(cells).map(|row| row[..8].to_vec()).collect()
}

#[test]
fn clients_are_equal_to_their_part_after_each_frame() {
    for seed in ["1", "2"] {
        let (status, text) = short(&["--check", "--seed", seed]);
        assert_eq!(status, Some(0), "{text}");
        assert!(text.ends_with("equal      each client and the part of the server that it sees\n"));
        assert_eq!(rows(&text).len(), 4, "{text}");
    }
}

#[test]
fn a_delta_is_smaller_than_a_save_and_grows_with_what_changes() {
    let (_, text) = short(&["--moving", "10"]);
    let few = rows(&text);
    for row in &few {
        assert!(row[5] < row[7] / 2.0, "{text}");
    }
    let (_, text) = short(&["--moving", "80"]);
    for (few, many) in few.iter().zip(rows(&text)) {
        assert!(many[5] > few[5], "{text}");
    }
    assert!(rows(&text)[3][5] > 3.0 * few[3][5], "{text}");
}

#[test]
fn runs_are_the_same() {
    assert_eq!(rows(&short(&[]).1), rows(&short(&[]).1));
}

#[test]
fn client_that_applies_whatever_arrives_is_reported() {
    let (status, text) = short(&["--broken"]);
    assert_eq!(status, Some(1), "{text}");
    assert!(text.contains("different  client 0 refused frame 16: "), "{text}");
    let (status, text) = short(&["--broken", "--udp"]);
    assert_eq!(status, Some(1), "{text}");
    assert!(text.contains("different  client 0 refused frame "), "{text}");
}

#[test]
fn clients_are_equal_over_networks_with_faults() {
    let args = ["--udp", "--loss", "30", "--jitter", "8"];
    let (status, text) = short(&args);
    assert_eq!(status, Some(0), "{text}");
    assert!(text.contains("\nequal      each client"), "{text}");
    assert!(text.contains("\nlost       ") && !text.contains("\nlost       0 "), "{text}");
    // The faults depend on the seed alone.
    assert_eq!(rows(&text), rows(&short(&args).1));
}

#[test]
fn faults_without_networks_are_refused() {
    let output = replica(&["--loss", "5"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("--udp"));
}
