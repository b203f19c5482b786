//! Runs the feud as a user does.

use std::process::Command;

/// Runs the feud, and returns what it prints.
fn stdout(args: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_feud")).args(args).output().expect("it starts");
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success() && error.is_empty(), "{args:?}: {error}");
    String::from_utf8(output.stdout).expect("the feud prints text")
}

/// Returns the numbers of the line that begins with this word.
fn numbers(text: &str, name: &str) -> Vec<u32> {
    let line = text.lines().find_map(|line| line.strip_prefix(name));
    let words = line.unwrap_or_else(|| panic!("no line {name}: {text}")).split([' ', ',']);
    words.filter_map(|word| word.parse().ok()).collect()
}

#[test]
fn all_seeds_are_equal_and_all_that_can_happen_happens() {
    for seed in ["1", "2", "3", "18446744073709551615"] {
        let text = stdout(&["--seed", seed]);
        assert!(text.ends_with("equal to plain structs after each of 300 steps\n"), "{text}");
        for name in ["fighters", "actions", "grudges"] {
            assert!(numbers(&text, name).iter().all(|&number| number > 0), "{text}");
        }
    }
}

#[test]
fn fighters_are_those_who_arrived_and_have_not_fallen() {
    let text = stdout(&["--steps", "95"]);
    let [arrived, killed, suffered] = numbers(&text, "fighters")[..] else { panic!("{text}") };
    let rows: Vec<Vec<u32>> = text
        .lines()
        .map(|line| line.split_whitespace().filter_map(|word| word.parse().ok()).collect())
        .filter(|row: &Vec<u32>| row.len() == 7)
        .collect();
    let steps: Vec<u32> = rows.iter().map(|row| row[0]).collect();
    assert_eq!(steps, [10, 20, 30, 40, 50, 60, 70, 80, 90, 95], "{text}");
    let last = &rows[9];
    assert_eq!((last[1], last[6]), (arrived - killed - suffered, killed + suffered), "{text}");
}

#[test]
fn course_depends_only_on_seed() {
    let one = stdout(&["--steps", "60"]);
    assert_eq!(one, stdout(&["--steps", "60", "--seed", "1"]));
    assert_ne!(one, stdout(&["--steps", "60", "--seed", "2"]));
}
