//! Simulates 200,000 boids in a wind with eddies, chased by hunters. It has no window, and can write
//! a picture.
//!
//! The simulation is in lib.rs.

mod cli;
mod picture;
mod run;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;

fn main() -> ExitCode {
    match run::run(&cli::Args::parse(), &mut io::stdout().lock()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // If stderr is closed too, only the exit status is left.
            let _ = writeln!(io::stderr(), "error: {error}");
            ExitCode::from(2)
        }
    }
}
