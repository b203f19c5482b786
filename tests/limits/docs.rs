//! The docs of ecs-core show every public item, and name every feature.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

fn read(path: &str) -> String {
    fs::read_to_string(format!("../{path}")).unwrap()
}

/// Returns the names of types and traits in code, without those in comments.
fn types(code: &str) -> BTreeSet<String> {
    let code = code.lines().filter(|line| !line.trim_start().starts_with("//"));
    let words = code.flat_map(|line| line.split(|c: char| !c.is_alphanumeric() && c != '_'));
    words.filter(|word| word.starts_with(char::is_uppercase)).map(str::to_owned).collect()
}

/// A statement of code outside of blocks: its attributes, and its text up to a semicolon or a block.
struct Statement<'c> {
    attributes: Vec<&'c str>,
    text: &'c str,
}

impl Statement<'_> {
    /// Returns whether one of the attributes has these words.
    fn has(&self, words: &str) -> bool {
        self.attributes.iter().any(|attribute| attribute.contains(words))
    }

    /// Returns whether the docs don't have it. Some modules are hidden from the compiler's messages, but not from the docs.
    fn is_hidden(&self) -> bool {
        self.attributes
            .iter()
            .any(|it| it.contains("doc(hidden)") && !it.contains("cfg_attr(not(doc)"))
    }
}

/// Returns the public statements of code that aren't in a block.
fn statements(code: &str) -> Vec<Statement<'_>> {
    let (mut found, mut attributes) = (Vec::new(), Vec::new());
    let mut at = 0;
    for line in code.split_inclusive('\n') {
        if line.starts_with("#[") {
            attributes.push(line.trim_end());
        } else if line.starts_with("pub ") {
            let rest = &code[at..];
            let end = if line.starts_with("pub use ") {
                rest.find(';').unwrap()
            } else {
                rest.find([';', '{', '(']).unwrap()
            };
            found.push(Statement {
                attributes: std::mem::take(&mut attributes),
                text: &rest[..end],
            });
        } else if !line.starts_with([' ', '/', ')', '}']) {
            attributes.clear();
        }
        at += line.len();
    }
    found
}

/// Returns the names of the types and traits that have a page in the module of this code.
fn pages(code: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for statement in statements(code) {
        if statement.is_hidden() || statement.has("no_inline") {
            continue;
        }
        match statement.text.strip_prefix("pub use ") {
            Some(names) => found.extend(types(names)),
            // The first name is that of the item.
            None => {
                let name = statement.text.split([' ', '<', ':', ';']).nth(2);
                found.extend(name.into_iter().flat_map(types));
            }
        }
    }
    found
}

/// Returns the public modules that have docs, and the code of each.
fn modules() -> BTreeMap<String, String> {
    let root = read("ecs-core/src/lib.rs");
    let mut all = BTreeMap::new();
    for statement in statements(&root) {
        let Some(name) = statement.text.strip_prefix("pub mod ") else { continue };
        let name = name.trim();
        if statement.is_hidden() || ["example", "prelude"].contains(&name) {
            continue;
        }
        let inside = root.split_once(&format!("\npub mod {name} {{\n"));
        let code = match inside.and_then(|(_, rest)| rest.split_once("\n}\n")) {
            // The statements of a module inside of the file begin at the left.
            Some((code, _)) => code.replace("\n    ", "\n").replacen("    ", "", 1),
            None => read(&format!("ecs-core/src/{name}.rs")),
        };
        all.insert(name.to_owned(), code);
    }
    all
}

/// Returns the features that a program can choose.
fn features() -> Vec<String> {
    let manifest = read("ecs-core/Cargo.toml");
    let (_, section) = manifest.split_once("[features]\n").unwrap();
    let (section, _) = section.split_once("\n[").unwrap();
    let names = section.lines().filter_map(|line| line.split_once(" = ")).map(|(name, _)| name);
    let hidden = ["default", "macros", "full", "check"];
    names
        .filter(|name| !hidden.contains(name) && !name.starts_with('#'))
        .map(str::to_owned)
        .collect()
}

/// The root exports each item, and has the page itself or hides the item, which has its page in a module then.
#[test]
fn every_item_has_one_page() {
    let root = read("ecs-core/src/lib.rs");
    let mut pages_of: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let modules = modules();
    assert!(modules.len() > 15, "the modules are somewhere else now: {:?}", modules.keys());
    for (module, code) in &modules {
        let pages = pages(code);
        assert!(!pages.is_empty(), "{module} has no items");
        pages.into_iter().for_each(|item| pages_of.entry(item).or_default().push(module.clone()));
    }
    let exports = statements(&root).into_iter().filter(|it| it.text.starts_with("pub use "));
    let mut exported = BTreeSet::new();
    for export in exports {
        // A macro is no item.
        if export.text.starts_with("pub use ecs_macros::") {
            continue;
        }
        let items = types(export.text);
        if !export.is_hidden() && !export.has("no_inline") {
            items.iter().for_each(|item| {
                pages_of.entry(item.clone()).or_default().push("the root".to_owned());
            });
        }
        exported.extend(items);
    }
    assert!(exported.len() > 100, "the exports are somewhere else now: {exported:?}");
    let missing: Vec<_> = exported.iter().filter(|item| !pages_of.contains_key(*item)).collect();
    assert!(missing.is_empty(), "no module of ecs-core has {missing:?}");
    pages_of.retain(|_, modules| modules.len() > 1);
    assert!(pages_of.is_empty(), "these have several pages: {pages_of:?}");
}

