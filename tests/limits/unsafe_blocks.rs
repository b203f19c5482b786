//! Checks that tests/unsafe/rows.toml has a row for every `unsafe` of ecs-core-runtime, that its patches and those of
//! tests/mutations fit the sources, and that these and
//! docs/maintainers/conformance.md name tests that exist. Writes the tables of docs/maintainers/unsafe.md.

mod scan;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use toml::{Table, Value};

use self::scan::{Site, files, sites};

const SOURCE: &str = "../ecs-core/runtime/src";
const PAGE: &str = "../docs/maintainers/unsafe.md";
/// The line of [`PAGE`] behind which its tables stand.
const TABLES: &str = "<!-- The rest is made of tests/unsafe/rows.toml by `BLESS=1 cargo test -p ecs-tests --test limits unsafe`. -->\n";

/// Returns the tables of one name in a file.
fn tables(file: &str, name: &str) -> Vec<Table> {
    let text = fs::read_to_string(file).unwrap();
    let mut all: Table = text.parse().unwrap_or_else(|error| panic!("{file}: {error}"));
    let Some(Value::Array(tables)) = all.remove(name) else { panic!("{file} has no {name}") };
    tables.into_iter().map(|table| table.try_into().unwrap()).collect()
}

fn rows() -> Vec<Table> {
    tables("unsafe/rows.toml", "row")
}

fn patches() -> Vec<Table> {
    tables("unsafe/rows.toml", "patch")
}

#[track_caller]
fn text<'t>(table: &'t Table, key: &str) -> &'t str {
    table.get(key).and_then(Value::as_str).unwrap_or_else(|| panic!("no `{key}` in {table}"))
}

/// Rows and sites match one to one, in the order of each file.
#[test]
fn every_unsafe_has_a_row() {
    let mut listed: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for row in rows() {
        let site = format!("{} in {}", text(&row, "kind"), text(&row, "in"));
        listed.entry(text(&row, "file").to_owned()).or_default().push(site);
    }
    let mut written: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for Site { file, kind, place } in sites(Path::new(SOURCE)) {
        written.entry(file).or_default().push(format!("{kind} in {place}"));
    }
    let all: BTreeSet<&String> = listed.keys().chain(written.keys()).collect();
    for file in all {
        assert_eq!(written.get(file), listed.get(file), "{file}; left: source, right: rows.toml");
    }
}

#[test]
fn every_row_has_a_patch() {
    let known: Vec<Table> = patches();
    let known: Vec<&str> = known.iter().map(|patch| text(patch, "id")).collect();
    let rows = rows();
    let used: BTreeSet<&str> = rows.iter().map(|row| text(row, "patch")).collect();
    assert_eq!(known.len(), known.iter().collect::<BTreeSet<_>>().len(), "two patches have one id");
    assert_eq!(used, known.into_iter().collect(), "left: used by rows, right: patches");
}

/// Checks that a patch changes what it should, and returns its `file`.
fn check_fit(name: &str, patch: &Table, folder: &str) {
    let file = text(patch, "file");
    let source = fs::read_to_string(Path::new(folder).join(file)).unwrap();
    let (old, new) = (text(patch, "old"), text(patch, "new"));
    assert_eq!(source.matches(old).count(), 1, "{name}: occurrences of {old:?} in {file}");
    assert_ne!(old, new, "{name}");
}

#[test]
fn every_patch_fits_the_source() {
    for patch in patches() {
        let id = text(&patch, "id");
        check_fit(id, &patch, SOURCE);
        assert!(["native", "miri", "build"].contains(&text(&patch, "with")), "{id}");
        assert!(!text(&patch, "fails").is_empty(), "{id}");
    }
    for mutation in tables("mutations/mutations.toml", "mutation") {
        check_fit(text(&mutation, "label"), &mutation, "..");
    }
}

/// The paths of all tests of the targets "behaviour", "runtime" and "ecs-macros", and the names of those of other targets.
fn tests() -> BTreeSet<String> {
    let mut all = BTreeSet::new();
    for (folder, by_path) in
        [("behaviour", true), (SOURCE, true), (".", false), ("../ecs-macros/src", true)]
    {
        let mut paths = Vec::new();
        files(Path::new(folder), "rs", &mut paths);
        for path in paths {
            let module = if by_path { module(path.strip_prefix(folder).unwrap()) } else { vec![] };
            let text = fs::read_to_string(&path).unwrap();
            let mut inner: Option<&str> = None;
            for line in text.lines() {
                let trimmed = line.trim_start();
                if line == "}" {
                    inner = None;
                } else if let Some(name) = line.strip_prefix("mod ") {
                    inner = name.strip_suffix(" {");
                } else if let Some((name, _)) =
                    trimmed.strip_prefix("fn ").and_then(|rest| rest.split_once('('))
                {
                    let path = module.iter().map(String::as_str).chain(inner).chain([name]);
                    all.insert(path.collect::<Vec<_>>().join("::"));
                }
            }
        }
    }
    all
}

