//! The docs of each generated item, with the names of this world, the plan and the cost.

use proc_macro2::TokenStream;
use syn::{Attribute, Ident};

use super::Context;
use crate::capabilities::parts::syntax::Origin;
use crate::capabilities::track::expand as notes;
use crate::diag::list;
use crate::each::{AddAll as _, Each as _, Gather as _, IntoEach as _};
use crate::model::{Group, Term};
use crate::names::plain;
use crate::plan;

mod queries;
pub(crate) mod tables;

pub(crate) use super::line::{line, lines};
pub(crate) use queries::{field, over, query, query_method};

/// Generated docs that follow the user's, as a paragraph of their own.
pub(crate) fn behind(attrs: &[Attribute], mut text: Vec<String>) -> TokenStream {
    if documented(attrs) {
        text.insert(0, String::new());
    }
    lines(&text)
}

pub(crate) fn documented(attrs: &[Attribute]) -> bool {
    // Attributes such as `#[doc(hidden)]` have no text.
    attrs.each().any(|attr| attr.path().is_ident("doc") && attr.meta.require_name_value().is_ok())
}

fn names(terms: &[Term]) -> String {
    list(terms.each().map(|term| plain(&term.name)), "and")
}

fn count(n: usize, what: &str) -> String {
    if n == 1 { format!("one {what}") } else { format!("{n} {what}s") }
}

/// The page of a world: its components, groups and queries, and their methods.
pub(crate) fn world(context: &Context<'_>) -> TokenStream {
    let count = count(context.components().len(), "component");
    let mut text = vec![
        format!("A world of entities with up to {count}."),
        "Begin with [`new`](Self::new), then [`spawn`](Self::spawn) bundles of components."
            .to_owned(),
    ];
    let (head, noted) = notes::cells(context);
    let components = context.components().each().zip(&noted).enumerate();
    let components = components.map(|(id, (component, noted))| {
        // The component's type is left out, because an editor would not find a type that was
        // printed before it.
        let groups = groups_of(context, context.model.unit_of(id));
        format!("| {} | {groups} |{noted}", method(&component.ident))
    });
    rows_of(&mut text, &format!("component | in groups{head}"), components);
    declarations(context, &mut text, "table | type | parts", |_| true);
    let queries = context.queries.each().filter_map(|(query, plan)| {
        let (name, words) = (plain(&query.ident), plan::words(context.model, query, plan));
        Some(format!("| {} | `{name}` | {words} |", method(query.accessor.as_ref()?)))
    });
    rows_of(&mut text, "query | type | what it does", queries);
    behind(&context.model.world.as_ref().map_or(Vec::new(), |world| world.attrs.clone()), text)
}

/// Adds the tables, resources and groups with a listed origin to the text.
fn declarations(
    context: &Context<'_>,
    text: &mut Vec<String>,
    head: &str,
    listed: fn(&Option<Origin>) -> bool,
) {
    let tables = context.tables().each().filter(|table| listed(&table.origin));
    let tables = tables.filter_map(|table| {
        let (name, parts) = (plain(&table.ident), tables::parts(context, table));
        Some(format!("| {} | `{name}` | {parts} |", method(table.accessor.as_ref()?)))
    });
    rows_of(text, head, tables);
    let resources = context.resources().each().filter(|resource| listed(&resource.origin));
    let resources = resources.map(|resource| format!("| {} |", method(&resource.ident)));
    rows_of(text, "resource", resources);
    let groups = context.groups().each().filter(|group| listed(&group.origin));
    let groups = groups.filter_map(|group| {
        let name = plain(&group.ident);
        Some(format!("| {} | `{name}` | {} |", method(group.accessor.as_ref()?), terms(group)))
    });
    rows_of(text, "group | type | what it does", groups);
}

/// The groups that name a unit.
fn groups_of(context: &Context<'_>, unit: usize) -> String {
    let with_it = context.groups().each().filter(|group| group.terms.all().any(|t| t.id == unit));
    list(with_it.map(|group| plain(&group.ident)), "and")
}

