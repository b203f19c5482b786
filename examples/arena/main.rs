//! A headless skirmish, played twice by the same rules: in a world, and in plain vectors and maps. The program compares the
//! two logs line by line.

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
use common::Progress;
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
    if let Some(path) = &args.log {
        common::can_write("the log", path).map_err(io::Error::other)?;
    }
    let mut file = args.log.as_deref().map(LogFile::create).transpose()?;
    let (mut equal, mut phases) = (0, Phases::default());
    let mut out = io::stdout().lock();
    if args.plan {
        write!(out, "{}", Fight::PLAN)?;
        return Ok(true);
    }
    // Each tick is played in both versions.
    let each = 2 * u64::from(args.ticks);
    let mut progress = Progress::new("ticks", each * u64::from(args.seeds));
    for (number, setup) in (0..).zip(args.setups()) {
        let play = if args.check {
            compare::tick_by_tick::<Fight, Plain>
        } else {
            compare::by_logs::<Fight, Plain>
        };
        let outcome = play(setup, args.ticks, &mut |ticks| progress.at(number * each + ticks));
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
