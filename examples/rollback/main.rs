//! A game of two peers over a network that delays, loses and reorders messages. Each plays ahead with
//! guesses of the other's inputs, and rewinds its world to the first wrong one. It has no window.
//!
//! `--udp` plays it in real time over sockets.
//!
//! The game is in game/, and peer.rs is one peer. ../netplay/ has the ring of the worlds of the last frames, and the network.

mod checks;
mod cli;
mod game;
mod inputs;
mod message;
mod peer;
mod run;
mod session;
mod table;
mod udp;

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
