//! Runs the colony as a user does.

use std::path::PathBuf;
use std::process::{Command, Output};

fn colony(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_colony")).args(args).output().expect("the colony starts")
}

/// Runs the colony, and returns what it prints.
fn stdout(args: &[&str]) -> String {
    let output = colony(args);
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{args:?}: {error}");
    String::from_utf8(output.stdout).expect("the colony prints text")
}

/// Returns the words of the line that begins with this word, behind it.
fn line<'t>(text: &'t str, name: &str) -> Vec<&'t str> {
    let found = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    found.unwrap_or_else(|| panic!("no line {name}: {text}")).split_whitespace().collect()
}

/// Returns the rows of the table: the numbers, in the order of the heading.
fn rows(text: &str) -> Vec<Vec<u32>> {
    let rows = text.lines().skip(1);
    rows.map_while(|row| row.split_whitespace().map(|word| word.parse().ok()).collect()).collect()
}

#[test]
fn world_and_plain_version_are_equal_after_each_step() {
    for (seed, workers) in [("1", "24"), ("2", "1"), ("3", "100")] {
        let text = stdout(&["--check", "--steps", "50", "--seed", seed, "--workers", workers]);
        assert_eq!(line(&text, "check")[..2], ["equal", "to"], "{text}");
    }
}

#[test]
fn result_depends_only_on_seed_and_workers() {
    let hash = |args: &[&str]| line(&stdout(&[args, &["--steps", "30"]].concat()), "hash").join("");
    let one = hash(&["--seed", "1"]);
    assert_eq!(one, hash(&["--seed", "1"]));
    assert_eq!(one, hash(&["--seed", "1", "--check"]));
    assert_ne!(one, hash(&["--seed", "2"]));
    assert_ne!(one, hash(&["--seed", "1", "--workers", "23"]));
}

#[test]
fn table_has_the_states_of_all_workers() {
    let text = stdout(&["--steps", "280"]);
    let rows = rows(&text);
    let steps: Vec<u32> = rows.iter().map(|row| row[0]).collect();
    assert_eq!(steps, (0..=10).map(|n| n * 28).collect::<Vec<_>>());
    assert_eq!(rows[0][1..6], [24, 0, 0, 0, 0], "{text}");
    for row in &rows {
        let [alive, asleep, working, hauling, hungry] = row[1..6] else { panic!("{row:?}") };
        // A worker has one state, or none, and is not hungry while asleep.
        assert!(asleep + working + hauling <= alive && hungry + asleep <= alive, "{row:?}");
    }
    let most = |column: usize| rows.iter().map(|row| row[column]).max();
    assert!((1..=5).all(|column| most(column) > Some(0)), "each state occurs: {text}");
    let done = rows[10][7];
    assert_eq!(line(&text, "jobs")[1].parse(), Ok(done), "{text}");
    assert!(done > 20, "{text}");
}

/// Returns the numbers of a line.
fn numbers(text: &str, name: &str) -> Vec<u32> {
    line(text, name).iter().filter_map(|word| word.parse().ok()).collect()
}

#[test]
fn numbers_of_workers_and_buildings_follow_from_the_events() {
    let text = stdout(&["--check", "--steps", "250"]);
    let [arrived, starved] = numbers(&text, "people")[..] else { panic!("{text}") };
    let [built, burned] = numbers(&text, "buildings")[..] else { panic!("{text}") };
    let rows = rows(&text);
    let last = &rows[10];
    assert_eq!(last[1], 24 + arrived - starved, "{text}");
    assert_eq!(last[10] + last[11], 3 + built - burned, "{text}");
    assert!(built > 0 && burned > 0, "{text}");
}

#[test]
fn given_names_are_those_of_the_first_workers() {
    let text = stdout(&["--check", "--steps", "50", "--names", "Ann,Bob,Ada", "--workers", "2"]);
    assert_eq!(rows(&text)[0][1], 3, "{text}");
    // Others have names that are not given.
    let text = stdout(&["--check", "--steps", "50", "--names", "Ada,Bea 2", "--workers", "60"]);
    assert_eq!(rows(&text)[0][1], 60, "{text}");
}

#[test]
fn picture_has_the_size_of_the_map() {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("colony.png");
    let file = path.to_str().expect("a path that is text");
    let text = stdout(&["--steps", "20", "--picture", file]);
    assert_eq!(line(&text, "picture"), [file]);
    let bytes = std::fs::read(&path).expect("the picture is written");
    assert_eq!(&bytes[..8], b"\x89PNG\r\n\x1a\n");
    let number = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap());
    assert!(number(16) > 1000 && number(20) > 600, "{} by {}", number(16), number(20));
    // A plain area is far smaller, because it compresses well.
    assert!((20_000..150_000).contains(&bytes.len()), "{} bytes", bytes.len());
}

#[test]
fn layout_names_what_is_declared() {
    let text = stdout(&["--layout"]);
    for name in ["asleep", "goal", "Sleepers", "Haulers", "open", "building"] {
        assert!(text.contains(name), "{name}: {text}");
    }
}

#[test]
fn invalid_argument_is_named() {
    let cases: [(&[&str], &str); 8] = [
        (&["--names", "Ann,Bob,Ann"], "two workers have the name \"Ann\""),
        (&["--check", "--names", "Ann,Ann"], "give each its own"),
        (&["--names", "Ann,,Bob"], "a name is empty"),
        (&["--workers", "0"], "'--workers <N>'"),
        (&["--steps", "many"], "'--steps <N>'"),
        (&["--picture", "colony.jpg"], ".png"),
        (&["--picture", "/no/such/folder/c.png", "--steps", "1"], "/no/such/folder/c.png"),
        (&["--settlers", "3"], "'--settlers'"),
    ];
    for (args, named) in cases {
        let output = colony(args);
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{args:?}: {error}");
        assert!(error.contains(named) && !error.contains("panicked"), "{args:?}: {error}");
    }
}

#[test]
fn colony_without_room_for_all_given_names_is_refused() {
    let names: Vec<String> = (0..300).map(|n| format!("worker{n}")).collect();
    let output = colony(&["--names", &names.join(",")]);
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{error}");
    assert!(error.contains("has no place in the colony") && !error.contains("panicked"), "{error}");
}
