//! `LAYOUT`: the world as data, for people to read.

use super::context::Context;
use super::{numbered, track};
use crate::capabilities::alternatives::model::AnyOf;
use crate::capabilities::parts::syntax::Origin;
use crate::model::{Fetch, Query, Term, Unit};
use crate::names::plain;
use crate::plan;
use crate::planner::Plan;
use crate::planner::mask::Mask;
use crate::syntax::types::spelt;
use syn::Type;

/// Returns whether the feature is on. The goldens show all that can be written.
pub(crate) const fn is_on() -> bool {
    cfg!(feature = "layout")
}

/// Returns what is known of the loop of a query, if the core can't find it out: one unit leads, whichever others there are.
pub(crate) fn facts(context: &Context<'_>, query: &Query, plan: &Plan) -> String {
    let kinds = plan::by_kind(context.model, query, plan);
    let units = context.model.all_units();
    let walked =
        kinds.map(|table| units.required(query).intersection(Mask::of(&units.of_kinds(table))));
    let Some(lead) = plan.lead.or(walked.and_then(Mask::lowest)).filter(|_| is_on()) else {
        return String::new();
    };
    let number = |number: Option<usize>| {
        number.map_or("__ecs::None".to_owned(), |number| format!("__ecs::Some({number})"))
    };
    let units = |set: Mask| context.unit_set(set);
    let leaders = plan.group.map_or(Mask::one(lead), |group| context.groups()[group].own.set());
    let sliced =
        walked.unwrap_or(plan.sliced).intersection(context.model.all_units().lent(query, false));
    format!(
        "const FACTS: __ecs::Facts = __ecs::Facts {{
            group: {group},
            outside: {outside},
            leaders: {leaders},
            sliced: {sliced},
            exact: {exact},
            packed: {packed},
        }};",
        group = number(plan.group),
        outside = number(plan.outside),
        leaders = units(leaders),
        sliced = units(sliced),
        exact = match kinds {
            Some(table) => plan::exact_by_kind(context.model, query, table),
            None => plan.exact,
        },
        packed = plan.packed,
    )
}

/// Returns the constant, if the feature is on.
pub(crate) fn layout(context: &Context<'_>) -> String {
    if !is_on() {
        return String::new();
    }
    let Context { out: p, vis, .. } = context;
    let name = plain(&context.world.ident);
    let components: String =
        (0..context.components().len()).map(|id| component(context, id)).collect();
    let tables: String = (0..context.tables().len()).map(|number| table(context, number)).collect();
    let (groups, queries) = (groups(context), queries(context));
    let numbered = numbered::layout(context);
    let (families, rules) = (super::families::layout(context), super::rules::layout(context));
    let resources: String = context
        .model
        .resources
        .iter()
        .map(|resource| {
            let (name, ty) = (plain(&resource.ident), &resource.ty);
            let (spelt, ty) = (written(ty, resource.origin.as_ref()), context.mark(ty));
            let made = format!("{p}::ResourceLayout::of::<{ty}>({name:?}, {spelt:?})");
            let from = from(context, resource.origin.as_ref());
            differing(p, "ResourceLayout", &from, &made)
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
            rules: &[{rules}],
            families: &[{families}],
            {numbered}
        }};
        "
    )
}

