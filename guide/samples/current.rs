//! The pictures and llms.txt are what the commands write.

use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn run(program: &str, into: &Path) {
    let status =
        Command::new(program).arg(into).status().expect("the program starts");
    assert!(status.success());
}

#[test]
fn pictures() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("pictures");
    std::fs::create_dir_all(&folder).unwrap();
    run(env!("CARGO_BIN_EXE_pictures"), &folder);
    let kept = root().join("guide/src/pictures");
    let mut count = 0;
    for entry in std::fs::read_dir(&folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap();
        let same = std::fs::read(&path).unwrap()
            == std::fs::read(kept.join(name)).unwrap();
        assert!(
            same,
            "{name:?} isn't current: cargo run -p ecs-guide --bin pictures"
        );
        count += 1;
    }
    assert_eq!(
        count,
        std::fs::read_dir(&kept).unwrap().count(),
        "a picture that no command draws"
    );
}

#[test]
fn llms() {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("llms.txt");
    run(env!("CARGO_BIN_EXE_llms"), &path);
    let (new, kept) = (
        std::fs::read_to_string(path).unwrap(),
        std::fs::read_to_string(root().join("llms.txt")).unwrap(),
    );
    assert_eq!(
        new, kept,
        "llms.txt isn't current: cargo run -p ecs-guide --bin llms"
    );
}

#[test]
fn game_plays_in_a_terminal() {
    let out = Command::new(env!("CARGO_BIN_EXE_dots")).arg("3").output().unwrap();
    assert!(out.status.success());
    let text = String::from_utf8(out.stdout).unwrap();
    assert_eq!(text.matches("caught: 0").count(), 3, "{text}");
}
