//! One run of the program, from the arguments to the printed table.

use std::io::{self, Write};

use crate::cli::Args;
use crate::client::Client;
use crate::connection::Connection;
use crate::server::Simulation;
use crate::table;

/// The radii of the areas in the table, of which a world has 2¹⁶ in each direction.
const RADII: [u16; 4] = [1_024, 2_048, 4_096, 8_192];

/// Runs the program with these arguments. Returns false if worlds differ.
pub fn run(args: &Args, out: &mut impl Write) -> io::Result<bool> {
    table::head(out)?;
    let mut problem = None;
    for radius in RADII {
        if problem.is_none() {
            problem = session(args, radius, out)?;
        }
    }
    writeln!(out)?;
    match &problem {
        None => writeln!(out, "equal      each client and the part of the server that it sees")?,
        Some(problem) => writeln!(out, "different  {problem}")?,
    }
    Ok(problem.is_none())
}

/// Plays one session and prints its row. Returns what went wrong.
fn session(args: &Args, radius: u16, out: &mut impl Write) -> io::Result<Option<String>> {
    let mut server = Simulation::new(args.seed, args.entities, args.moving);
    let mut ends: Vec<(Connection, Client)> = (0..args.clients)
        .map(|number| (Connection::default(), Client::new(number, radius)))
        .collect();
    for frame in 0..args.frames {
        server.step();
        for (number, (connection, client)) in ends.iter_mut().enumerate() {
            let area = client.look();
            let message = connection.message(&server.world, area).map_err(io::Error::other)?;
            if args.broken && frame == args.frames / 2 && number == 0 {
                continue;
            }
            if let Err(error) = client.receive(&message) {
                return Ok(Some(format!("client {number} refused frame {frame}: {error}")));
            }
            let last = frame + 1 == args.frames;
            if (args.check || last) && !client.is_right(connection.view(), &server.world) {
                return Ok(Some(format!("client {number} after frame {frame}")));
            }
        }
    }
    table::row(args, radius, &ends, out)?;
    Ok(None)
}
