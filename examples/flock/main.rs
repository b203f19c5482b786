//! Simulates 200,000 boids in a wind with eddies, chased by hunters. It has no window, and can write
//! a picture.
//!
//! Boids follow those of their own colour and avoid the others. Hunters, the white lines of the picture, catch some. The
//! systems are plain functions, and the schedule in tick.rs runs them on all cores. `--times` prints the time of each
//! system, and `--plan` prints which systems run at the same time. The printed hash of the final state is the same for any
//! number of `--threads`.
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
