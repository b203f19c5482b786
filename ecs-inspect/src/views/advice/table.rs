//! Components that seem to come and go together.

use ecs_core::{ComponentLayout, QueryLayout, StorageLayout};

use super::sample::{Seen, rows};
use super::{FEW, FEWEST, piece};
use crate::json::Json;
use crate::lists::{Inspect, Lists};
use crate::units;

/// A table that is advised.
pub(super) struct Table {
    components: Vec<&'static str>,
    pub(super) advice: Json,
}

impl Table {
    /// Returns whether the table has all that a query borrows, and most of its rows are rows of the query.
    pub(super) fn serves(&self, seen: &Seen) -> bool {
        let mut needed = seen.leader.iter().chain(&seen.lookups);
        needed.all(|name| self.components.contains(name))
            && seen.share.is_some_and(|share| share > FEW)
    }
}

/// Advises tables. Each component is in one of them at most.
pub(super) fn advise<W: Inspect>(lists: &Lists<W>, world: &W) -> Vec<Table> {
    let len = |name: &str| {
        Lists::<W>::component(name).map_or(0, |number| (lists.components[number].len)(world))
    };
    let mut taken: Vec<&str> = Vec::new();
    let mut advice = Vec::new();
    for query in W::LAYOUT.queries {
        let alone = alone::<W>(query);
        let Some(&first) = alone.iter().find(|about| !taken.contains(&about.name)) else {
            continue;
        };
        let rows_of_first = len(first.name);
        let together = alone
            .iter()
            .copied()
            .filter(|about| !taken.contains(&about.name) && len(about.name) == rows_of_first);
        let mut together: Vec<&ComponentLayout> = together.collect();
        let Some(unit) = units::named::<W>(first.name) else { continue };
        let sample = rows(lists, world, &unit, rows_of_first);
        together.retain(|about| {
            let number = Lists::<W>::component(about.name).unwrap_or(unit.first);
            sample.iter().all(|&entity| (lists.components[number].has)(world, entity))
        });
        if together.len() < 2 || rows_of_first < FEWEST {
            continue;
        }
        let components: Vec<&str> = together.iter().map(|about| about.name).collect();
        taken.extend(&components);
        let text = advise_one(query, &together, rows_of_first);
        advice.push(Table { components, advice: text });
    }
    advice
}

fn advise_one(query: &QueryLayout, together: &[&ComponentLayout], rows: usize) -> Json {
    let names: Vec<&str> = together.iter().map(|about| about.name).collect();
    let reason = format!(
        "`{}` borrows `{}`, which have {rows} rows each, and all sampled entities have all of them; if they always come \
         and go together, a table has them in one order with one index",
        query.name,
        names.join("`, `"),
    );
    let fields: Vec<String> =
        together.iter().map(|about| format!("{}: {}", about.name, about.type_name)).collect();
    let paste = format!("#[table]\nstruct {}Row {{ {} }}", query.name, fields.join(", "));
    piece(query.name, reason, Some(paste))
}

/// Returns the components that a query borrows or requires and that can be parts of a table.
fn alone<W: Inspect>(query: &QueryLayout) -> Vec<&'static ComponentLayout> {
    let names = |name: &'static str| {
        let field = query.fields.iter().any(|(field, _)| *field == name);
        field || query.with.contains(&name)
    };
    let components = W::LAYOUT.components.iter();
    components.filter(|about| about.storage == StorageLayout::Sparse && names(about.name)).collect()
}
