//! The carrier: a hidden macro with the name of the world, which passes the declarations to another macro.
//!
//! `Sim!(@to { path::to::callback }; state ..)` calls `path::to::callback! { { payload } state .. }`.
//! `Sim!(@schedule !; state ..)` calls the macro of ecs-core that plans schedules, in the same way. docs/macro.md
//! describes the format of the payload.

use proc_macro2::{Ident, TokenStream};

use super::carried::{self, accessor, events, hash, located, named};
use super::expand as parts;
use crate::capabilities::parts::syntax::Kind;
use crate::each::Each as _;
use crate::expand::Context;
use crate::model::{Fetch, Query, own};
use crate::names;

/// Returns the carrier of a world and the import that names it like the world.
pub(crate) fn carrier(context: &Context<'_>) -> TokenStream {
    let Context { model, world, .. } = context;
    let payload = carried::payload(model, world, context.generics, &parts::members(context));
    let payload = located(payload, context.site);
    let name = names::carrier(world, hash(world, &payload));
    debug_assert!(model.kind == Kind::World);
    macro_of(context, &name, Kind::World, &payload)
}

/// Returns the carrier of a part's split handle, for schedules of the part.
pub(crate) fn of_split(context: &Context<'_>) -> TokenStream {
    let payload = located(own_payload(context), context.site);
    let name = names::carrier(&context.split, hash(&context.split, &payload));
    let vis = (context.vis, &context.shown);
    named(&context.model.krate, vis, [&name, &context.split], "split", &payload)
}

/// Returns a macro that passes on a payload, and the import that names it like the world or the part.
pub(crate) fn macro_of(
    context: &Context<'_>,
    name: &Ident,
    kind: Kind,
    payload: &TokenStream,
) -> TokenStream {
    let vis = (context.vis, &context.shown);
    named(&context.model.krate, vis, [name, context.world], kind.word(), payload)
}

/// Returns what a part's split handle has: its own columns and resources, and the queries over them.
fn own_payload(context: &Context<'_>) -> TokenStream {
    let (model, name) = (context.model, &context.split);
    let is_own = |id: usize| model.components[id].origin.is_none();
    let components = own(&model.components);
    let components = components.map(|component| {
        let table = component.table.map(|table| &model.tables[table].ident);
        let (name, table) =
            (&component.ident, table.map_or_else(|| code!(_), |table| code!(#table)));
        code!(#name [_] _ #table)
    });
    let tables = own(&model.tables).map(|table| carried::table(model, table));
    let uses_own = |query: &&Query| {
        let terms = query.with.each().chain(&query.without);
        let mut filtered = terms.flat_map(|term| context.model.all_units().columns(term.id));
        let mut lent = query.fields.each().flat_map(|field| match field.fetch {
            Fetch::Borrowed { id, .. } => id..id + 1,
            Fetch::Table { table, .. } => model.tables[table].parts.clone(),
            Fetch::Entity | Fetch::Unknown => 0..0,
        });
        let marked = query.note_filters.each().all(|mark| is_own(mark.id));
        query.sound && query.origin.is_none() && marked && filtered.all(is_own) && lent.all(is_own)
    };
    let queries =
        model.queries.each().filter(uses_own).map(|query| carried::query(model, query, None));
    let resources = own(&model.resources);
    let resources = resources.map(|resource| &resource.ident);
    let groups = own(&model.groups);
    let groups = groups.filter(|group| group.events.is_some()).map(|group| {
        let (ident, accessor, events) =
            (&group.ident, accessor(group.accessor.as_ref()), events(group));
        code!(#ident #accessor #events)
    });
    code! {
        #name
        components { #(#components,)* }
        tables { #(#tables,)* }
        groups { #(#groups,)* }
        queries { #(#queries,)* }
        resources { #(#resources [_],)* }
    }
}
