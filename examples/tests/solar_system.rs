//! Runs the program `solar_system`, from its command line to its exit status.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const HEADER: &str = "name,gm_km3_s2,x_km,y_km,z_km,vx_km_s,vy_km_s,vz_km_s";
const SUN: &str = "Sun,1.3e11,0,0,0,0,0,0";
const EARTH: &str = "Earth,4e5,1.5e8,0,0,0,29.4,0";

/// Writes a file for a test with these lines. Returns its path.
fn file(name: &str, lines: &[&str]) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, lines.join("\n") + "\n").expect("the test directory is writable");
    path
}

fn data(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("solar_system/data").join(name)
}

fn fly(arguments: &[&str]) -> Output {
    let program = env!("CARGO_BIN_EXE_solar_system");
    Command::new(program).args(arguments).output().expect("the program starts")
}

/// Simulates a short time with a small belt from the state at `path`.
fn fly_from(path: &Path, arguments: &[&str]) -> Output {
    let state = path.to_str().expect("a path that is text");
    fly(&[&["--state", state, "--days", "0.1", "--belt", "10"], arguments].concat())
}

fn stdout(output: &Output) -> &str {
    str::from_utf8(&output.stdout).expect("text")
}

fn stderr(output: &Output) -> &str {
    str::from_utf8(&output.stderr).expect("text")
}

/// Checks that invalid input gives status 2, a message of one line, and no other output.
#[track_caller]
fn refused(output: &Output, message: &str) {
    assert_eq!(stderr(output), format!("error: {message}\n"));
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(stdout(output), "");
}

/// Checks a refusal by clap, which also prints a usage line.
#[track_caller]
fn misused(arguments: &[&str], message: &str) {
    let output = fly(arguments);
    assert_eq!(stderr(&output).lines().next(), Some(&*format!("error: {message}")));
    assert_eq!(output.status.code(), Some(2));
}

/// Checks that a state of `lines` is refused. `message` follows the name of the file.
#[track_caller]
fn bad_state(name: &str, lines: &[&str], message: &str) {
    let path = file(name, lines);
    refused(&fly_from(&path, &[]), &format!("{}{message}", path.display()));
}

#[test]
fn one_year_ends_within_tolerance() {
    let output = fly(&["--belt", "0"]);
    let text = stdout(&output);
    assert!(output.status.success(), "{text}");
    for line in [
        "body        km from truth   relative",
        "Mercury             209.4     3.1e-6",
        "Venus                63.8     6.0e-7",
        "Earth                50.1     3.4e-7",
        "Moon                104.6     7.1e-7",
        "Mars                 36.5     1.5e-7",
        "simulated      365.25 days in 35,064 steps of 900 s",
        "bodies         11 with mass, 0 without; 0 fell into the Sun, 0 left the system",
        "verdict        passed: all within 500 km",
    ] {
        assert!(text.lines().any(|l| l == line), "no line {line:?} in\n{text}");
    }
}

#[test]
fn belt_does_not_affect_planets() {
    let table = |belt| {
        let truth = data("solar_system_jd2451910.25.csv");
        let truth = truth.to_str().expect("a path that is text");
        let output = fly(&["--days", "2", "--belt", belt, "--truth", truth]);
        stdout(&output).lines().take_while(|line| !line.is_empty()).map(str::to_owned).collect()
    };
    let without: Vec<String> = table("0");
    assert_eq!(without.len(), 12);
    assert_eq!(without, table("50"));
}

#[test]
fn wrong_expected_state_fails() {
    let truth = data("solar_system_jd2455197.5.csv");
    let truth = truth.to_str().expect("a path that is text");
    let output = fly(&["--days", "1", "--belt", "10", "--truth", truth]);
    assert_eq!(output.status.code(), Some(1));
    let text = stdout(&output);
    assert!(
        text.contains("\nverdict        FAILED: beyond 500 km: Sun, Mercury, Venus, "),
        "{text}"
    );
    assert_eq!(stderr(&output), "");
}

