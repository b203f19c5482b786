//! Programs that don't compile, with the exact text of the errors. Programs that do are in the folder pass.
//!
//! What the macro refuses is a module of a file by codes, and what rustc refuses is a file. The first line of its docs has
//! the codes of the rules that it breaks.
//! `TRYBUILD=overwrite cargo test --test ui` writes changed errors, and the lists of docs/errors.md.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::{TokenStream, TokenTree};
use trybuild::TestCases;

/// The folders of programs that must not compile. Those of `core` break rules of rustc only.
const FAILING: [&str; 26] = [
    "world",
    "brand",
    "capacity",
    "invariants",
    "observers",
    "components",
    "resources",
    "links",
    "index",
    "tables",
    "kinds",
    "groups",
    "nesting",
    "queries",
    "track",
    "transfer",
    "save",
    "derived",
    "generics",
    "names",
    "conditions",
    "parts",
    "schedule",
    "stable",
    "core",
    "seals",
];

/// Codes of rules that only a very long program, or one without a feature of ecs-core, can break. The tests of ecs-macros
/// have them.
const WITHOUT_CASE: [&str; 2] = ["E039", "E111"];

#[test]
fn ui() {
    let failing = TestCases::new();
    for folder in FAILING {
        failing.compile_fail(format!("ui/{folder}/*.rs"));
    }
}

/// Returns whether the test `ui` writes the errors at the same time.
fn is_overwritten() -> bool {
    std::env::var("TRYBUILD").is_ok_and(|value| value == "overwrite")
}

/// A program that must not compile.
struct Case {
    /// `groups/own_linear`, also of a module.
    name: String,
    /// The codes in its docs, in order.
    codes: Vec<String>,
    /// The codes in the errors, in order.
    reported: Vec<String>,
}

fn cases() -> Vec<Case> {
    let mut cases = Vec::new();
    for folder in FAILING {
        let first = cases.len();
        let files = fs::read_dir(Path::new("ui").join(folder)).unwrap();
        let mut files: Vec<_> = files.map(|entry| entry.unwrap().path()).collect();
        files.retain(|path| path.extension().is_some_and(|found| found == "rs"));
        files.sort();
        for file in files {
            let text = fs::read_to_string(&file).unwrap();
            let errors = fs::read_to_string(file.with_extension("stderr")).unwrap_or_default();
            let name = format!("{folder}/{}", file.file_stem().unwrap().to_string_lossy());
            assert!(text.starts_with("//! "), "{name} names no rule");
            cases.extend(cases_of(&name, &text, &errors));
        }
        cases[first..].sort_by(|a, b| a.name.cmp(&b.name));
    }
    cases
}

/// Returns the cases of a file: its modules with docs, if it is one of several cases, or the whole file.
fn cases_of(file: &str, text: &str, errors: &str) -> Vec<Case> {
    let case = |name: &str, docs: &str| {
        let (folder, _) = file.split_once('/').unwrap();
        Case { name: format!("{folder}/{name}"), codes: codes_of(docs), reported: Vec::new() }
    };
    let mut cases = Vec::new();
    let several = text.starts_with("//! What ");
    let mut docs = None;
    for (number, line) in (1..).zip(text.lines()) {
        if let (true, Some(docs), Some(module)) = (several, docs, line.strip_prefix("mod ")) {
            cases.push((number, case(module.trim_end_matches([' ', '{', '_']), docs)));
        }
        docs = line.strip_prefix("/// ").map(|line| docs.unwrap_or(line));
    }
    if cases.is_empty() {
        cases.push((1, case(file.split_once('/').unwrap().1, &text["//! ".len()..])));
    }
    for error in errors.split("\nerror").filter(|error| error.contains("]\n")) {
        let place =
            error.split_once(&format!("{file}.rs:")).and_then(|(_, rest)| rest.split_once(':'));
        let line: usize = place.map_or(1, |(line, _)| line.parse().unwrap());
        let case =
            &mut cases.iter_mut().rfind(|(start, _)| *start <= line).expect("an error of a case").1;
        for found in error.split('[').skip(1).filter_map(|rest| rest.split_once(']')) {
            if is_code(found.0) && !case.reported.iter().any(|code| code == found.0) {
                case.reported.push(found.0.to_owned());
            }
        }
    }
    cases.into_iter().map(|(_, case)| case).collect()
}

