//! Compares the size of the core, and the hooks of each capability in it, with the budgets of tests/map.toml.
//!
//! A capability is what a user can leave out, such as `#[track]`. The core is the rest. Lines are those of code, without comments,
//! blank lines and tests. A line belongs to the capability of its file. In a core file, an item belongs to a capability if its name
//! has a word of it, and so does any other line with such a word. Each is a *hook*. Lists of exports and features have none.
//!
//! The test fails if a budget is exceeded, or is more than 3 % above what is counted. `BLESS=1 cargo test -p ecs-tests --test map`
//! lowers the budgets to what is counted, and writes tests/map/sizes.csv. A budget is raised by hand.

#![forbid(unsafe_code)]

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use toml::Table;

#[path = "map/scan.rs"]
mod scan;

use scan::{Token, code, end_of_item};

/// The names of the packages in patterns, and their sources.
const SOURCES: [(&str, &str); 2] = [("runtime", "../ecs-core/src"), ("macro", "../ecs-macros/src")];

/// The name of what belongs to no capability.
const CORE: &str = "core";

/// A budget may be higher than what is counted, by this many per cent.
const SLACK: usize = 3;

/// Lists of exports and of features, which name all capabilities.
const LISTS: [&str; 4] =
    ["macro/capabilities", "macro/features", "runtime/lib", "runtime/world_macro"];

/// The capability of words that look like those of another one.
const NONE: &str = "none";

/// The counts of each capability.
const SIZES: &str = "map/sizes.csv";

/// A capability of tests/map.toml.
struct Capability {
    name: String,
    /// Paths without `.rs`. `*` at the end stands for any text.
    files: Vec<String>,
    /// Words of identifiers, such as `next_frame`, which is in `NextFrame` too. With a capital letter, whole identifiers.
    words: Vec<String>,
}

/// What is counted.
#[derive(Default)]
struct Counts {
    /// All files.
    files: Vec<String>,
    /// Lines by package.
    packages: BTreeMap<&'static str, usize>,
    /// Lines by capability and package.
    lines: BTreeMap<String, BTreeMap<&'static str, usize>>,
    /// The hooks of each capability: by file, the number.
    hooks: BTreeMap<String, BTreeMap<String, usize>>,
}

fn texts(value: &toml::Value, key: &str) -> Vec<String> {
    let list = value.get(key).and_then(toml::Value::as_array);
    list.into_iter().flatten().map(|entry| entry.as_str().unwrap().to_owned()).collect()
}

fn capabilities(map: &Table) -> Vec<Capability> {
    let all = map["capability"].as_table().unwrap();
    all.iter()
        .map(|(name, value)| Capability {
            name: name.clone(),
            files: texts(value, "files"),
            words: texts(value, "words"),
        })
        .collect()
}

impl Capability {
    fn has(&self, file: &str) -> bool {
        self.files.iter().any(|pattern| fits(pattern, file))
    }
}

fn fits(pattern: &str, file: &str) -> bool {
    match pattern.strip_suffix('*') {
        Some(start) => file.starts_with(start),
        None => file == pattern,
    }
}

/// Returns an identifier in lower case, with `_` between its words.
fn words(identifier: &str) -> String {
    let mut all = String::new();
    let mut after_small = false;
    for char in identifier.chars() {
        if after_small && char.is_uppercase() {
            all.push('_');
        }
        after_small = char.is_lowercase();
        all.extend(char.to_lowercase());
    }
    all
}

/// Returns the capability of an identifier, or else of the first of its words that name one.
fn named<'c>(identifier: &str, of: &BTreeMap<&str, &'c str>) -> Option<&'c str> {
    if let Some(capability) = of.get(identifier) {
        return Some(capability);
    }
    let identifier = words(identifier);
    let starts = || identifier.match_indices('_').map(|(at, _)| at);
    [0].into_iter().chain(starts().map(|at| at + 1)).find_map(|start| {
        let ends = starts().chain([identifier.len()]).filter(|&end| end > start);
        ends.rev().find_map(|end| of.get(&identifier[start..end]).copied())
    })
}

/// Returns the files of a folder, as paths without `.rs`. Files of tests are left out.
fn files(folder: &Path) -> Vec<String> {
    let mut all = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        if name == "tests" {
            continue;
        }
        if path.is_dir() {
            all.extend(files(&path).into_iter().map(|file| format!("{name}/{file}")));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            all.push(name);
        }
    }
    all.sort();
    all
}

