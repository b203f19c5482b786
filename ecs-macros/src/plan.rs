//! How each query will be run, by the planner that the program itself uses, and that in words.

#[allow(dead_code, unreachable_pub, reason = "the text of ecs-core, which uses all of it")]
pub(crate) mod mask;
#[allow(dead_code, unreachable_pub, reason = "the text of ecs-core, which uses all of it")]
pub(crate) mod planner;

use crate::diag::list;
use crate::model::{Model, Query, Term};
use crate::names::plain;
use mask::Mask;
use planner::{GroupTerms, Plan, QueryTerms, plan};

/// The plans of all queries, in their order; `None` for those without code.
pub(crate) type Plans = Vec<Option<Plan>>;

pub(crate) fn plans(model: &Model) -> Plans {
    let groups: Vec<GroupTerms> = model
        .groups
        .iter()
        .zip(&model.nesting.inner)
        .map(|(group, &inner)| {
            GroupTerms::new(&ids(&group.own), &ids(&group.with), &ids(&group.without), inner)
        })
        .collect();
    let plan = |query: &Query| query.sound.then(|| plan(&groups, &terms(model, query)));
    model.queries.iter().map(plan).collect()
}

/// The numbers of a list.
pub(crate) fn ids(terms: &[Term]) -> Vec<usize> {
    terms.iter().map(|term| term.id).collect()
}

fn terms(model: &Model, query: &Query) -> QueryTerms {
    let lanes = |asked: bool| {
        let ids = query.lent().filter(|(.., optional)| *optional == asked).map(|(id, ..)| id);
        Mask::of(&ids.collect::<Vec<_>>())
    };
    QueryTerms {
        lent: lanes(false),
        optional: lanes(true),
        with: Mask::of(&ids(&query.with)),
        without: Mask::of(&ids(&query.without)),
        linear: linear(model),
        lead: None,
    }
}

/// The components with linear storage.
fn linear(model: &Model) -> Mask {
    let components = model.components.iter().enumerate();
    let ids = components.filter(|(_, component)| component.linear.is_some()).map(|(id, _)| id);
    Mask::of(&ids.collect::<Vec<_>>())
}

/// The names of the components in a set, in backticks.
fn names(model: &Model, set: Mask) -> Option<String> {
    let members = model.components.iter().enumerate().filter(|(id, _)| set.contains(*id));
    let names: Vec<String> = members.map(|(_, component)| plain(&component.ident)).collect();
    (!names.is_empty()).then(|| list(names, "and"))
}

/// The plan as a sentence without a full stop.
pub(crate) fn words(model: &Model, query: &Query, plan: &Plan) -> String {
    let terms = terms(model, query);
    // What leads alone is there.
    let alone = plan.group.is_none() && terms.required().len() == 1;
    let leading = if alone { terms.required() } else { Mask::EMPTY };
    let looked_up = terms.lent.difference(plan.sliced).difference(leading).union(terms.optional);
    let mut parts = Vec::new();
    match (plan.group, plan.outside) {
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
    let join = plan.group.is_none() && terms.required().len() > 1;
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

/// Why a plan is not all slices, and what would make it so.
pub(crate) fn obstacle(model: &Model, query: &Query, plan: &Plan) -> String {
    let terms = terms(model, query);
    if terms.lent.is_empty() {
        return "it lends nothing that must be there; leave `packed` out".to_owned();
    }
    if let Some(gaps) = names(model, terms.lent.intersection(terms.linear)) {
        return format!(
            "there are gaps between the values of linear storage, so that {gaps} can't be lent as \
             slices; leave `packed` out, or `#[storage(linear)]`"
        );
    }
    let why = match plan.group {
        None => "no group serves it".to_owned(),
        Some(group) => {
            let lacks = [
                ("own", terms.lent.difference(plan.sliced)),
                ("require", terms.with.difference(plan.present)),
                ("exclude", terms.without.difference(plan.absent)),
            ];
            let lacks = lacks
                .into_iter()
                .filter_map(|(verb, set)| names(model, set).map(|names| format!("{verb} {names}")));
            let lacks: Vec<String> = lacks.collect();
            format!("`{}` does not {}", plain(&model.groups[group].ident), lacks.join(" nor "))
        }
    };
    let lists = [("own", terms.lent), ("with", terms.with), ("without", terms.without)];
    let wanted: Vec<String> = lists
        .into_iter()
        .filter_map(|(word, set)| names(model, set).map(|names| (word, names)))
        .map(|(word, names)| format!("{word}({})", names.replace(" and ", ", ").replace('`', "")))
        .collect();
    format!("{why}; a group with {} would serve it", wanted.join(", "))
}
