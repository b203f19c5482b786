//! The plan of each query, by the planner that the program itself uses, and the plan in words.

use crate::capabilities::alternatives::model::AnyOf;
use crate::capabilities::invariants::model as invariants;
use crate::diag::{joined, list};
use crate::each::{AddAll as _, Each as _, IntoEach as _, numbers};
use crate::model::{Fetch, Model, Query};
use crate::names::plain;
use crate::planner::mask::Mask;
use crate::planner::{GroupTerms, Plan, QueryTerms, Rows, plan};
use crate::sorted::sort_by_key;

/// The plans of all queries, in their order; `None` for those that no code is written for.
pub(crate) type Plans = Vec<Option<Plan>>;

pub(crate) fn plans(model: &Model) -> Plans {
    let (groups, ranges, rules) = (groups(model), ranges(model), model.rules());
    let plan =
        |query: &Query| query.sound.then(|| plan(&groups, &ranges, &rules, &terms(model, query)));
    model.queries.each().map(plan).gather()
}

/// Returns the terms of the groups by the numbers of their units.
pub(crate) fn groups(model: &Model) -> Vec<GroupTerms> {
    model
        .groups
        .each()
        .enumerate()
        .zip(&model.nesting.inner)
        .map(|((id, group), &inner)| GroupTerms {
            own: group.own.set(),
            with: group.with.set(),
            without: group.without.set(),
            inner,
            rows: model.nesting.families.rows(id),
        })
        .gather()
}

/// Returns the terms of the rows between two borders, by their numbers.
pub(crate) fn ranges(model: &Model) -> Vec<GroupTerms> {
    model.nesting.families.ranges()
}

/// Returns the terms of a query by the numbers of their units.
pub(crate) fn terms(model: &Model, query: &Query) -> QueryTerms {
    let units = model.all_units();
    let lent = units.lent(query, false);
    QueryTerms {
        lent,
        optional: units.lent(query, true).difference(lent),
        with: query.with.set(),
        without: query.without.set(),
        noted: query.leading_notes(units),
        tested: !query.note_filters.is_empty() || !query.any.is_empty(),
        linear: stored(model, |unit| units.linear(unit).is_some()),
        // Rows that are no slice: they stay, or are ordered by kind.
        gaps: stored(model, |unit| units.stable(unit).is_some() || units.kinds(unit).is_some()),
        lead: query.lead.as_ref().map(|term| term.id),
    }
}

/// Returns the table with optional components over whose rows the loop of a query goes, kind by kind.
pub(crate) fn by_kind(model: &Model, query: &Query, plan: &Plan) -> Option<usize> {
    let units = model.all_units();
    if plan.group.is_some() || plan.range.is_some() || plan.outside.is_some() {
        return None;
    }
    if let Some(lead) = plan.lead {
        return units.kinds(lead);
    }
    // Another required unit can have far fewer rows. The bits of linear storage are tested for each row.
    let required = units.required(query);
    let required = || numbers(0..units.len()).filter(|&unit| required.contains(unit));
    let of_kinds = |unit: &usize| units.kinds(*unit).is_some();
    let mut others = required().filter(|unit| !of_kinds(unit));
    let leads = others.any(|unit| units.linear(unit).is_none());
    required().filter_map(|unit| units.kinds(unit)).next().filter(|_| !leads)
}

/// Returns whether each row of the kinds that match is a row of the query.
pub(crate) fn exact_by_kind(model: &Model, query: &Query, table: usize) -> bool {
    let units = model.all_units();
    let terms = terms(model, query);
    let own = Mask::of(&units.of_kinds(table));
    !terms.tested && terms.required().union(terms.without).is_subset(own)
}

/// Returns the units that are stored in some way.
fn stored(model: &Model, is: impl Fn(usize) -> bool) -> Mask {
    Mask::of(&numbers(0..model.units()).filter(|&unit| is(unit)).gather::<Vec<_>>())
}

/// Returns the names of the units in a set, in backticks.
pub(crate) fn names(model: &Model, set: Mask) -> Option<String> {
    let names = numbers(0..model.units()).filter(|&unit| set.contains(unit));
    let names: Vec<String> = names.map(|unit| model.unit_name(unit)).gather();
    (!names.is_empty()).then(|| list(names, "and"))
}

