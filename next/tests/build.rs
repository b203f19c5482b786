//! Copies tests/behaviour to the output folder, without the files and items that `not_yet.txt` lists.
//!
//! Lines keep their numbers. With `ECS_ONLY=delta,links`, only these modules are built.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// The tests.
const TESTS: &str = "../../tests/behaviour";
/// The roots of the test binaries, whose modules are all built into one.
const ROOTS: [&str; 3] = ["main.rs", "capabilities.rs", "groups_edges.rs"];

fn main() {
    for changed in [TESTS, "not_yet.txt", "build.rs"] {
        println!("cargo:rerun-if-changed={changed}");
    }
    println!("cargo:rerun-if-env-changed=ECS_ONLY");
    println!("cargo:rustc-check-cfg=cfg(some_modules)");
    let only = env::var("ECS_ONLY").unwrap_or_default();
    if !only.is_empty() {
        println!("cargo:rustc-cfg=some_modules");
    }
    let to = PathBuf::from(env::var_os("OUT_DIR").unwrap()).join("behaviour");
    let _ = fs::remove_dir_all(&to);
    let list = fs::read_to_string("not_yet.txt").unwrap();
    // The items that are left out of each file; of a module, those of the files that are left out.
    let mut out: BTreeMap<PathBuf, Vec<&str>> = BTreeMap::new();
    let mut roots = Vec::new();
    for line in list.lines().filter(|line| !["pass/", "ui/"].iter().any(|of| line.starts_with(of)))
    {
        let (place, _) = line.split_once(": ").unwrap_or_else(|| panic!("no reason: {line}"));
        if let Some((file, item)) = place.split_once("::") {
            out.entry(file.into()).or_default().push(item);
            continue;
        }
        let module = place.strip_suffix("/mod.rs").or(place.strip_suffix(".rs")).unwrap();
        match module.rsplit_once('/') {
            Some((folder, name)) => {
                let parent = Path::new(folder).join("mod.rs");
                let has_parent = Path::new(TESTS).join(&parent).exists();
                let parent = if has_parent { parent } else { format!("{folder}.rs").into() };
                out.entry(parent).or_default().push(name);
            }
            None => roots.push(module),
        }
    }
    copy(Path::new(TESTS), Path::new(""), &to, &mut out);
    assert!(out.is_empty(), "no such files: {out:?}");
    let mut all = String::new();
    for root in ROOTS {
        let text = fs::read_to_string(Path::new(TESTS).join(root)).unwrap();
        let modules = text.lines().filter_map(|line| line.strip_prefix("mod ")?.strip_suffix(';'));
        for name in modules.filter(|name| *name != "support" && !roots.contains(name)) {
            if only.is_empty() || only.split(',').any(|one| one == name) {
                all += &format!("mod {name};\n");
            }
        }
    }
    fs::write(to.join("all.rs"), all).unwrap();
}

/// Copies a folder.
fn copy(root: &Path, folder: &Path, to: &Path, out: &mut BTreeMap<PathBuf, Vec<&str>>) {
    fs::create_dir_all(to.join(folder)).unwrap();
    for entry in fs::read_dir(root.join(folder)).unwrap() {
        let name = folder.join(entry.unwrap().file_name());
        if root.join(&name).is_dir() {
            copy(root, &name, to, out);
            continue;
        }
        let mut text = fs::read_to_string(root.join(&name)).unwrap();
        for item in out.remove(&name).unwrap_or_default() {
            text = without(&text, item).unwrap_or_else(|| panic!("no `{item}` in {name:?}"));
        }
        fs::write(to.join(&name), text).unwrap();
    }
}

/// Returns a text with empty lines for a function, a module or a type, and for its attributes; or for one line, in quotation marks.
fn without(text: &str, item: &str) -> Option<String> {
    let lines: Vec<&str> = text.lines().collect();
    if let Some(line) = item.strip_prefix('"').and_then(|line| line.strip_suffix('"')) {
        let kept = |one: &&str| if one.trim() == line { String::new() } else { one.to_string() };
        let found = lines.iter().any(|one| one.trim() == line);
        return found.then(|| lines.iter().map(|one| kept(one) + "\n").collect());
    }
    let declares = |line: &&str| {
        // A call of a macro that writes a test.
        if let Some((_, arguments)) = line.split_once("!(")
            && !line.starts_with(' ')
        {
            return arguments.split(',').next() == Some(item);
        }
        let words = line.split(|c: char| !c.is_alphanumeric() && c != '_');
        let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
        words.windows(2).any(|pair| ["fn", "mod", "struct"].contains(&pair[0]) && pair[1] == item)
    };
    let at = lines.iter().position(declares)?;
    let outer = |line: &str| !line.starts_with([' ', '}', ')']) && !line.is_empty();
    let is_attribute = |line: &str| line.starts_with("#[") || line.starts_with("///");
    let mut start = (0..=at).rev().find(|&row| outer(lines[row]))?;
    while start > 0 && is_attribute(lines[start - 1]) {
        start -= 1;
    }
    let ends = |line: &str| {
        !line.is_empty() && !line.starts_with(' ') && line.ends_with(['}', ';']) || line == ")"
    };
    let end = (at..lines.len()).find(|&row| ends(lines[row]))?;
    let kept = |row: usize| if (start..=end).contains(&row) { "" } else { lines[row] };
    Some((0..lines.len()).map(|row| kept(row).to_owned() + "\n").collect())
}
