//! `LAYOUT`: the world as data, for people to read.

use super::context::Context;
use crate::model::{Fetch, Term};
use crate::names::plain;
use crate::plan;
use crate::syntax::types::spelt;

/// Returns the constant, if the feature is on.
pub(crate) fn layout(context: &Context<'_>) -> String {
    // The goldens show all that can be written.
    if !cfg!(any(feature = "layout", test)) {
        return String::new();
    }
    let Context { out: p, vis, .. } = context;
    let name = plain(&context.world.ident);
    let components: String =
        (0..context.components().len()).map(|id| component(context, id)).collect();
    let tables: String = (0..context.tables().len()).map(|number| table(context, number)).collect();
    let (groups, queries) = (groups(context), queries(context));
    let families = super::families::layout(context);
    let resources: String = context
        .model
        .resources
        .iter()
        .map(|resource| {
            let (name, ty) = (plain(&resource.ident), &resource.ty);
            let (spelt, ty) = (spelt(ty), context.mark(ty));
            format!("{p}::ResourceLayout::of::<{ty}>({name:?}, {spelt:?}),\n")
        })
        .collect();
    format!(
        "/// The components and groups of this world, and the plans of its queries.
        ///
        /// `Display` prints it as tables, `to_mermaid` as a diagram.
        {vis} const LAYOUT: {p}::Layout = {p}::Layout {{
            world: {name:?},
            components: &[{components}],
            tables: &[{tables}],
            groups: &[{groups}],
            queries: &[{queries}],
            resources: &[{resources}],
            rules: &[],
            families: &[{families}],
            capacity: {p}::None,
            brand: false,
        }};
        "
    )
}

fn component(context: &Context<'_>, id: usize) -> String {
    let (p, component, unit) = (&context.out, &context.components()[id], context.model.unit_of(id));
    let (name, spelt, ty) = (plain(&component.ident), spelt(&component.ty), context.ty(id));
    let made = format!("{p}::ComponentLayout::of::<{ty}>({name:?}, {spelt:?}, {unit})");
    let storage = |kind: &str| format!("storage: {p}::StorageLayout::{kind}");
    let differs = if let Some(table) = component.table {
        let table = plain(&context.tables()[table].ident);
        format!("{}, table: {p}::Some({table:?})", storage("Table"))
    } else if component.words.linear.is_some() {
        storage("Linear")
    } else if component.words.stable.is_some() {
        storage("Stable")
    } else {
        return made + ",\n";
    };
    format!("{p}::ComponentLayout {{ {differs}, ..{made} }},\n")
}

fn table(context: &Context<'_>, number: usize) -> String {
    let (p, table) = (&context.out, &context.tables()[number]);
    let accessor = match &table.accessor {
        Some(accessor) => plain(accessor),
        None => plain(&crate::names::hidden_table(number)),
    };
    let parts = quoted(table.parts.clone().map(|id| plain(&context.components()[id].ident)));
    let made = format!("{p}::TableLayout::of({:?}, {accessor:?}, {parts})", plain(&table.ident));
    match table.stable {
        None => made + ",\n",
        Some(_) => format!("{p}::TableLayout {{ stable: true, ..{made} }},\n"),
    }
}

fn groups(context: &Context<'_>) -> String {
    let p = &context.out;
    let groups = context.groups().iter().zip(&context.model.nesting.inner).map(|(group, inner)| {
        let name = plain(&group.ident);
        let (own, with, without) = (terms(&group.own), terms(&group.with), terms(&group.without));
        let inner = match inner {
            Some(inner) => format!("{p}::Some({:?})", plain(&context.groups()[*inner].ident)),
            None => format!("{p}::None"),
        };
        format!("{p}::GroupLayout::of({name:?}, [{own}, {with}, {without}], {inner}),\n")
    });
    groups.collect()
}

fn queries(context: &Context<'_>) -> String {
    let p = &context.out;
    let queries = context.queries.iter().map(|(query, plan)| {
        let fields = query.fields.iter().map(|field| {
            let access = match field.fetch {
                Fetch::Borrowed { write, optional, .. } | Fetch::Table { write, optional, .. } => {
                    match (write, optional) {
                        (false, false) => "Read",
                        (true, false) => "Write",
                        (false, true) => "MaybeRead",
                        (true, true) => "MaybeWrite",
                    }
                }
                Fetch::Entity | Fetch::Unknown => "Entity",
            };
            format!("({:?}, {p}::Access::{access}), ", plain(&field.ident))
        });
        let (name, fields) = (plain(&query.ident), fields.collect::<String>());
        let (with, without) = (terms(&query.with), terms(&query.without));
        let words = plan::words(context.model, query, plan);
        format!("{p}::QueryLayout::of({name:?}, &[{fields}], [{with}, {without}], {words:?}),\n")
    });
    queries.collect()
}

fn terms(terms: &[Term]) -> String {
    quoted(terms.iter().map(|term| plain(&term.name)))
}

/// Returns a list of texts, as an expression.
fn quoted(names: impl Iterator<Item = String>) -> String {
    let names: String = names.map(|name| format!("{name:?}, ")).collect();
    format!("&[{names}]")
}