/// Returns the codes in the first line of the docs of a case.
fn codes_of(docs: &str) -> Vec<String> {
    match docs.split_once(": ") {
        Some((codes, _)) if codes.split(", ").all(is_code) => {
            codes.split(", ").map(str::to_owned).collect()
        }
        _ => Vec::new(),
    }
}

/// Returns whether this is a code of ours: `E` and three digits. The codes of rustc have four.
fn is_code(text: &str) -> bool {
    text.len() == 4
        && text.strip_prefix('E').is_some_and(|rest| rest.bytes().all(|b| b.is_ascii_digit()))
}

/// Returns all codes with their rules.
fn codes() -> BTreeMap<String, String> {
    let table = fs::read_to_string("ui/rules.txt").unwrap();
    let line = |line: &str| {
        let (code, rule) = line.split_once(' ')?;
        is_code(code).then(|| (code.to_owned(), rule.to_owned()))
    };
    let codes: BTreeMap<_, _> = table.lines().filter_map(line).collect();
    assert!(codes.len() > 80, "the rules are written in another way now");
    codes
}

#[test]
fn every_case_names_its_codes() {
    if is_overwritten() {
        return;
    }
    for case in cases() {
        assert_eq!(case.codes, case.reported, "the docs of {}", case.name);
    }
}

#[test]
fn every_code_has_a_case() {
    let cases = cases();
    for code in codes().keys() {
        let found = cases.iter().any(|case| case.codes.contains(code));
        assert!(found != WITHOUT_CASE.contains(&code.as_str()), "a case for {code}");
    }
}

/// Every message of the macro is in the errors of a case, also if several messages have one code.
#[test]
fn every_message_has_a_case() {
    if is_overwritten() {
        return;
    }
    let mut errors = String::new();
    FAILING.iter().for_each(|folder| read(&Path::new("ui").join(folder), "stderr", &mut errors));
    let mut sources = String::new();
    for folder in ["syntax", "check"] {
        read(&Path::new("../ecs-macros/src").join(folder), "rs", &mut sources);
    }
    for file in files(Path::new("../ecs-macros/src/capabilities")) {
        let inside = |name: &str| file.with_extension("").iter().any(|word| word == name);
        // The texts of what is written are docs, and a schedule has its own folder of tests. The cases have all features: a
        // test of the macro has what it says of groups without `families`.
        let off = file.ends_with("families/check/off.rs");
        if !inside("expand") && !inside("part") && !inside("schedule") && !off {
            read_file(&file, &mut sources);
        }
    }
    let mut messages = Vec::new();
    texts(sources.parse().unwrap(), &mut messages);
    assert!(messages.len() > 100, "the messages of ecs-macros are somewhere else now");
    let missing = messages.iter().filter(|message| {
        let part = longest_part(message);
        part.len() > 5 && !errors.contains(&part) && !message.contains("MAX_COMPONENTS")
    });
    let missing: Vec<_> = missing.collect();
    assert!(missing.is_empty(), "no case under ui/ shows {missing:#?}");
}

/// Each code has a rule, and is used by one place of the macro or more.
#[test]
fn every_code_is_used() {
    let mut sources = String::new();
    let root = Path::new("../ecs-macros/src");
    for folder in ["", "syntax", "check", "model"] {
        read(&root.join(folder), "rs", &mut sources);
    }
    files(&root.join("capabilities")).iter().for_each(|file| read_file(file, &mut sources));
    let codes = codes();
    let table = fs::read_to_string(root.join("codes.rs")).unwrap();
    let declared: Vec<&str> = table.split([' ', ',']).filter(|word| is_code(word)).collect();
    assert!(codes.keys().eq(&declared), "ui/rules.txt has other codes than codes.rs");
    for code in codes.keys() {
        assert!(sources.contains(&format!("Code::{code}")), "{code} is not used");
    }
}

/// rustc prints lines of std's source only where the component rust-src is installed.
#[test]
fn expected_texts_have_no_source_of_std() {
    for folder in FAILING {
        for entry in fs::read_dir(Path::new("ui").join(folder)).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_none_or(|found| found != "stderr") {
                continue;
            }
            let text = fs::read_to_string(&path).unwrap();
            let lines: Vec<_> = text.lines().map(str::trim).collect();
            let shown =
                lines.windows(2).find(|pair| pair[0].contains("> $RUST/") && pair[1] == "|");
            assert!(shown.is_none(), "{}: {shown:?}", path.display());
        }
    }
}

