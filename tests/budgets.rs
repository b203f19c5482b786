//! Budgets of the library and of the macro: tests/budgets.toml.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use toml::Table;

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

/// Returns whether a pattern of tests/budgets.toml names a file.
fn fits(pattern: &str, file: &str) -> bool {
    match pattern.strip_suffix('*') {
        Some(start) => file.starts_with(start),
        None => file == pattern,
    }
}

/// Counts what has a budget. `-- --nocapture` prints the lines of each capability.
#[test]
fn everything_is_within_its_budget() {
    let text = fs::read_to_string("budgets.toml").unwrap();
    let file: Table = text.parse().unwrap();
    let capabilities = file["capabilities"].as_table().unwrap();
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    let mut lines: BTreeMap<&str, [usize; 2]> = BTreeMap::new();
    let mut unused: Vec<(&str, &str)> = Vec::new();
    for (name, patterns) in capabilities {
        unused.extend(
            patterns.as_array().unwrap().iter().map(|one| (one.as_str().unwrap(), &**name)),
        );
    }
    let patterns = unused.clone();
    for (package, folder) in ["../ecs-core/src", "../ecs-macros/src"].into_iter().enumerate() {
        for path in files(Path::new(folder)) {
            let name = path.strip_prefix(folder).unwrap().with_extension("");
            let name = format!("{}/{}", ["runtime", "macro"][package], name.to_str().unwrap());
            if name.contains("/tests/") || name.ends_with("/tests") {
                continue;
            }
            let code = code(&path);
            let home = patterns.iter().find(|(pattern, _)| fits(pattern, &name));
            unused.retain(|(pattern, _)| !fits(pattern, &name));
            lines.entry(home.map_or("core", |home| home.1)).or_default()[package] += code.len();
            *counts.entry(["runtime", "macro"][package]).or_default() += code.len();
            if package == 0 && home.is_none() {
                let is_trait = |line: &&String| {
                    let line = line.trim_start_matches("pub ").trim_start_matches("pub(crate) ");
                    line.trim_start_matches("unsafe ").starts_with("trait ")
                };
                *counts.entry("core").or_default() += code.len();
                *counts.entry("core_files").or_default() += 1;
                *counts.entry("traits").or_default() += code.iter().filter(is_trait).count();
            }
            *counts.entry("unsafe").or_default() += unsafe_lines(&code);
        }
    }
    for (name, [runtime, macros]) in &lines {
        println!("{name:14} {runtime:6} {macros:6}");
    }
    assert!(unused.is_empty(), "no file fits {unused:?}");
    let mut lowered = text.clone();
    for (&name, &count) in &counts {
        let budget = file["greatest"][name].as_integer().unwrap();
        let budget = usize::try_from(budget).unwrap();
        if std::env::var_os("BLESS").is_some() && count < budget {
            lowered = lowered
                .replace(&format!("\n{name} = {budget}\n"), &format!("\n{name} = {count}\n"));
            continue;
        }
        let above = "if the lines are needed, raise it in tests/budgets.toml, and say why";
        assert!(count <= budget, "{name} is {count}, above its budget of {budget}; {above}");
        let least = budget - budget * 3 / 100;
        assert!(count >= least, "{name} is {count}; lower its budget of {budget} by BLESS=1");
    }
    if lowered != text {
        fs::write("budgets.toml", lowered).unwrap();
    }
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

/// All unsafe code of the library is in few files, and the macro has none. The page about it lists these files.
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
