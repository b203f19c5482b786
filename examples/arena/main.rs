//! A headless skirmish, played twice by the same rules. The program compares the two logs.

mod cli;
mod compare;
mod log;
mod phases;
mod plain;
mod rules;
mod systems;
mod world;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;
use rayon::ThreadPoolBuilder;

use crate::cli::{Args, LogFile, Phases};
use crate::plain::Plain;
use crate::systems::Fight;

fn main() -> ExitCode {
    let args = Args::parse();
    // Everything runs in the pool, so that a tick need not enter it.
    let pool = ThreadPoolBuilder::new().num_threads(args.threads.into()).build();
    match pool.map_err(io::Error::other).and_then(|pool| pool.install(|| play(&args))) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            if error.kind() != io::ErrorKind::BrokenPipe {
                eprintln!("error: {error}");
            }
            ExitCode::from(2)
        }
    }
}

/// Plays all seeds. Returns false if two logs differ.
fn play(args: &Args) -> io::Result<bool> {
    let mut file = args.log.as_deref().map(LogFile::create).transpose()?;
    let (mut equal, mut phases) = (0, Phases::default());
    let mut out = io::stdout().lock();
    if args.plan {
        write!(out, "{}", Fight::PLAN)?;
        return Ok(true);
    }
    for setup in args.setups() {
        let play = if args.check {
            compare::tick_by_tick::<Fight, Plain>
        } else {
            compare::by_logs::<Fight, Plain>
        };
        let outcome = play(setup, args.ticks);
        equal += u32::from(outcome.difference.is_none());
        if let Some(file) = &mut file {
            file.write(setup, &outcome.left.log)?;
        }
        cli::report(&mut out, setup, args.ticks, &outcome)?;
        phases.add(&outcome);
    }
    if args.seeds > 1 {
        writeln!(out, "{equal} of {} seeds with equal logs", args.seeds)?;
    }
    if args.phases {
        phases.report(&mut out, args.ticks.saturating_mul(args.seeds))?;
    }
    Ok(equal == args.seeds)
}
