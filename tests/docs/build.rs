//! Writes the programs of each page as a module with doc tests.

#[allow(dead_code)]
#[path = "src/pages.rs"]
mod pages;

use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap());
    let mut modules = String::new();
    println!("cargo::rerun-if-changed=../../docs");
    println!("cargo::rerun-if-changed=../../README.md");
    let pages = |folder| fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut all: Vec<PathBuf> =
        pages("../../docs").chain(pages("../../docs/maintainers")).collect();
    all.push("../../README.md".into());
    all.sort();
    for path in all.iter().filter(|path| path.extension().is_some_and(|end| end == "md")) {
        let page = path.strip_prefix("../..").unwrap().with_extension("");
        let name = page.to_str().unwrap().to_lowercase().replace('/', "_");
        let programs = pages::read(&fs::read_to_string(path).unwrap()).programs;
        // The attribute is in the first line, so rustdoc prints the line of the page.
        let module = out.join(format!("{name}.md"));
        write(&module, &format!("#[doc = {programs:?}] pub mod {name}_md {{}}"));
        modules += &format!("include!({module:?});\n");
    }
    write(&out.join("pages.rs"), &modules);
}

fn write(path: &Path, text: &str) {
    fs::write(path, text).unwrap();
}