/// Returns the capability of each token of a core file, and the number of hooks of each capability.
fn hooks<'c>(
    tokens: &[Token<'_>],
    capabilities: &'c [Capability],
) -> (Vec<Option<&'c str>>, BTreeMap<String, usize>) {
    let words: BTreeMap<&str, &str> = capabilities
        .iter()
        .flat_map(|of| of.words.iter().map(|word| (word.as_str(), of.name.as_str())))
        .collect();
    let of = |text: &str| named(text, &words).filter(|of| *of != NONE);
    let mut owners: Vec<Option<&str>> = vec![None; tokens.len()];
    let mut counts = BTreeMap::new();
    let mut last = None;
    let mut at = 0;
    while at < tokens.len() {
        let header = match tokens[at].text {
            "fn" | "struct" | "enum" | "trait" | "const" | "static" | "type" | "mod" => at + 2,
            // Of `impl Trait for Type`, the trait and the type.
            "impl" => (at..tokens.len())
                .find(|&at| matches!(tokens[at].text, "{" | ";" | "where" | ")"))
                .unwrap_or(tokens.len()),
            _ => at + 1,
        };
        let names = &tokens[at..header.min(tokens.len())];
        let Some(capability) = names.iter().find_map(|token| of(token.text)) else {
            at += 1;
            continue;
        };
        let end = if header > at + 1 { end_of_item(tokens, at) } else { at + 1 };
        owners[at..end].fill(Some(capability));
        // Several words in one line are one hook.
        if last != Some((capability, tokens[at].line)) {
            *counts.entry(capability.to_owned()).or_default() += 1;
        }
        last = Some((capability, tokens[end - 1].end));
        at = end;
    }
    (owners, counts)
}

fn count(capabilities: &[Capability]) -> Counts {
    let mut counts = Counts::default();
    for (package, folder) in SOURCES {
        for file in files(Path::new(folder)) {
            let text = fs::read_to_string(format!("{folder}/{file}.rs")).unwrap();
            let tokens = code(&text);
            let file = format!("{package}/{file}");
            let home = capabilities.iter().find(|of| of.has(&file));
            let exports = LISTS.contains(&file.as_str());
            let (owners, found) = match home {
                None if !exports => hooks(&tokens, capabilities),
                _ => (vec![home.map(|of| of.name.as_str()); tokens.len()], BTreeMap::new()),
            };
            for (capability, number) in found {
                counts.hooks.entry(capability).or_default().insert(file.clone(), number);
            }
            // A line belongs to a capability if one of its tokens does.
            let mut lines: BTreeMap<usize, Option<&str>> = BTreeMap::new();
            for (token, owner) in tokens.iter().zip(owners) {
                for line in token.line..=token.end {
                    let entry = lines.entry(line).or_default();
                    *entry = entry.or(owner);
                }
            }
            *counts.packages.entry(package).or_default() += lines.len();
            for owner in lines.into_values() {
                let owner = owner.unwrap_or(CORE).to_owned();
                *counts.lines.entry(owner).or_default().entry(package).or_default() += 1;
            }
            counts.files.push(file);
        }
    }
    counts
}

impl Counts {
    fn hooks_of(&self, capability: &str) -> (usize, usize) {
        let files = self.hooks.get(capability);
        files.map_or((0, 0), |files| (files.values().sum(), files.len()))
    }

    /// Returns each counted figure that has a budget: its section of tests/map.toml, its key, and the number.
    fn figures(&self, capabilities: &[Capability]) -> Vec<(String, &'static str, usize)> {
        let budget = "budget".to_owned();
        let mut all = vec![
            (budget.clone(), CORE, self.lines[CORE]["runtime"]),
            (budget.clone(), "runtime", self.packages["runtime"]),
            (budget, "macro", self.packages["macro"]),
        ];
        for Capability { name, .. } in capabilities.iter().filter(|of| of.name != NONE) {
            let (hooks, touches) = self.hooks_of(name);
            all.push((format!("capability.{name}"), "hooks", hooks));
            all.push((format!("capability.{name}"), "touches", touches));
        }
        all
    }

