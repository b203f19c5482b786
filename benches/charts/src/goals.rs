//! The goals of the rows, each beside the measured result.

mod list;

use crate::bars::figure;
use crate::peers::{Entry, Row, Run};
use crate::ranks::{cost, line};
use crate::shapes::Shapes;
use crate::standing;
use crate::{BY_HAND, OURS};
use list::GOALS;

/// A limit for the cost of some ways of ecs-core. The fastest of them counts. Of several rows, the
/// one with the highest cost counts.
struct Goal {
    rows: &'static [&'static str],
    /// The variants. If empty, all that count for the rank.
    ways: &'static [&'static str],
    /// A name for these ways.
    name: &'static str,
    base: Base,
    most: f64,
}

/// The cost that counts as 1.
#[derive(Clone, Copy)]
enum Base {
    /// The main way by hand.
    Hand,
    /// The fastest way by hand.
    BestHand,
    /// A variant by hand.
    HandWay(&'static str),
    /// The fastest way of a library.
    Library(&'static str),
    /// A variant of a library.
    LibraryWay(&'static str, &'static str),
    /// The fastest of all other libraries.
    BestPeer,
    /// The fastest of the other libraries whose variant is one of these; with a name for them.
    Like(&'static str, &'static [(&'static str, &'static str)]),
    /// A variant of ecs-core.
    Ours(&'static str),
    /// A nanosecond, or a byte per entity.
    Unit,
}

impl Base {
    fn name(self) -> String {
        match self {
            Self::Hand => BY_HAND.into(),
            Self::BestHand => format!("{BY_HAND}, best"),
            Self::HandWay(way) => format!("{BY_HAND}, {way}"),
            Self::Library(peer) | Self::LibraryWay(peer, "") => peer.into(),
            Self::LibraryWay(peer, way) => format!("{peer}, {way}"),
            Self::BestPeer => "best peer".into(),
            Self::Like(name, _) => name.into(),
            Self::Ours("") => format!("{OURS}, main way"),
            Self::Ours(way) => format!("{OURS}, {way}"),
            Self::Unit => "-".into(),
        }
    }

    fn cost(self, row: &Row) -> Option<f64> {
        let entry = match self {
            Self::Hand => row.entry(BY_HAND, ""),
            Self::BestHand => row.best(BY_HAND),
            Self::HandWay(way) => row.entry(BY_HAND, way),
            Self::Library(peer) => row.best(peer),
            Self::LibraryWay(peer, way) => row.entry(peer, way),
            Self::BestPeer => row.best_peer(Row::best),
            Self::Like(_, ways) => {
                row.fastest(|entry| ways.contains(&(entry.peer.as_str(), entry.variant.as_str())))
            }
            Self::Ours(way) => row.entry(OURS, way),
            Self::Unit => return Some(1.0),
        };
        entry.map(|entry| entry.median)
    }
}

/// A goal in the row with the highest cost.
struct Measured<'r> {
    row: &'r Row,
    ours: &'r Entry,
    base: f64,
}

impl Measured<'_> {
    fn ratio(&self) -> f64 {
        self.ours.median / self.base
    }
}

impl Goal {
    fn measured<'r>(&self, row: &'r Row) -> Option<Measured<'r>> {
        let ours = match self.ways {
            [] => row.best(OURS)?,
            ways => {
                row.fastest(|entry| entry.peer == OURS && ways.contains(&entry.variant.as_str()))?
            }
        };
        Some(Measured { row, ours, base: self.base.cost(row)? })
    }

    fn worst<'r>(&self, run: &'r Run) -> Option<Measured<'r>> {
        let all = self.rows.iter().filter_map(|name| self.measured(run.row(name)?));
        all.max_by(|a, b| a.ratio().total_cmp(&b.ratio()))
    }

    /// Compares at the two decimals that the table shows.
    fn met(&self, found: &Measured<'_>) -> bool {
        (found.ratio() * 100.0).round() / 100.0 <= self.most
    }

    /// Formats a cost as a multiple of the base, or with its unit if the base is one.
    fn figure(&self, found: &Measured<'_>, median: f64) -> String {
        match self.base {
            Base::Unit => cost(found.row, median),
            _ => figure(median / found.base),
        }
    }
}

