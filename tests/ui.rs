//! What compiles and what doesn't, with the exact words of the errors.
//!
//! One file per rule; its first line says the rule. After a change of words,
//! `TRYBUILD=overwrite cargo test --test ui` writes the new ones down, and the list of rules in
//! docs/macro.md, to be read in the diff.

use std::fs;
use std::path::Path;

use proc_macro2::{TokenStream, TokenTree};
use trybuild::TestCases;

/// The folders of programs that must not compile.
const FAILING: [&str; 7] = ["world", "components", "groups", "nesting", "queries", "names", "core"];

/// Messages that take a longer program than a case should be; the macro's own tests hold them.
const WITHOUT_CASE: [&str; 1] =
    ["a world can have at most {MAX_COMPONENTS} components; put several values into one struct"];

#[test]
fn ui() {
    // On their own, for they are run one by one; what should fail is only checked, all at once.
    TestCases::new().pass("ui/pass/*.rs");
    let failing = TestCases::new();
    for folder in FAILING {
        failing.compile_fail(format!("ui/{folder}/*.rs"));
    }
}

/// Every text by which the macro can refuse something stands in some case's errors.
#[test]
fn every_message_has_a_case() {
    let mut errors = String::new();
    let cases = Path::new("ui");
    FAILING.iter().for_each(|folder| read(&cases.join(folder), "stderr", &mut errors));

    let mut sources = String::new();
    let macros = Path::new("../ecs-macros/src");
    ["syntax", "model", "check"].iter().for_each(|folder| {
        read(&macros.join(folder), "rs", &mut sources);
    });
    let plan = fs::read_to_string(macros.join("plan.rs")).unwrap();
    let obstacle = plan.find("pub(crate) fn obstacle").expect("why a query can't be packed");
    sources.push_str(&plan[obstacle..]);

    let mut messages = Vec::new();
    texts(sources.parse().unwrap(), &mut messages);
    assert!(messages.len() > 100, "the messages of ecs-macros are somewhere else now");
    let missing = messages.iter().filter(|message| {
        let part = longest_part(message);
        !WITHOUT_CASE.contains(&message.as_str()) && part.len() > 5 && !errors.contains(&part)
    });
    let missing: Vec<_> = missing.collect();
    assert!(missing.is_empty(), "no case under ui/ shows {missing:#?}");
}

/// The list of rules in docs/macro.md is made of the cases' first lines.
#[test]
fn the_list_of_rules_is_that_of_the_cases() {
    const ENDS: [&str; 2] = ["<!-- rules -->\n", "<!-- end of rules -->\n"];
    let mut table = String::from("| rule | case |\n| --- | --- |\n");
    for folder in FAILING {
        let cases = fs::read_dir(Path::new("ui").join(folder)).unwrap();
        let mut cases: Vec<_> = cases.map(|entry| entry.unwrap().path()).collect();
        cases.retain(|path| path.extension().is_some_and(|found| found == "rs"));
        cases.sort();
        for case in cases {
            let text = fs::read_to_string(&case).unwrap();
            let rule = text.lines().next().and_then(|line| line.strip_prefix("//! "));
            let rule = rule.unwrap_or_else(|| panic!("{} names no rule", case.display()));
            let name = case.file_stem().unwrap().to_string_lossy();
            table += &format!("| {rule} | `{folder}/{name}` |\n");
        }
    }
    let page = fs::read_to_string("../docs/macro.md").unwrap();
    let (before, rest) = page.split_once(ENDS[0]).expect("where the rules begin");
    let (listed, after) = rest.split_once(ENDS[1]).expect("where the rules end");
    if std::env::var("TRYBUILD").is_ok_and(|how| how == "overwrite") {
        let page = [before, ENDS[0], &table, ENDS[1], after].concat();
        fs::write("../docs/macro.md", page).unwrap();
    } else {
        assert!(listed == table, "TRYBUILD=overwrite cargo test --test ui writes the list anew");
    }
}

/// Adds the texts of all files with this extension in a folder; of source files, what precedes their
/// tests.
fn read(folder: &Path, extension: &str, all: &mut String) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|found| found == extension) {
            let text = fs::read_to_string(&path).unwrap();
            all.push_str(text.split("#[cfg(test)]").next().unwrap_or_default());
        }
    }
}

/// Collects the string literals of several words; attributes and docs are left out.
fn texts(tokens: TokenStream, found: &mut Vec<String>) {
    let mut attribute = false;
    for token in tokens {
        match &token {
            TokenTree::Group(group) if !attribute => texts(group.stream(), found),
            TokenTree::Literal(literal) => {
                let literal = literal.to_string();
                if let Some(text) =
                    literal.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'))
                    && text.contains(' ')
                {
                    // A backslash at the end of a line takes the next line's indent away.
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

/// The longest part of a format string that is no placeholder.
fn longest_part(message: &str) -> String {
    let message = message.replace("{{", "\0").replace("}}", "\u{1}");
    let parts = message.split('{').enumerate().map(|(i, part)| {
        // All but the first begin inside of a placeholder.
        if i == 0 { part } else { part.split_once('}').map_or("", |(_, text)| text) }
    });
    let longest = parts.max_by_key(|part| part.len()).unwrap_or_default();
    longest.replace('\0', "{").replace('\u{1}', "}")
}
