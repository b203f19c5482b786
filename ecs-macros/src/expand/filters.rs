//! The filters of queries, and their places in front of the terms that lend.

use super::track;
use crate::model::Query;

/// A filter of a query.
#[derive(Clone, Copy)]
pub(super) enum Filter {
    /// The unit is there, or not.
    Has(usize, bool),
    /// The component has a mark: it was added, or changed.
    Marked(usize, bool),
}

impl Filter {
    /// Returns the local for how its rows are found.
    pub(super) fn local(self) -> String {
        match self {
            Self::Has(unit, _) => format!("filter{unit}"),
            Self::Marked(id, _) => track::marked_local(id),
        }
    }
}

/// Returns the filters of a query, in their order.
pub(super) fn filters(query: &Query) -> Vec<Filter> {
    let mut all = Vec::new();
    for (list, with) in [(&query.with, true), (&query.without, false)] {
        for term in list.iter() {
            all.push(Filter::Has(term.id, with));
        }
    }
    for filter in &query.note_filters {
        all.push(Filter::Marked(filter.id, filter.added));
    }
    all
}

/// Returns what comes in front of the terms: nothing for what leads, and these texts for the filters.
pub(super) fn in_front(query: &Query, text: &dyn Fn(Filter) -> String) -> Vec<String> {
    let mut all = Vec::new();
    if query.lead.is_some() {
        all.push("()".to_owned());
    }
    for filter in filters(query) {
        all.push(text(filter));
    }
    all
}
