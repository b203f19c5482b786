//! Passes on which compiler builds the library, and a hash of the tokens of world.rs and of Cargo.toml,
//! which has the features of ecs-core. Other tokens may mean another layout in memory, also where sizes
//! are the same: `f32` and `u32`. Comments and spaces are no tokens.

use std::process::Command;

use proc_macro2::TokenStream;

fn main() {
    println!("cargo::rerun-if-changed=src/world.rs");
    println!("cargo::rerun-if-changed=Cargo.toml");
    println!("cargo::rerun-if-changed=build.rs");
    let source = std::fs::read_to_string("src/world.rs").expect("src/world.rs can be read");
    let tokens: TokenStream = source.parse().expect("src/world.rs is Rust");
    let features = std::fs::read_to_string("Cargo.toml").expect("Cargo.toml can be read");
    println!("cargo::rustc-env=WORLD={}", hash((tokens.to_string() + &features).as_bytes()));

    let rustc = std::env::var("RUSTC").expect("cargo sets RUSTC");
    let version = Command::new(rustc).arg("-vV").output().expect("rustc runs").stdout;
    println!("cargo::rustc-env=COMPILER={}", hash(&version));
}

/// FNV-1a.
fn hash(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
    })
}
