//! Simulates the solar system and prints the distances from the expected final state.
//!
//! The bodies are in an `ecs_core` world (world.rs). systems.rs moves them. A belt of asteroids flies along, and `--picture`
//! draws the orbits. With `--save` and `--load`, a run that is cut in two ends with the same bits as one run.

mod belt;
mod cli;
mod data;
mod flight;
mod gravity;
mod orbit;
mod picture;
mod report;
mod run;
mod save;
mod state;
mod steps;
mod systems;
mod world;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;

fn main() -> ExitCode {
    let options = cli::Options::parse();
    match run::run(&options, &mut io::stdout().lock()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(error) => {
            // If stderr is closed too, only the exit status is left.
            let _ = writeln!(io::stderr(), "error: {error}");
            ExitCode::from(2)
        }
    }
}