#[test]
fn tolerance_decides_verdict() {
    let state = file("tolerance.csv", &[HEADER, SUN, EARTH]);
    let truth = state.to_str().expect("a path that is text");
    // Nothing moves in no time. In 0.1 days the Earth moves far.
    let output = fly(&["--state", truth, "--truth", truth, "--days", "0", "--tolerance", "0"]);
    assert!(output.status.success(), "{}", stdout(&output));
    let output = fly_from(&state, &["--truth", truth, "--tolerance", "1000000"]);
    assert!(output.status.success(), "{}", stdout(&output));
    let output = fly_from(&state, &["--truth", truth, "--tolerance", "1000"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(stdout(&output).ends_with("FAILED: beyond 1,000 km: Earth\n"), "{}", stdout(&output));
}

#[test]
fn missing_expected_state_is_reported() {
    let output = fly(&["--days", "1", "--belt", "10"]);
    assert!(output.status.success());
    let text = stdout(&output);
    assert!(
        text.ends_with("verdict        no expected state; give one with --truth FILE\n"),
        "{text}"
    );
    assert!(!text.contains("km from truth"), "{text}");
}

#[test]
fn last_step_is_shorter() {
    let output = fly(&["--days", "1", "--belt", "0", "--step", "50000"]);
    assert!(stdout(&output).contains("1 day in 2 steps of 50000 s\n"), "{}", stdout(&output));
}

#[test]
fn progress_bar_is_hidden_in_a_pipe() {
    let output = fly(&["--days", "2", "--belt", "10"]);
    assert!(output.status.success());
    assert_eq!(stderr(&output), "");
    assert!(!stdout(&output).contains(['\r', '\x1b']));
}

#[test]
fn bodies_out_of_range_are_removed() {
    let (icarus, voyager) = ("Icarus,0,6e5,0,0,0,1,0", "Voyager,0,0,1.6e10,0,0,17,0");
    let state = file("lost.csv", &[HEADER, SUN, icarus, EARTH, voyager]);
    let counts = "2 with mass, 10 without; 1 fell into the Sun, 1 left the system";
    let output = fly_from(&state, &[]);
    assert!(output.status.success(), "{}", stderr(&output));
    assert!(stdout(&output).contains(counts), "{}", stdout(&output));

    let output = fly_from(&state, &["--truth", state.to_str().unwrap(), "--tolerance", "1e6"]);
    assert_eq!(output.status.code(), Some(1));
    let text = stdout(&output);
    assert!(text.contains("\nIcarus               lost\n"), "{text}");
    assert!(text.ends_with("FAILED: beyond 1,000,000 km: Icarus, Voyager\n"), "{text}");
}

#[test]
fn pictures_are_written_as_svg_and_png() {
    for (name, magic) in [("orbits.svg", b"<svg".as_slice()), ("orbits.png", b"\x89PNG")] {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let path = path.to_str().expect("a path that is text");
        let output = fly(&["--days", "1", "--belt", "20", "--picture", path]);
        assert!(output.status.success(), "{}", stderr(&output));
        assert!(stdout(&output).ends_with(&format!("picture        {path}\n")));
        let picture = fs::read(path).expect("a picture");
        assert!(picture.starts_with(magic));
        if name.ends_with("svg") {
            let picture = String::from_utf8(picture).expect("text");
            for label in ["Mercury", "Pluto", "Moon", "1 AU = 150 million km", "a belt of 20"] {
                assert!(picture.contains(label), "{label}");
            }
        }
    }
}

#[test]
fn unwritable_picture_is_an_error() {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("nowhere/orbits.svg");
    let output = fly(&["--days", "1", "--belt", "0", "--picture", path.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(2));
    let start = format!("error: cannot write the picture {}: ", path.display());
    assert!(stderr(&output).starts_with(&start));
}

#[test]
fn layout_names_components_groups_and_queries() {
    let output = fly(&["--layout"]);
    assert!(output.status.success());
    for name in ["position", "velocity", "acceleration", "gm", "Motion", "Massive", "Drift", "Kick"]
    {
        assert!(stdout(&output).contains(name), "{name} in\n{}", stdout(&output));
    }
}

#[test]
fn result_does_not_depend_on_threads() {
    // More bodies than one piece of work has.
    let [one, two, eight] = ["1", "2", "8"].map(|threads| {
        let output = fly(&["--days", "0.5", "--belt", "3000", "--threads", threads]);
        let lines = stdout(&output).lines().filter(|line| !line.starts_with("speed"));
        lines.map(str::to_owned).collect::<Vec<_>>()
    });
    assert!(one.iter().any(|line| line.starts_with("energy drift")), "{one:?}");
    assert_eq!(one, two);
    assert_eq!(one, eight);
}

#[test]
fn layout_has_the_plan_of_a_step() {
    let output = fly(&["--layout"]);
    for name in ["drift: changes `position` and `velocity`", "lose: changes `log`"] {
        assert!(stdout(&output).contains(name), "{name} in\n{}", stdout(&output));
    }
}

#[test]
fn missing_file_is_refused() {
    refused(
        &fly_from(Path::new("no/such.csv"), &[]),
        "no/such.csv: No such file or directory (os error 2); expected a CSV file of bodies",
    );
}

#[test]
fn empty_file_is_refused() {
    let path = file("empty.csv", &[]);
    fs::write(&path, "").expect("the test directory is writable");
    refused(
        &fly_from(&path, &[]),
        &format!(
            "{}:1: the file is empty; expected a header: name, gm_km3_s2, x_km, y_km, z_km, \
             vx_km_s, vy_km_s, vz_km_s",
            path.display()
        ),
    );
}

#[test]
fn header_without_rows_is_refused() {
    bad_state("header.csv", &[HEADER], ":1: no row below the header; expected a body");
}

#[test]
fn missing_column_is_refused() {
    bad_state(
        "column.csv",
        &["name,gm_km3_s2,x_km,y_km,vx_km_s,vy_km_s,vz_km_s", "Sun,1,0,0,0,0,0"],
        ":1: no column z_km; expected a header: name, gm_km3_s2, x_km, y_km, z_km, vx_km_s, \
         vy_km_s, vz_km_s",
    );
}

#[test]
fn text_in_number_column_is_refused() {
    bad_state(
        "number.csv",
        &[HEADER, SUN, "Earth,4e5,1.5e8,far,0,0,29.4,0"],
        ":3: column y_km holds \"far\"; expected a number",
    );
}

#[test]
fn infinite_number_is_refused() {
    bad_state(
        "infinite.csv",
        &[HEADER, SUN, "Earth,4e5,1.5e8,0,0,0,1e999,0"],
        ":3: column vy_km_s holds inf; expected a finite number",
    );
}

#[test]
fn negative_gm_is_refused() {
    bad_state(
        "gm.csv",
        &[HEADER, SUN, EARTH, "Moon,-4900,1.503e8,0,0,0,30.4,0"],
        ":4: column gm_km3_s2 holds -4900; expected 0 or more",
    );
}

#[test]
fn duplicate_name_is_refused() {
    bad_state(
        "name.csv",
        &[HEADER, SUN, EARTH, "Earth,1,2e8,0,0,0,20,0"],
        ":4: \"Earth\" is already on line 3; expected each name once",
    );
}

#[test]
fn unknown_body_in_expected_state_is_refused() {
    let state = file("lonely.csv", &[HEADER, SUN, EARTH]);
    let truth = file(
        "stranger.csv",
        &["name,x_km,y_km,z_km,vx_km_s,vy_km_s,vz_km_s", "Sun,0,0,0,0,0,0", "Vulcan,1,2,3,4,5,6"],
    );
    refused(
        &fly_from(&state, &["--truth", truth.to_str().unwrap()]),
        &format!(
            "{}:3: no body \"Vulcan\" in {}; expected one of its names",
            truth.display(),
            state.display()
        ),
    );
}

#[test]
fn colliding_bodies_do_not_crash() {
    let path = file("meet.csv", &[HEADER, "A,1e5,-1000,0,0,1000,0,0", "B,1e5,1000,0,0,-1000,0,0"]);
    let state = path.to_str().unwrap();
    let output = fly(&["--state", state, "--days", "1", "--step", "1", "--belt", "0"]);
    // Any value may be rounded differently, but the program must not crash.
    assert!(matches!(output.status.code(), Some(0 | 2)), "{}", stderr(&output));
}

#[test]
fn zero_step_is_refused() {
    misused(
        &["--step", "0"],
        "invalid value '0' for '--step <SECONDS>': expected a number of seconds above 0",
    );
}

#[test]
fn negative_step_is_refused() {
    misused(
        &["--step", "-900"],
        "invalid value '-900' for '--step <SECONDS>': expected a number of seconds above 0",
    );
}

#[test]
fn nan_step_is_refused() {
    misused(
        &["--step", "NaN"],
        "invalid value 'NaN' for '--step <SECONDS>': expected a number of seconds above 0",
    );
}

#[test]
fn too_short_step_is_refused() {
    refused(
        &fly(&["--step", "1e-300"]),
        "3e307 steps; expected at most 1e12, by fewer --days or a longer --step",
    );
}

#[test]
fn negative_days_are_refused() {
    misused(
        &["--days", "-1"],
        "invalid value '-1' for '--days <D>': expected a number of days, 0 or more",
    );
}

#[test]
fn infinite_tolerance_is_refused() {
    misused(
        &["--tolerance", "inf"],
        "invalid value 'inf' for '--tolerance <KM>': expected a number of km, 0 or more",
    );
}

#[test]
fn negative_belt_is_refused() {
    misused(
        &["--belt", "-5"],
        "invalid value '-5' for '--belt <N>': expected a whole number from 0 to 1000000",
    );
}

#[test]
fn unknown_picture_extension_is_refused() {
    misused(
        &["--picture", "orbits.gif"],
        "invalid value 'orbits.gif' for '--picture <FILE.svg|.png>': expected a name that ends \
         in .svg or .png",
    );
}
