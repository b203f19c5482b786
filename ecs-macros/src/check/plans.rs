//! `#[query(packed)]`: whether every borrowed column is a slice.

use crate::codes::Code;
use crate::diag::{Diag, joined};
use crate::each::{Each as _, IntoEach as _, numbers};
use crate::model::{Model, Query};
use crate::names::plain;
use crate::plan::{self, Plans};
use crate::planner::Plan;
use crate::planner::mask::Mask;

/// Reports packed queries with a plan that is not all slices.
pub(crate) fn packed(model: &Model, plans: &Plans, diag: &mut Diag) {
    for (query, plan) in model.queries.each().zip(plans) {
        // If a group has an error, that may be the only reason.
        if let (Some(span), Some(plan)) = (query.packed, plan)
            && query.clean
            && model.complete
            && !plan.packed
        {
            let (code, why) = obstacle(model, query, plan);
            let origin = query.origin.as_ref();
            let (name, from) = (plain(&query.ident), model.origin(origin));
            let message = format!("`{name}`{from} can't be packed: {why}");
            diag.error(code, model.place(span, origin), message);
        }
    }
}

/// Returns why a plan is not all slices, and what would make it so.
fn obstacle(model: &Model, query: &Query, plan: &Plan) -> (Code, String) {
    let terms = plan::terms(model, query);
    // E500: a packed query borrows a component that it requires.
    if terms.lent.is_empty() {
        let message = "it borrows no component that it requires; remove `packed`".to_owned();
        return (Code::E500, message);
    }
    // E506: a packed query has no alternatives.
    if !query.any.is_empty() {
        let message =
            "rows that pass `any(..)` are not side by side; remove `packed`, or `any(..)`";
        return (Code::E506, message.to_owned());
    }
    // E503: a packed query does not ask for changes.
    if terms.tested {
        let mut words: Vec<_> = query.note_filters.each().map(|filter| filter.word()).gather();
        words.dedup();
        let message = format!(
            "only some rows are changed, and they are not side by side; remove `packed`, or {}",
            joined(words.into_each().map(|word| format!("{word}(..)")), "and")
        );
        return (Code::E503, message);
    }
    // E501: a packed query borrows no component with linear storage.
    if let Some(gaps) = plan::names(model, terms.lent.intersection(terms.linear)) {
        let message = format!(
            "linear storage has gaps between its values, so {gaps} can't be borrowed as slices; remove \
             `packed`, or `#[storage(linear)]`"
        );
        return (Code::E501, message);
    }
    // E505: a packed query borrows no component of a table with optional components.
    let units = model.all_units();
    let kinds = numbers(0..units.len()).filter(|&unit| units.kinds(unit).is_some());
    let kinds = Mask::of(&kinds.gather::<Vec<_>>());
    if let Some(kinds) = plan::names(model, terms.lent.intersection(kinds)) {
        let message = format!(
            "rows of a table with optional components are side by side kind by kind, so {kinds} can't be borrowed as one slice; remove `packed`"
        );
        return (Code::E505, message);
    }
    // E504: a packed query borrows no component whose rows stay.
    if let Some(gaps) = plan::names(model, terms.lent.intersection(terms.gaps)) {
        let message = format!(
            "rows that stay have gaps between them, so {gaps} can't be borrowed as slices; remove \
             `packed`, or `#[storage(stable)]`"
        );
        return (Code::E504, message);
    }
    // E512: only the leading column is a slice.
    if let Some(lead) = &query.lead {
        let message = format!(
            "it is led by `{}`, so other columns are looked up; remove `packed`, or `lead(..)`",
            plain(&lead.name)
        );
        return (Code::E512, message);
    }
    // E502: a packed query is served by a group that has all of its terms.
    let lacks = |own| {
        let lacks = [
            (own, terms.lent.difference(plan.sliced)),
            ("require", terms.with.difference(plan.present)),
            ("exclude", terms.without.difference(plan.absent)),
        ];
        let lacks = lacks.into_each().filter_map(|(verb, set)| {
            plan::names(model, set).map(|names| format!("{verb} {names}"))
        });
        lacks.gather::<Vec<_>>().join(" nor ")
    };
    let group = |group: usize| plain(&model.groups[group].ident);
    let why = match (plan.group, plan.outside) {
        _ if plan.range.is_some() => format!("a segment of its rows does not {}", lacks("pack")),
        (None, None) => "no group serves it".to_owned(),
        (None, Some(outside)) => {
            format!("the rows behind `{}` do not {}", group(outside), lacks("pack"))
        }
        (Some(index), _) => {
            format!("{} does not {}", plan::named(model, query, index), lacks("own"))
        }
    };
    let lists = [("own", terms.lent), ("with", terms.with), ("without", terms.without)];
    let wanted: Vec<String> = lists
        .into_each()
        .filter_map(|(word, set)| plan::names(model, set).map(|names| (word, names)))
        .map(|(word, names)| format!("{word}({})", names.replace(" and ", ", ").replace('`', "")))
        .gather();
    (Code::E502, format!("{why}; a group with {} would serve it", wanted.join(", ")))
}