/// A program can't name a trait that doesn't exist either. So the traits that no path leads to must exist in ecs-core.
#[test]
fn traits_without_a_path_exist() {
    let mut core = String::new();
    for file in files(Path::new("../ecs-core/src")) {
        read_file(&file, &mut core);
    }
    let mut errors = String::new();
    read(Path::new("ui/seals"), "stderr", &mut errors);
    let named =
        errors.split("cannot find trait `").skip(1).filter_map(|rest| rest.split('`').next());
    let named: Vec<&str> = named.collect();
    assert!(named.len() > 3, "{named:?}");
    for name in named {
        let exists = |end: &str| core.contains(&format!("trait {name}{end}"));
        assert!([":", "<", " "].into_iter().any(exists), "the trait {name} has another name now");
    }
}

/// docs/errors.md lists the codes with their rules, and the cases that break rules of rustc.
#[test]
fn docs_list_all_codes_and_cases() {
    const START: &str = "<!-- rules -->\n";
    const END: &str = "<!-- end of rules -->\n";
    let mut lists = String::new();
    for (code, rule) in codes() {
        lists += &format!("- {code}: {rule}\n");
    }
    lists += "\nPrograms of `tests/ui` that rustc refuses, with the words of ecs-core where rustc \
        allows them. The first line of each says which rule it breaks:\n\n";
    let cases = cases();
    for folder in FAILING {
        let of_rustc = cases.iter().filter(|case| case.codes.is_empty());
        let names = of_rustc.filter_map(|case| case.name.strip_prefix(folder)?.strip_prefix('/'));
        let names: Vec<_> = names.map(|name| format!("`{name}`")).collect();
        if !names.is_empty() {
            lists += &format!("- {folder}: {}\n", names.join(", "));
        }
    }
    let page = fs::read_to_string("../docs/errors.md").unwrap();
    let (before, rest) = page.split_once(START).expect("the start of the rules");
    let (listed, after) = rest.split_once(END).expect("the end of the rules");
    if std::env::var("TRYBUILD").is_ok_and(|how| how == "overwrite") {
        let page = [before, START, &lists, END, after].concat();
        fs::write("../docs/errors.md", page).unwrap();
    } else {
        assert!(listed == lists, "TRYBUILD=overwrite cargo test --test ui writes the lists");
    }
}

/// Returns all files of a folder and of the folders in it.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let all = entries.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] });
    all.collect()
}

/// Adds the text of all files with this extension in a folder, without their unit tests.
fn read(folder: &Path, extension: &str, all: &mut String) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|found| found == extension) {
            read_file(&path, all);
        }
    }
}

/// Adds the text of a file, without its unit tests.
fn read_file(path: &Path, all: &mut String) {
    let text = fs::read_to_string(path).unwrap();
    all.push_str(text.split("#[cfg(test)]").next().unwrap_or_default());
}

/// Collects the string literals of several words, without attributes and docs.
fn texts(tokens: TokenStream, found: &mut Vec<String>) {
    let mut attribute = false;
    for token in tokens {
        match &token {
            TokenTree::Group(group) if !attribute => texts(group.stream(), found),
            TokenTree::Literal(literal) => {
                let literal = literal.to_string().replace("\\\"", "\"");
                if let Some(text) =
                    literal.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'))
                    && text.contains(' ')
                {
                    // A backslash at the end of a line removes the indent of the next line.
                    found.push(text.split("\\\n").map(str::trim_start).collect());
                }
            }
            _ => {}
        }
        if let TokenTree::Punct(punct) = &token {
            attribute = punct.as_char() == '#' || attribute && punct.as_char() == '!';
        } else {
            attribute = false;
        }
    }
}

/// Returns the longest part of a format string between placeholders.
fn longest_part(message: &str) -> String {
    let message = message.replace("{{", "\0").replace("}}", "\u{1}");
    let parts = message.split('{').enumerate().map(|(i, part)| {
        // All but the first start in a placeholder.
        if i == 0 { part } else { part.split_once('}').map_or("", |(_, text)| text) }
    });
    let longest = parts.max_by_key(|part| part.len()).unwrap_or_default();
    longest.replace('\0', "{").replace('\u{1}', "}")
}
