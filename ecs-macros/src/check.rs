//! The rules between declarations, one function each.

use crate::diag::Diag;
use crate::model::Model;
use crate::names::plain;
use crate::plan::{Plans, obstacle};
use crate::syntax::vis::{narrower, written};

mod names;
mod nesting;

/// The most components that a group owns, that a query lends, and that it filters by: the longest tuple
/// that ecs-core knows.
const MOST: usize = 24;

/// Reports what can't stand together, and leaves a model that code can be written for.
pub(crate) fn check(model: &mut Model, diag: &mut Diag) {
    let groups = model.groups.len();
    names::hidden_types(model, diag);
    names::items(model, diag);
    model.complete &= model.groups.len() == groups;
    names::methods(model, diag);
    hidden_groups(model, diag);
    long_groups(model, diag);
    long_queries(model, diag);
    nesting::nest(model, diag);
}

/// `#[query(packed)]` asks for a plan that is all slices. Beside a mistaken group there may be none for
/// that reason alone.
pub(crate) fn check_plans(model: &Model, plans: &Plans, diag: &mut Diag) {
    for (query, plan) in model.queries.iter().zip(plans) {
        if let (Some(span), Some(plan)) = (query.packed, plan)
            && query.clean
            && model.complete
            && !plan.packed
        {
            let name = plain(&query.ident);
            let why = obstacle(model, query, plan);
            diag.error(span, format!("`{name}` can't be packed: {why}"));
        }
    }
}

/// The world's interface names its groups, so they are as visible as the world. Where the words don't say
/// it, rustc decides.
fn hidden_groups(model: &Model, diag: &mut Diag) {
    let Some(world) = &model.world else { return };
    for group in &model.groups {
        if narrower(&group.vis, &world.vis) != Some(true) {
            continue;
        }
        let message = format!(
            "the group `{}` is less visible than its world; write `{} struct {0}`",
            plain(&group.ident),
            written(&world.vis),
        );
        diag.error(group.ident.span(), message);
    }
}

fn long_groups(model: &mut Model, diag: &mut Diag) {
    for group in &mut model.groups {
        if group.own.len() > MOST {
            let message = format!(
                "`{}` owns {} components, and a group can own at most {MOST}; put some in with(..)",
                plain(&group.ident),
                group.own.len()
            );
            diag.error(group.ident.span(), message);
            group.clean = false;
            model.complete = false;
            let rest = group.own.split_off(MOST);
            group.with.extend(rest);
        }
    }
}

fn long_queries(model: &mut Model, diag: &mut Diag) {
    for query in &mut model.queries {
        let name = plain(&query.ident);
        let (fields, filters) = (query.fields.len(), query.with.len() + query.without.len());
        if fields > MOST {
            let message = format!(
                "`{name}` has {fields} fields, and a query can have at most {MOST}; make it two queries"
            );
            diag.error(query.ident.span(), message);
            query.sound = false;
        }
        if filters > MOST {
            let message = format!(
                "`{name}` has {filters} filters, and a query can have at most {MOST}; leave some out"
            );
            diag.error(query.ident.span(), message);
            query.sound = false;
        }
    }
}
