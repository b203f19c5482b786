//! The macro reserves the name of every method of a world, so that no component, group or query can hide one.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// What comes before the name of a method. `$vis` is `pub` in a world, and nothing in the trait.
const METHOD: &str = "$vis fn ";

/// Returns what follows `$vis fn` in each method of a world, from all files of ecs-core.
fn heads() -> Vec<String> {
    let mut all = Vec::new();
    add_heads(Path::new("../ecs-core/src"), &mut all);
    assert!(all.len() > 80, "the methods are written in another way now: {all:?}");
    all
}

fn add_texts(folder: &Path, all: &mut Vec<String>) {
    for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        match path.is_dir() {
            true => add_texts(&path, all),
            false => all.push(fs::read_to_string(path).unwrap()),
        }
    }
}

fn add_heads(folder: &Path, all: &mut Vec<String>) {
    let mut texts = Vec::new();
    add_texts(folder, &mut texts);
    for text in texts {
        let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
        let heads = code.filter_map(|line| line.split_once(METHOD)).map(|(_, head)| head);
        // The calls of these macros, and the macro's own patterns, have no name.
        all.extend(heads.filter(|head| head.starts_with(char::is_alphabetic)).map(str::to_owned));
    }
}

/// Returns the names in a list of ecs-macros/src/names.rs.
fn names(list: &str) -> Vec<String> {
    let text = fs::read_to_string("../ecs-macros/src/names.rs").unwrap();
    let (_, rest) = text.split_once(&format!("{list}: &[&str] = &[")).unwrap();
    let (names, _) = rest.split_once("];").unwrap();
    names.split('"').skip(1).step_by(2).map(str::to_owned).collect()
}

/// The other reserved names: what the macro writes for one world, methods of traits that it derives or that each type
/// has, and a field.
const OTHERS: [&str; 15] = [
    "new",
    "with_capacity",
    "split",
    "split_parts",
    "hash",
    "clone",
    "clone_from",
    "eq",
    "ne",
    "fmt",
    "default",
    "groups",
    "into",
    "try_into",
    "to_owned",
];

#[test]
fn the_reserved_names_are_those_of_the_methods_of_a_world() {
    let heads = heads();
    let named = |head: &str| {
        head[..head.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap()].to_owned()
    };
    let methods: BTreeSet<_> =
        heads.iter().map(|head| named(head)).chain(OTHERS.map(str::to_owned)).collect();
    assert_eq!(names("RESERVED").into_iter().collect::<BTreeSet<_>>(), methods);
}

/// The macro gives parameters of a world other names if a method has parameters with their names.
#[test]
fn every_parameter_of_a_method_is_known_to_the_macro() {
    let mut parameters = Vec::new();
    for head in heads() {
        let head = head.split('(').next().unwrap();
        // Words in front of a colon, and those between commas: `<C, const N: usize>`.
        let words = head.split(['<', ',', '>', ' ']).map(|word| word.trim_end_matches(':'));
        let single = |word: &&str| word.len() == 1 && word.starts_with(char::is_uppercase);
        parameters.extend(words.filter(single).map(str::to_owned));
    }
    assert!(parameters.len() > 20, "the methods are written in another way now: {parameters:?}");
    let known = names("METHOD_PARAMETERS");
    for parameter in parameters {
        assert!(known.contains(&parameter), "`{parameter}` isn't in names::METHOD_PARAMETERS");
    }
}

/// The traits of worlds that a user can import.
const TRAITS: [&str; 14] = [
    "World",
    "Has",
    "HasUnit",
    "HasKindTable",
    "HasKinds",
    "HasTable",
    "HasStableTable",
    "HasLink",
    "HasIndex",
    "HasResource",
    "Filters",
    "Indexes",
    "DeltaData",
    "Save",
];

/// Returns the methods of these traits that aren't reserved, and how each takes its world.
fn hidden() -> Vec<(String, String)> {
    let (mut texts, mut all) = (Vec::new(), Vec::new());
    add_texts(Path::new("../ecs-core/src"), &mut texts);
    let reserved = names("RESERVED");
    for name in TRAITS {
        let start = [":", "<"].map(|next| format!("\npub trait {name}{next}"));
        let body = |text: &String| {
            Some(start.iter().find_map(|start| text.split_once(start))?.1.to_owned())
        };
        let body = texts.iter().find_map(body).unwrap_or_else(|| panic!("no trait `{name}`"));
        let methods = body.split("\n}").next().unwrap().split("\n    fn ").skip(1);
        let methods = methods.map(|method| method.split([';', '{']).next().unwrap());
        let methods = methods
            .map(|head| (head.split(['(', '<']).next().unwrap().to_owned(), head.to_owned()));
        all.extend(methods.filter(|(method, _)| !reserved.contains(method)));
    }
    all
}

/// `sim.links()` of a query `Links` is a method by `&mut`. One by `&` of an imported trait would be called instead. So hidden
/// ones have names that no declaration gives.
#[test]
fn hidden_methods_by_reference_begin_with_two_underscores() {
    for (method, head) in hidden() {
        let by_reference = head.contains("&self") || head.contains("&'w self");
        assert!(method.starts_with("__") || !by_reference, "{head}");
    }
}

/// In generic code, a query of a part is a method beside those by `&mut`. No query has a name with `_mut`.
#[test]
fn the_hidden_names_are_those_of_hidden_methods_by_mutable_reference() {
    let methods = hidden().into_iter().filter(|(method, head)| {
        head.contains("&mut self") && !method.starts_with("__") && !method.ends_with("_mut")
    });
    let methods: BTreeSet<String> = methods.map(|(method, _)| method).collect();
    assert_eq!(names("HIDDEN").into_iter().collect::<BTreeSet<_>>(), methods);
}
