//! The tables of the rows: ecs-core beside the best library, and every library.

use crate::bars::figure;
use crate::goals;
use crate::peers::{Entry, Row, Run};
use crate::standing::place;
use crate::{BY_HAND, OURS};

/// Returns one row per workload: ecs-core in the plain and in the best way beside the best peer.
pub(crate) fn ranks(run: &Run) -> String {
    let mut text = format!(
        "| row | {BY_HAND} | {OURS}, plain | {OURS}, best | its way | best peer | its name \
         | rank | within 5 % | goals met |\n\
         | --- | ---: | ---: | ---: | --- | ---: | --- | ---: | --- | --- |"
    );
    for row in &run.rows {
        let (best, peer) = (row.best(OURS), row.best_peer(Row::best));
        let place = place(row);
        let (met, goals) = goals::of_row(run, &row.name);
        let goals = if goals == 0 { "no goal".into() } else { format!("{met} of {goals}") };
        let cells = [
            row.name.clone(),
            row.by_hand().map_or("-".into(), |base| cost(row, base)),
            ratio(row, row.plain(OURS)),
            ratio(row, best),
            best.map_or("-", Entry::calls).into(),
            ratio(row, peer),
            peer.map_or("-".into(), Entry::label),
            place.as_ref().map_or("-".into(), |place| place.rank.to_string()),
            place.map_or("-", |place| if place.close { "yes" } else { "**no**" }).into(),
            goals,
        ];
        text += &line(&cells);
    }
    text + "\n\nRatios to the work by hand. The rank is that of the best way among the libraries, \
            each in its best way."
}

/// The rows of the table of costs, each with its title.
const COSTS: &[(&str, &str)] = &[
    ("iterate_10k", "a loop over two components of 10,000 entities"),
    ("tick_1k", "ten small systems over 1,000 entities"),
    ("get_1m", "a component of each of 1M entities, in random order"),
    ("spawn_one", "spawn 10,000 entities of four components"),
    ("add_remove", "add a component to 10,000 entities, remove it"),
    ("despawn_each", "despawn 100,000 entities of three components"),
];

/// The libraries of the table of costs.
const BESIDE: [&str; 4] = [OURS, "gecs", "hecs", "bevy_ecs"];

/// Returns a table of a few rows in the plain way of some libraries, for the README.
pub(crate) fn costs(run: &Run) -> String {
    let mut text = format!(
        "| plain code, time as a multiple of code by hand | {} |\n| --- |{}",
        BESIDE.join(" | "),
        " ---: |".repeat(4)
    );
    for (name, title) in COSTS {
        let Some(row) = run.row(name) else { continue };
        let ratios = BESIDE.iter().map(|peer| ratio(row, row.plain(peer)));
        text += &line(&[(*title).into()].into_iter().chain(ratios).collect::<Vec<_>>());
    }
    text
}

/// Returns a line of a table.
pub(crate) fn line(cells: &[String]) -> String {
    format!("\n| {} |", cells.join(" | "))
}

/// Returns a cost as a multiple of the work by hand.
pub(crate) fn ratio(row: &Row, entry: Option<&Entry>) -> String {
    let ratio = entry.and_then(|entry| Some(entry.median / row.by_hand()?));
    ratio.map_or("-".into(), figure)
}

/// Returns the table of all libraries, each in the way that `choose` returns. The best is bold.
pub(crate) fn libraries<'r>(
    run: &'r Run,
    choose: impl Fn(&'r Row, &str) -> Option<&'r Entry>,
) -> String {
    let peers: Vec<&str> = run.peers().into_iter().map(|peer| peer.0).collect();
    let mut text = format!("| row | {} |\n| --- |", peers.join(" | "));
    text += &" ---: |".repeat(peers.len());
    for row in &run.rows {
        let median = |entry: Option<&Entry>| entry.map(|entry| entry.median);
        let all = peers.iter().map(|peer| median(choose(row, peer)));
        let least = all.clone().flatten().reduce(f64::min);
        let cells = all.map(|cost| match (cost, row.by_hand()) {
            (Some(cost), Some(base)) if Some(cost) == least => {
                format!("**{}**", figure(cost / base))
            }
            (Some(cost), Some(base)) => figure(cost / base),
            _ => "-".into(),
        });
        text += &line(&[row.name.clone()].into_iter().chain(cells).collect::<Vec<_>>());
    }
    text
}

/// Returns the other ways by hand, as ratios to the main one.
pub(crate) fn hands(run: &Run) -> String {
    let mut text = String::from("| row | other ways by hand |\n| --- | --- |");
    for row in &run.rows {
        let others = row.entries.iter().filter(|e| e.peer == BY_HAND && !e.variant.is_empty());
        let others: Vec<_> =
            others.map(|e| format!("{} {}", e.variant, ratio(row, Some(e)))).collect();
        if !others.is_empty() {
            text += &line(&[row.name.clone(), others.join(", ")]);
        }
    }
    text
}

/// Returns the description of each row.
pub(crate) fn about(run: &Run) -> String {
    let rows = run.rows.iter().map(|row| line(&[row.name.clone(), row.about.clone()]));
    format!("| row | what is done |\n| --- | --- |{}", rows.collect::<String>())
}

/// Formats a cost with its unit.
pub(crate) fn cost(row: &Row, figure: f64) -> String {
    match figure {
        f if row.unit != "ns" => format!("{f:.1} B"),
        f if f < 1e3 => format!("{f:.0} ns"),
        f if f < 1e6 => format!("{:.1} µs", f / 1e3),
        f => format!("{:.2} ms", f / 1e6),
    }
}

/// Returns the versions of the peers.
pub(crate) fn versions(run: &Run) -> String {
    let named = run.peers().into_iter().filter_map(|(peer, version)| Some((peer, version?)));
    let named: Vec<_> = named.map(|(peer, version)| format!("{peer} {version}")).collect();
    if named.is_empty() { String::new() } else { named.join(", ") + "." }
}
