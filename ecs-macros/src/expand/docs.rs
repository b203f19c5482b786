//! The docs of the world and of its groups, with the plans of its queries and the costs of changes.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Attribute, Ident, Visibility};

use super::context::Context;
use super::track;
use crate::diag::list;
use crate::model::{Group, Table, Term};
use crate::names::plain;
use crate::plan;

/// Returns docs that follow those of the user.
pub(super) fn behind(attrs: &[Attribute], text: &str) -> TokenStream {
    // Attributes such as `#[doc(hidden)]` have no text.
    let is_text =
        |attr: &Attribute| attr.path().is_ident("doc") && attr.meta.require_name_value().is_ok();
    let text = match attrs.iter().any(is_text) {
        true => format!("\n\n {text}"),
        false => format!(" {text}"),
    };
    quote!(#[doc = #text])
}

/// Returns the docs of a public field that the user has given none: a lint can demand them.
pub(crate) fn field(vis: &Visibility, attrs: &[Attribute], ident: &Ident) -> Option<TokenStream> {
    let lacks = matches!(vis, Visibility::Public(_))
        && !attrs.iter().any(|attr| attr.path().is_ident("doc"));
    let text = format!(" The `{}` of the row.", plain(ident));
    lacks.then(|| quote!(#[doc = #text]))
}

/// Returns the docs of the world: its components, tables, groups, queries and resources, and their methods.
pub(crate) fn world(context: &Context<'_>) -> TokenStream {
    let count = context.components().len();
    let many = if count == 1 { "" } else { "s" };
    let mut text = format!(
        "A world of entities with up to {count} component{many}.\n
 Begin with [`new`](Self::new), then [`spawn`](Self::spawn) bundles of components."
    );
    let (head, cells) = track::cells(context);
    let components = context.components().iter().enumerate().map(|(id, component)| {
        let groups = groups_of(context, context.model.unit_of(id));
        format!("| {} | {groups} |{}", method(&component.ident), cells[id])
    });
    rows(&mut text, head, components);
    let tables = context.tables().iter().filter_map(|table| {
        let (name, parts) = (plain(&table.ident), parts(context, table));
        Some(format!("| {} | `{name}` | {parts} |", method(table.accessor.as_ref()?)))
    });
    rows(&mut text, "table | type | components", tables);
    let groups = context.groups().iter().filter_map(|group| {
        let name = plain(&group.ident);
        Some(format!("| {} | `{name}` | {} |", method(group.accessor.as_ref()?), terms(group)))
    });
    rows(&mut text, "group | type | what it does", groups);
    let assigned = context.groups().iter().filter_map(|group| {
        let query = &context.model.queries[group.query?];
        Some(format!("| {} | {} |", method(query.accessor.as_ref()?), terms(group)))
    });
    rows(&mut text, "query with a group that is assigned to it | what the group does", assigned);
    let queries = context.queries.iter().filter_map(|(query, plan)| {
        let (name, words) = (plain(&query.ident), plan::words(context.model, query, plan));
        Some(format!("| {} | `{name}` | {words} |", method(query.accessor.as_ref()?)))
    });
    rows(&mut text, "query | type | what it does", queries);
    let resources = context.model.resources.iter();
    rows(
        &mut text,
        "resource",
        resources.map(|resource| format!("| {} |", method(&resource.ident))),
    );
    behind(&context.world.attrs, &text)
}

/// Returns the docs of the columns of a world by its parts.
pub(crate) fn split_parts(context: &Context<'_>) -> String {
    let world = plain(&context.world.ident);
    format!(
        "/// All columns of a `{world}` by its parts, its entities, and a token for each group.
        ///
        /// Pass each part's columns to its systems: parts don't conflict.
        "
    )
}

/// Returns the docs of a table's struct, which is one row.
pub(super) fn table(context: &Context<'_>, table: &Table) -> TokenStream {
    let name = plain(&table.ident);
    let mut text = format!(
        "A row of a table of `{}`.\n\n Its parts are added and removed together: {}.\n \
         `spawn` and `insert` take a whole `{name}`, and `remove` returns it.",
        plain(&context.world.ident),
        parts(context, table),
    );
    if table.stable.is_some() {
        text += "\n\n A row stays where it is until it is removed, or `compact` is called.";
    }
    let number = context.tables().iter().position(|other| other.ident == table.ident);
    let unit = number.map(|number| context.model.all_units().of_table(number));
    let groups = unit.map(|unit| groups_of(context, unit)).filter(|groups| !groups.is_empty());
    if let Some(groups) = groups {
        text += &format!("\n\n Groups that name it: {groups}.");
    }
    behind(&table.attrs, &text)
}

/// Returns the docs of a group: its terms, and what a change costs.
pub(crate) fn group(context: &Context<'_>, group: &Group) -> TokenStream {
    let id = context.groups().iter().position(|other| other.ident == group.ident);
    let placed = id.is_some_and(|id| context.model.nesting.families.is_placed(id));
    let (kind, cost) = match (group.own.is_empty(), group.with.is_empty()) {
        (true, _) => (
            "A non-owning group: it keeps a list of its members.",
            "one entry of the list moves".to_owned(),
        ),
        (false, _) if placed => (
            "A group of a family: its members are side by side in the columns it owns, in one order.",
            "one swap per border that it crosses; see `LAYOUT`".to_owned(),
        ),
        (false, full) => (
            match full {
                true => {
                    "An owning group: its members are the first rows of its columns, in one order."
                }
                false => {
                    "A partial-owning group: its members are the first rows of the columns it owns, in one order."
                }
            },
            match group.own.len() {
                1 => "one swap".to_owned(),
                swaps => format!("{swaps} swaps"),
            },
        ),
    };
    let mut text = format!("{kind}\n");
    for (word, terms) in
        [("Owns", &group.own), ("Requires", &group.with), ("Excludes", &group.without)]
    {
        if !terms.is_empty() {
            text += &format!("\n {word} {}.", names(terms));
        }
    }
    for (word, inside) in [("Nested in", false), ("Contains", true)] {
        let pairs = context.model.nesting.pairs.iter().filter_map(|&(outer, inner)| {
            let (from, to) = if inside { (outer, inner) } else { (inner, outer) };
            (Some(from) == id).then(|| plain(&context.groups()[to].ident))
        });
        let related: Vec<String> = pairs.collect();
        if !related.is_empty() {
            text += &format!("\n {word} {}.", list(related, "and"));
        }
    }
    text += &format!("\n\n An entity enters and leaves in O(1): {cost}.");
    behind(&group.attrs, &text)
}

/// Adds a table to the text, unless it has no rows.
pub(super) fn rows(text: &mut String, head: &str, rows: impl Iterator<Item = String>) {
    let rows: String = rows.map(|row| format!("\n {row}")).collect();
    if !rows.is_empty() {
        let columns = "| --- ".repeat(head.split('|').count());
        *text += &format!("\n\n | {head} |\n {columns}|{rows}");
    }
}

/// Returns the name of a method, and a link where rustdoc can follow one.
pub(super) fn method(ident: &Ident) -> String {
    let name = plain(ident);
    if *ident == name { format!("[`{name}`](Self::{name})") } else { format!("`{name}`") }
}

/// Returns the groups that name a unit.
fn groups_of(context: &Context<'_>, unit: usize) -> String {
    let groups = context.groups().iter();
    let named = groups.filter(|group| group.terms.all().any(|term| term.id == unit));
    let called = |group: &Group| match group.query {
        Some(_) => format!("that of {}", plain(&group.ident)),
        None => plain(&group.ident),
    };
    list(named.map(called), "and")
}

pub(super) fn parts(context: &Context<'_>, table: &Table) -> String {
    list(table.parts.clone().map(|id| plain(&context.components()[id].ident)), "and")
}

fn names(terms: &[Term]) -> String {
    list(terms.iter().map(|term| plain(&term.name)), "and")
}

/// Returns the terms of a group in words.
pub(super) fn terms(group: &Group) -> String {
    let lists = [("owns", &group.own), ("requires", &group.with), ("excludes", &group.without)];
    let lists = lists.iter().filter(|(_, terms)| !terms.is_empty());
    let lists: Vec<_> = lists.map(|(verb, terms)| format!("{verb} {}", names(terms))).collect();
    lists.join(", ")
}
