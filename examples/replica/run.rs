//! One run of the program, from the arguments to the printed table.

use std::io::{self, Write};

use common::Progress;

use crate::cli::Args;
use crate::{faulty, session, table};

/// The radii of the areas in the table, of which a world has 2¹⁶ in each direction.
const RADII: [u16; 4] = [1_024, 2_048, 4_096, 8_192];

/// Runs the program with these arguments. Returns false if worlds differ.
pub fn run(args: &Args, out: &mut impl Write) -> io::Result<bool> {
    table::head(out)?;
    let (mut sessions, mut problem) = (Vec::new(), None);
    let mut progress = Progress::new("frames", args.frames * RADII.len() as u32);
    for (number, radius) in (0..).zip(RADII) {
        let mut over = |frames: u32| progress.at(number * args.frames + frames);
        let ended = match args.faults() {
            Some(conditions) => faulty::play(args, radius, conditions, &mut over)?,
            None => session::play(args, radius, &mut over)?,
        };
        match ended {
            Ok(ends) => {
                table::row(radius, &ends.ends, out)?;
                sessions.push(ends);
            }
            Err(error) => {
                problem = Some(error);
                break;
            }
        }
    }
    writeln!(out)?;
    if args.udp {
        table::faults(&sessions, out)?;
    }
    match &problem {
        None => writeln!(out, "equal      each client and the part of the server that it sees")?,
        Some(problem) => writeln!(out, "different  {problem}")?,
    }
    Ok(problem.is_none())
}
