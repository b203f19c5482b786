//! The plan of each query, by the planner that the program itself uses, and the plan in words.

#[allow(dead_code, unreachable_pub, reason = "the text of ecs-core, which uses all of it")]
pub(crate) mod planner;

use crate::diag::list;
use crate::mask::{self, Mask};
use crate::model::{Model, Query, Term};
use crate::names::plain;
use planner::{GroupTerms, Plan, QueryTerms, plan};

/// The plans of all queries, in their order; `None` for those that no code is written for.
pub(crate) type Plans = Vec<Option<Plan>>;

pub(crate) fn plans(model: &Model) -> Plans {
    let groups: Vec<GroupTerms> = model
        .groups
        .iter()
        .zip(&model.nesting.inner)
        .map(|(group, &inner)| GroupTerms {
            own: group.own.set(),
            with: group.with.set(),
            without: group.without.set(),
            inner,
        })
        .collect();
    let plan = |query: &Query| query.sound.then(|| plan(&groups, &terms(model, query)));
    model.queries.iter().map(plan).collect()
}

/// Returns the numbers of the components in a list.
pub(crate) fn ids(terms: &[Term]) -> Vec<usize> {
    terms.iter().map(|term| term.id).collect()
}

/// Returns the terms of a query by number.
pub(crate) fn terms(model: &Model, query: &Query) -> QueryTerms {
    let lanes = |asked: bool| {
        let ids = query.lent().filter(|(.., optional)| *optional == asked).map(|(id, ..)| id);
        Mask::of(&ids.collect::<Vec<_>>())
    };
    QueryTerms {
        lent: lanes(false),
        optional: lanes(true),
        with: query.with.set(),
        without: query.without.set(),
        linear: linear(model),
        lead: query.lead.as_ref().map(|term| term.id),
    }
}

/// Returns the components with linear storage.
fn linear(model: &Model) -> Mask {
    let components = model.components.iter().enumerate();
    let ids = components.filter(|(_, component)| component.linear.is_some()).map(|(id, _)| id);
    Mask::of(&ids.collect::<Vec<_>>())
}

/// Returns the names of the components in a set, in backticks.
pub(crate) fn names(model: &Model, set: Mask) -> Option<String> {
    let members = model.components.iter().enumerate().filter(|(id, _)| set.contains(*id));
    let names: Vec<String> = members.map(|(_, component)| plain(&component.ident)).collect();
    (!names.is_empty()).then(|| list(names, "and"))
}

/// Returns the plan as a sentence without a full stop.
pub(crate) fn words(model: &Model, query: &Query, plan: &Plan) -> String {
    let terms = terms(model, query);
    // A leading column has all rows of the query, so it is neither looked up nor tested.
    let alone = plan.group.is_none() && terms.required().len() == 1;
    let leading = match plan.lead {
        Some(lead) => Mask::one(lead),
        None if alone => terms.required(),
        None => Mask::EMPTY,
    };
    let looked_up = terms.lent.difference(plan.sliced).difference(leading).union(terms.optional);
    let mut parts = Vec::new();
    match (plan.group, plan.outside) {
        _ if plan.lead.is_some() => {
            let leader = names(model, leading).unwrap_or_default();
            parts.push(format!("walks the column {leader}, in its order"));
        }
        (Some(group), None) => {
            parts.push(format!("walks the members of `{}`", plain(&model.groups[group].ident)));
        }
        (Some(group), Some(outside)) => parts.push(format!(
            "walks the members of `{}` that are not in `{}`",
            plain(&model.groups[group].ident),
            plain(&model.groups[outside].ident)
        )),
        (None, _) if terms.required().is_empty() => {
            parts.push("walks the living entities".to_owned());
        }
        (None, _) if alone => {
            let leader = names(model, terms.required()).unwrap_or_default();
            parts.push(format!("walks the column {leader}"));
        }
        (None, _) => {
            let leaders = names(model, terms.required()).unwrap_or_default();
            parts.push(format!("walks the smallest of the columns {leaders}"));
        }
    }
    if let Some(slices) = names(model, plan.sliced) {
        parts.push(format!("takes {slices} as slices"));
    }
    let join = plan.group.is_none() && plan.lead.is_none() && terms.required().len() > 1;
    match (join, names(model, if join { terms.optional } else { looked_up })) {
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
    parts.join(", ")
}
