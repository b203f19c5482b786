//! Hunters and prey in a field: a world made of the parts `physics` and `ai` and of the game's own
//! components. A plain version plays by the same rules, and the program compares the two.

mod cli;
mod compare;
#[cfg(feature = "inspect")]
mod inspect;
mod plain;
mod rules;
mod systems;
mod world;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;

use crate::cli::Args;
use crate::plain::Plain;
use crate::systems::Ecs;
use crate::world::Game;

fn main() -> ExitCode {
    match run(&Args::parse()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::from(2),
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::from(2)
        }
    }
}

/// Returns false if the two versions differ.
fn run(args: &Args) -> io::Result<bool> {
    let mut out = io::stdout().lock();
    if args.layout {
        write!(out, "{}\n{}", Game::LAYOUT, Game::ACT_PLAN)?;
        return Ok(true);
    }
    #[cfg(feature = "inspect")]
    if args.inspect {
        return inspect::play(args.setup(), &mut out);
    }
    let outcome = compare::play::<Ecs, Plain>(args.setup(), args.steps);
    cli::report(&mut out, args, &outcome)?;
    Ok(outcome.difference.is_none())
}
