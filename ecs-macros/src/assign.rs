//! Groups that the macro assigns: a query that no declared group serves gets one, if the groups stay nested.
//!
//! Declared groups come first, then the queries in their order: those of the world, then those of its parts. Queries whose groups
//! can own all that they borrow come before the others. A group that would cross another one owns only what no other group owns,
//! and looks up the rest. So each unit is owned by groups of one chain, and a change of an entity swaps at most one row of a unit
//! for each of these.

use quote::format_ident;

use crate::capabilities::parts::syntax::Kind;
use crate::model::{Group, List, Model, Query, Slips, Term, Terms, ownership};
use crate::names::plain;
use crate::plan::{self, Plans};
use crate::planner::mask::Mask;
use crate::planner::{Plan, QueryTerms, plan as planned};

/// The most columns that a group owns.
const MOST: usize = crate::check::MOST;

/// Returns whether queries of the world get groups.
fn assigns(model: &Model) -> bool {
    let said = model.world.as_ref().and_then(|world| world.groups);
    said.is_none_or(|(assigned, _)| assigned)
}

/// Adds a group for each query that gets one.
pub(crate) fn groups(model: &mut Model) {
    let assigns = assigns(model);
    // After an error, a group could be explained by nothing that the user wrote.
    if !assigns || model.kind != Kind::World || !model.complete {
        return;
    }
    // They are the same whatever groups there are.
    let named: Vec<QueryTerms> =
        model.queries.iter().map(|query| plan::terms(model, query)).collect();
    let fixed = (0..model.units()).filter(|&unit| ordered(model, unit).is_some());
    let fixed = Mask::of(&fixed.collect::<Vec<_>>());
    let of_part = |number: &usize| model.queries[*number].origin.is_some();
    let (parts, own): (Vec<usize>, Vec<usize>) = (0..model.queries.len()).partition(of_part);
    let in_order: Vec<usize> = own.into_iter().chain(parts).collect();
    // A group that owns a part of what its query borrows takes these units from queries whose groups could own all.
    let twice =
        [true, false].into_iter().flat_map(|whole| in_order.iter().map(move |it| (*it, whole)));
    for (number, whole) in twice {
        let has_one = model.groups.iter().any(|group| group.query == Some(number));
        if has_one || !asks(model, &named, number) {
            continue;
        }
        let Some(terms) = terms(model, &named, number, fixed, whole) else { continue };
        let without = plan_of(model, &named[number]);
        let mut all: Vec<Terms> = model.groups.iter().map(|group| group.terms.clone()).collect();
        all.push(terms);
        let (nesting, conflicts) = ownership::solve(&all, &model.rules());
        if !conflicts.is_empty() {
            continue;
        }
        let Some(terms) = all.pop() else { continue };
        let before = std::mem::replace(&mut model.nesting, nesting);
        let group = group(&model.queries[number], number, terms);
        model.groups.push(group);
        // A group that doesn't serve it, or as a column does, would only cost.
        let with = plan_of(model, &named[number]);
        let serves = with.group == Some(model.groups.len() - 1);
        if !serves || (without.exact && with.sliced == without.sliced) {
            model.groups.pop();
            model.nesting = before;
        }
    }
}

/// Returns why no assigned group owns a unit: it has no order, or one that is the user's.
fn ordered(model: &Model, unit: usize) -> Option<String> {
    let (name, of) = (model.unit_name(unit), model.all_units());
    let mut queries = model.queries.iter();
    let leads = |query: &&Query| query.lead.as_ref().is_some_and(|lead| lead.id == unit);
    match of.get(unit) {
        _ if of.linear(unit).is_some() => Some(format!("`{name}` has linear storage")),
        _ if of.kinds(unit).is_some() => {
            Some(format!("the rows of `{name}` are ordered by their optional components"))
        }
        _ if of.stable(unit).is_some() => Some(format!("the rows of `{name}` stay")),
        it if it.is_link() => Some(format!("`{name}` is a link")),
        it if it.is_sorted() => Some(format!("`{name}` is `#[sorted]`")),
        _ => queries.find(leads).map(|led| format!("`{name}` leads `{}`", plain(&led.ident))),
    }
}

/// Returns why a query gets no group, whatever it borrows.
const fn refused(query: &Query) -> Option<&'static str> {
    match () {
        () if query.unowned => Some("it is `unowned`"),
        () if query.conditional => Some("it has a condition"),
        () if query.lead.is_some() => Some("lead(..) decides the order of its rows"),
        () if !query.note_filters.is_empty() => Some("it asks for changes"),
        () => None,
    }
}

/// Returns whether a query could get a group: it has terms for one, and no group has exactly its rows.
fn asks(model: &Model, named: &[QueryTerms], number: usize) -> bool {
    let query = &model.queries[number];
    query.sound && query.clean && refused(query).is_none() && {
        has_terms(&named[number]) && !plan_of(model, &named[number]).packed
    }
}

