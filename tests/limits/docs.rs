//! The docs of ecs-core show every public item, and name every feature.

use std::collections::BTreeSet;
use std::fs;

fn read(path: &str) -> String {
    fs::read_to_string(format!("../{path}")).unwrap()
}

/// Returns the names of types and traits in code, without those in comments.
fn types(code: &str) -> BTreeSet<String> {
    let code = code.lines().filter(|line| !line.trim_start().starts_with("//"));
    let words = code.flat_map(|line| line.split(|c: char| !c.is_alphanumeric() && c != '_'));
    words.filter(|word| word.starts_with(char::is_uppercase)).map(str::to_owned).collect()
}

/// Returns the statements `pub use` that aren't in a module, if they aren't hidden.
fn exports(code: &str) -> String {
    let mut exports = String::new();
    for (start, _) in code.match_indices("\npub use ") {
        let hidden = code[..start].lines().next_back().is_some_and(|line| line == "#[doc(hidden)]");
        if !hidden {
            let (statement, _) = code[start..].split_once(';').unwrap();
            exports.push_str(statement);
        }
    }
    exports
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

#[test]
fn every_item_has_a_page() {
    let items = types(&exports(&read("ecs-core/runtime/src/lib.rs")));
    assert!(items.len() > 100, "the exports of the runtime are somewhere else now: {items:?}");
    let mut shown = types(&read("ecs-core/src/modules.rs"));
    shown.extend(types(&exports(&read("ecs-core/src/lib.rs"))));
    let missing: Vec<_> = items.difference(&shown).collect();
    assert!(missing.is_empty(), "no module of ecs-core/src/modules.rs has {missing:?}");
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

/// Methods of features that are off are macros under `cfg(not(..))`, without docs.
#[test]
fn every_method_names_its_feature() {
    let mut found = 0;
    let folders = fs::read_dir("../ecs-core/runtime/src/capabilities").unwrap();
    let folders = folders.map(|entry| entry.unwrap().path());
    let files = folders.flat_map(|folder| {
        let others = fs::read_dir(folder.join("methods")).into_iter().flatten();
        let others = others.map(|entry| entry.unwrap().path());
        others.chain([folder.join("methods.rs")]).collect::<Vec<_>>()
    });
    for file in files {
        let Ok(text) = fs::read_to_string(&file) else { continue };
        for part in text.split("\n#[cfg(").skip(1) {
            let Some((feature, code)) =
                part.strip_prefix("feature = \"").and_then(|part| part.split_once("\")]\n"))
            else {
                continue;
            };
            let methods = code
                .split("$vis fn ")
                .skip(1)
                .filter(|rest| rest.starts_with(char::is_lowercase))
                .count();
            let named = code.matches(&format!("/// Needs the feature `{feature}`.")).count();
            assert_eq!(named, methods, "the docs of the methods of {feature} in {file:?}");
            found += named;
        }
    }
    assert!(found > 25, "the methods of features are somewhere else now");
}

/// Words that people search for, and the item that the search of rustdoc finds. An item that ecs-core exports again has the
/// alias on its `pub use`, because rustdoc ignores one in another package.
const SEARCHED: [(&str, &str); 16] = [
    ("hierarchy", "pub use ecs_core_runtime::Link;"),
    ("relation", "pub use ecs_core_runtime::Link;"),
    ("inventory", "pub use ecs_core_runtime::Link;"),
    ("parent", "pub use ecs_core_runtime::Link;"),
    ("children", "pub use ecs_core_runtime::Link;"),
    ("prefab", "$vis fn instance("),
    ("prefab", "$vis fn copy_from("),
    ("timer", "pub use ecs_core_runtime::Ordered;"),
    ("collision", "pub use ecs_core_runtime::Pairs;"),
    ("pause", "pub use ecs_macros::schedule;"),
    ("determinism", "pub use ecs_core_runtime::parallel;"),
    ("save", "$vis fn restore("),
    ("undo", "$vis fn edit("),
    ("observer", "pub use ecs_core_runtime::GroupEvents;"),
    ("event", "pub use ecs_core_runtime::GroupEvents;"),
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
    let sources = [sources("../ecs-core/src"), sources("../ecs-core/runtime/src")].concat();
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