/// Returns the path of a file's module, in a folder with a `main.rs` or `lib.rs`.
fn module(file: &Path) -> Vec<String> {
    let file: PathBuf = file.with_extension("");
    let parts = file.components().map(|part| part.as_os_str().to_str().unwrap().to_owned());
    parts.filter(|part| !["mod", "main", "lib"].contains(&part.as_str())).collect()
}

/// A filter of test names must select at least one.
#[test]
fn every_named_test_exists() {
    let tests = tests();
    for patch in patches() {
        let (id, filter) = (text(&patch, "id"), text(&patch, "tests"));
        assert!(tests.iter().any(|test| test.contains(filter)), "{id}: no test {filter}");
    }
    for mutation in tables("mutations/mutations.toml", "mutation") {
        let label = text(&mutation, "label");
        let filters = match mutation.get("tests") {
            None => vec![format!("{}_", label.to_lowercase())],
            Some(Value::String(filter)) => vec![filter.clone()],
            Some(filters) => filters.clone().try_into().unwrap(),
        };
        for filter in filters {
            assert!(tests.iter().any(|test| test.contains(&filter)), "{label}: no test {filter}");
        }
    }
    let page = fs::read_to_string("../docs/maintainers/conformance.md").unwrap();
    for line in page.lines().filter(|line| line.starts_with("| ")) {
        let cell = line.trim_end_matches('|').rsplit(" | ").next().unwrap();
        for test in cell.split('`').skip(1).step_by(2) {
            let exists = match test.strip_prefix("ui/") {
                Some(case) => Path::new("ui").join(case).with_extension("rs").exists(),
                None => {
                    tests.iter().any(|known| known.rsplit("::").next() == test.rsplit("::").next())
                }
            };
            assert!(
                exists,
                "docs/maintainers/conformance.md names the test `{test}`, which doesn't exist"
            );
        }
    }
}

/// The cases of tests/ui/seals look for a trait in every public module.
#[test]
fn cases_of_seals_import_all_modules() {
    let names = fs::read_to_string("ui/seals/names/mod.rs").unwrap();
    let mut found = 0;
    for (package, file) in [
        ("ecs_core", "../ecs-core/src/lib.rs"),
        ("ecs_core_runtime", "../ecs-core/runtime/src/lib.rs"),
        ("ecs_core_runtime::__private", "../ecs-core/runtime/src/private.rs"),
    ] {
        let text = fs::read_to_string(file).unwrap();
        for module in text.lines().filter_map(|line| line.strip_prefix("pub mod ")) {
            let module = module.trim_end_matches([';', ' ', '{']);
            // The first is compiled for docs only, the second with the check of whole worlds only.
            if !["example", "changes"].contains(&module) {
                let import = format!("pub use {package}::{module}::*;");
                assert!(names.contains(&import), "tests/ui/seals/names/mod.rs lacks `{import}`");
                found += 1;
            }
        }
    }
    assert!(found > 8, "the modules are somewhere else now");
}

/// The tables of docs/maintainers/unsafe.md are those of rows.toml.
#[test]
fn unsafe_md_has_the_rows() {
    let patches = patches();
    let mut tables = String::new();
    let mut section = String::new();
    for row in rows() {
        if text(&row, "file") != section {
            section = text(&row, "file").to_owned();
            tables += &format!(
                "\n## `{section}`\n\n| unsafe | in | what it does | it relies on | kept by | patch |\n\
                 | --- | --- | --- | --- | --- | --- |\n"
            );
        }
        tables += "|";
        for (key, code) in [
            ("kind", false),
            ("in", true),
            ("does", false),
            ("relies", false),
            ("keeper", false),
            ("patch", true),
        ] {
            let cell = text(&row, key);
            assert!(!cell.contains('|') && !cell.is_empty(), "{cell}");
            tables += &if code { format!(" `{cell}` |") } else { format!(" {cell} |") };
        }
        tables += "\n";
    }
    tables += "\n## Patches\n\n| patch | what it breaks | file | caught | by |\n| --- | --- | --- | --- | --- |\n";
    for patch in &patches {
        let how = match text(patch, "with") {
            "native" => "natively",
            "miri" => "under Miri",
            _ => "when compiled",
        };
        let [id, fails, file, tests] = ["id", "fails", "file", "tests"].map(|key| text(patch, key));
        tables += &format!("| `{id}` | {fails} | `{file}` | {how} | `{tests}` |\n");
    }
    let page = fs::read_to_string(PAGE).unwrap();
    let (intro, written) = page.split_once(TABLES).expect("a line before the tables");
    if std::env::var_os("BLESS").is_some() {
        fs::write(PAGE, [intro, TABLES, &tables].concat()).unwrap();
    } else {
        let command =
            "`BLESS=1 cargo test -p ecs-tests --test limits unsafe` writes the tables anew";
        assert!(
            written == tables,
            "docs/maintainers/unsafe.md differs from tests/unsafe/rows.toml; {command}"
        );
    }
}
