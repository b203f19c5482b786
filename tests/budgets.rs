//! Budgets of the library and of the macro. They are lowered as they are reached, and raised by hand only.

use std::fs;
use std::path::{Path, PathBuf};

/// The greatest number of files of ecs-core without capabilities. `tests/map.toml` has the lines.
const CORE_FILES: usize = 37;
/// The greatest number of its traits. The goal is 50. Three are for tables with optional components, one for defaults.
const TRAITS: usize = 64;
/// The greatest number of lines with `unsafe` in it: blocks, functions and implementations. The goal is 60 blocks and
/// items with a proof. 79 are for tables with optional components.
const UNSAFE: usize = 400;
/// The files that may have `unsafe`.
const UNSAFE_FILES: [&str; 10] = [
    "columns.rs",
    "linear.rs",
    "set.rs",
    "store.rs",
    "rows.rs",
    "view.rs",
    "view/iter.rs",
    "query/loose.rs",
    "query/packed.rs",
    "query/terms.rs",
];
/// Files and folders of capabilities, of the macros' docs and of the example, which are no part of the core.
const CAPABILITIES: [&str; 34] = [
    "brand",
    "builder",
    "commands",
    "copied",
    "delta",
    "derived",
    "events",
    "example",
    "handles",
    "indices",
    "kept",
    "kinds",
    "layout",
    "links",
    "numbered",
    "observe",
    "prefabs",
    "lists_macro",
    "messages",
    "one_entity",
    "parallel",
    "part_macro",
    "reserver",
    "restore",
    "rules",
    "save",
    "schedule",
    "sets",
    "slots",
    "sort",
    "stable",
    "track",
    "transfer",
    "world_macro",
];

/// Returns all Rust files of a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let all = entries.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] });
    all.filter(|path| path.extension().is_some_and(|found| found == "rs")).collect()
}

/// Returns the lines of code of a file, without comments, blank lines and its unit tests.
fn code(path: &Path) -> Vec<String> {
    let text = fs::read_to_string(path).unwrap();
    let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap();
    let lines = text.lines().map(str::trim);
    lines.filter(|line| !line.is_empty() && !line.starts_with("//")).map(str::to_owned).collect()
}

#[test]
fn core_keeps_its_budgets() {
    let root = Path::new("../ecs-core/src");
    let (mut traits, mut unsafe_places) = (0, 0);
    let mut all = files(root);
    all.retain(|path| {
        let name = path.strip_prefix(root).unwrap().to_str().unwrap();
        let is_one = |one: &&str| {
            name.starts_with(&format!("{one}.rs")) || name.starts_with(&format!("{one}/"))
        };
        !CAPABILITIES.iter().any(is_one)
    });
    for path in &all {
        let code = code(path);
        let is_trait = |line: &&String| {
            let line = line.trim_start_matches("pub ").trim_start_matches("pub(crate) ");
            line.trim_start_matches("unsafe ").starts_with("trait ")
        };
        traits += code.iter().filter(is_trait).count();
        unsafe_places += unsafe_lines(&code);
    }
    let counted = [
        (all.len(), CORE_FILES, "CORE_FILES"),
        (traits, TRAITS, "TRAITS"),
        (unsafe_places, UNSAFE, "UNSAFE"),
    ];
    let above = counted.iter().filter(|(count, budget, _)| count > budget);
    let above: Vec<_> = above
        .map(|(count, budget, name)| format!("{name} is {budget}, and there are {count}"))
        .collect();
    assert!(
        above.is_empty(),
        "{above:#?}; if they are needed, raise the constants in tests/budgets.rs, and say why"
    );
}

/// Returns the number of lines with the word `unsafe`, which isn't a string.
fn unsafe_lines(code: &[String]) -> usize {
    let is_one = |line: &&String| {
        !line.starts_with('#')
            && line
                .split(|c: char| !c.is_alphanumeric() && c != '_' && c != '"')
                .any(|word| word == "unsafe")
    };
    code.iter().filter(is_one).count()
}

/// All unsafe code of the library is in few files, capabilities and the macro have none. The page about it lists these files.
#[test]
fn unsafe_code_stays_in_its_files() {
    let root = Path::new("../ecs-core/src");
    let page = fs::read_to_string("../docs/maintainers/unsafe.md").unwrap();
    let mut with_unsafe = Vec::new();
    for path in files(root) {
        if unsafe_lines(&code(&path)) > 0 {
            with_unsafe.push(path.strip_prefix(root).unwrap().to_str().unwrap().replace('\\', "/"));
        }
    }
    with_unsafe.sort();
    let mut expected = UNSAFE_FILES.map(str::to_owned);
    expected.sort();
    assert_eq!(
        with_unsafe, expected,
        "left: files with unsafe code; right: those that may have it"
    );
    for file in UNSAFE_FILES {
        assert!(
            page.contains(&format!("\n| `{file}` |")),
            "docs/maintainers/unsafe.md lacks {file}"
        );
    }
    for path in files(Path::new("../ecs-macros/src")) {
        assert_eq!(unsafe_lines(&code(&path)), 0, "{} has unsafe code", path.display());
    }
}

#[test]
fn files_of_the_macro_are_short() {
    for path in files(Path::new("../ecs-macros/src")) {
        let count = code(&path).len();
        assert!(count <= 500, "{} has {count} lines of 500", path.display());
    }
}
