//! Costs against sizes: columns in a loop, entities, component types, and the share of entities
//! with a component.
//!
//! `--help` lists the options. Each sweep writes one small JSON file for the charts.

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
    /// The number of measurements of each contender.
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
    /// The cost per entity, against the number of entities.
    Entities,
    /// The cost of a despawn, against the number of component types.
    Despawn,
    /// Bytes per entity, against the number of entities and against the share with a component.
    Memory,
    /// Run one layout in this process, and print nanoseconds per pass and a checksum.
    #[command(hide = true)]
    Stream {
        /// The layout.
        layout: streams::Layout,
        /// The number of columns.
        columns: usize,
        /// The number of rows.
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

/// Prints all lines, with one row per size.
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
