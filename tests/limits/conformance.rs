//! The tests that docs/maintainers/conformance.md names exist.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Adds the names of all functions in the Rust files of a folder.
fn add_functions(folder: &Path, all: &mut BTreeSet<String>) {
    for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        if path.is_dir() {
            add_functions(&path, all);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(path).unwrap();
            let lines = text.lines().filter_map(|line| line.trim_start().strip_prefix("fn "));
            all.extend(
                lines.filter_map(|rest| rest.split_once('(')).map(|(name, _)| name.to_owned()),
            );
        }
    }
}

/// Returns the programs of tests/ui and their modules: `core/two_values`.
fn ui_cases() -> BTreeSet<String> {
    let mut cases = BTreeSet::new();
    for folder in
        fs::read_dir("ui").unwrap().map(|entry| entry.unwrap().path()).filter(|path| path.is_dir())
    {
        let name = folder.file_name().unwrap().to_string_lossy().into_owned();
        for file in fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()) {
            if file.extension().is_some_and(|found| found == "rs") {
                let text = fs::read_to_string(&file).unwrap();
                let modules =
                    text.lines().filter_map(|line| line.strip_prefix("mod ")?.strip_suffix(" {"));
                cases.extend(
                    modules.map(|module| format!("{name}/{}", module.trim_end_matches('_'))),
                );
                cases.insert(format!("{name}/{}", file.file_stem().unwrap().to_string_lossy()));
            }
        }
    }
    cases
}

#[test]
fn every_named_test_exists() {
    let mut tests = BTreeSet::new();
    for folder in [".", "../ecs-core/src", "../ecs-macros/src"] {
        add_functions(Path::new(folder), &mut tests);
    }
    let cases = ui_cases();
    let page = fs::read_to_string("../docs/maintainers/conformance.md").unwrap();
    let mut named = 0;
    for line in page.lines().filter(|line| line.starts_with("| ")) {
        let cell = line.trim_end_matches('|').rsplit(" | ").next().unwrap();
        for test in cell.split('`').skip(1).step_by(2) {
            named += 1;
            let exists = match test.strip_prefix("ui/") {
                Some(case) => cases.contains(case),
                None => tests.contains(test.rsplit("::").next().unwrap()),
            };
            assert!(exists, "docs/maintainers/conformance.md names `{test}`, which doesn't exist");
        }
    }
    assert!(named > 50, "the tests are named in another way now");
}
