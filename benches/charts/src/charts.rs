//! The list of charts.

use crate::bars;
use crate::lines::{Area, Plot};
use crate::peers::Run;
use crate::record::{Panel, Sweep, read};
use crate::scale::Kind::{Linear, Log};
use crate::svg::Svg;
use std::fs;
use std::io;
use std::path::Path;

/// The rows of a chart, each with its title.
type Rows = &'static [(&'static str, &'static str)];

/// The loops.
const LOOPS: Rows = &[
    ("iterate_10k", "packed loop, 10k rows"),
    ("iterate_1m", "packed loop, 1M rows"),
    ("join_10k", "join without a group, 10k rows"),
    ("join_1m", "join without a group, 1M rows"),
    ("sparse_join", "join, one on a random 10 % of 1M"),
    ("sparse_join_group", "the same, packed"),
    ("steps_20", "20 columns of 16 bytes, 1M rows"),
    ("fragments", "26 fragments, one shared component"),
];

/// The workloads that create entities, or change them one way and back.
const CHANGES: Rows = &[
    ("spawn_bulk", "spawn 10k in bulk, values built"),
    ("spawn_columns", "spawn 10k from columns that are ready"),
    ("spawn_one", "spawn 10k one by one"),
    ("despawn_each", "despawn 100k"),
    ("add_remove", "add and remove a component, 10k"),
    ("add_remove_group", "the same, into a packed group"),
    ("churn", "despawn and spawn half of 100k"),
    ("churn_group", "the same, packed"),
    ("particles", "particles: 10 % of 1M expire"),
    ("particles_scattered", "the same, entities scattered"),
];

/// Removal of components, and changes that are recorded first.
const REMOVALS: Rows = &[
    ("remove_100k_linear", "remove from 100k, in order"),
    ("remove_100k_random", "remove from 100k, shuffled"),
    ("remove_row_linear", "remove three components, in order"),
    ("remove_row_random", "the same, shuffled"),
    ("commands_change", "record adding and removing, apply"),
    ("commands_spawn", "record despawning and spawning, apply"),
];

/// Lookups and memory.
const ACCESS: Rows = &[
    ("get_10k", "checked random get, 10k (in cache)"),
    ("get_1m", "checked random get, 1M"),
    ("get_row_10k", "three components of one entity, 10k"),
    ("get_row_1m", "the same, 1M"),
    ("memory", "memory of 100k entities, as grown"),
    ("memory_shrunk", "the same, unused memory given back"),
];

/// Small and large systems on one thread.
const SYSTEMS: Rows = &[
    ("tick_10", "ten small systems, 10 entities"),
    ("tick_1k", "ten small systems, 1,000 entities"),
    ("tick_100k", "ten small systems, 100k entities"),
    ("schedule", "three systems, 40k entities"),
    ("schedule_interleaved", "the same, kinds in turn"),
    ("mixed_1k", "seven systems of a game, 1,000 entities"),
    ("mixed_100k", "the same, 100k entities"),
    ("deep_1k", "nine systems, six kinds of entities, 1,000 entities"),
    ("deep_100k", "the same, 100k entities"),
    ("states", "10k entities, of which 100 change their state"),
    ("heavy", "100 matrix inversions per entity"),
    ("empty_systems", "a hundred empty systems"),
];

const DECADES: [f64; 5] = [1e3, 1e4, 1e5, 1e6, 1e7];

/// Draws every chart whose data files exist. Returns the names of the files written.
pub fn draw(data: &Path, charts: &Path) -> io::Result<Vec<String>> {
    let mut written = Vec::new();
    let mut keep = |name: &str, chart: Option<String>| -> io::Result<()> {
        if let Some(chart) = chart {
            fs::write(charts.join(name), chart)?;
            written.push(name.to_owned());
        }
        Ok(())
    };
    if let Some(run) = present::<Run>(&data.join("peers.json"))? {
        let time = "time as a multiple";
        keep("loops.svg", bars::draw("Loops", time, &run, LOOPS))?;
        keep("changes.svg", bars::draw("Structural changes", time, &run, CHANGES))?;
        keep("removals.svg", bars::draw("Removal and recorded changes", time, &run, REMOVALS))?;
        let both = "time, and bytes, as a multiple";
        keep("access.svg", bars::draw("Random access and memory", both, &run, ACCESS))?;
        keep("systems.svg", bars::draw("Systems on one thread", time, &run, SYSTEMS))?;
    }
    if let Some(sweep) = present::<Sweep>(&data.join("streams.json"))? {
        keep("streams.svg", sweep.panel("1M rows").map(|panel| streams("1M rows", panel)))?;
        keep("streams_10m.svg", sweep.panel("10M rows").map(|panel| streams("10M rows", panel)))?;
    }
    if let Some(sweep) = present(&data.join("entities.json"))? {
        keep("entities.svg", Some(entities(&sweep)))?;
    }
    if let Some(sweep) = present::<Sweep>(&data.join("despawn.json"))? {
        keep("despawn.svg", sweep.panels.first().map(despawn))?;
    }
    if let Some(sweep) = present::<Sweep>(&data.join("memory.json"))? {
        keep("memory.svg", sweep.panel("entities").map(memory))?;
        keep("memory_fill.svg", sweep.panel("fill").map(fill))?;
    }
    Ok(written)
}

