//! Runs the editor with scripts: text in, text and saved files out.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A directory of one test.
struct Folder(PathBuf);

impl Folder {
    /// Creates an empty directory.
    fn new(name: &str) -> Self {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("editor").join(name);
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).expect("the test directory is writable");
        Self(path)
    }

    fn write(&self, name: &str, text: &str) {
        fs::write(self.0.join(name), text).unwrap();
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.0.join(name)).unwrap()
    }

    /// Runs the editor in this directory. Returns the exit status and the output.
    fn run(&self, arguments: &[&str], script: &str) -> (Option<i32>, String) {
        let mut editor = Command::new(env!("CARGO_BIN_EXE_editor"))
            .args(arguments)
            .current_dir(&self.0)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the editor starts");
        editor.stdin.take().unwrap().write_all(script.as_bytes()).unwrap();
        let output = editor.wait_with_output().unwrap();
        let text = [output.stdout, output.stderr].concat();
        (output.status.code(), String::from_utf8(text).expect("text"))
    }
}

const SCENE: &str = "\
spawn sun
set sun light (power: 9)
set sun position (x: 0, y: 0)
spawn earth
set earth position (x: 100, y: 0)
set earth shape Disc(radius: 6)
spawn moon
link moon earth
title Three bodies
";

#[test]
fn placeholder() {
    let folder = Folder::new("placeholder");
    let (status, text) = folder.run(&["scene.ron"], &format!("{SCENE}save\ntree\nlist\nquit\n"));
    println!("{status:?}\n{text}\n{}", folder.read("scene.ron"));
    folder.write("x", "y");
}
