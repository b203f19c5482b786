//! Every workload by hand, in a world of ecs-core and in other entity component systems.
//!
//! All peers of a row run in one process, with their rounds interleaved. Their results are compared
//! before anything is timed. `--help` lists the options.

#[macro_use]
mod components;
#[macro_use]
mod workloads;
mod harness;
mod inputs;
mod json;
mod memory;
mod peers;
mod results;
mod rows;
mod suite;
mod table;
mod work;

use clap::Parser;
use std::path::PathBuf;
use std::process::ExitCode;
use suite::Suite;

#[global_allocator]
static ALLOCATOR: memory::Counting = memory::Counting;

/// Times ecs-core, loops written by hand and other entity component systems.
#[derive(Parser)]
struct Options {
    /// Run these rows only: a name, or a prefix followed by `*`. They run in the order given.
    #[arg(long, value_name = "ROW", value_delimiter = ',')]
    only: Vec<String>,
    /// Leave these rows out: names, or prefixes followed by `*`.
    #[arg(long, value_name = "ROW", value_delimiter = ',')]
    except: Vec<String>,
    /// Run these peers only.
    #[arg(long, value_name = "NAME", value_delimiter = ',')]
    peer: Vec<String>,
    /// The number of measurements of each peer in a row.
    #[arg(long, value_name = "N", default_value_t = 15, value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,
    /// Write all measurements to this file.
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// List the rows with their peers and descriptions, and run nothing.
    #[arg(long)]
    list: bool,
}

impl Options {
    /// Returns the rows to run, in the order given.
    fn rows(&self) -> Result<Vec<&'static rows::Row>, String> {
        let mut chosen =
            if self.only.is_empty() { rows::ALL.iter().collect() } else { named(&self.only)? };
        let left_out = named(&self.except)?;
        chosen.retain(|row| left_out.iter().all(|other| other.name != row.name));
        Ok(chosen)
    }
}

/// Returns the rows with these names or prefixes.
fn named(names: &[String]) -> Result<Vec<&'static rows::Row>, String> {
    let mut chosen = Vec::new();
    for wanted in names {
        let found = rows::matching(wanted);
        if found.is_empty() {
            return Err(format!("no row `{wanted}`; use --list to see them"));
        }
        chosen.extend(found);
    }
    Ok(chosen)
}

fn run(options: &Options) -> Result<(), String> {
    let mut suite = Suite::default();
    peers::register(&mut suite);
    for wanted in &options.peer {
        if !suite.peers().any(|peer| peer == wanted) {
            let known: Vec<_> = suite.peers().collect();
            return Err(format!("no peer `{wanted}`; the peers are {}", known.join(", ")));
        }
    }
    suite.keep(|peer| options.peer.is_empty() || options.peer.iter().any(|wanted| wanted == peer));
    let rows = options.rows()?;
    if options.list {
        table::list(&rows, &suite);
        return Ok(());
    }
    let mut results = Vec::new();
    for row in rows {
        results.extend(harness::run(&suite, row, options.rounds)?);
    }
    table::ranks(&results);
    table::hands(&results);
    table::libraries(&results);
    results.iter().for_each(table::row);
    if let Some(path) = &options.json {
        json::write(path, &results, options.rounds)
            .map_err(|error| format!("{}: {error}", path.display()))?;
    }
    Ok(())
}

fn main() -> ExitCode {
    match run(&Options::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}