/// Returns the contents of a file, or `None` if there is no such file.
pub(crate) fn present<T: for<'a> serde::Deserialize<'a>>(path: &Path) -> io::Result<Option<T>> {
    if path.exists() { read(path).map(Some) } else { Ok(None) }
}

/// Returns a picture of one plot.
fn single(plot: &Plot<'_>, panel: &Panel) -> String {
    const AREA: Area = (0.0, 0.0, 820.0, 420.0);
    let mut svg = Svg::new(AREA.2, AREA.3);
    plot.draw(&mut svg, AREA, panel);
    svg.finish(plot.title)
}

fn streams(rows: &str, panel: &Panel) -> String {
    let title = format!("One loop over N components of 16 bytes, {rows}, each in a fresh process");
    let ticks: Vec<f64> =
        panel.series.first().map(|s| s.points.iter().map(|p| p.0).collect()).unwrap_or_default();
    let plot = Plot {
        title: &title,
        x: ("components in the loop", Linear),
        y: ("ns per element and component (log)", Log),
        ticks: &ticks,
    };
    single(&plot, panel)
}

fn entities(sweep: &Sweep) -> String {
    let titles = [
        ("iterate", "packed loop, position += velocity"),
        ("spawn_columns", "spawn_columns, two components, packed"),
        ("get", "checked get, random entities"),
        ("despawn and spawn", "despawn and spawn, packed, at random"),
    ];
    let (width, height) = (490.0, 310.0);
    let mut svg = Svg::new(2.0 * width, 2.0 * height);
    for (i, (name, title)) in titles.into_iter().enumerate() {
        let Some(panel) = sweep.panel(name) else { continue };
        let (column, line) = ((i % 2) as f64, (i / 2) as f64);
        let plot = Plot {
            title,
            x: ("entities (log)", Log),
            y: ("ns per entity", Linear),
            ticks: &DECADES,
        };
        plot.draw(&mut svg, (column * width, line * height, width, height), panel);
    }
    svg.finish("Cost of one entity against the number of entities")
}

fn despawn(panel: &Panel) -> String {
    let plot = Plot {
        title: "Despawn of an entity with three components",
        x: ("component types in the world (log)", Log),
        y: ("ns per despawn (log)", Log),
        ticks: &[5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0],
    };
    single(&plot, panel)
}

fn memory(panel: &Panel) -> String {
    let plot = Plot {
        title: "Memory: 12 bytes on all entities, 12 on every other, 8 on one in a hundred",
        x: ("entities (log)", Log),
        y: ("bytes per entity", Linear),
        ticks: &DECADES[..4],
    };
    single(&plot, panel)
}

fn fill(panel: &Panel) -> String {
    let plot = Plot {
        title: "Memory: 100k entities, one component of 16 bytes on some of them",
        x: ("per cent of the entities that have it", Linear),
        y: ("bytes per entity", Linear),
        ticks: &[0.0, 20.0, 40.0, 60.0, 80.0, 100.0],
    };
    single(&plot, panel)
}

/// Returns the data files of a folder, in a fixed order.
pub fn sweeps(data: &Path) -> io::Result<Vec<Sweep>> {
    let mut all = Vec::new();
    for name in ["streams", "entities", "despawn", "memory"] {
        let path = data.join(format!("{name}.json"));
        if path.exists() {
            all.push(read(&path)?);
        }
    }
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_of_the_stored_run_is_in_one_chart() {
        let run = crate::stored();
        let charts = [LOOPS, CHANGES, REMOVALS, ACCESS, SYSTEMS].concat();
        for (name, _) in &charts {
            assert!(run.row(name).is_some(), "no row `{name}`");
        }
        // The other sizes of rows that a chart has, rows with few ways, and one whose bars are too
        // far apart for a scale.
        let beginnings = ["steps_", "remove_", "orders_", "first_", "second_", "turns_", "groups_"];
        let left_out = |name: &str| {
            beginnings.iter().any(|beginning| name.starts_with(beginning))
                || ["clear", "iterate_10m"].contains(&name)
        };
        for row in &run.rows {
            let count = charts.iter().filter(|chart| chart.0 == row.name).count();
            assert!(count == 1 || (count == 0 && left_out(&row.name)), "{}", row.name);
        }
    }
}
