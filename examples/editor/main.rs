//! A line editor for scenes: it loads a world from a ron file, edits, undoes, redoes and saves.
//!
//! The world is in world.rs, the history is in document.rs, and shell.rs carries out the commands.

mod cli;
mod command;
mod components;
mod document;
mod file;
mod find;
mod print;
mod shell;
mod world;

use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

use clap::Parser;

use document::Document;
use shell::Shell;

fn main() -> ExitCode {
    match run(cli::Args::parse()) {
        Ok(0) => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        // A reader such as `head` may close the pipe early.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            // If stderr is closed too, only the exit status is left.
            let _ = writeln!(io::stderr(), "error: {error}");
            ExitCode::from(2)
        }
    }
}

/// Runs a session. Returns the number of errors.
fn run(args: cli::Args) -> io::Result<usize> {
    let mut document = Document::new();
    match args.file {
        Some(path) if path.exists() => document.load(&path).map_err(io::Error::other)?,
        Some(path) => document.set_path(path),
        None => {}
    }
    Shell::new(document).run(io::stdin().lock(), &args.prompt, &mut io::stdout().lock())
}
