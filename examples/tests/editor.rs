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
        // The editor may end before it has read everything.
        let _ = editor.stdin.take().unwrap().write_all(script.as_bytes());
        let output = editor.wait_with_output().unwrap();
        let text = [output.stdout, output.stderr].concat();
        (output.status.code(), String::from_utf8(text).expect("text"))
    }
}

const SOLAR: &str = "\
#![enable(unwrap_newtypes)]
(
    format: 1,
    resources: {
        \"title\": \"Two bodies\",
    },
    entities: {
        \"0v1\": {
            \"name\": \"sun\",
            \"position\": (x: 0.0, y: 0.0),
            \"light\": (power: 9.0),
        },
        \"1v1\": {
            \"name\": \"earth\",
            \"position\": (x: 100.0, y: 0.0),
            \"shape\": Disc(radius: 6.0),
            \"parent\": \"0v1\",
        },
    },
)
";

/// Edits of all kinds, of the scene `SOLAR`.
const EDITS: &str = "\
# A moon and a lamp.
spawn moon
link moon earth
set moon position (x: 105, y: 0)
spawn lamp
set lamp position (x: 1, y: 1)
set lamp light (power: 0.5)
set sun hidden ()
set earth shape Box(width: 3, height: 4)
remove earth position
unlink earth
despawn earth
spawn mars
set sun name \"Sol\"
remove Sol hidden
title One body
";

#[test]
fn script_makes_a_scene() {
    let folder = Folder::new("make");
    let script = "\
        spawn sun\n set sun light (power: 9)\n set sun position (x: 0, y: 0)\n\
        spawn earth\n set earth position (x: 100, y: 0)\n set earth shape Disc(radius: 6)\n\
        link earth sun\n title Two bodies\n tree\n save solar.ron\n quit\n";
    let (status, text) = folder.run(&[], script);
    assert_eq!(status, Some(0), "{text}");
    assert!(text.ends_with("\n0v1 sun\n  1v1 earth\nsaved solar.ron\n"), "{text}");
    assert_eq!(folder.read("solar.ron"), SOLAR);
}

#[test]
fn scene_comes_back_after_undo_and_redo() {
    let folder = Folder::new("undo");
    folder.write("scene.ron", SOLAR);
    let script =
        format!("{EDITS}save edited.ron\nundo 99\nsave undone.ron\nredo 99\nsave redone.ron\n");
    let (status, text) = folder.run(&["scene.ron"], &script);
    assert_eq!(status, Some(0), "{text}");
    let edits = EDITS.lines().filter(|line| !line.starts_with('#'));
    for line in edits.clone() {
        assert!(text.contains(&format!("undone: {line}\n")), "{line} in {text}");
    }
    let redone: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("redone: ")).collect();
    assert!(edits.eq(redone), "{text}");
    assert_eq!(folder.read("undone.ron"), SOLAR);
    let edited = folder.read("edited.ron");
    assert_eq!(folder.read("redone.ron"), edited);
    for part in ["\"title\": \"One body\"", "\"name\": \"Sol\"", "\"1v2\"", "\"2v2\""] {
        assert!(edited.contains(part), "{part} in {edited}");
    }
    for part in ["hidden", "earth", "moon"] {
        assert!(!edited.contains(part), "{part} in {edited}");
    }
    assert_eq!(folder.read("scene.ron"), SOLAR);
}

#[test]
fn undone_despawn_restores_handles_links_and_order() {
    let folder = Folder::new("despawn");
    folder.write("scene.ron", SOLAR);
    let script = "spawn moon\nlink moon earth\nspawn mars\nlink mars sun\ndespawn sun\ntree\nspawn x\n\
        undo 2\ntree\nspawn y\nquit!\n";
    let (_, text) = folder.run(&["scene.ron"], script);
    let undone = "undone: despawn sun\n0v1 sun\n  1v1 earth\n    2v1 moon\n  3v1 mars\n4v1 {";
    assert!(text.contains(undone), "{text}");
}