/// Returns the number of goals of one row that are met, and of all.
pub(crate) fn of_row(run: &Run, name: &str) -> (usize, usize) {
    let goals = GOALS.iter().filter(|goal| goal.rows.contains(&name));
    let found = goals.filter_map(|goal| Some(goal.met(&goal.measured(run.row(name)?)?)));
    found.fold((0, 0), |(met, all), is_met| (met + usize::from(is_met), all + 1))
}

/// Returns the table of goals.
pub(crate) fn table(run: &Run) -> String {
    let mut text = format!(
        "| row | which ways of {OURS} | 1 is | goal | the best of them | its way \
         | {OURS}, plain | best peer | its name | rank | |\n\
         | --- | --- | --- | ---: | ---: | --- | ---: | ---: | --- | ---: | --- |"
    );
    for goal in GOALS {
        let Some(found) = goal.worst(run) else { continue };
        let (row, peer) = (found.row, found.row.best_peer(Row::best));
        let figure = |entry: Option<&Entry>| {
            entry.map_or("-".into(), |entry| goal.figure(&found, entry.median))
        };
        let most = match goal.base {
            Base::Unit => cost(row, goal.most),
            _ => goal.most.to_string(),
        };
        text += &line(&[
            rows(goal.rows, &row.name),
            goal.name.into(),
            goal.base.name(),
            most,
            figure(Some(found.ours)),
            found.ours.way().into(),
            figure(row.plain(OURS)),
            figure(peer),
            peer.map_or("-".into(), Entry::label),
            peer.map_or("-".into(), |_| row.rank(found.ours.median, Row::best).to_string()),
            verdict(goal.met(&found)).into(),
        ]);
    }
    text
}

/// Returns the table of the goals that are about many rows, or about no row.
pub(crate) fn overall(run: Option<&Run>, shapes: Option<&Shapes>) -> String {
    let mut text = String::from("| what | goal | measured | |\n| --- | ---: | ---: | --- |");
    if let Some(run) = run {
        let all = standing::over(run);
        // The share of 28 in 31 rows, which were all rows when the goal was set.
        let wanted = (all.rows * 28).div_ceil(31);
        let cells = [
            "rows within 5 % of the best library".into(),
            format!("{wanted} of {}", all.rows),
            all.close.to_string(),
            verdict(all.close >= wanted).into(),
        ];
        text += &line(&cells);
        let worst = all.worst.to_string();
        text += &line(&["worst rank".into(), "3".into(), worst, verdict(all.worst <= 3).into()]);
    }
    for goal in shapes.map(Shapes::goals).unwrap_or_default() {
        let cells = [
            format!("shapes: {}", goal.what),
            goal.most.to_string(),
            format!("{:.2}", goal.ratio),
            verdict(goal.ratio <= goal.most).into(),
        ];
        text += &line(&cells);
    }
    text
}

fn verdict(met: bool) -> &'static str {
    if met { "met" } else { "**missed**" }
}

/// Returns the row of a goal with the highest cost, and how many rows of which family the goal is
/// about.
fn rows(names: &[&str], worst: &str) -> String {
    match names {
        [first, _, ..] => {
            let prefix = |end: usize| names.iter().all(|name| name.starts_with(&first[..end]));
            let mut ends = first.match_indices('_').map(|(at, _)| at + 1);
            let family = ends.rfind(|&end| prefix(end)).map_or("", |end| &first[..end]);
            format!("{worst}, worst of {} `{family}*`", names.len())
        }
        _ => worst.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_goal_is_about_rows_and_ways_of_the_stored_run() {
        let run = crate::stored();
        for goal in GOALS {
            for name in goal.rows {
                let row = run.row(name).unwrap_or_else(|| panic!("no row `{name}`"));
                assert!(goal.base.cost(row).is_some(), "{name}: no {}", goal.base.name());
                let known = |way| goal.ways.len() > 1 || row.entry(OURS, way).is_some();
                assert!(goal.ways.iter().all(|way| known(way)), "{name}: no way {}", goal.name);
                assert!(goal.measured(row).is_some(), "{name}: no way {}", goal.name);
            }
        }
    }
}