#[test]
fn every_feature_is_in_the_docs() {
    let features = features();
    assert!(features.len() > 10, "the features are somewhere else now: {features:?}");
    let (front, readme) = (read("ecs-core/src/lib.rs"), read("ecs-core/README.md"));
    for feature in features {
        assert!(
            front.contains(&format!("//! - `{feature}`: ")),
            "{feature} in ecs-core/src/lib.rs"
        );
        assert!(readme.contains(&format!("\n| `{feature}` |")), "{feature} in ecs-core/README.md");
    }
}

/// The methods of a feature are a macro in its module, which `cfg` turns off.
#[test]
fn every_method_names_its_feature() {
    let root = read("ecs-core/src/lib.rs");
    let mut found = 0;
    for part in root.split("\n#[cfg(feature = \"").skip(1) {
        let Some((feature, rest)) = part.split_once("\")]\n") else { continue };
        let line = rest.lines().find(|line| !line.starts_with("#["));
        let module = line.and_then(|line| line.trim_start_matches("pub ").strip_prefix("mod "));
        let Some(module) = module.and_then(|rest| rest.strip_suffix(';')) else { continue };
        let folder = format!("../ecs-core/src/{module}");
        let more = if Path::new(&folder).is_dir() { sources(&folder) } else { Vec::new() };
        for text in more.into_iter().chain([read(&format!("ecs-core/src/{module}.rs"))]) {
            let methods = text
                .split("$vis fn ")
                .skip(1)
                .filter(|rest| rest.starts_with(char::is_lowercase))
                .count();
            let named = text.matches(&format!("Needs the feature `{feature}`.")).count();
            assert!(named >= methods, "the docs of the methods of {feature} in {module}");
            found += methods;
        }
    }
    assert!(found > 25, "the methods of features are somewhere else now");
}

/// Words that people search for, and the item that the search of rustdoc finds.
const SEARCHED: [(&str, &str); 16] = [
    ("hierarchy", "pub trait Link:"),
    ("relation", "pub trait Link:"),
    ("inventory", "pub trait Link:"),
    ("parent", "pub trait Link:"),
    ("children", "pub trait Link:"),
    ("prefab", "$vis fn instance("),
    ("prefab", "$vis fn copy_from("),
    ("timer", "pub struct Ordered<"),
    ("collision", "pub struct Pairs<"),
    ("pause", "pub use ecs_macros::schedule;"),
    ("determinism", "pub mod parallel;"),
    ("save", "$vis fn restore("),
    ("undo", "$vis fn edit("),
    ("observer", "pub struct GroupEvents {"),
    ("event", "pub struct GroupEvents {"),
    ("state", "macro_rules! world "),
];

/// Returns the code of all files in a folder of the sources.
fn sources(folder: &str) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let code = |path: std::path::PathBuf| {
        if path.is_dir() {
            sources(path.to_str().unwrap())
        } else {
            vec![fs::read_to_string(path).unwrap()]
        }
    };
    entries.flat_map(code).collect()
}

#[test]
fn searches_find_an_item() {
    let sources = sources("../ecs-core/src");
    // The item of an alias is the first line after it that is no attribute.
    let found = |word: &str, item: &str| {
        let alias = format!("#[doc(alias = \"{word}\")]\n");
        let items = sources.iter().flat_map(|code| code.split(&alias).skip(1));
        let lines = items.filter_map(|rest| {
            rest.lines().map(str::trim).find(|line| !line.starts_with("#[") && *line != ")?")
        });
        lines.into_iter().any(|line| line.starts_with(item))
    };
    for (word, item) in SEARCHED {
        assert!(found(word, item), "`{word}` is no alias of `{item}`");
    }
}

/// The cases of tests/ui/seals look for a trait in every public module, with docs or without.
#[test]
fn cases_of_seals_import_all_modules() {
    let names = read("tests/ui/seals/names/mod.rs");
    let root = read("ecs-core/src/lib.rs");
    let modules = root.lines().filter_map(|line| line.strip_prefix("pub mod "));
    let modules: Vec<_> = modules.map(|name| name.trim_end_matches([';', ' ', '{'])).collect();
    assert!(modules.len() > 25, "the modules are somewhere else now: {modules:?}");
    // This one is compiled for docs only.
    for module in modules.into_iter().filter(|module| *module != "example") {
        let import = format!("pub use ecs_core::{module}::*;");
        assert!(names.contains(&import), "tests/ui/seals/names/mod.rs lacks `{import}`");
    }
}
