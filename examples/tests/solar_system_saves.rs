//! Saves and loads runs of the program `solar_system`.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

/// Returns the path of a file for a test.
fn file(name: &str) -> String {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    path.to_str().expect("a path that is text").to_owned()
}

fn fly(arguments: &[&str]) -> Output {
    let program = env!("CARGO_BIN_EXE_solar_system");
    Command::new(program).args(arguments).output().expect("the program starts")
}

/// Runs the program. Returns what it printed, without the line of the speed.
#[track_caller]
fn flown(arguments: &[&str]) -> Vec<String> {
    let output = fly(arguments);
    assert_eq!(str::from_utf8(&output.stderr), Ok(""));
    let text = String::from_utf8(output.stdout).expect("text");
    text.lines().filter(|line| !line.starts_with("speed")).map(str::to_owned).collect()
}

/// Simulates from a start in one run, and in parts of these days. Checks that the files and the reports
/// are equal.
#[track_caller]
fn check(name: &str, parts: &[&str], start: &[&str], step: &str) {
    let [whole, cut] = ["whole", "cut"].map(|part| file(&format!("{name}-{part}.save")));
    let days = parts.iter().map(|days| days.parse::<f64>().unwrap()).sum::<f64>().to_string();
    let fly = |start: &[&str], days: &str, save: &str| {
        flown(&[start, &["--days", days, "--step", step, "--save", save]].concat())
    };
    let expected = fly(start, &days, &whole);
    let mut report = fly(start, parts[0], &cut);
    for days in &parts[1..] {
        report = fly(&["--load", &cut], days, &cut);
    }
    assert_eq!(report, expected, "{name}");
    assert!(fs::read(whole).unwrap() == fs::read(cut).unwrap(), "{name}");
}

#[test]
fn cut_run_ends_with_the_same_bits() {
    check("days", &["1", "2.5", "0.5"], &["--belt", "300"], "900");
    // Cuts between two observations, in a step of another length.
    check("steps", &["0.125", "0.0625", "0.5"], &["--belt", "20"], "1350");
    check("none", &["0", "1"], &["--belt", "20"], "900");
}

#[test]
fn cut_run_loses_the_same_bodies() {
    let lines = [
        "name,gm_km3_s2,x_km,y_km,z_km,vx_km_s,vy_km_s,vz_km_s",
        "Sun,1.3e11,0,0,0,0,0,0",
        "Icarus,0,2e6,0,0,0,1,0",
        "Earth,4e5,1.5e8,0,0,0,29.4,0",
        "Voyager,0,0,1.49597e10,0,0,17,0",
    ];
    let state = file("lost-saved.csv");
    fs::write(&state, lines.join("\n")).unwrap();
    check("lost", &["0.0625", "0.1875"], &["--state", &state, "--belt", "10"], "900");
    let report = flown(&["--load", &file("lost-cut.save"), "--days", "0"]);
    let counts = "2 with mass, 10 without; 1 fell into the Sun, 1 left the system";
    assert!(report.iter().any(|line| line.ends_with(counts)), "{report:#?}");
}

#[test]
fn loaded_run_is_compared_with_the_state_at_its_end() {
    let half = file("half-year.save");
    flown(&["--days", "182.625", "--belt", "0", "--save", &half]);
    let year = flown(&["--load", &half, "--days", "182.625"]);
    assert_eq!(year.last().unwrap(), "verdict        passed: all within 500 km");
    assert!(year.iter().any(|line| line.starts_with("simulated      365.25 days in 35,064 steps")));
}

#[test]
fn trails_are_saved() {
    let [whole, cut] = ["whole.svg", "cut.svg"].map(file);
    let save = file("trails.save");
    flown(&["--days", "4", "--belt", "20", "--picture", &whole]);
    flown(&["--days", "1", "--belt", "20", "--picture", &cut, "--save", &save]);
    assert_ne!(fs::read(&whole).unwrap(), fs::read(&cut).unwrap());
    flown(&["--load", &save, "--days", "3", "--picture", &cut]);
    assert_eq!(fs::read(&whole).unwrap(), fs::read(&cut).unwrap());
}

#[test]
fn damaged_file_is_refused() {
    let save = file("damaged.save");
    flown(&["--days", "0.1", "--belt", "3", "--save", &save]);
    let bytes = fs::read(&save).unwrap();
    for len in [0, 1, bytes.len() / 2, bytes.len() - 1] {
        fs::write(&save, &bytes[..len]).unwrap();
        let output = fly(&["--load", &save]);
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{error}");
        assert!(error.starts_with(&format!("error: {save}: ")), "{error}");
        assert!(error.ends_with("; expected a saved run\n"), "{error}");
        assert!(output.stdout.is_empty());
    }
}

#[test]
fn missing_and_unwritable_files_are_errors() {
    let path = file("nowhere/flight.save");
    for (option, start) in [("--load", ""), ("--save", "cannot write the run ")] {
        let output = fly(&[option, &path, "--days", "0.1"]);
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2));
        assert!(error.starts_with(&format!("error: {start}{path}: ")), "{error}");
    }
}

#[test]
fn loaded_run_has_its_own_bodies() {
    for (argument, value) in [("--state", "a.csv"), ("--belt", "5")] {
        let output = fly(&["--load", "a.save", argument, value]);
        assert_eq!(output.status.code(), Some(2));
        let error = String::from_utf8(output.stderr).unwrap();
        assert!(error.contains("cannot be used with"), "{error}");
    }
}
