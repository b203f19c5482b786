//! Runs the scene as a user does.

use std::process::{Command, Output};

fn scene(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_scene")).args(args).output().expect("the scene starts")
}

/// Runs a small scene with further arguments.
fn small(args: &[&str]) -> String {
    let output = scene(&[&["--nodes", "400"], args].concat());
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("the scene prints text")
}

/// Returns the words of the line that begins with `name`, without punctuation.
fn line<'a>(text: &'a str, name: &str) -> Vec<&'a str> {
    let line = text.lines().find(|line| line.split_whitespace().next() == Some(name));
    let line = line.unwrap_or_else(|| panic!("no line {name}: {text}"));
    line.split_whitespace().skip(1).map(|word| word.trim_end_matches(',')).collect()
}

#[test]
fn versions_are_equal_at_several_seeds() {
    for seed in ["1", "2", "3", "4"] {
        let text = small(&["--steps", "40", "--check", "--seed", seed]);
        assert!(text.contains("equal      to plain structs after each step"), "{text}");
        assert_eq!(line(&text, "left")[0], "0");
    }
}

#[test]
fn result_depends_on_seed_and_not_on_check() {
    let [one, checked] = [small(&["--steps", "40"]), small(&["--steps", "40", "--check"])];
    let other = small(&["--steps", "40", "--seed", "2"]);
    assert_eq!(line(&one, "hash"), line(&checked, "hash"));
    assert_ne!(line(&one, "hash"), line(&other, "hash"));
}

#[test]
fn everything_in_the_script_happens() {
    let text = small(&["--steps", "200"]);
    for name in ["nodes", "moved", "refused", "written", "drawn", "meshes"] {
        let number = line(&text, name)[0].parse::<u32>().expect("a number");
        assert!(number > 0, "{text}");
    }
}

#[test]
fn times_list_each_phase_of_both_versions() {
    let text = small(&["--steps", "40", "--times", "--check"]);
    let rows: Vec<Vec<&str>> = text
        .lines()
        .filter(|line| line.starts_with("| "))
        .skip(2)
        .map(|row| row.trim_matches(['|', ' ']).split(" | ").collect())
        .collect();
    for phase in ["propagate", "cull", "free meshes"] {
        let row = rows.iter().find(|row| row[0] == phase).expect("a row for each phase");
        assert!(
            row.len() == 3 && row[1..].iter().all(|time| time.parse::<f64>().is_ok()),
            "{row:?}"
        );
    }
}

#[test]
fn invalid_argument_is_named() {
    for (args, named) in [(["--nodes", "0"], "'--nodes <N>'"), (["--seed", "x"], "'--seed <SEED>'")]
    {
        let output = scene(&args);
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{args:?}: {error}");
        assert!(error.contains(named), "{args:?}: {error}");
    }
}
