//! Checks that docs/unsafe.md has a row for every `unsafe` of ecs-core, and that the tests named in
//! the docs exist.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// The numbers of blocks, functions and impls, in this order.
type Count = [usize; 3];

const KINDS: [&str; 3] = ["block", "fn", "impl"];

fn files(folder: &Path, all: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, all);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            all.push(path);
        }
    }
}

fn count(tokens: TokenStream, found: &mut Count) {
    let mut tokens = tokens.into_iter().peekable();
    while let Some(token) = tokens.next() {
        match token {
            TokenTree::Group(group) => count(group.stream(), found),
            TokenTree::Ident(ident) if ident == "unsafe" => {
                let kind = match tokens.peek() {
                    Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Brace => 0,
                    Some(TokenTree::Ident(ident)) if ident == "fn" => 1,
                    Some(TokenTree::Ident(ident)) if ident == "impl" => 2,
                    other => panic!("`unsafe` before {other:?}"),
                };
                found[kind] += 1;
            }
            _ => {}
        }
    }
}

/// Returns the counts in the sources, by file.
fn written() -> BTreeMap<String, Count> {
    let source = Path::new("../ecs-core/runtime/src");
    let mut paths = Vec::new();
    files(source, &mut paths);
    assert!(paths.len() > 20, "there are too few source files; have they moved?");
    let mut all = BTreeMap::new();
    for path in paths {
        let mut found = [0; 3];
        count(fs::read_to_string(&path).unwrap().parse().unwrap(), &mut found);
        if found != [0; 3] {
            let name = path.strip_prefix(source).unwrap().to_str().unwrap();
            all.insert(name.replace('\\', "/"), found);
        }
    }
    all
}

/// Returns the rows of the tables, each with its file and its cells.
fn rows(text: &str) -> Vec<(String, Vec<String>)> {
    let (mut file, mut all) = (String::new(), Vec::new());
    for line in text.lines() {
        if let Some(title) = line.strip_prefix("## ") {
            file = title.trim_matches('`').to_owned();
        }
        if let Some(row) = line.strip_prefix("| ") {
            let cells: Vec<String> =
                row.trim_end_matches('|').split(" | ").map(|cell| cell.trim().to_owned()).collect();
            if !cells[0].starts_with('-') && cells[0] != "unsafe" && file.ends_with(".rs") {
                all.push((file.clone(), cells));
            }
        }
    }
    all
}

fn documented(rows: &[(String, Vec<String>)]) -> BTreeMap<String, Count> {
    let mut all: BTreeMap<String, Count> = BTreeMap::new();
    for (file, cells) in rows {
        let (n, kind) = cells[0].split_once(' ').unwrap_or(("1", &cells[0]));
        let kind = kind.trim_end_matches('s');
        let kind = KINDS.iter().position(|known| *known == kind).expect("block, fn or impl");
        all.entry(file.clone()).or_default()[kind] += n.parse::<usize>().unwrap();
    }
    all
}

#[test]
fn every_unsafe_has_a_row() {
    let text = fs::read_to_string("../docs/unsafe.md").unwrap();
    let rows = rows(&text);
    let (written, documented) = (written(), documented(&rows));
    assert_eq!(
        written, documented,
        "left: [blocks, fns, impls] in the sources; right: those in unsafe.md"
    );
}

/// The tests named in the last column exist.
#[test]
fn every_row_names_tests_that_exist() {
    let mut paths = Vec::new();
    files(Path::new("."), &mut paths);
    let sources: String =
        paths.iter().map(|path| fs::read_to_string(path).unwrap()).collect::<Vec<_>>().join("\n");
    for name in ["unsafe.md", "conformance.md"] {
        let text = fs::read_to_string(Path::new("../docs").join(name)).unwrap();
        for line in text.lines().filter(|line| line.starts_with("| ")) {
            let cell = line.trim_end_matches('|').rsplit(" | ").next().unwrap();
            for test in cell.split('`').skip(1).step_by(2) {
                let there = match test.strip_prefix("ui/") {
                    Some(case) => Path::new("ui").join(case).with_extension("rs").exists(),
                    None => {
                        let name = test.rsplit("::").next().unwrap();
                        sources.contains(&format!("fn {name}("))
                    }
                };
                assert!(there, "{name} names the test `{test}`, which doesn't exist");
            }
        }
    }
}
