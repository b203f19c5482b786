//! The trait of the worlds that have a part, such as `PhysicsWorld`.

use proc_macro2::TokenStream;
use syn::Ident;

use super::{split, split_parts};
use crate::capabilities::events::expand as events;
use crate::capabilities::resources::expand as resources;
use crate::each::Each as _;
use crate::expand::{Context, docs, groups, methods, queries, tables};
use crate::model::{Unit, own};
use crate::names::{self, plain};
use crate::syntax::storage::Stable;
use crate::syntax::types;

pub(crate) fn world_trait(context: &Context<'_>) -> TokenStream {
    let Context { private: p, world: name, vis, quiet, site, .. } = context;
    let (ident, part) = (names::world_trait(name), plain(name));
    let bounds = bounds(context);
    let groups_of = groups_of(context);
    // The methods of a trait have no visibility.
    let methods = {
        let context = &context.in_trait();
        let parts = [
            methods::columns(context),
            resources::methods(context),
            tables::methods(context),
            groups::methods(context),
            events::methods(context),
            queries::methods(context),
            split::method(context),
            split_parts::method(context).unwrap_or_default(),
        ];
        code!(at *site => #(#parts)*)
    };
    let doc = docs::world_trait(context);
    let message = format!("`{{Self}}` doesn't have the part `{part}`");
    let label = format!("has no part `{part}`");
    let world = format!("a world lists its parts: `#[parts(.., {part})]`");
    let generic =
        format!("in a generic function, the type parameter of the world needs the bound `{ident}`");
    code! {
        #doc
        #quiet
        #[diagnostic::on_unimplemented(message = #message, label = #label, note = #world, note = #generic)]
        #vis trait #ident: #p::World #(+ #bounds)* {
            #groups_of
            #methods
        }
    }
}

/// The bounds of a world with the part: for the parts that it lists, for its components, tables and resources.
fn bounds(context: &Context<'_>) -> Vec<TokenStream> {
    let p = &context.private;
    let parts = context
        .model
        .parts
        .each()
        .filter(|part| part.listed)
        .map(|part| part.member(&names::world_trait(&part.name)));
    let components = own(context.components());
    let components = components.map(|component| {
        let ty = &component.ty;
        let storage = context.kind(component);
        let link = component.words.link.as_ref().map(|_| code!(+ #p::HasLink<#ty>));
        let tracks = component.words.track.as_ref().map(|_| code!(+ #p::Tracks<#ty>));
        let keeps = component.table.is_none() && Unit::Component(component).keeps_removed();
        let kept = keeps.then(|| code!(+ #p::KeepsRemoved<#ty>));
        let unit = match component.words.stable {
            _ if component.table.is_some() => None,
            Some(_) => Some(code!(+ #p::Stays<#ty>)),
            None => Some(code!(+ #p::HasUnit<#ty>)),
        };
        let counts = component.words.counted.then(|| code!(+ #p::Counts<#ty>));
        // Without this bound, rustc would not know by which column a filter decides. A type such as `fn(&u8)` gets
        // no such bound, because rustc could not decide between the bound and the impl for all worlds.
        let filters =
            (!types::has_lifetimes(ty)).then(|| code!(+ #p::Filters<#ty, By = #p::ByColumn<#ty>>));
        code!(#p::Has<#ty, Storage = #storage> #filters #unit #link #tracks #kept #counts)
    });
    let tables = own(context.tables());
    let tables = tables.map(|table| {
        let ty = context.table_type(table);
        let kept = Unit::Table(table).keeps_removed().then(|| code!(+ #p::KeepsRemoved<#ty>));
        let has = match table.stable {
            Some(Stable { paged: true, .. }) => code!(#p::HasStableTable<#ty, #p::Paged>),
            Some(_) => code!(#p::HasStableTable<#ty>),
            None => code!(#p::HasTable<#ty>),
        };
        code!(#has #kept)
    });
    let resources = own(context.resources());
    let resources = resources.map(|resource| {
        let ty = &resource.ty;
        code!(#p::HasResource<#ty>)
    });
    parts.chain(components).chain(tables).chain(resources).gather()
}

/// The groups, as associated types of the world.
fn groups_of(context: &Context<'_>) -> TokenStream {
    let p = &context.private;
    let own = context.groups().each().enumerate().filter(|(_, group)| group.origin.is_none());
    let types = own.map(|(id, group)| {
        let ident: &Ident = &group.ident;
        let units = group.own.ids();
        let columns = units.flat_map(|unit| context.model.columns(unit)).map(|id| context.ty(id));
        let columns: Vec<_> = columns.gather();
        let nesting = &context.model.nesting;
        let outer = nesting.pairs.each().filter(|(_, inner)| *inner == id).map(|&(outer, _)| {
            let group = &context.groups()[outer];
            match group.origin {
                None => context.group_of(group, &code!(Self)),
                Some(_) => context.group_type(group),
            }
        });
        let tables = group.own.ids().filter(|_| nesting.families.is_first(id));
        let tables = tables.filter_map(|unit| context.model.all_units().table(unit));
        let tables = tables.map(|table| context.table_type(table));
        let events = group.events.map(|_| code!(+ #p::HasEvents<Self>));
        let doc = docs::line(&format!("The group `{}` of this world.", plain(ident)));
        code! {
            #doc
            type #ident: #p::Group<Self, Columns = (#(#columns,)*)>
                #(+ #p::Owns<Self, #columns>)*
                #(+ #p::NestedIn<Self, #outer>)*
                #(+ #p::NestedIn<Self, #tables>)*
                #events;
        }
    });
    types.gather()
}
