//! Simulates a forest of transforms whose nodes move, are attached elsewhere, and are removed. Some
//! have meshes, whose handles are freed exactly once. It has no window.
//!
//! Only the transforms below a change are computed again. Meshes are handles of a fake graphics card. `--check` plays the
//! same script with plain structs, and compares both states after each step.
//!
//! The world is in world.rs, its steps are in ecs.rs, and plain.rs is the same scene with plain structs.

mod cli;
mod ecs;
mod gpu;
mod plain;
mod play;
mod run;
mod script;
mod version;
mod world;

use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

use clap::Parser;

fn main() -> ExitCode {
    match run::run(&cli::Args::parse(), &mut io::stdout().lock()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        // A reader such as `head` may close the pipe early.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            // If stderr is closed too, only the exit status is left.
            let _ = writeln!(io::stderr(), "error: {error}");
            ExitCode::from(2)
        }
    }
}
