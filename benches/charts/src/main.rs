//! Stores measured data, draws it, prints its tables, and fills those of a document.

use clap::{Parser, Subcommand};
use ecs_bench_charts::peers::Run;
use ecs_bench_charts::{charts, record, tables};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Draws charts and fills tables from the measured data.
#[derive(Parser)]
struct Options {
    #[command(subcommand)]
    what: What,
    /// The folder of the stored data.
    #[arg(long, global = true, value_name = "FOLDER", default_value = "docs/charts/data")]
    data: PathBuf,
}

#[derive(Subcommand)]
enum What {
    /// Store the medians of a run of ecs-bench-peers, rounded and without the samples.
    Keep {
        /// The file written by `ecs-bench-peers --json`.
        run: PathBuf,
        /// Files of other runs with as many rounds. Their rows are added, or replace those of the
        /// same name.
        again: Vec<PathBuf>,
        /// The name of the stored data.
        #[arg(long, default_value = "peers")]
        name: String,
    },
    /// Draw every chart whose data exists.
    Draw {
        /// The folder for the charts.
        #[arg(default_value = "docs/charts")]
        charts: PathBuf,
    },
    /// Fill the tables of documents.
    Table {
        /// The documents to fill.
        #[arg(default_values = [
            "README.md",
            "docs/benchmarks.md",
            "docs/storage.md",
            "docs/maintainers/benchmarks.md",
        ])]
        documents: Vec<PathBuf>,
    },
    /// Print one table, or the names of all.
    Print {
        /// The name, such as `best ways`.
        name: Option<String>,
    },
}

fn run(options: &Options) -> io::Result<()> {
    let data: &Path = &options.data;
    match &options.what {
        What::Keep { run, again, name } => {
            let mut kept: Run = record::read(run)?;
            for path in again {
                kept.add(record::read(path)?);
            }
            kept.round();
            record::write(&data.join(format!("{name}.json")), &kept)
        }
        What::Draw { charts } => {
            let written = charts::draw(data, charts)?;
            println!("drew {}", written.join(", "));
            Ok(())
        }
        What::Table { documents } => {
            for document in documents {
                let text = fs::read_to_string(document)?;
                fs::write(document, tables::fill(&text, data)?)?;
            }
            Ok(())
        }
        What::Print { name } => {
            let all = tables::all(data)?;
            let Some(name) = name else {
                for (name, _) in all {
                    println!("{name}");
                }
                return Ok(());
            };
            let found = all.iter().find(|(other, _)| other == name);
            let (_, table) = found.ok_or_else(|| io::Error::other(format!("no table `{name}`")))?;
            println!("{}", table.trim());
            Ok(())
        }
    }
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