/// Returns the units in a set as the columns and tables that are walked.
fn walked(model: &Model, set: Mask) -> String {
    let units = model.all_units();
    let (tables, columns): (Vec<_>, Vec<_>) = numbers(0..units.len())
        .filter(|&unit| set.contains(unit))
        .partition(|&unit| units.table(unit).is_some());
    let kinds = [("column", columns), ("table", tables)].into_each();
    let kinds = kinds.filter(|(_, of_kind)| !of_kind.is_empty()).map(|(kind, of_kind)| {
        let many = if of_kind.len() > 1 { "s" } else { "" };
        format!(
            "the {kind}{many} {}",
            list(of_kind.into_each().map(|unit| units.name(unit)), "and")
        )
    });
    kinds.gather::<Vec<_>>().join(" and ")
}

/// Returns what the fields of a query borrow that are required or optional, and of these units. Parts have their
/// own names, and a whole row that of its table.
fn borrowed(model: &Model, query: &Query, from: [Mask; 2]) -> Option<String> {
    let units = model.all_units();
    let fetches = query.fields.each().map(|field| field.fetch).filter(|&fetch| {
        let set = from[usize::from(fetch.optional() == Some(true))];
        units.borrowed(fetch).is_some_and(|unit| set.contains(unit))
    });
    let named = fetches.filter_map(|fetch| match fetch {
        Fetch::Borrowed { id, .. } => {
            Some((id, format!("`{}`", plain(&model.components[id].ident))))
        }
        Fetch::Table { table, .. } => {
            let name = units.name(units.of_table(table));
            Some((model.tables[table].parts.start, format!("all parts of `{name}`")))
        }
        Fetch::Entity | Fetch::Unknown => None,
    });
    let mut named: Vec<_> = named.gather();
    sort_by_key(&mut named, |(first, _)| *first);
    (!named.is_empty()).then(|| joined(named.each().map(|(_, name)| name.clone()), "and"))
}

/// Returns the plan as a sentence without a full stop.
pub(crate) fn words(model: &Model, query: &Query, plan: &Plan) -> String {
    if let Some(table) = by_kind(model, query, plan) {
        return words_by_kind(model, query, plan, table);
    }
    let terms = terms(model, query);
    // A leading column has all rows of the query, so it is neither looked up nor tested.
    let ranged = plan.range.is_some();
    let alone = plan.group.is_none() && !ranged && terms.required().len() == 1;
    let leading = match plan.lead {
        Some(lead) => Mask::one(lead),
        None if alone => terms.required(),
        None => Mask::EMPTY,
    };
    // Notes lead to the rows if no group and no other column does.
    let free = query.lead.is_none() && plan.group.is_none() && !ranged && plan.outside.is_none();
    let lead = plan.lead.filter(|_| free);
    let filters = query.note_filters.each();
    let by_notes = { filters }.find(|one| one.leads && lead == Some(model.unit_of(one.id)));
    let looked_up = terms.lent.difference(plan.sliced).difference(leading);
    let optional = terms.optional.union(terms.lent);
    let mut parts = Vec::new();
    match (plan.group, plan.outside) {
        _ if plan.range.is_some() => parts.push(segment(model, plan)),
        (None, Some(outside)) => parts.push(format!(
            "walks {} behind the members of {}",
            walked(model, leading),
            named(model, query, outside)
        )),
        _ if by_notes.is_some() => parts.add_all(by_notes.map(|filter| {
            format!("walks the {} values of `{}`", filter.word(), plain(&filter.name))
        })),
        _ if plan.lead.is_some() => {
            parts.push(format!("walks {}, in its order", walked(model, leading)));
        }
        (Some(group), None) => {
            parts.push(format!("walks the members of {}", named(model, query, group)));
        }
        (Some(group), Some(outside)) => parts.push(format!(
            "walks the members of {} that are not in {}",
            named(model, query, group),
            named(model, query, outside)
        )),
        (None, _) if terms.required().is_empty() => {
            parts.push("walks the living entities".to_owned());
        }
        (None, _) if alone => {
            parts.push(format!("walks {}", walked(model, leading)));
        }
        (None, _) => {
            // Bits lead if there is nothing else.
            let listed = terms.required().difference(terms.linear);
            let listed = if listed.is_empty() { terms.required() } else { listed };
            let smallest = if listed.len() > 1 { "the smallest of " } else { "" };
            parts.push(format!("walks {smallest}{}", walked(model, listed)));
        }
    }
    if by_notes.is_none()
        && let Some(slices) = borrowed(model, query, [plan.sliced, Mask::EMPTY])
    {
        parts.push(format!("takes {slices} as slices"));
    }
    let join = plan.group.is_none() && !ranged && plan.lead.is_none() && terms.required().len() > 1;
    let looked_up = if join { Mask::EMPTY } else { looked_up };
    match (join, borrowed(model, query, [looked_up, optional])) {
        (true, Some(optional)) => parts.push(format!("looks up the others and {optional}")),
        (true, None) => parts.push("looks up the others".to_owned()),
        (false, Some(lookups)) => parts.push(format!("looks up {lookups}")),
        (false, None) => {}
    }
    let tested =
        if join { Mask::EMPTY } else { terms.with.difference(plan.present).difference(leading) };
    if let Some(tests) = names(model, tested) {
        parts.push(format!("tests for {tests}"));
    }
    if let Some(tests) = names(model, terms.without.difference(plan.absent)) {
        parts.push(format!("tests for the absence of {tests}"));
    }
    let filters = query.note_filters.each();
    for filter in filters.filter(|filter| by_notes.is_none_or(|first| first.id != filter.id)) {
        parts.push(format!("tests if `{}` was {}", plain(&filter.name), filter.word()));
    }
    parts.add_all(query.any.each().map(alternatives));
    let used = invariants::used(model, (&groups(model), &ranges(model)), &terms, plan);
    used.map_or_else(|| parts.join(", "), |used| format!("{}; by {used}", parts.join(", ")))
}

