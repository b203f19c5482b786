//! Runs the flock as a user does.

use std::path::PathBuf;
use std::process::{Command, Output};

fn flock(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_flock")).args(args).output().expect("the flock starts")
}

fn stdout(args: &[&str]) -> String {
    let output = flock(args);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("the flock prints text")
}

/// Returns the words of the line that begins with `name`, without punctuation.
fn line<'a>(text: &'a str, name: &str) -> Vec<&'a str> {
    let line = text.lines().find(|line| line.split_whitespace().next() == Some(name));
    let line = line.unwrap_or_else(|| panic!("no line {name}: {text}"));
    line.split_whitespace().skip(1).map(|word| word.trim_end_matches(',')).collect()
}

const SMALL: [&str; 6] = ["--boids", "1500", "--hunters", "40", "--steps", "100"];

/// Runs a small flock with further arguments.
fn small(args: &[&str]) -> String {
    stdout(&[&SMALL, args].concat())
}

#[test]
fn result_is_equal_for_every_number_of_threads() {
    let in_order = small(&["--in-order", "--threads", "1"]);
    for threads in ["1", "2", "8"] {
        let text = small(&["--threads", threads]);
        for name in ["boids", "hunters", "speed", "hash"] {
            assert_eq!(line(&text, name), line(&in_order, name), "{threads} threads");
        }
    }
}

#[test]
fn result_depends_on_seed() {
    let [one, again, other] = ["1", "1", "2"].map(|seed| small(&["--seed", seed]));
    assert_eq!(line(&one, "hash"), line(&again, "hash"));
    assert_ne!(line(&one, "hash"), line(&other, "hash"));
}

#[test]
fn caught_boids_hatch_again() {
    let text = small(&[]);
    let number = |word: &str| word.parse::<u32>().expect("a number");
    let [boids, eggs] = [line(&text, "boids")[0], line(&text, "boids")[2]].map(number);
    let [hunters, caught] = [line(&text, "hunters")[0], line(&text, "hunters")[1]].map(number);
    assert_eq!((boids + eggs, hunters), (1500, 40));
    // 100 steps are longer than an egg needs, so some have hatched.
    assert!(eggs > 0 && caught > eggs, "{text}");
}

#[test]
fn boids_align() {
    let order = |steps| {
        let text = stdout(&["--boids", "400", "--hunters", "0", "--steps", steps]);
        line(&text, "speed")[2].parse::<f32>().expect("a number")
    };
    assert!(order("1") < 0.2 && order("150") > 0.3, "{} to {}", order("1"), order("150"));
}

#[test]
fn times_list_each_system_once_per_step() {
    let text = small(&["--times"]);
    let rows: Vec<Vec<&str>> = text
        .lines()
        .filter(|line| line.starts_with("| "))
        .skip(2)
        .map(|row| row.trim_matches(['|', ' ']).split(" | ").collect())
        .collect();
    for system in ["fill", "steer", "hunt", "glide"] {
        let row = rows.iter().find(|row| row[0] == system).expect("a row for each system");
        assert_eq!(row[1], "100", "{row:?}");
        assert!(row[2].parse::<f64>().is_ok(), "{row:?}");
    }
}

#[test]
fn picture_has_the_size_and_the_light_of_a_flock() {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("flock.png");
    let file = path.to_str().expect("a path that is text");
    let text = stdout(&["--boids", "2000", "--steps", "5", "--picture", file]);
    assert_eq!(line(&text, "picture"), [file]);
    let bytes = std::fs::read(&path).expect("the picture is written");
    assert_eq!(&bytes[..8], b"\x89PNG\r\n\x1a\n");
    let number = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap());
    assert_eq!((number(16), number(20)), (1600, 1000));
    // An empty sky is far smaller, because it compresses well.
    assert!(bytes.len() > 200_000, "{} bytes", bytes.len());
}

#[test]
fn invalid_argument_is_named() {
    let cases: [(&[&str], &str); 4] = [
        (&["--boids", "0"], "'--boids <N>'"),
        (&["--threads", "many"], "'--threads <N>'"),
        (&["--picture", "flock.jpg"], ".png"),
        (&["--birds", "3"], "'--birds'"),
    ];
    for (args, named) in cases {
        let output = flock(args);
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{args:?}: {error}");
        assert!(error.contains(named), "{args:?}: {error}");
    }
}

#[test]
fn unwritable_picture_is_named() {
    let output = flock(&["--boids", "9", "--steps", "1", "--picture", "/no/such/folder/flock.png"]);
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{error}");
    assert!(error.contains("cannot write the picture /no/such/folder/flock.png"), "{error}");
}

#[test]
fn log_and_plan_name_each_system() {
    let output = flock(&["--boids", "500", "--steps", "1", "--log"]);
    let log = String::from_utf8(output.stderr).expect("text");
    let plan = stdout(&["--plan"]);
    for system in ["fill", "blow", "brood", "calm", "steer", "hunt", "measure", "flee", "apply"] {
        assert!(log.contains(&format!("system{{name=\"{system}\"}}: close time.busy=")), "{log}");
        assert!(plan.contains(system), "{plan}");
    }
}
