//! Writes the worlds of the sweep `despawn`: one for each number of component types.

use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

/// The numbers of component types.
const TYPES: [usize; 7] = [5, 10, 20, 50, 100, 200, 500];

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let mut text = String::new();
    let mut calls = String::new();
    for types in TYPES {
        let fields: String = (0..types).map(|i| format!("c{i}: K<{i}>, ")).collect();
        let all: String = (0..types).map(|i| format!("K<{i}>, ")).collect();
        // The first, the middle and the last component.
        let three = [0, types / 2, types - 1].map(|i| format!("K<{i}>")).join(", ");
        writeln!(
            text,
            "/// {types} component types.\npub mod of_{types} {{\n    use super::*;\n    \
             world!(pub struct World {{ {fields} }});\n    \
             despawned!({types}, [{three}], [{all}]);\n}}"
        )
        .expect("a string grows");
        write!(calls, "of_{types} ").expect("a string grows");
    }
    writeln!(text, "macro_rules! with_worlds {{ ($call:ident) => {{ $call! {{ {calls} }} }}; }}")
        .expect("a string grows");
    let folder = env::var("OUT_DIR").expect("cargo sets it");
    fs::write(Path::new(&folder).join("worlds.rs"), text).expect("the folder is there");
}