/// The name of a method, and a link where rustdoc can follow one.
fn method(ident: &Ident) -> String {
    let name = plain(ident);
    if *ident == name { format!("[`{name}`](Self::{name})") } else { format!("`{name}`") }
}

/// Adds a table to the text, unless it has no rows.
fn rows_of(text: &mut Vec<String>, head: &str, rows: impl Iterator<Item = String>) {
    add_rows(text, head, rows.gather());
}

fn add_rows(text: &mut Vec<String>, head: &str, rows: Vec<String>) {
    if !rows.is_empty() {
        let columns = head.split('|').count();
        text.add_all([String::new(), format!("| {head} |"), "| --- ".repeat(columns) + "|"]);
        text.add_all(rows);
    }
}

/// The terms of a group in words.
fn terms(group: &Group) -> String {
    let lists = [("owns", &group.own), ("requires", &group.with), ("excludes", &group.without)];
    let lists = lists.into_each().filter(|(_, terms)| !terms.is_empty());
    let lists = lists.map(|(verb, terms)| format!("{verb} {}", names(terms)));
    let events = group.events_accessor();
    let events = events.map(|events| format!("events by {}", method(&events)));
    lists.chain(events).gather::<Vec<_>>().join(", ")
}

pub(crate) fn group(context: &Context<'_>, group: &Group) -> TokenStream {
    let nesting = &context.model.nesting;
    let id = context.groups().each().position(|other| other.ident == group.ident);
    let placed = id.is_some_and(|id| nesting.families.is_placed(id));
    let kind = if group.own.is_empty() {
        "A non-owning group: it keeps a list of its members."
    } else if placed {
        "A group of a family: its members are side by side in the columns it owns, in one order."
    } else if group.with.is_empty() {
        "An owning group: its members are the first rows of its columns, in one order."
    } else {
        "A partial-owning group: its members are the first rows of the columns it owns, in one order."
    };
    let mut text = vec![kind.to_owned(), String::new()];
    for (word, terms) in
        [("Owns", &group.own), ("Requires", &group.with), ("Excludes", &group.without)]
    {
        if !terms.is_empty() {
            text.push(format!("{word} {}.", names(terms)));
        }
    }
    let related = |inside: bool| {
        let pairs = nesting.pairs.each().filter_map(move |&(outer, inner)| {
            let (from, to) = if inside { (outer, inner) } else { (inner, outer) };
            (Some(from) == id).then_some(to)
        });
        let groups: Vec<String> = pairs.map(|g| plain(&context.groups()[g].ident)).gather();
        (!groups.is_empty()).then(|| list(groups, "and"))
    };
    if let Some(outer) = related(false) {
        text.push(format!("Nested in {outer}."));
    }
    if let Some(inner) = related(true) {
        text.push(format!("Contains {inner}."));
    }
    text.push(String::new());
    text.push(if group.own.is_empty() {
        "An entity enters and leaves in O(1): one entry of the list moves.".to_owned()
    } else if placed {
        "An entity enters and leaves in O(1): one swap per border that it crosses; see `LAYOUT`."
            .to_owned()
    } else {
        format!("An entity enters and leaves in O(1): {}.", count(group.own.len(), "swap"))
    });
    if let Some(events) = group.events_accessor() {
        text.push(String::new());
        text.push(format!(
            "Its events are the entities that enter and leave. `{}` lends them.",
            plain(&events)
        ));
    }
    behind(&group.attrs, text)
}

pub(crate) fn split(context: &Context<'_>) -> TokenStream {
    let world = plain(context.world);
    let resources = if context.resources().is_empty() { "" } else { ", its resources" };
    lines(&[
        format!("All columns of a `{world}`, its entities{resources}, and a token for each group."),
        String::new(),
        "Borrow each column independently: loops over different columns don't conflict.".to_owned(),
    ])
}