fn component(context: &Context<'_>, id: usize) -> String {
    let (p, component, unit) = (&context.out, &context.components()[id], context.model.unit_of(id));
    let (name, ty) = (plain(&component.ident), context.ty(id));
    let spelt = written(&component.ty, component.origin.as_ref());
    let made = format!("{p}::ComponentLayout::of::<{ty}>({name:?}, {spelt:?}, {unit})");
    let storage = |kind: &str| format!("storage: {p}::StorageLayout::{kind}, ");
    let mut differs = if let Some(table) = component.table.or(component.optional) {
        let table = plain(&context.tables()[table].ident);
        let optional = if component.optional.is_some() { "optional: true, " } else { "" };
        format!("{}table: {p}::Some({table:?}), {optional}", storage("Table"))
    } else if component.words.linear.is_some() {
        storage("Linear")
    } else if component.words.stable.is_some() {
        storage("Stable")
    } else if component.words.link.is_some() {
        storage("Linked")
    } else if let Some(index) = &component.words.index {
        let (ordered, unique) = (index.ordered, index.unique.is_some());
        storage(&format!("Indexed {{ ordered: {ordered}, unique: {unique} }}"))
    } else {
        String::new()
    };
    if let Some(key) = component.words.index.as_ref().and_then(|index| index.key.as_ref()) {
        let (ty, spelt) = (context.mark(&key.ty), &key.spelt);
        differs += &format!("key: {p}::Some({p}::KeyLayout::of::<{ty}>({spelt:?})), ");
    }
    if let Some(frames) = track::frames(context, id) {
        let keeps_removed = component.words.track.as_ref().is_some_and(|it| it.removed.is_some());
        differs += &format!(
            "track: {p}::Some({p}::TrackLayout {{ frames: {frames}, keeps_removed: {keeps_removed} }}), "
        );
    }
    differs += &from(context, component.origin.as_ref());
    differing(p, "ComponentLayout", &differs, &made)
}

fn table(context: &Context<'_>, number: usize) -> String {
    let (p, table) = (&context.out, &context.tables()[number]);
    let accessor = match &table.accessor {
        Some(accessor) => plain(accessor),
        None => plain(&crate::names::hidden_table(number)),
    };
    let optional = context.components().iter().filter(|one| one.optional == Some(number));
    let parts = context.components()[table.parts.clone()].iter().chain(optional);
    let parts = quoted(parts.map(|one| plain(&one.ident)));
    let made = format!("{p}::TableLayout::of({:?}, {accessor:?}, {parts})", plain(&table.ident));
    let mut differs = String::new();
    if table.stable.is_some() {
        differs += "stable: true, ";
    }
    if Unit::Table(table).keeps_removed() {
        differs += "keeps_removed: true, ";
    }
    differs += &from(context, table.origin.as_ref());
    differing(p, "TableLayout", &differs, &made)
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
        let made = format!("{p}::GroupLayout::of({name:?}, [{own}, {with}, {without}], {inner})");
        let events = group.events.map_or("", |_| "events: true, ");
        let assigned = group.query.map_or("", |_| "assigned: true, ");
        let differs = [events, assigned].concat() + &from(context, group.origin.as_ref());
        differing(p, "GroupLayout", &differs, &made)
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
        let made =
            format!("{p}::QueryLayout::of({name:?}, &[{fields}], [{with}, {without}], {words:?})");
        let named = |added| {
            let filters = query.note_filters.iter().filter(|filter| filter.added == added);
            quoted(filters.map(|filter| plain(&filter.name)))
        };
        let marked = match query.note_filters.is_empty() {
            true => String::new(),
            false => format!("changed: {}, added: {}, ", named(false), named(true)),
        };
        let any = match query.any.is_empty() {
            true => String::new(),
            false => format!("any: {}, ", quoted(query.any.iter().map(AnyOf::written))),
        };
        let differs = marked + &any + &from(context, query.origin.as_ref());
        differing(p, "QueryLayout", &differs, &made)
    });
    queries.collect()
}

/// Returns the field with the part that declares something, unless the world does.
fn from(context: &Context<'_>, origin: Option<&Origin>) -> String {
    let label = origin.map(|origin| context.model.parts[origin.part].label());
    label.map_or(String::new(), |label| format!("part: {}::Some({label:?}), ", context.out))
}

/// Returns a value in which some fields differ.
fn differing(p: &str, ty: &str, fields: &str, made: &str) -> String {
    match fields.is_empty() {
        true => format!("{made},\n"),
        false => format!("{p}::{ty} {{ {fields}..{made} }},\n"),
    }
}

/// Returns a type as the user wrote it.
fn written(ty: &Type, origin: Option<&Origin>) -> String {
    origin.map_or_else(|| spelt(ty), |origin| origin.spelt.clone())
}

fn terms(terms: &[Term]) -> String {
    quoted(terms.iter().map(|term| plain(&term.name)))
}

/// Returns a list of texts, as an expression.
fn quoted(names: impl Iterator<Item = String>) -> String {
    let names: String = names.map(|name| format!("{name:?}, ")).collect();
    format!("&[{names}]")
}
