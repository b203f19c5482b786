//! `not_yet.txt` lists the files of tests/behaviour, tests/pass and tests/ui that don't pass on the third version. It may only
//! shrink.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The greatest number of lines in the list. Lower it when files leave the list.
const MOST: usize = 119;

/// Files that hold no tests of their own: the roots of the test binaries.
const ROOTS: [&str; 5] =
    ["main.rs", "capabilities.rs", "groups_edges.rs", "support.rs", "unsafe_code.rs"];

/// Returns the path of a listed file.
fn place(file: &str) -> PathBuf {
    let tests = Path::new("../../tests");
    let other = ["pass/", "ui/"].iter().any(|folder| file.starts_with(folder));
    if other { tests.join(file) } else { tests.join("behaviour").join(file) }
}

fn files(folder: &Path, all: &mut BTreeSet<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, all);
        } else {
            all.insert(path);
        }
    }
}

/// Returns the files that the runner includes. A file `x/mod.rs` includes all files of its folder that aren't listed.
fn included(all: &BTreeSet<PathBuf>, root: &Path) -> BTreeSet<PathBuf> {
    let runner = ["behaviour.rs", "parts.rs"].map(|file| fs::read_to_string(file).unwrap());
    let runner = runner.concat();
    let (mut folder, mut inner): (Option<PathBuf>, Option<PathBuf>) = (None, None);
    let mut found = BTreeSet::new();
    for full in runner.lines() {
        let line = full.trim();
        if line == "#[path = \"../../tests/behaviour\"]" {
            folder = Some(root.to_owned());
        } else if let Some(path) = line.strip_prefix("#[path = \"../../tests/behaviour/") {
            let path = root.join(path.trim_end_matches("\"]"));
            if path.is_dir() {
                folder = Some(path);
            } else if path.ends_with("mod.rs") {
                let parent = path.parent().unwrap();
                found.extend(all.iter().filter(|file| file.starts_with(parent)).cloned());
            } else {
                found.insert(path);
            }
        } else if full == "}" {
            (folder, inner) = (None, None);
        } else if full == "    }" {
            inner = None;
        } else if let Some(folder) = &folder
            && let Some(name) =
                full.strip_prefix("    mod ").and_then(|name| name.strip_suffix(" {"))
        {
            inner = Some(folder.join(name));
        } else if let Some(folder) = inner.as_ref().or(folder.as_ref())
            && let Some((_, name)) = line.split_once("mod ")
            && let Some(name) = name.strip_suffix(';')
        {
            found.insert(folder.join(format!("{name}.rs")));
            // A file that is a folder's module includes the folder.
            found.extend(all.iter().filter(|file| file.starts_with(folder.join(name))).cloned());
        }
    }
    found
}

#[test]
fn every_file_passes_or_is_listed_with_a_reason() {
    let root = Path::new("../../tests/behaviour");
    let mut all = BTreeSet::new();
    files(root, &mut all);
    all.retain(|path| !ROOTS.iter().any(|name| *path == root.join(name)));
    let list = fs::read_to_string("not_yet.txt").unwrap();
    let mut listed = BTreeSet::new();
    for line in list.lines() {
        let (file, reason) = line.split_once(": ").unwrap_or_else(|| panic!("no reason: {line}"));
        assert!(!reason.trim().is_empty(), "no reason: {line}");
        assert!(place(file).exists(), "no such file: {line}");
        assert!(listed.insert(place(file)), "listed twice: {line}");
    }
    assert!(listed.len() <= MOST, "the list may only shrink: {} of {MOST}", listed.len());
    let mut included = included(&all, root);
    let pass = fs::read_to_string("pass.rs").unwrap();
    for entry in fs::read_dir("../../tests/pass").unwrap() {
        let path = entry.unwrap().path();
        if pass.contains(path.to_str().unwrap()) {
            included.insert(path.clone());
        }
        if !path.ends_with("main.rs") {
            all.insert(path);
        }
    }
    let both: Vec<_> = included.intersection(&listed).collect();
    assert!(both.is_empty(), "pass, and are listed: {both:?}");
    let neither: Vec<_> =
        all.iter().filter(|file| !included.contains(*file) && !listed.contains(*file)).collect();
    assert!(neither.is_empty(), "neither pass nor are listed: {neither:?}");
}
