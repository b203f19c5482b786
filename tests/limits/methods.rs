//! The macro reserves the name of every method of a world, so that no component, group or query can hide one.

use std::fs;

/// Returns the words after `fn` in the files of the methods.
fn methods() -> Vec<String> {
    let mut all = Vec::new();
    let folder = "../ecs-core/runtime/src/world";
    let files = fs::read_dir(format!("{folder}/methods")).unwrap();
    let files = files.map(|file| file.unwrap().path());
    for file in files.chain([format!("{folder}/methods.rs").into()]) {
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