    /// Returns the names behind a figure, largest first.
    fn names(&self, section: &str) -> String {
        let files = section.strip_prefix("capability.").and_then(|name| self.hooks.get(name));
        let mut files: Vec<_> = files.into_iter().flatten().collect();
        files.sort_by_key(|(_, hooks)| Reverse(**hooks));
        files
            .iter()
            .fold(String::new(), |all, (file, hooks)| format!("{all}\n    {hooks:3} {file}.rs"))
    }

    /// Returns the text of tests/map/sizes.csv.
    fn table(&self, capabilities: &[Capability]) -> String {
        let mut names: Vec<&str> =
            capabilities.iter().map(|of| of.name.as_str()).filter(|name| *name != NONE).collect();
        let lines = |name: &str, package| {
            self.lines.get(name).and_then(|of| of.get(package)).copied().unwrap_or(0)
        };
        names.sort_by_key(|name| Reverse(lines(name, "runtime") + lines(name, "macro")));
        names.insert(0, CORE);
        let mut table = "capability,runtime,macro,hooks,core files\n".to_owned();
        for name in names {
            let (hooks, touches) = self.hooks_of(name);
            let (runtime, macros) = (lines(name, "runtime"), lines(name, "macro"));
            let _ = writeln!(table, "{name},{runtime},{macros},{hooks},{touches}");
        }
        table
    }
}

/// Returns the budget of a figure.
fn budget(map: &Table, section: &str, key: &str) -> usize {
    let table = section.split('.').fold(map, |table, name| table[name].as_table().unwrap());
    usize::try_from(table[key].as_integer().unwrap()).unwrap()
}

/// Writes a budget into the text of tests/map.toml.
fn set_budget(text: &mut String, section: &str, key: &str, number: usize) {
    let start = text.find(&format!("[{section}]\n")).unwrap();
    let start = start + text[start..].find(&format!("\n{key} = ")).unwrap() + 1;
    let end = start + text[start..].find('\n').unwrap();
    text.replace_range(start..end, &format!("{key} = {number}"));
}

/// Returns the numbers of the rows of a table, by their first cell.
fn rows(table: &str) -> BTreeMap<&str, Vec<usize>> {
    let row = |line| {
        let mut cells = str::split(line, ',');
        (cells.next().unwrap_or_default(), cells.filter_map(|cell| cell.parse().ok()).collect())
    };
    table.lines().map(row).collect()
}

fn differs(written: usize, counted: usize) -> bool {
    written.abs_diff(counted) > 10 + counted / 10
}

#[test]
fn every_figure_is_within_its_budget() {
    let bless = std::env::var_os("BLESS").is_some();
    let mut text = fs::read_to_string("map.toml").unwrap();
    let map: Table = text.parse().unwrap();
    let capabilities = capabilities(&map);
    let counts = count(&capabilities);
    let mut mistakes = String::new();
    for pattern in capabilities.iter().flat_map(|of| &of.files) {
        if !counts.files.iter().any(|file| fits(pattern, file)) {
            let _ = writeln!(mistakes, "no file fits the pattern `{pattern}`");
        }
    }
    for (section, key, number) in counts.figures(&capabilities) {
        let budget = budget(&map, &section, key);
        let name = format!("{section}.{key}");
        if number > budget {
            let names = counts.names(&section);
            let _ = writeln!(mistakes, "{name} is {number}, above its budget of {budget}:{names}");
        } else if number < budget && bless {
            set_budget(&mut text, &section, key, number);
        } else if budget > number + (number * SLACK).div_ceil(100) {
            let _ =
                writeln!(mistakes, "{name} is {number}; lower its budget of {budget} by BLESS=1");
        }
    }
    let table = fs::read_to_string(SIZES).unwrap();
    let counted = counts.table(&capabilities);
    if bless {
        fs::write("map.toml", text).unwrap();
        fs::write(SIZES, counted).unwrap();
    } else {
        let (written, counted) = (rows(&table), rows(&counted));
        let equal = written.keys().eq(counted.keys())
            && counted.iter().all(|(name, row)| {
                row.len() == written[name].len()
                    && row.iter().zip(&written[name]).all(|(&now, &then)| !differs(then, now))
            });
        if !equal {
            mistakes += "tests/map/sizes.csv is out of date; write it by BLESS=1\n";
        }
    }
    assert!(
        mistakes.is_empty(),
        "\n{mistakes}\ntests/map.toml has the budgets; if the lines are needed, raise them there, and say why"
    );
}