#[test]
fn errors_are_reported_and_change_nothing() {
    let folder = Folder::new("errors");
    folder.write("scene.ron", SOLAR);
    folder.write("broken.ron", &SOLAR[..SOLAR.len() / 2]);
    folder.write("unknown.ron", &SOLAR.replace("\"light\"", "\"mass\""));
    let wrong = [
        ("spwan", "no command `spwan`; `help` lists them"),
        ("show pluto", "no entity `pluto`"),
        ("show 1v2", "1v2 is not alive"),
        ("set sun mass 3", "no component `mass`; there are name, position, shape"),
        ("set sun position (x: 1)", "Unexpected missing field named `y` in `Position` at column"),
        ("set sun position (x: 1, y: 2", "Expected comma at column"),
        ("set sun light (power: 1) (power: 2)", "Non-whitespace trailing characters at column"),
        ("remove earth light", "entity 1v1 has no `"),
        ("link sun earth", "a link of 0v1 would close a cycle, so nothing was inserted"),
        ("unlink sun", "0v1 is no part"),
        ("despawn sun pluto", "no entity `pluto`"),
        ("undo two", "`two` is not a number"),
        ("load nowhere.ron", "nowhere.ron: No such file"),
        ("load broken.ron", "broken.ron: "),
        ("load unknown.ron", "unknown.ron: "),
        ("save nowhere/scene.ron", "nowhere/scene.ron: No such file"),
    ];
    let lines: Vec<&str> = wrong.iter().map(|(line, _)| *line).collect();
    let script = format!("{}\nhistory\nsave copy.ron\nquit\n", lines.join("\n"));
    let (status, text) = folder.run(&["scene.ron"], &script);
    assert_eq!(status, Some(1), "{text}");
    let reported: Vec<&str> = text.lines().collect();
    assert_eq!(reported.len(), wrong.len() + 1, "{text}");
    for (number, ((_, message), line)) in (1..).zip(wrong.iter().zip(&reported)) {
        assert!(line.starts_with(&format!("error in line {number}: {message}")), "{line}");
    }
    assert_eq!(reported.last(), Some(&"saved copy.ron"));
    assert_eq!(folder.read("copy.ron"), SOLAR);
}

#[test]
fn name_of_two_entities_is_refused() {
    let folder = Folder::new("names");
    let (status, text) =
        folder.run(&[], "spawn a\nspawn a\ndespawn a\ndespawn 0v1\nshow a\nquit!\n");
    assert_eq!(status, Some(1));
    assert!(text.contains("error in line 3: `a` is the name of 0v1 and 1v1\n1v1 {"), "{text}");
}

#[test]
fn invalid_file_is_refused_at_the_start() {
    let folder = Folder::new("invalid");
    let invalid = SOLAR.replace("(power: 9.0)", "(power: bright)");
    folder.write("scene.ron", &invalid);
    let (status, text) = folder.run(&["scene.ron"], "spawn\nsave\n");
    assert_eq!(status, Some(2), "{text}");
    assert!(text.starts_with("error: scene.ron: ") && text.contains("`light` of 0v1"), "{text}");
    assert_eq!(folder.read("scene.ron"), invalid);
}

#[test]
fn unsaved_edits_are_not_lost() {
    let folder = Folder::new("unsaved");
    folder.write("scene.ron", SOLAR);
    folder.write("other.ron", SOLAR);
    // Neither another scene nor the end of the input drops them.
    let (status, text) = folder.run(&["scene.ron"], "title New\nload other.ron\nquit\n");
    assert_eq!(status, Some(1), "{text}");
    for line in [2, 3] {
        assert!(text.contains(&format!("error in line {line}: there are unsaved edits")), "{text}");
    }
    let end = "the input ended with unsaved edits, which are in scene.ron.unsaved\n";
    assert!(text.ends_with(end), "{text}");
    assert_eq!(folder.read("scene.ron"), SOLAR);
    assert_eq!(folder.read("scene.ron.unsaved"), SOLAR.replace("Two bodies", "New"));

    // After saving, undoing or `quit!` there are none.
    for script in
        ["title New\nundo\nquit\n", "title New\nquit!\n", "title New\nsave x.ron\n", "list\n"]
    {
        let (status, text) = folder.run(&["other.ron"], script);
        assert_eq!((status, text.contains("unsaved")), (Some(0), false), "{script}");
    }
    // A saved edit can be undone. Then the scene is unsaved.
    let (status, text) =
        folder.run(&["scene.ron"], "title New\nsave y.ron\nundo\nquit\nredo\nquit\n");
    assert!(
        status == Some(1) && text.contains("error in line 4: there are unsaved edits"),
        "{text}"
    );
    assert!(!text.contains("line 6"), "{text}");
    // Another edit in place of one that was saved is unsaved too.
    let (status, text) =
        folder.run(&["scene.ron"], "title New\nsave z.ron\nundo\ntitle Newer\nquit\nquit!\n");
    assert!(
        status == Some(1) && text.contains("error in line 5: there are unsaved edits"),
        "{text}"
    );
}

