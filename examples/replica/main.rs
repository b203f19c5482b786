//! A server with 200,000 entities sends each client what changed in the part of the world that the client sees. It has no
//! window. Messages are bytes in memory, or datagrams through a proxy that loses, delays, repeats and reorders them.
//!
//! A delta begins with the last world that the client has. The program prints the bytes for each frame, and compares each client
//! with its part of the server's world.
//!
//! world.rs has the two worlds, server.rs simulates the large one, connection.rs is what the server knows of a client, and
//! client.rs is the client. session.rs has no network, and faulty.rs has those with faults, which are in ../netplay/.

mod area;
mod cli;
mod client;
mod connection;
mod faulty;
mod message;
mod pieces;
mod run;
mod server;
mod session;
mod table;
mod world;

use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

use clap::Parser;

fn main() -> ExitCode {
    match run::run(&cli::Args::parse(), &mut io::stdout().lock()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        // A reader such as `head` may close the pipe early.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            // If stderr is closed too, only the exit status is left.
            let _ = writeln!(io::stderr(), "error: {error}");
            ExitCode::from(2)
        }
    }
}
