//! Passes on which compiler builds the library, and a hash of all that decides what world.rs means: its tokens, Cargo.toml, which
//! has the features of ecs-core, and what cargo says about this build. Other tokens may mean another layout in memory, also where
//! sizes are the same: `f32` and `u32`. Comments and spaces are no tokens.

use std::process::Command;

use proc_macro2::TokenStream;

fn main() {
    println!("cargo::rerun-if-changed=src/world.rs");
    println!("cargo::rerun-if-changed=Cargo.toml");
    println!("cargo::rerun-if-changed=build.rs");
    let source = std::fs::read_to_string("src/world.rs").expect("src/world.rs can be read");
    let tokens: TokenStream = source.parse().expect("src/world.rs is Rust");
    let features = std::fs::read_to_string("Cargo.toml").expect("Cargo.toml can be read");
    println!(
        "cargo::rustc-env=WORLD={}",
        hash((tokens.to_string() + &features + &build()).as_bytes())
    );

    let rustc = std::env::var("RUSTC").expect("cargo sets RUSTC");
    let version = Command::new(rustc).arg("-vV").output().expect("rustc runs").stdout;
    println!("cargo::rustc-env=COMPILER={}", hash(&version));
}

/// Returns what conditions and layouts depend on: the features, the target, the profile, and flags of the compiler.
fn build() -> String {
    let names = ["PROFILE", "OPT_LEVEL", "DEBUG", "TARGET", "CARGO_ENCODED_RUSTFLAGS"];
    let decides = |name: &str| {
        names.contains(&name)
            || name.starts_with("CARGO_FEATURE_")
            || name.starts_with("CARGO_CFG_")
    };
    let mut all: Vec<_> = std::env::vars().filter(|(name, _)| decides(name)).collect();
    all.sort();
    all.into_iter().map(|(name, value)| format!("\n{name}={value}")).collect()
}

/// FNV-1a.
fn hash(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
    })
}
