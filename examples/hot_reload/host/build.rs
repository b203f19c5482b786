//! Passes on which compiler builds the host.

use std::process::Command;

fn main() {
    let rustc = std::env::var("RUSTC").expect("cargo sets RUSTC");
    let version = Command::new(rustc).arg("-vV").output().expect("rustc runs").stdout;
    // The hash FNV-1a, as in logic/build.rs.
    let hash = version.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
    });
    println!("cargo::rustc-env=COMPILER={hash}");
}
