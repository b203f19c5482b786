//! Writes each block of the pages that declares a world or a part as a doc test of its own.

use std::path::Path;
use std::{env, fs};

/// Words of blocks that aren't compiled alone: the first one goes on with a module of the block before it, and the second
/// one is compiled with the feature `engines`.
const NOT_ALONE: [&str; 2] = ["use motion::", "use rapier2d::"];

fn main() {
    println!("cargo::rerun-if-changed=../src");
    let mut modules = String::new();
    let mut pages: Vec<_> = fs::read_dir("../src")
        .expect("the pages")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|end| end == "md"))
        .collect();
    pages.sort();
    for path in pages {
        let name = path.file_stem().and_then(|name| name.to_str()).expect("a name");
        let text = fs::read_to_string(&path).expect("a page");
        // Between the fences, and so without the text.
        let blocks = text.split("```").skip(1).step_by(2);
        let worlds: String = blocks
            .filter_map(|block| block.strip_prefix("rust\n"))
            .filter(|code| code.contains("world!(") || code.contains("part!("))
            .filter(|code| !NOT_ALONE.iter().any(|words| code.contains(words)))
            .map(|code| format!("```no_run\n{code}```\n\n"))
            .collect();
        if !worlds.is_empty() {
            modules += &format!("#[doc = {worlds:?}] pub mod {name}_md {{}}\n");
        }
    }
    let out = env::var_os("OUT_DIR").expect("the folder of a build");
    fs::write(Path::new(&out).join("worlds.rs"), modules).expect("a file");
}
