//! Times of the storages beside each other, for docs/storage.md.

use crate::OURS;
use crate::bars::figure;
use crate::peers::Run;
use crate::ranks::line;

/// A line: its title, the row, and the ways with sparse, linear, table and group. A way with a
/// colon is one of another row.
type Line = (&'static str, &'static str, [Option<&'static str>; 4]);

const LINES: &[Line] = &[
    (
        "a loop over two columns, `for_each`",
        "iterate_10k",
        [Some("no group"), Some("linear"), Some("table"), Some("")],
    ),
    (
        "the same, `for`",
        "iterate_10k",
        [Some("no group, for"), Some("linear, for"), Some("table, for"), Some("for")],
    ),
    (
        "spawn with four components, one by one",
        "spawn_one",
        [Some(""), Some("linear"), Some("table"), Some("group")],
    ),
    (
        "add one component, remove it",
        "add_remove",
        [Some(""), Some("linear"), Some("table"), Some("add_remove_group:")],
    ),
    ("access to one component", "get_10k", [Some(""), Some("linear"), Some("table"), None]),
    (
        "access to three components of one entity",
        "get_row_1m",
        [Some(""), Some("linear"), Some("table"), Some("group")],
    ),
    (
        "remove three components of one entity",
        "remove_row_random",
        [Some(""), Some("linear"), Some("table"), Some("group")],
    ),
    (
        "despawn and spawn with two components, in batches",
        "churn",
        [Some("batch"), Some("linear, batch"), Some("table, batch"), Some("churn_group:batch")],
    ),
    (
        "a tenth of the entities expires, in row order",
        "particles",
        [Some("no group"), Some("linear"), Some("table"), Some("")],
    ),
    (
        "the same, scattered",
        "particles_scattered",
        [Some("no group"), Some("linear"), Some("table"), Some("")],
    ),
    (
        "ten small systems over two kinds of entities",
        "tick_1k",
        [Some("no group"), Some("linear"), Some("tables"), Some("")],
    ),
    (
        "three systems over four kinds of entities",
        "schedule",
        [Some("no group"), Some("linear"), Some("tables"), Some("")],
    ),
];

/// Returns the table: ratios to the work by hand of each row.
pub(crate) fn table(run: &Run) -> String {
    let mut text = String::from(
        "| what | row | sparse | linear | table | group |\n\
         | --- | --- | ---: | ---: | ---: | ---: |",
    );
    for (title, name, ways) in LINES {
        if run.row(name).is_none() {
            continue;
        }
        let cells =
            ways.map(|way| way.and_then(|way| ratio(run, name, way)).map_or(String::new(), figure));
        let titles = [(*title).to_owned(), (*name).to_owned()];
        text += &line(&titles.into_iter().chain(cells).collect::<Vec<_>>());
    }
    text + &format!("\n\nRatios to the work by hand of each row. Medians of {} rounds.", run.rounds)
}

fn ratio(run: &Run, name: &str, way: &str) -> Option<f64> {
    let (name, way) = way.split_once(':').unwrap_or((name, way));
    let row = run.row(name)?;
    Some(row.entry(OURS, way)?.median / row.by_hand()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_way_is_in_the_stored_run() {
        let run = crate::stored();
        for (_, name, ways) in LINES {
            for way in ways.iter().flatten() {
                assert!(ratio(&run, name, way).is_some(), "{name}: no way `{way}`");
            }
        }
    }
}
