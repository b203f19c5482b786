//! The command line.

use std::path::PathBuf;

use clap::Parser;

/// Edits a scene, which is a ron file, by commands from the standard input.
///
/// `help` lists the commands. Each edit can be undone. A line that is an error is reported, and changes
/// nothing.
///
/// Exit status: 0, 1 if a line was an error, or 2 if the file can't be read or the output written.
#[derive(Debug, Parser)]
#[command(name = "editor", version)]
pub struct Args {
    /// The scene. If it does not exist, `save` creates it
    pub file: Option<PathBuf>,
    /// Print this before each line is read [default: "> " in a terminal, and nothing otherwise]
    #[arg(long)]
    pub prompt: Option<String>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clap_declaration_is_valid() {
        use clap::CommandFactory;
        Args::command().debug_assert();
    }
}
