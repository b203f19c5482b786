//! Runs the arena as a user does.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::process::{Command, Output};

const KINDS: [&str; 13] = [
    "wave", "recover", "lose", "aim", "hit", "heal", "stun", "break", "fall", "drop", "split",
    "take", "rot",
];

fn arena(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_arena")).args(args).output().expect("the arena starts")
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("the arena prints text")
}

/// Runs 240 units for 90 ticks. Returns the summary, and the lines of the log after its heading.
fn logged(name: &str, seed: &str) -> (String, Vec<String>) {
    logged_with(name, &["--seed", seed, "--units", "240", "--ticks", "90"])
}

/// Runs the arena with these arguments, and returns the same.
fn logged_with(name: &str, args: &[&str]) -> (String, Vec<String>) {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let file = path.to_str().expect("a path that is text");
    let output = arena(&[args, &["--log", file]].concat());
    assert!(output.status.success(), "{}", stdout(&output));
    let text = std::fs::read_to_string(&path).expect("the log is written");
    (stdout(&output), text.lines().skip(1).map(str::to_owned).collect())
}

#[test]
fn logs_are_equal_for_three_seeds() {
    let output = arena(&["--seed", "7", "--seeds", "3", "--units", "300", "--ticks", "80"]);
    let text = stdout(&output);
    assert!(output.status.success(), "{text}");
    assert!(text.contains("3 of 3 seeds with equal logs"), "{text}");
    for seed in ["seed 7:", "seed 8:", "seed 9:"] {
        assert!(text.contains(seed), "{text}");
    }
}

#[test]
fn versions_have_equal_state_after_each_tick() {
    let output = arena(&["--check", "--seeds", "2", "--units", "150", "--ticks", "60"]);
    assert!(output.status.success(), "{}", stdout(&output));
}

#[test]
fn phases_are_listed_with_their_times_in_both_versions() {
    let output = arena(&["--phases", "--units", "100", "--ticks", "20"]);
    let text = stdout(&output);
    assert!(output.status.success(), "{text}");
    let rows: Vec<Vec<&str>> = text
        .lines()
        .filter(|line| line.starts_with("| "))
        .map(|row| row.split(" | ").collect())
        .collect();
    assert_eq!(rows.len(), 2 + 7 + 1, "a heading, seven phases and their sum: {text}");
    let times = rows[2..].iter().map(|row| (row[1].parse::<f64>(), row[2].parse::<f64>()));
    assert!(times.clone().all(|(ecs, plain)| ecs.is_ok() && plain.is_ok()), "{text}");
    assert!(times.clone().any(|(ecs, _)| ecs.is_ok_and(|time| time > 0.0)), "{text}");
}

#[test]
fn small_fields_work() {
    for units in ["1", "2", "5"] {
        let output = arena(&["--check", "--units", units, "--ticks", "70"]);
        assert!(output.status.success(), "{}", stdout(&output));
    }
}

#[test]
fn every_kind_of_event_happens() {
    let (_, lines) = logged("kinds.log", "1");
    let seen: BTreeSet<&str> = lines.iter().filter_map(|line| line.split(' ').nth(1)).collect();
    assert_eq!(seen, KINDS.into_iter().collect());
}

#[test]
fn log_depends_only_on_seed() {
    let (_, first) = logged("first.log", "3");
    assert_eq!(first, logged("again.log", "3").1);
    assert_ne!(first, logged("other.log", "4").1);
}

#[test]
fn log_does_not_depend_on_threads() {
    let [one, two, eight] = ["1", "2", "8"].map(|threads| {
        // Enough units for several pieces of work.
        let args = ["--units", "2400", "--ticks", "25", "--threads", threads];
        logged_with(&format!("threads_{threads}.log"), &args).1
    });
    assert!(!one.is_empty());
    assert_eq!(one, two);
    assert_eq!(one, eight);
}

#[test]
fn plan_lists_systems_and_barriers() {
    let text = stdout(&arena(&["--plan"]));
    for name in ["recover: ", "survey: changes `grid`", "tidy by itself", "empty_hands: "] {
        assert!(text.contains(name), "{name}: {text}");
    }
}

#[test]
fn survivors_follow_from_the_log() {
    let (summary, lines) = logged("sum.log", "2");
    let mut counts = BTreeMap::from([("units", 240)]);
    let mut fallen = BTreeSet::new();
    for line in &lines {
        let words: Vec<&str> = line.split(' ').collect();
        match words[1] {
            "wave" => *counts.entry("units").or_default() += words[4].parse::<i32>().unwrap(),
            "split" => *counts.entry("units").or_default() += 2,
            "fall" => {
                *counts.entry("units").or_default() -= 1;
                assert!(fallen.insert(words[2].to_owned()), "died twice: {line}");
            }
            "recover" | "lose" | "aim" | "hit" | "heal" | "stun" | "break" => {
                assert!(!fallen.contains(words[2]), "a dead unit acts: {line}");
            }
            _ => {}
        }
    }
    let survivors = summary.lines().find_map(|line| line.trim().strip_prefix("survivors: "));
    let survivors = survivors.expect("a line of survivors").split(", ");
    let survivors = survivors.map(|team| team.split(' ').nth(1).unwrap().parse::<i32>().unwrap());
    assert_eq!(survivors.sum::<i32>(), counts["units"]);
}

#[test]
fn invalid_argument_is_named() {
    let cases: [(&[&str], &str); 5] = [
        (&["--units", "many"], "'--units <N>'"),
        (&["--units", "0"], "'--units <N>'"),
        (&["--ticks", "-1"], "'-1'"),
        (&["--seeds"], "'--seeds <N>'"),
        (&["--teams", "3"], "'--teams'"),
    ];
    for (args, named) in cases {
        let output = arena(args);
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{args:?}: {error}");
        assert!(error.contains(named), "{args:?}: {error}");
        assert!(!error.contains("panicked"), "{args:?}: {error}");
    }
}

#[test]
fn unwritable_log_is_named() {
    let output = arena(&["--log", "/no/such/folder/arena.log", "--units", "3", "--ticks", "1"]);
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{error}");
    assert!(error.contains("cannot write the log /no/such/folder/arena.log"), "{error}");
}
