//! A session without a network: each message arrives at once.

use std::io;

use crate::cli::Args;
use crate::client::Client;
use crate::connection::Connection;
use crate::server::Simulation;

/// The messages from one fingerprint to the next.
const EVERY: u32 = 16;

/// The result of a session, or its problem.
pub type Ended = Result<Ends, String>;

/// Both ends of all connections after a session.
pub struct Ends {
    pub ends: Vec<(Connection, Client)>,
    /// The datagrams that were lost.
    pub lost: u32,
}

/// Plays a session in which the server knows what each client has. Passes the number of frames that are over to `over`.
pub fn play(args: &Args, radius: u16, over: &mut impl FnMut(u32)) -> io::Result<Ended> {
    let mut server = Simulation::new(args.seed, args.entities, args.moving);
    let every = if args.check { 1 } else { EVERY };
    let mut ends = Vec::new();
    for number in 0..args.clients {
        let client = Client::new(number, radius, 1);
        let mut client = if args.broken && number == 0 { client.careless() } else { client };
        ends.push((Connection::new(client.report(), 1, every), client));
    }
    for frame in 0..args.frames {
        server.step();
        for (number, (connection, client)) in ends.iter_mut().enumerate() {
            client.look();
            connection.hear(client.report());
            let message = connection.message(&server.world).map_err(io::Error::other)?;
            if args.broken && frame == args.frames / 2 && number == 0 {
                continue;
            }
            if let Err(error) = client.receive(&message) {
                return Ok(Err(refused(number, frame, &error)));
            }
            let compares = args.check || frame + 1 == args.frames;
            if compares && !(client.world() == connection.view() && client.is_right(&server.world))
            {
                return Ok(Err(differs(number, frame)));
            }
        }
        over(frame + 1);
    }
    Ok(Ok(Ends { ends, lost: 0 }))
}

/// Returns the text of a problem: a client could not apply a message, or found that it is wrong.
pub fn refused(number: usize, frame: u32, error: &str) -> String {
    format!("client {number} refused frame {frame}: {error}")
}

/// Returns the text of a problem: a client differs from the server's part after a frame.
pub fn differs(number: usize, frame: u32) -> String {
    format!("client {number} after frame {frame}")
}
