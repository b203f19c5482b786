//! A line editor for scenes: it loads a world from a ron file, edits, undoes, redoes and saves.
//!
//! Commands are such as `set sun position (x: 1, y: 2)`, `link`, `undo` and `save`. An undone edit restores the world exactly,
//! with the order of its rows and the handles that are spawned next.
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

use std::io::{self, ErrorKind, IsTerminal, Write};
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
    let (input, mut out) = (io::stdin().lock(), io::stdout().lock());
    let typed = input.is_terminal();
    if typed {
        let len = document.scene().len();
        let text = match document.path() {
            Some(path) => format!("{}, {len} entities", path.display()),
            None => "a new scene".to_owned(),
        };
        writeln!(out, "An editor for scenes: {text}. `help` lists the commands, `quit` ends it.")?;
    }
    let prompt = args.prompt.as_deref().unwrap_or(if typed { "> " } else { "" });
    Shell::new(document).run(input, prompt, &mut out)
}
