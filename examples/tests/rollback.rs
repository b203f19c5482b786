//! Runs the rollback example as a user does.

use std::process::{Command, Output};

fn rollback(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_rollback")).args(args).output().expect("the game starts")
}

/// Runs a short session with further arguments. Returns the exit status and what it printed.
fn short(args: &[&str]) -> (Option<i32>, String) {
    let output = rollback(&[&["--frames", "240", "--rocks", "50"], args].concat());
    (output.status.code(), String::from_utf8(output.stdout).expect("the game prints text"))
}

/// Returns the cells of each row of the table.
fn rows(text: &str) -> Vec<Vec<f64>> {
    let cells = |line: &str| {
        let cells = line.split_whitespace().map(|cell| cell.parse().ok());
        cells.collect::<Option<Vec<f64>>>().filter(|cells| !cells.is_empty())
    };
    text.lines().filter_map(cells).collect()
}

const EQUAL: &str = "equal      both peers of each session, and a run without network";

#[test]
fn every_network_ends_with_equal_worlds() {
    for seed in ["1", "2"] {
        let (status, text) = short(&["--seed", seed]);
        assert!(status == Some(0) && text.contains(EQUAL), "{text}");
        let rows = rows(&text);
        assert_eq!(rows.len(), 6, "{text}");
        // Nothing is played again on a perfect network, and much on the worst.
        assert!(rows[0][4] == 0.0 && rows[4][4] > 10.0, "{text}");
    }
}

#[test]
fn network_changes_only_the_way_to_the_result() {
    let result = |args: &[&str]| {
        let (_, text) = short(args);
        let lines = text.lines().filter(|line| line.starts_with(['s', 'c']));
        lines.map(str::to_owned).collect::<Vec<_>>()
    };
    let all = result(&[]);
    assert_eq!(all.len(), 2);
    assert_eq!(all, result(&["--latency", "100", "--jitter", "50", "--loss", "30"]));
    assert_eq!(all, result(&["--latency", "0", "--window", "1"]));
    assert_ne!(all, result(&["--seed", "2"]));
    // An input is used one frame later, so another game is played.
    assert_ne!(all, result(&["--delay", "3"]));
}

#[test]
fn udp_ends_with_equal_worlds() {
    let (status, text) = short(&["--udp", "--latency", "50", "--jitter", "50", "--loss", "10"]);
    assert!(status == Some(0) && text.contains(EQUAL), "{text}");
    assert!(rows(&text)[0][4] > 0.0, "{text}");
}

/// 60 frames take a second, on every machine.
#[test]
fn progress_is_printed_each_second_after_two() {
    let output = rollback(&["--udp", "--latency", "0", "--frames", "270", "--rocks", "5"]);
    let text = String::from_utf8(output.stderr).expect("text");
    let lines: Vec<&str> = text.lines().collect();
    assert!((1..=4).contains(&lines.len()), "{text}");
    let first = lines[0].strip_suffix(" s left").expect("the rest of the time");
    let (done, left) = first.split_once(" of 270 frames, 2 s, about ").expect("what is over");
    let [done, left] = [done, left].map(|number| number.parse::<u32>().expect("a number"));
    assert!((60..=130).contains(&done) && (2..=7).contains(&left), "{text}");
    // A short run prints nothing.
    let output = rollback(&["--latency", "0", "--frames", "10", "--rocks", "5"]);
    assert!(output.status.success() && output.stderr.is_empty());
}

#[test]
fn columns_have_headings_of_two_lines() {
    let (_, text) = short(&["--latency", "0"]);
    let lines: Vec<&str> = text.lines().skip(3).take(3).collect();
    let ends = |line: &str, heading: &str| line.find(heading).map(|at| at + heading.len());
    let [latency, replayed] = [(1, "ms"), (1, "% of frames")].map(|(n, word)| ends(lines[n], word));
    assert_eq!(ends(lines[0], "latency"), latency, "{text}");
    assert_eq!(ends(lines[0], "replayed"), replayed, "{text}");
    assert!(lines[2][..replayed.unwrap()].ends_with(" 0.0"), "{text}");
    assert!(!text.contains('|'), "{text}");
}

#[test]
fn broken_peer_is_reported() {
    let (status, text) = short(&["--broken", "--latency", "100"]);
    assert_eq!(status, Some(1), "{text}");
    assert!(text.contains("desync     the checksums before frame"), "{text}");
    assert!(!text.contains(EQUAL), "{text}");
}

#[test]
fn invalid_argument_is_named() {
    for (args, named) in [
        (&["--window", "0"][..], "'--window <N>'"),
        (&["--loss", "5"], "--latency"),
        (&["--latency", "1", "--loss", "100"], "'--loss <PERCENT>'"),
    ] {
        let output = rollback(args);
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{args:?}: {error}");
        assert!(error.contains(named), "{args:?}: {error}");
    }
}
