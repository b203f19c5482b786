//! The structs: the world, groups, the items of queries, the split world and the command buffer.

use proc_macro2::TokenStream;

use super::types::{declared, declared_by, unbounded};
use super::{Context, braces, docs, groups, tables};
use crate::capabilities::capacity::expand as capacity;
use crate::capabilities::delta::expand as deltas;
use crate::capabilities::events::expand as events;
use crate::capabilities::parts::expand as parts;
use crate::capabilities::resources::expand as resources;
use crate::each::{Each as _, IntoEach as _};
use crate::model::{Query, World, own};
use crate::names::{self, plain};

/// Returns the structs that are declared. The world has these storages.
pub(crate) fn structs(context: &Context<'_>, world: &World, stores: &[TokenStream]) -> TokenStream {
    let Context { private: p, vis, commands, quiet, .. } = context;
    let the_world = self::world(context, world, stores);
    let items = items(context);
    let split = split(context);
    let split_parts = parts::structs(context);
    let world = context.world_type();
    let parameters = unbounded(context.generics);
    let (doc, bundle_doc) = (docs::commands(context), docs::bundle(context));
    let bundle = names::bundle(context.world);
    let delta = deltas::alias(context);
    code! {
        #the_world
        #items
        #split
        #split_parts
        #doc
        #quiet
        #vis type #commands #parameters = #p::Commands<#world>;
        #bundle_doc
        #quiet
        #vis type #bundle #parameters = #p::BundleBuilder<#world>;
        #delta
    }
}

/// The structs of tables, groups and queries. Those of parts are declared there.
pub(crate) fn items(context: &Context<'_>) -> TokenStream {
    let (tables, groups) = (context.tables().each(), context.groups().each());
    let tables = tables.filter(|table| table.origin.is_none());
    let tables = tables.map(|table| tables::structs(context, table));
    let groups = groups.filter(|group| group.origin.is_none());
    let groups = groups.map(|group| groups::item(context, group));
    let queries = own(&context.model.queries);
    let queries = queries.map(|query| item(context, query));
    code! {
        #(#tables)*
        #(#groups)*
        #(#queries)*
    }
}

fn world(context: &Context<'_>, world: &World, stores: &[TokenStream]) -> TokenStream {
    let Context { private: p, vis, .. } = context;
    let (parameters, clause) = (declared(context.generics, None), context.clause());
    let World { attrs, struct_token, ident, .. } = world;
    let doc = docs::world(context);
    let signature = capacity::signature(context);
    // The borders of families are counted behind the groups.
    let groups = context.groups().len() + context.model.nesting.families.borders();
    let with_events = match context.groups_with_events().count() {
        0 => None,
        events => Some(code!(, #events)),
    };
    let mut names = context.fields();
    for (name, component) in names.iter_mut().into_each().zip(context.alone()) {
        *name = component.shown();
    }
    let (_, resources) = context.resource_fields();
    let resource_names = context.resources().each().map(|resource| resource.shown());
    let fields = code! {
        #[doc(hidden)]
        entities: #p::EntityTable<#signature>,
        #[doc(hidden)]
        groups: #p::Groups<Self, #groups #with_events>,
        #(#[doc(hidden)] #names: #p::Pool<#stores>,)*
        #(#[doc(hidden)] #resource_names: #resources,)*
    };
    let fields = braces(fields, ident);
    code!(#(#attrs)* #doc #vis #struct_token #ident #parameters #clause #fields)
}

/// The struct that a query's loop destructures.
fn item(context: &Context<'_>, query: &Query) -> TokenStream {
    let Query { attrs, vis, struct_token, ident, lifetime, .. } = query;
    let plan = context.queries.each().find(|(other, _)| other.ident == *ident);
    let doc = plan.map(|(query, plan)| docs::query(context, query, plan));
    let fields = query.fields.each().map(|field| {
        let crate::model::QueryField { attrs, vis, ident, ty, .. } = field;
        let doc = docs::field(context, field);
        code!(#(#attrs)* #doc #vis #ident: #ty)
    });
    let parameters = declared_by(&query.generics, lifetime.as_ref());
    let clause = &query.generics.where_clause;
    let fields = braces(code!(#(#fields,)*), ident);
    code!(#(#attrs)* #doc #vis #struct_token #ident #parameters #clause #fields)
}

fn split(context: &Context<'_>) -> TokenStream {
    let Context { private: p, vis, shown, split, quiet, .. } = context;
    let world = context.world_type();
    let (parameters, clause) = (declared(context.generics, Some("'w")), context.clause());
    // Without a generated token in front, rustc would look for uses of a private world's fields.
    let shown = if shown.is_empty() { &code!(pub(self)) } else { shown };
    let doc = docs::split(context);
    let columns = context.components().each().zip(context.columns()).map(|(component, ty)| {
        let name = &component.shown();
        let doc = docs::line(&format!("The column `{}`.", plain(name)));
        let column = context.split_column(component);
        code!(#doc #shown #name: #column<'w, #ty>)
    });
    let tokens = groups::accessible(context).map(|(group, accessor)| {
        let ty = context.group_type(group);
        let name = plain(&group.ident);
        let doc = docs::line(&format!("The group `{name}`: the rows of its members."));
        code!(#doc #shown #accessor: #p::GroupToken<'w, #world, #ty>)
    });
    let resources: Vec<_> =
        context.resources().each().map(|resource| (resource.shown(), &resource.ty)).gather();
    let resources = resources::split_fields(shown, resources.each().map(|(name, ty)| (name, *ty)));
    let events = events::accessible(context);
    let events = events.map(|of_group| events::split_field(context, shown, &of_group));
    // A world without components still borrows for 'w through its entities.
    code! {
        #doc
        #quiet
        #vis struct #split #parameters #clause {
            /// The alive entities.
            #shown entities: #p::Entities<'w>,
            /// The right to reserve entities.
            #shown reserver: #p::Reserver<'w>,
            #(#columns,)*
            #(#tokens,)*
            #resources
            #(#events)*
        }
    }
}
