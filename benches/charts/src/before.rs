//! A run of an earlier version beside the present one.

use crate::OURS;
use crate::bars::figure;
use crate::peers::{Entry, Row, Run};
use crate::ranks::line;
use crate::standing::{self, place};

/// Returns the table of the rows that are in both runs, and the counts over them.
pub(crate) fn table(before: &Run, now: &Run) -> String {
    let mut text = format!(
        "| row | {OURS}, plainest: before | now | {OURS}, best: before | now | best peer: before | now \
         | rank: before | now |\n| --- |{}",
        " ---: |".repeat(8)
    );
    let ratio = |row: &Row, entry: Option<&Entry>| {
        let ratio = entry.and_then(|entry| Some(entry.median / row.by_hand()?));
        ratio.map_or("-".into(), figure)
    };
    for old in &before.rows {
        let Some(new) = now.row(&old.name) else { continue };
        let both = |cell: &dyn Fn(&Row) -> String| [cell(old), cell(new)];
        let rank = |row: &Row| place(row).map_or("-".into(), |place| place.rank.to_string());
        let cells = [
            both(&|row| ratio(row, row.plain(OURS))),
            both(&|row| ratio(row, row.best(OURS))),
            both(&|row| ratio(row, row.best_peer(Row::best))),
            both(&rank),
        ];
        text += &line(&[old.name.clone()].into_iter().chain(cells.concat()).collect::<Vec<_>>());
    }
    text += "\n\nRatios to the work by hand of the same run.\n\nBefore: ";
    text += &standing::over(before, |row| now.row(&row.name).is_some()).text();
    text += "\nNow, in the same rows: ";
    text + &standing::over(now, |row| before.row(&row.name).is_some()).text()
}
