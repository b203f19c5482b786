//! Runs the shards as a user does.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// Runs a small simulation. Returns the line with its final state, or what it printed to stderr.
fn run(args: &str) -> Result<String, String> {
    let small = "--particles 2000 --steps 30 --save-every 5 ".to_owned() + args;
    let output = Command::new(env!("CARGO_BIN_EXE_shards")).args(small.split_whitespace()).output();
    let output = output.expect("it starts");
    let [out, err] = [output.stdout, output.stderr].map(|text| String::from_utf8(text).unwrap());
    let state = out.lines().find(|line| line.starts_with("state ")).map(str::to_owned);
    if !output.status.success() {
        return Err(err);
    }
    // A slow machine prints progress.
    let warnings: Vec<&str> = err.lines().filter(|line| !line.contains(" of 30 steps, ")).collect();
    Ok(state.expect("it prints its state") + &warnings.join("\n"))
}

fn new_folder(name: &str) -> PathBuf {
    let folder = env::temp_dir().join(format!("{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    folder
}

fn tear(file: &Path) {
    let bytes = fs::read(file).expect("the file is there");
    fs::write(file, &bytes[..bytes.len() / 2]).expect("it can be written");
}

#[test]
fn shards_end_in_the_state_of_one_process() {
    let alone = run("--workers 1");
    assert!(alone.is_ok(), "{alone:?}");
    for shards in ["--workers 2 --check 5", "--workers 1 --threads 7", "--workers 2 --threads 2"] {
        assert_eq!(run(shards), alone, "{shards}");
    }
    let error = run("--workers 2 --check 1 --unsorted").unwrap_err();
    assert!(error.contains("shards differ from one process"), "{error}");
}

#[test]
fn lost_and_hung_workers_are_named_and_other_shards_resume() {
    let folder = new_folder("shards-resume");
    let dir = format!("--dir {}", folder.display());
    let lost = run(&format!("{dir} --workers 2 --kill 17")).unwrap_err();
    assert!(lost.contains("worker 1 was lost after step 1"), "{lost}");
    tear(&folder.join("0000000015-2/1"));
    let hung = run(&format!("{dir} --workers 3 --resume --hang 22 --limit 1")).unwrap_err();
    assert!(hung.contains("0000000015-2/1 is torn"), "{hung}");
    assert!(hung.contains("worker 2 hangs after step 2"), "{hung}");
    let resumed = run(&format!("{dir} --workers 1 --threads 2 --resume")).unwrap();
    assert!(resumed.starts_with(&run("--workers 1").unwrap()), "{resumed}");
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn picture_in_a_missing_folder_is_an_error_before_the_work() {
    let none = new_folder("missing").join("none");
    let error = run(&format!("--picture {}/shards.png", none.display())).unwrap_err();
    let expected = format!(
        "error: cannot write the picture {0}/shards.png: there is no folder {0}; create it, or choose another one\n",
        none.display()
    );
    assert_eq!(error, expected);
}

/// Each of these once looked like a run in which all was well.
#[test]
fn options_without_an_effect_are_errors() {
    let folder = new_folder("shards-options");
    let dir = format!("--dir {}", folder.display());
    run(&format!("{dir} --workers 1")).unwrap();
    for (args, reason) in [
        ("--steps 0", "a run needs a step"),
        ("--check 0", "--check must be from 1"),
        ("--check 50", "--check must be from 1"),
        ("--kill 50", "--kill must be from 1"),
        ("--save-every 0", "--save-every must be at least 1"),
        ("--resume", "--resume needs a folder"),
        (
            &format!("{dir} --resume --steps 10"),
            "the last snapshot is of step 30, and the run ends with step 10",
        ),
        (&format!("{dir} --resume --steps 40 --kill 20"), "--kill names a step that is over"),
    ] {
        let error = run(&format!("--workers 1 {args}")).unwrap_err();
        assert!(error.contains(reason), "{args}: {error}");
    }
    // A folder that is none of a run.
    fs::create_dir(folder.join("9999999999-0")).unwrap();
    let resumed = run(&format!("{dir} --workers 1 --resume --steps 40")).unwrap();
    assert!(resumed.contains("9999999999-0 is no snapshot of this run"), "{resumed}");
    fs::remove_dir_all(folder).unwrap();
}
