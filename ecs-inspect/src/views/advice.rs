//! `GET /api/advice`: groups and tables that may pay. O(queries × 256).
//!
//! The rule, for each declared query that walks no group:
//!
//! 1. Its *leader* is the smallest unit that it requires: a component outside tables, or a table. It has at least
//!    1,000 rows.
//! 2. Of 256 rows of the leader, the share that fulfils all terms of the query is counted. The query looks at the
//!    others in vain.
//! 3. The other units that it borrows are looked up for each row.
//! 4. The same rows are tested again some steps later: the share whose answer differs, for each step, is what a group
//!    would have to move.
//!
//! A group is advised if at most half of the rows match, or a unit is looked up, and at most 1 % of the rows change
//! sides in a step. It owns the units that no other group owns and that can be owned. A table is advised for
//! components of one query that had the same number of rows, and all of whose sampled entities had all of them.
//!
//! Only declared queries are known, and not how often each of them runs.

mod group;
mod sample;
mod table;

use crate::inspector::Inspector;
use crate::json::{Json, json};
use crate::lists::Inspect;

pub(crate) use sample::Samples;

/// The fewest rows for which anything is advised.
const FEWEST: usize = 1_000;

/// The share of rows that match, up to which a query skips many.
const FEW: f64 = 0.5;

pub(crate) fn advice<W: Inspect>(inspector: &mut Inspector<W>, world: &W) -> Json {
    let (lists, steps) = (&inspector.lists, inspector.run.steps());
    let samples = &mut inspector.samples;
    let tables = table::advise(lists, world);
    let mut advice: Vec<Json> = Vec::new();
    let queries = W::LAYOUT.queries.iter().enumerate().map(|(number, query)| {
        let seen = samples.of(lists, world, number, steps);
        // A table has the rows of such a query in one order without a group.
        if !tables.iter().any(|table| table.serves(&seen)) {
            advice.extend(group::advise::<W>(query, &seen));
        }
        json!({
            "name": query.name,
            "leader": seen.leader,
            "rows": seen.rows,
            "share": seen.share,
            "lookups": seen.lookups,
            "moves": seen.moves,
            "group": group::walked(query),
        })
    });
    let queries: Vec<Json> = queries.collect();
    advice.extend(tables.into_iter().map(|table| table.advice));
    advice.extend(group::unused::<W>());
    json!({ "queries": queries, "advice": advice })
}

/// A piece of advice, with the attribute to paste.
fn piece(about: &str, reason: String, paste: Option<String>) -> Json {
    json!({ "about": about, "reason": reason, "paste": paste })
}