#[test]
fn unsaved_edits_of_no_file_are_among_temporary_files() {
    let folder = Folder::new("temporary");
    let (status, text) = folder.run(&[], "title Two bodies\n");
    assert_eq!(status, Some(0), "{text}");
    let path = text.strip_prefix("the input ended with unsaved edits, which are in ").unwrap();
    let path = Path::new(path.trim_end());
    let saved = fs::read_to_string(path).unwrap();
    fs::remove_file(path).unwrap();
    assert!(saved.contains("\"title\": \"Two bodies\""), "{saved}");
    assert!(path.starts_with(std::env::temp_dir()), "{}", path.display());
    assert_eq!(fs::read_dir(&folder.0).unwrap().count(), 0);
}

#[test]
fn lights_are_the_members_of_a_group() {
    let folder = Folder::new("lights");
    folder.write("scene.ron", SOLAR);
    let script =
        "set earth light (power: 1)\nlights\nset sun hidden ()\nlights\nundo\nlights\nquit!\n";
    let (_, text) = folder.run(&["scene.ron"], script);
    let handles = text.lines().filter(|line| line.ends_with(" sun") || line.ends_with(" earth"));
    let handles: Vec<&str> = handles.collect();
    // The order before the edit is restored too.
    assert_eq!(handles, ["0v1 sun", "1v1 earth", "1v1 earth", "0v1 sun", "1v1 earth"], "{text}");
}

#[test]
fn copy_has_the_same_components_and_links() {
    let folder = Folder::new("copy");
    folder.write("scene.ron", SOLAR);
    let script =
        "copy earth\nset 2v1 name mars\nset mars position (x: 150, y: 0)\ntree\nundo 3\nsave\n";
    let script = script.replace("name mars", "name \"mars\"");
    let (status, text) = folder.run(&["scene.ron"], &script);
    assert_eq!(status, Some(0), "{text}");
    let copied = "2v1 {name: Name(\"mars\"), position: Position { x: 150.0, y: 0.0 }, \
        shape: Disc { radius: 6.0 }, parent: PartOf(0v1)}\n0v1 sun\n  1v1 earth\n  2v1 mars\n";
    assert!(text.contains(copied), "{text}");
    assert_eq!(folder.read("scene.ron"), SOLAR);
}

#[test]
fn history_has_what_each_edit_changes() {
    let folder = Folder::new("history");
    folder.write("scene.ron", SOLAR);
    let script = "spawn moon\nset sun position (x: 1, y: 1)\ntitle Two\ndespawn sun\ntree\n\
        title Two\nundo\nhistory\nquit!\n";
    let (_, text) = folder.run(&["scene.ron"], script);
    let history = "  spawn moon: +1 entities, +1 name\n\
        \x20 set sun position (x: 1, y: 1): 1 position\n\
        \x20 title Two: 1 resources\n\
        - despawn sun: -2 entities, -2 name, -2 position, -1 shape, -1 light, -1 parent\n";
    assert!(text.ends_with(history), "{text}");
}

#[test]
fn new_file_is_created_by_saving() {
    let folder = Folder::new("new");
    let (status, text) = folder.run(&["new.ron"], "save\n");
    assert_eq!((status, &*text), (Some(0), "saved new.ron\n"));
    let (status, text) = folder.run(&[], "save\n");
    assert_eq!(
        (status, &*text),
        (Some(1), "error in line 1: the scene has no file yet; `save FILE`\n")
    );
    let (_, text) = folder.run(&["new.ron"], "list\n");
    assert_eq!(text, "\"\": 0 entities\n");
}