/// The page of the module that has a part's name.
pub(crate) fn part(context: &Context<'_>) -> TokenStream {
    let name = plain(context.world);
    let attrs = context.model.world.as_ref().map_or(Vec::new(), |part| part.attrs.clone());
    let world_trait = crate::names::world_trait(context.world);
    let text = vec![
        format!("The part `{name}`, which a world has by `#[parts({name})]`."),
        String::new(),
        format!("[`{world_trait}`] is the trait of the worlds that have it."),
    ];
    behind(&attrs, text)
}

/// The page of the trait of the worlds that have a part.
pub(crate) fn world_trait(context: &Context<'_>) -> TokenStream {
    let name = plain(context.world);
    let own: fn(&Option<Origin>) -> bool = Option::is_none;
    let mut text = vec![
        format!("A world with the part `{name}`."),
        String::new(),
        "`world!` implements it for worlds that list the part. It is the bound of generic functions over such worlds."
            .to_owned(),
    ];
    let components = context.components().each().filter(|component| own(&component.origin));
    rows_of(
        &mut text,
        "component",
        components.map(|component| format!("| {} |", method(&component.ident))),
    );
    declarations(context, &mut text, "table | type | components", own);
    let queries = context.queries.each().filter(|(query, _)| own(&query.origin));
    let queries = queries.filter_map(|(query, _)| {
        Some(format!("| {} | `{}` |", method(query.accessor.as_ref()?), plain(&query.ident)))
    });
    rows_of(&mut text, "query | type", queries);
    lines(&text)
}

/// The split handle of a part.
pub(crate) fn part_split(context: &Context<'_>) -> TokenStream {
    let name = plain(context.world);
    lines(&[
        format!(
            "The columns of the part `{name}` in a split world, the entities, and a token for each of its groups."
        ),
        String::new(),
        "Its methods run the queries that borrow no other columns.".to_owned(),
    ])
}

/// The split handles of a part and of its own parts.
pub(crate) fn part_split_parts(context: &Context<'_>) -> TokenStream {
    let name = plain(context.world);
    lines(&[format!("The columns of the part `{name}` and of its parts in a split world.")])
}

pub(crate) fn split_parts(context: &Context<'_>) -> TokenStream {
    let world = plain(context.world);
    lines(&[
        format!(
            "All columns of a `{world}` by its parts, its entities, and a token for each group."
        ),
        String::new(),
        "Pass each part's columns to its systems: parts don't conflict.".to_owned(),
    ])
}

pub(crate) fn commands(context: &Context<'_>) -> TokenStream {
    let world = plain(context.world);
    lines(&[
        format!("A command buffer for a `{world}`: changes that `{world}::apply` makes later."),
        String::new(),
        "It can be filled while columns are borrowed, and used again without allocating."
            .to_owned(),
    ])
}

pub(crate) fn bundle(context: &Context<'_>) -> TokenStream {
    let world = plain(context.world);
    lines(&[format!("A bundle of components of a `{world}` that are chosen at run time.")])
}

pub(crate) fn delta(context: &Context<'_>) -> TokenStream {
    let world = plain(context.world);
    lines(&[format!("What turns one `{world}` into another: the result of `{world}::diff`.")])
}

/// The arguments of `new`.
pub(crate) fn start(context: &Context<'_>) -> Option<TokenStream> {
    let names: Vec<String> =
        context.resources().each().map(|resource| plain(&resource.ident)).gather();
    let text = match names.len() {
        0 => return None,
        1 => format!("Takes the resource {}.", list(names, "and")),
        _ => format!("Takes the resources {}.", list(names, "and")),
    };
    Some(lines(&[String::new(), text]))
}

pub(crate) fn resource(name: &str) -> (TokenStream, TokenStream) {
    (
        line(&format!("Returns the resource `{name}`, read-only. O(1).")),
        line(&format!("Returns the resource `{name}`, mutable. O(1).")),
    )
}

pub(crate) fn column(name: &str) -> (TokenStream, TokenStream) {
    (
        line(&format!("Returns the column `{name}`, read-only. O(1).")),
        line(&format!("Returns the column `{name}`, mutable. O(1).")),
    )
}
