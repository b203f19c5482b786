//! Tests of the text that each program prints for `--help` and for wrong arguments.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};
use std::time::{Duration, Instant};

/// All programs of this package.
const PROGRAMS: [(&str, &str); 11] = [
    ("arena", env!("CARGO_BIN_EXE_arena")),
    ("colony", env!("CARGO_BIN_EXE_colony")),
    ("editor", env!("CARGO_BIN_EXE_editor")),
    ("feud", env!("CARGO_BIN_EXE_feud")),
    ("flock", env!("CARGO_BIN_EXE_flock")),
    ("moths", env!("CARGO_BIN_EXE_moths")),
    ("replica", env!("CARGO_BIN_EXE_replica")),
    ("rollback", env!("CARGO_BIN_EXE_rollback")),
    ("scene", env!("CARGO_BIN_EXE_scene")),
    ("solar_system", env!("CARGO_BIN_EXE_solar_system")),
    ("streaming", env!("CARGO_BIN_EXE_streaming")),
];

fn run(name: &str, args: &[&str]) -> Output {
    let (_, program) = PROGRAMS.iter().find(|(program, _)| *program == name).expect("a program");
    Command::new(program).args(args).output().expect("the program starts")
}

fn text(bytes: &[u8]) -> &str {
    str::from_utf8(bytes).expect("text")
}

#[test]
fn every_program_of_the_manifest_is_here() {
    let manifest = fs::read_to_string("Cargo.toml").unwrap();
    let names = manifest.split("[[bin]]\nname = \"").skip(1);
    let mut names: Vec<&str> = names.map(|rest| rest.split('"').next().unwrap()).collect();
    names.sort_unstable();
    assert_eq!(names, PROGRAMS.map(|(name, _)| name));
}

#[test]
fn help_is_printed_and_is_no_error() {
    for (name, _) in PROGRAMS {
        for flag in ["--help", "-h"] {
            let output = run(name, &[flag]);
            assert_eq!(output.status.code(), Some(0), "{name}");
            assert!(text(&output.stdout).contains("Usage: "), "{name}");
            assert_eq!(text(&output.stderr), "", "{name}");
        }
    }
}

#[test]
fn wrong_arguments_are_errors_with_a_hint() {
    let numbers = [
        ("moths", ["many", "1"]),
        ("moths", ["1", "-1"]),
        ("scene", ["--nodes", "x"]),
        ("feud", ["--steps", "0"]),
    ];
    let flags = PROGRAMS.map(|(name, _)| (name, ["--no-such-flag", "1"]));
    for (name, args) in numbers.into_iter().chain(flags) {
        let output = run(name, &args);
        let error = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{name}: {error}");
        assert!(error.starts_with("error: ") && error.contains("--help"), "{name}: {error}");
        assert_eq!(text(&output.stdout), "", "{name}");
    }
}

/// The runs would take minutes if the paths were checked at the end.
#[test]
fn missing_folders_are_errors_before_the_work() {
    let none = Path::new(env!("CARGO_TARGET_TMPDIR")).join("no-such-folder");
    let none = none.to_str().expect("a path that is text");
    for (name, option, what, file) in [
        ("arena", "--log", "the log", "log.txt"),
        ("colony", "--picture", "the picture", "colony.png"),
        ("flock", "--picture", "the picture", "flock.png"),
        ("solar_system", "--picture", "the picture", "orbits.svg"),
        ("solar_system", "--picture", "the picture", "orbits.png"),
        ("solar_system", "--save", "the run", "run"),
    ] {
        let path = format!("{none}/{file}");
        let long = match name {
            "arena" => ["--ticks", "1000000"],
            "solar_system" => ["--days", "1000000"],
            _ => ["--steps", "1000000"],
        };
        let begin = Instant::now();
        let output = run(name, &[option, &path, long[0], long[1]]);
        let expected = format!(
            "error: cannot write {what} {path}: there is no folder {none}; create it, or choose another one\n"
        );
        assert_eq!(text(&output.stderr), expected);
        assert_eq!((output.status.code(), text(&output.stdout)), (Some(2), ""));
        assert!(begin.elapsed() < Duration::from_secs(60), "{name}");
    }
}

#[test]
fn folder_in_place_of_a_file_is_an_error() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("folder.png");
    fs::create_dir_all(&folder).expect("the test directory is writable");
    let folder = folder.to_str().expect("a path that is text");
    for name in ["colony", "flock", "solar_system"] {
        let output = run(name, &["--picture", folder]);
        let expected = format!(
            "error: cannot write the picture {folder}: it is a folder; add the name of a file\n"
        );
        assert_eq!((output.status.code(), text(&output.stderr)), (Some(2), &*expected), "{name}");
    }
}

#[test]
fn folder_that_cannot_be_created_is_an_error() {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("file");
    fs::write(&file, "").expect("the test directory is writable");
    let folder = file.join("tiles");
    let output = run("streaming", &["--folder", folder.to_str().expect("a path that is text")]);
    let expected = format!(
        "error: cannot create the folder of tiles {}: a part of the path is no folder; choose another one\n",
        folder.display()
    );
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(1), &*expected));
}