/// Returns whether a query names two units or more. One alone is packed without a group.
const fn has_terms(terms: &QueryTerms) -> bool {
    terms.required().len() + terms.without.len() > 1
}

/// Returns the plans of all queries as lines of text, with why a query got no group, and what would give it one.
pub(crate) fn explained(model: &Model, plans: &Plans) -> String {
    let planned = model.queries.iter().zip(plans);
    let lines = planned.filter_map(|(query, plan)| {
        let plan = plan.as_ref()?;
        let words = plan::words(model, query, plan);
        let why = if plan.packed { String::new() } else { why(model, query, plan) };
        Some(format!("//   {} {words}{why}\n", plain(&query.ident)))
    });
    lines.collect()
}

/// Returns why a query looks values up, if a group could change that.
fn why(model: &Model, query: &Query, plan: &Plan) -> String {
    let named = plan::terms(model, query);
    if !has_terms(&named) {
        return String::new();
    }
    let whole = match assigns(model) {
        true => refused(query),
        false => Some("`#[world(groups = \"declared\")]`"),
    };
    let looked_up = named.lent.difference(plan.sliced);
    let units = (0..model.units()).filter(|&unit| looked_up.contains(unit));
    let units: Vec<String> = units.map(|unit| why_not(model, query, unit)).collect();
    let why = whole.map_or_else(|| units.join("; "), str::to_owned);
    match plan.group {
        Some(_) if why.is_empty() => String::new(),
        Some(_) => format!("\n//     its group doesn't own all: {why}"),
        None => format!("\n//     no group: {why}"),
    }
}

/// Returns why the group of a query can't own a unit.
fn why_not(model: &Model, query: &Query, unit: usize) -> String {
    if let Some(why) = ordered(model, unit) {
        return why;
    }
    let name = model.unit_name(unit);
    match model.groups.iter().find(|group| group.own.set().contains(unit)) {
        Some(group) if group.query.is_some() && group.ident != query.ident => format!(
            "`{name}` is in the order of `{0}`; `unowned` in its `#[query(..)]` would leave `{name}` to `{1}`",
            plain(&group.ident),
            plain(&query.ident)
        ),
        Some(group) => format!("`{name}` is owned by `{}`", plain(&group.ident)),
        None => format!("`{name}` is looked up"),
    }
}

/// Returns the plan of a query with the groups so far.
fn plan_of(model: &Model, named: &QueryTerms) -> Plan {
    let (groups, ranges, rules) = (plan::groups(model), plan::ranges(model), model.rules());
    planned(&groups, &ranges, &rules, named)
}

/// Returns the terms of a query's group, or nothing if it could own no unit, or not the whole of what it should. It owns what is
/// borrowed by any query with its terms.
fn terms(
    model: &Model,
    queries: &[QueryTerms],
    number: usize,
    fixed: Mask,
    whole: bool,
) -> Option<Terms> {
    let mut named = queries[number];
    for (number, other) in queries.iter().enumerate() {
        let same = (other.required(), other.without) == (named.required(), named.without);
        if same && asks(model, queries, number) {
            named.lent = named.lent.union(other.lent);
        }
    }
    let all = |own: Mask| Terms {
        own: list(model, own),
        with: list(model, named.required().difference(own)),
        without: list(model, named.without),
    };
    let mut own = named.lent.difference(fixed);
    loop {
        let terms = all(own);
        // The rows of a family have a place in it already. A group inside a declared one would divide its rows, which the user may sort.
        let in_the_way = model.groups.iter().enumerate().filter(|(id, other)| {
            terms.shares(&other.terms)
                && (terms.crosses(&other.terms)
                    || terms.same(&other.terms)
                    || (other.query.is_none() && other.terms.contains(&terms))
                    || model.nesting.families.is_placed(*id))
        });
        let taken = in_the_way.fold(Mask::EMPTY, |all, (_, other)| all.union(other.own.set()));
        if own.is_empty() || model.all_units().width(terms.own.ids()) > MOST || terms.depth() < 2 {
            return None;
        }
        if !own.intersects(taken) {
            return Some(terms);
        }
        if whole {
            return None;
        }
        own = own.difference(taken);
    }
}

fn list(model: &Model, set: Mask) -> List {
    let mut list = List::new();
    for id in (0..model.units()).filter(|&unit| set.contains(unit)) {
        list.push(Term { name: format_ident!("{}", model.unit_name(id)), id });
    }
    list
}

/// Returns the group of a query. It has the query's name, but no struct and no method.
fn group(query: &Query, number: usize, terms: Terms) -> Group {
    Group {
        attrs: Vec::new(),
        vis: query.vis.clone(),
        struct_token: query.struct_token,
        ident: query.ident.clone(),
        generics: syn::Generics::default(),
        accessor: None,
        terms,
        events: None,
        no_events: None,
        slips: Slips::default(),
        clean: true,
        query: Some(number),
        origin: None,
    }
}