/// Returns what a loop does with a row for an `any(..)`.
fn alternatives(any: &AnyOf) -> String {
    let tests = any.filters().into_each().map(|(word, name)| match word {
        "with" => format!("`{}`", plain(name)),
        "without" => format!("the absence of `{}`", plain(name)),
        "added" => format!("an added `{}`", plain(name)),
        _ => format!("a changed `{}`", plain(name)),
    });
    format!("tests for {}", joined(tests, "or"))
}

/// Returns the plan of a loop over the kinds of a table with optional components.
fn words_by_kind(model: &Model, query: &Query, plan: &Plan, table: usize) -> String {
    let (units, terms) = (model.all_units(), terms(model, query));
    let own = Mask::of(&units.of_kinds(table));
    let (name, optional) = (units.name(units.of_table(table)), terms.optional);
    let others = |set: Mask| set.difference(own);
    let mut parts = vec![format!("walks the rows of `{name}`, kind by kind")];
    let lists = [
        ("takes", [terms.lent.intersection(own), optional.intersection(own)], " as slices"),
        ("looks up", [others(terms.lent), others(optional)], ""),
    ];
    for (verb, from, end) in lists {
        parts.add_all(borrowed(model, query, from).map(|columns| format!("{verb} {columns}{end}")));
    }
    let tested = others(terms.with).difference(plan.present);
    parts.add_all(names(model, tested).map(|tests| format!("tests for {tests}")));
    let tested = others(terms.without).difference(plan.absent);
    parts.add_all(names(model, tested).map(|tests| format!("tests for the absence of {tests}")));
    let filters = query.note_filters.each();
    let tests =
        filters.map(|filter| format!("tests if `{}` was {}", plain(&filter.name), filter.word()));
    parts.add_all(tests);
    let of_kind = |any: &&AnyOf| any.is_of(units, own);
    parts.add_all(query.any.each().filter(|any| !of_kind(any)).map(alternatives));
    parts.join(", ")
}

/// Returns a group as the plan of a query names it.
pub(crate) fn named(model: &Model, query: &Query, group: usize) -> String {
    let name = plain(&model.groups[group].ident);
    match model.groups[group].query {
        None => format!("`{name}`"),
        Some(_) if query.ident == name => "the group that is assigned to it".to_owned(),
        Some(_) => format!("the group that is assigned to `{name}`"),
    }
}

/// Returns, in words, that rows between two borders are walked.
fn segment(model: &Model, plan: &Plan) -> String {
    let range = plan.range.map(|range| ranges(model)[range]);
    let units = range.map_or(Mask::EMPTY, |range| range.own);
    match range.and_then(|range| range.rows) {
        Some(Rows { end: None, .. }) => {
            format!("walks {} behind the members of all groups that own it", walked(model, units))
        }
        _ => format!("walks a segment of {}", walked(model, units)),
    }
}
