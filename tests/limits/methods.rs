//! The macro reserves the name of every method of a world, so that no component, group or query can hide one.

use std::fs;
use std::path::PathBuf;

/// Returns the files of the methods: those of the core, and one of each capability, with those of its folder.
fn files() -> Vec<PathBuf> {
    let sources = "../ecs-core/runtime/src";
    let entries = |folder: &str| {
        let entries = fs::read_dir(format!("{sources}/{folder}")).unwrap();
        entries.map(|entry| entry.unwrap().path())
    };
    let of_capabilities = entries("capabilities").map(|path| path.join("methods.rs"));
    let mut files: Vec<_> = of_capabilities.filter(|file| file.exists()).collect();
    assert!(files.len() > 7, "the methods of capabilities are somewhere else now: {files:?}");
    for capability in entries("capabilities") {
        if let Ok(more) = fs::read_dir(capability.join("methods")) {
            files.extend(more.map(|entry| entry.unwrap().path()));
        }
    }
    files.extend(entries("methods"));
    files.push(format!("{sources}/methods.rs").into());
    files
}

/// Returns the words after `fn` in the files of the methods.
fn methods() -> Vec<String> {
    let mut all = Vec::new();
    for file in files() {
        let text = fs::read_to_string(file).unwrap();
        let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
        for line in code {
            if let Some((_, rest)) = line.split_once("fn ") {
                let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap();
                // The macro's own pattern has `fn` before no name.
                if end > 0 {
                    all.push(rest[..end].to_owned());
                }
            }
        }
    }
    // The heads of the macros have `fn` without a name.
    all.retain(|name| !name.is_empty());
    all
}

#[test]
fn every_method_of_a_world_is_a_reserved_name() {
    let methods = methods();
    assert!(methods.len() > 30, "the methods are somewhere else now: {methods:?}");
    let names = fs::read_to_string("../ecs-macros/src/names.rs").unwrap();
    let (_, list) = names.split_once("RESERVED: &[&str] = &[").unwrap();
    let (list, _) = list.split_once("];").unwrap();
    for method in methods {
        assert!(list.contains(&format!("\"{method}\"")), "`{method}` isn't in names::RESERVED");
    }
}

/// The macro gives parameters of a world other names if a method has parameters with their names.
#[test]
fn every_parameter_of_a_method_is_known_to_the_macro() {
    let mut parameters = Vec::new();
    for file in files() {
        let text = fs::read_to_string(file).unwrap();
        let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
        for line in code {
            let Some((_, rest)) = line.split_once("$vis fn ") else { continue };
            let head = rest.split('(').next().unwrap();
            // Words in front of a colon, and those between commas: `<C, const N: usize>`.
            let words = head.split(['<', ',', '>', ' ']).map(|word| word.trim_end_matches(':'));
            let single = |word: &&str| word.len() == 1 && word.starts_with(char::is_uppercase);
            parameters.extend(words.filter(single).map(str::to_owned));
        }
    }
    assert!(parameters.len() > 20, "the methods are written in another way now: {parameters:?}");
    let names = fs::read_to_string("../ecs-macros/src/names.rs").unwrap();
    let (_, list) = names.split_once("METHOD_PARAMETERS: &[&str] = &[").unwrap();
    let (list, _) = list.split_once("];").unwrap();
    for parameter in parameters {
        let quoted = format!("\"{parameter}\"");
        assert!(list.contains(&quoted), "`{parameter}` isn't in names::METHOD_PARAMETERS");
    }
}
