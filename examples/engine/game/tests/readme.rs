//! The lines of the engine that README shows are lines of the engine.

use std::fs;
use std::path::Path;

#[test]
fn readme_shows_lines_of_the_engine() {
    let engine = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("a folder");
    let mut lines = Vec::new();
    for file in ["physics/src/lib.rs", "physics/src/sleep.rs", "game/src/world.rs"] {
        let text = fs::read_to_string(engine.join(file)).expect("a source file");
        lines.extend(text.lines().map(|line| line.trim().to_owned()));
    }
    let readme = fs::read_to_string(engine.join("../../README.md")).expect("README");
    let (_, after) = readme.split_once("## Worlds made of parts").expect("the section");
    let (_, after) = after.split_once("```rust,ignore\n").expect("the code");
    let (code, _) = after.split_once("```").expect("the end of the code");
    let shown =
        code.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with("//"));
    let shown: Vec<&str> = shown.collect();
    assert!(shown.len() >= 10);
    for line in shown {
        assert!(lines.iter().any(|known| known == line), "`{line}` is no line of the engine");
    }
}
