//! The docs of queries: their items, fields and methods.

use proc_macro2::TokenStream;

use super::super::Context;
use super::{behind, documented, line, lines};
use crate::diag::list;
use crate::each::{AddAll as _, Each as _, Gather as _};
use crate::model::{Fetch, Query, QueryField};
use crate::names::plain;
use crate::plan;
use ecs_core_plan::planner::Plan;

pub(crate) fn query(context: &Context<'_>, query: &Query, plan: &Plan) -> TokenStream {
    let mut text = vec![
        format!("An item of the query over `{}`.", plain(context.world)),
        String::new(),
        format!("The query {}.", plan::words(context.model, query, plan)),
    ];
    if documented(&query.attrs) {
        text.drain(..2);
    }
    behind(&query.attrs, text)
}

pub(crate) fn field(context: &Context<'_>, field: &QueryField) -> Option<TokenStream> {
    if documented(&field.attrs) {
        return None;
    }
    let name = plain(&field.ident);
    Some(line(&match field.fetch {
        Fetch::Borrowed { write: false, optional: false, .. } => format!("The entity's `{name}`."),
        Fetch::Borrowed { noting: true, optional, .. } => {
            let any = if optional { ", if any" } else { "" };
            format!(
                "The entity's `{name}`{any}, mutable. Only a value that is written is marked as changed."
            )
        }
        Fetch::Borrowed { write: true, optional: false, .. } => {
            format!("The entity's `{name}`, mutable.")
        }
        Fetch::Borrowed { write: false, optional: true, .. } => {
            format!("The entity's `{name}`, if any.")
        }
        Fetch::Borrowed { write: true, optional: true, .. } => {
            format!("The entity's `{name}`, if any, mutable.")
        }
        Fetch::Table { table, write, optional } => {
            let table = plain(&context.model.tables[table].ident);
            let (any, mutable) =
                (if optional { ", if any" } else { "" }, if write { ", mutable" } else { "" });
            format!("The entity's row of the table `{table}`{any}{mutable}.")
        }
        Fetch::Entity | Fetch::Unknown => "The entity.".to_owned(),
    }))
}

pub(crate) fn query_method(context: &Context<'_>, query: &Query, plan: &Plan) -> TokenStream {
    let cost = if plan.exact { "O(rows)" } else { "O(rows walked)" };
    lines(&[
        format!("Runs the query `{}`.", plain(&query.ident)),
        String::new(),
        format!("It {}. {cost}.", plan::words(context.model, query, plan)),
    ])
}

pub(crate) fn over(context: &Context<'_>, query: &Query) -> TokenStream {
    let mut order: Vec<String> = Vec::new();
    if !query.requires() {
        order.push("entities".to_owned());
    }
    let units = context.model.all_units();
    let name = |component: usize| plain(&context.components()[component].ident);
    for field in &query.fields {
        let borrow = if field.fetch.writes() { "&mut " } else { "&" };
        let column = |column: usize| format!("{borrow}{}", name(column));
        match field.fetch {
            Fetch::Borrowed { id, .. } => order.push(column(id)),
            // The columns of a row are a tuple of their own.
            Fetch::Table { table, .. } => {
                let parts = context.model.tables[table].parts.clone().map(column);
                let parts: Vec<_> = parts.gather();
                let comma = if parts.len() == 1 { "," } else { "" };
                order.push(format!("({}{comma})", parts.join(", ")));
            }
            Fetch::Entity | Fetch::Unknown => {}
        }
    }
    // The first column of a table stands for it.
    let filters = query.with.each().chain(&query.without);
    order.add_all(filters.map(|term| format!("&{}", name(units.columns(term.id).start))));
    let borrowed = |id: usize| {
        query.fields.each().any(|field| match field.fetch {
            Fetch::Borrowed { id: other, .. } => other == id,
            Fetch::Table { table, .. } => context.model.tables[table].parts.contains(&id),
            Fetch::Entity | Fetch::Unknown => false,
        })
    };
    let noted = query.note_filters.each().filter(|filter| !borrowed(filter.id));
    order.add_all(noted.map(|filter| format!("&{}", name(filter.id))));
    lines(&[
        format!("Runs the query over columns of a split `{}`.", plain(context.world)),
        String::new(),
        format!("The columns are a tuple of {}. The other columns stay free.", list(order, "and")),
        String::new(),
        "# Panics".to_owned(),
        String::new(),
        "Panics if the columns come from different worlds, or from a world of another type."
            .to_owned(),
    ])
}
