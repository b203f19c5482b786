//! Runs the game as a user does.

use std::process::{Command, Output};

fn game(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_game")).args(args).output().expect("the game starts")
}

fn stdout(args: &[&str]) -> String {
    let output = game(args);
    let text = String::from_utf8(output.stdout).expect("the game prints text");
    assert!(output.status.success(), "{args:?}: {text}");
    text
}

/// Returns the columns of the last line of the course.
fn end(text: &str) -> Vec<u32> {
    let rows = text.lines().map(|line| {
        line.split_whitespace().map(|word| word.parse().ok()).collect::<Option<Vec<u32>>>()
    });
    rows.flatten().last().expect("lines with numbers")
}

#[test]
fn both_versions_are_equal_for_several_games() {
    let games: [&[&str]; 4] = [
        &["--seed", "7", "--steps", "130"],
        &["--seed", "8", "--prey", "30", "--hunters", "20", "--steps", "250"],
        &["--prey", "0", "--steps", "250"],
        &["--hunters", "0", "--prey", "5", "--steps", "130"],
    ];
    for args in games {
        let text = stdout(args);
        assert!(text.contains("both versions are equal after each step"), "{text}");
    }
}

#[test]
fn a_game_depends_only_on_its_arguments() {
    let first = stdout(&["--seed", "3", "--steps", "70"]);
    assert_eq!(first, stdout(&["--seed", "3", "--steps", "70"]));
    assert_ne!(first, stdout(&["--seed", "4", "--steps", "70"]));
}

/// Creatures alive are those of the beginning and those born, less those eaten and starved.
#[test]
fn every_event_happens_and_the_numbers_add_up() {
    let text = stdout(&["--steps", "300", "--prey", "40", "--hunters", "12"]);
    let [step, prey, hunters, asleep, eaten, starved, born] = end(&text)[..] else {
        panic!("seven columns: {text}")
    };
    assert_eq!((step, prey + hunters), (300, 52 + born - eaten - starved), "{text}");
    assert!(eaten > 0 && starved > 0 && born > 0 && asleep <= hunters, "{text}");
}

#[test]
fn hunters_without_prey_starve() {
    let text = stdout(&["--prey", "0", "--hunters", "9", "--steps", "300"]);
    assert_eq!(end(&text), [300, 0, 0, 0, 0, 9, 0]);
    assert!(text.contains("no hunter is alive"), "{text}");
}

#[test]
fn the_layout_names_the_part_of_each_declaration() {
    let text = stdout(&["--layout"]);
    let lines = |from: &str| text.lines().filter(|line| line.ends_with(from)).count();
    let [physics, ai] = [lines("from physics::Physics"), lines("from ai::Ai")];
    assert_eq!((physics, ai), (5 + 1 + 1 + 2, 5 + 1 + 2 + 4), "{text}");
    let chasing = text.lines().find(|line| line.starts_with("  Chasing ")).expect("the group");
    assert!(!chasing.contains("from "), "{chasing}");
    let idle = "walks the members of `Thinking` that are not in `Busy`";
    assert!(text.contains(idle), "{text}");
}

#[test]
fn the_layout_has_the_plan_of_the_schedule() {
    let text = stdout(&["--layout"]);
    let plan = text.lines().skip_while(|line| *line != "act");
    let names: Vec<&str> = plan.filter_map(|line| line.trim().split(':').next()).collect();
    assert_eq!(names, ["act", "steer", "at the same time", "advance", "digest"], "{text}");
}

#[test]
fn an_invalid_argument_is_named() {
    for (args, named) in [
        (["--steps", "0"], "'--steps <N>'"),
        (["--prey", "-3"], "'-3'"),
        (["--foxes", "3"], "'--foxes'"),
    ] {
        let output = game(&args);
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{args:?}: {error}");
        assert!(error.contains(named), "{args:?}: {error}");
    }
}
