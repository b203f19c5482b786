//! Costs against sizes: number of columns in a loop, of entities, of component types, and how many have one.
//!
//! `--help` says what can be chosen. Each sweep writes one small JSON file, from which charts are drawn.

mod despawn;
mod entities;
#[path = "../../peers/src/memory.rs"]
#[allow(dead_code, reason = "one way to ask is enough here")]
mod heap;
mod memory;
mod rounds;
mod streams;

use clap::{Parser, Subcommand};
use ecs_bench_charts::record::Sweep;
use std::path::PathBuf;
use std::process::ExitCode;

#[global_allocator]
static ALLOCATOR: heap::Counting = heap::Counting;

/// Measures costs against sizes.
#[derive(Parser)]
struct Options {
    #[command(subcommand)]
    sweep: Which,
    /// How often each is measured.
    #[arg(long, global = true, value_name = "N", default_value_t = 7, value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,
    /// Write the medians to this file.
    #[arg(long, global = true, value_name = "FILE")]
    json: Option<PathBuf>,
}

#[derive(Clone, Copy, Subcommand)]
enum Which {
    /// One loop over 1 to 20 columns, each in a fresh process.
    Streams,
    /// What one entity costs, against how many there are.
    Entities,
    /// What a despawn costs, against how many component types there are.
    Despawn,
    /// What an entity holds, against how many there are, and against how many have a component.
    Memory,
    /// One layout in this process; prints nanoseconds per pass and a checksum.
    #[command(hide = true)]
    Stream {
        /// The layout.
        layout: streams::Layout,
        /// How many columns.
        columns: usize,
        /// How many rows.
        rows: usize,
    },
}

fn run(options: &Options) -> Result<(), String> {
    let rounds = options.rounds;
    let sweep = match options.sweep {
        Which::Streams => streams::sweep(rounds)?,
        Which::Entities => entities::sweep(rounds),
        Which::Despawn => despawn::sweep(rounds),
        Which::Memory => memory::sweep(),
        Which::Stream { layout, columns, rows } => return streams::once(layout, columns, rows),
    };
    print(&sweep);
    match &options.json {
        Some(path) => sweep.write(path).map_err(|error| format!("{}: {error}", path.display())),
        None => Ok(()),
    }
}

/// All lines, a row for each size.
fn print(sweep: &Sweep) {
    for panel in &sweep.panels {
        println!("\n{}: {}", sweep.name, panel.name);
        for series in &panel.series {
            print!("{:<34}", series.name);
            for (x, y) in &series.points {
                print!(" {x}: {y}");
            }
            println!();
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
