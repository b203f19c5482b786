//! One loop over many columns: nanoseconds per element and column.
//!
//! Columns may evict each other from the cache, depending on their places in the heap. These places
//! depend on earlier allocations. So in each round, each layout and number of columns runs in a
//! process of its own.

#[macro_use]
mod columns;
mod by_hand;
mod worlds;

use crate::rounds::{median, nanoseconds};
use clap::ValueEnum;
use ecs_bench_charts::record::{Panel, Sweep};
use std::env;
use std::process::Command;

/// The layout of the components in memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Layout {
    /// One vector per component.
    Columns,
    /// A vector of structs.
    Rows,
    /// A vector of blocks of 32 values per component.
    Blocks,
    /// A world of ecs-core.
    EcsCore,
    /// An archetype of hecs.
    Hecs,
    /// A table of bevy_ecs.
    BevyEcs,
    /// An archetype of gecs.
    Gecs,
}

use Layout::{BevyEcs, Blocks, Columns, EcsCore, Gecs, Hecs, Rows};

impl Layout {
    /// Returns its name in the charts.
    fn name(self) -> &'static str {
        match self {
            Columns => "plain vectors (SoA)",
            Rows => "structs (AoS)",
            Blocks => "blocks of 32",
            EcsCore => "ecs-core",
            Hecs => "hecs",
            BevyEcs => "bevy_ecs",
            Gecs => "gecs",
        }
    }
}

/// Rows, name of the panel, numbers of columns, layouts, and maximum rounds.
type Part = (usize, &'static str, &'static [usize], &'static [Layout], u32);

/// With ten million rows, twenty columns are 3.2 GB. Only one process at a time holds them.
const PARTS: [Part; 2] = [
    (
        1_000_000,
        "1M rows",
        &[1, 2, 4, 5, 8, 10, 12, 13, 16, 20],
        &[Columns, Rows, Blocks, EcsCore, Hecs, BevyEcs, Gecs],
        7,
    ),
    (10_000_000, "10M rows", &[1, 4, 10, 13, 20], &[Columns, Rows, Blocks, EcsCore], 3),
];

/// Runs all processes, one after the other.
pub fn sweep(rounds: u32) -> Result<Sweep, String> {
    let mut panels = Vec::new();
    for (rows, name, columns, layouts, most) in PARTS {
        let mut panel = Panel::new(name);
        panel.rounds = (most < rounds).then_some(most);
        for &n in columns {
            eprintln!("streams: {name}, {n} columns");
            let mut samples = vec![Vec::new(); layouts.len()];
            for round in 0..rounds.min(most) as usize {
                for place in 0..layouts.len() {
                    let i = (place + round) % layouts.len();
                    samples[i].push(process(layouts[i], n, rows)?);
                }
            }
            for (layout, samples) in layouts.iter().zip(&mut samples) {
                let per_element = median(samples) / (rows * n) as f64;
                panel.add(layout.name(), n as f64, per_element);
            }
        }
        panels.push(panel);
    }
    Ok(Sweep { name: "streams".into(), rounds, panels })
}

/// Returns nanoseconds per pass from a fresh process, and compares its checksum.
fn process(layout: Layout, columns: usize, rows: usize) -> Result<f64, String> {
    let this = env::current_exe().map_err(|error| error.to_string())?;
    let value = layout.to_possible_value().expect("none is skipped");
    let mut command = Command::new(this);
    command.args(["stream", value.get_name(), &columns.to_string(), &rows.to_string()]);
    let output = command.output().map_err(|error| error.to_string())?;
    let text = String::from_utf8_lossy(&output.stdout);
    let figures: Vec<f64> = text.split_whitespace().filter_map(|part| part.parse().ok()).collect();
    let expected = ((1 + passes(rows)) * rows * columns) as f64;
    match figures[..] {
        [pass, checksum] if checksum == expected => Ok(pass),
        [_, checksum] => Err(format!("{layout:?}: computed {checksum}, expected {expected}")),
        _ => Err(format!("{layout:?}, {columns} columns of {rows} rows: no figures")),
    }
}

/// The number of timed passes.
const fn passes(rows: usize) -> usize {
    if rows > 1_000_000 { 3 } else { 7 }
}

/// Fills one layout and loops over it. Prints nanoseconds per pass and a checksum.
pub fn once(layout: Layout, columns: usize, rows: usize) -> Result<(), String> {
    let outcome = match layout {
        Columns => by_hand::columns(columns, rows),
        Rows => by_hand::rows(columns, rows),
        Blocks => by_hand::blocks(columns, rows),
        EcsCore => worlds::ecs_core(columns, rows),
        Hecs => worlds::hecs(columns, rows),
        BevyEcs => worlds::bevy_ecs(columns, rows),
        Gecs => worlds::gecs(columns, rows),
    };
    let (pass, checksum) = outcome.ok_or_else(|| format!("no loop over {columns} columns"))?;
    println!("{pass} {checksum}");
    Ok(())
}

/// Returns the median of the passes after the first, and the checksum.
fn timed<S>(
    mut state: S,
    rows: usize,
    mut pass: impl FnMut(&mut S),
    sum: impl FnOnce(&mut S) -> f64,
) -> (f64, f64) {
    // Touches every page.
    pass(&mut state);
    let mut samples: Vec<f64> =
        (0..passes(rows)).map(|_| nanoseconds(|| pass(&mut state))).collect();
    (median(&mut samples), sum(&mut state))
}
