//! Simulates 200,000 boids in a wind with eddies, chased by hunters. It has no window, and can write
//! a picture.
//!
//! The world is in world.rs, the systems are in systems.rs, and tick.rs runs them in order.

mod cli;
mod digest;
mod grid;
#[cfg(test)]
mod naive;
mod picture;
mod rules;
mod run;
mod start;
mod systems;
mod tick;
mod times;
mod wind;
mod world;

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
