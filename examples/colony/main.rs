//! Simulates a colony whose states, jobs, cells and names are declared and not kept by hand. It has no
//! window, and can write a picture.
//!
//! Workers harvest, build, eat and sleep. `--check` plays the same rules with plain structs, and compares both states after each
//! step. `--steps 1745 --picture colony.png` draws that step, in a famine.
//!
//! The rules are in rules.rs, the world is in world.rs, and ecs.rs runs its systems in order.
//! The attributes and groups of the world are about 25 lines. plain/kept.rs keeps the same sets, maps,
//! orders and rules by hand, in about 170 lines, and each place that changes something has to call it.

mod chronicle;
mod cli;
mod ecs;
mod picture;
mod plain;
mod rules;
mod run;
mod snapshot;
mod version;
mod world;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;

use run::Failure;

fn main() -> ExitCode {
    match run::run(&cli::Args::parse(), &mut io::stdout().lock()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            // If stderr is closed too, only the exit status is left.
            let _ = writeln!(io::stderr(), "error: {failure}");
            ExitCode::from(if let Failure::Differs(_) = failure { 1 } else { 2 })
        }
    }
}
