//! Groups that may pay, and groups that no query walks.

use ecs_core::{QueryLayout, StorageLayout};

use super::sample::Seen;
use super::{FEW, FEWEST, piece};
use crate::json::Json;
use crate::lists::Inspect;

/// The largest share of rows that may change sides in a step.
const MOST_MOVES: f64 = 0.01;

/// Returns the group whose members a query walks. `LAYOUT` has plans as text only.
pub(super) fn walked(query: &QueryLayout) -> Option<&str> {
    let rest = query.plan.split("the members of `").nth(1)?;
    rest.split('`').next()
}

/// Advises a group for a query.
pub(super) fn advise<W: Inspect>(query: &QueryLayout, seen: &Seen) -> Option<Json> {
    let (share, moves) = (seen.share?, seen.moves?);
    let terms = seen.lookups.len() + query.with.len() + query.without.len();
    if walked(query).is_some() || seen.rows < FEWEST || terms == 0 || moves > MOST_MOVES {
        return None;
    }
    if share > FEW && seen.lookups.is_empty() {
        return None;
    }
    let leader = seen.leader?;
    let mut required = vec![leader];
    required.extend(seen.lookups.iter().copied());
    required.extend(
        query.with.iter().copied().filter(|name| !seen.lookups.contains(name) && *name != leader),
    );
    let (own, with): (Vec<&str>, Vec<&str>) =
        required.into_iter().partition(|name| is_free::<W>(name));
    let terms = [("own", own.as_slice()), ("with", &with), ("without", query.without)];
    let terms = terms.iter().filter(|(_, names)| !names.is_empty());
    let terms: Vec<String> =
        terms.map(|(word, names)| format!("{word}({})", names.join(", "))).collect();
    let lookups = match &seen.lookups[..] {
        [] => String::new(),
        names => format!(", and looks up `{}` for each", names.join("`, `")),
    };
    let reason = format!(
        "`{}` looks at {} rows of `{leader}`{lookups}; {:.0} % of them match, and {:.2} % change sides in a step",
        query.name,
        seen.rows,
        share * 100.0,
        moves * 100.0,
    );
    let paste = format!("#[group({})]\nstruct {}Rows;", terms.join(", "), query.name);
    Some(piece(query.name, reason, Some(paste)))
}

/// Returns whether a group can own a unit, and none does.
fn is_free<W: Inspect>(name: &str) -> bool {
    let layout = W::LAYOUT;
    let mut groups = layout.groups.iter();
    let table = layout.tables.iter().find(|table| table.accessor == name);
    let component = layout.components.iter().find(|component| component.name == name);
    let stays = table.is_some_and(|table| table.stable)
        || component.is_some_and(|component| {
            matches!(component.storage, StorageLayout::Linear | StorageLayout::Stable)
        });
    !stays && !groups.any(|group| group.own.contains(&name))
}

/// Names the declared groups that no declared query walks or skips.
pub(super) fn unused<W: Inspect>() -> Vec<Json> {
    let layout = W::LAYOUT;
    let named = |group: &str| {
        let name = format!("`{group}`");
        layout.queries.iter().any(|query| query.plan.contains(&name))
    };
    let declared = layout.groups.iter().filter(|group| !group.assigned);
    let unused = declared.filter(|group| !group.events && !named(group.name));
    unused
        .map(|group| {
            let reason = format!(
                "no declared query walks the group `{}`; if nothing else uses it, it costs swaps for nothing",
                group.name
            );
            piece(group.name, reason, None)
        })
        .collect()
}
