//! Items that do nothing but touch names: an editor finds its way by them, and nothing counts as unused.

use proc_macro2::{Span, TokenStream};
use syn::Ident;

use super::structure::item_type;
use super::{Context, groups};
use crate::model::{Lane, Query};
use crate::names;

/// What rust-analyzer puts behind the cursor while it asks what could stand there.
const CURSOR: &str = "intellijRulezz";

pub(super) fn touch(context: &Context<'_>) -> TokenStream {
    let Context { world, commands, .. } = context;
    let listed = context.groups().iter().map(|group| {
        let terms = group.own.iter().chain(&group.with).chain(&group.without);
        fields(context, terms.map(|term| &term.name), &group.unknown)
    });
    let queries = context.model.queries.iter().map(|query| self::query(context, query));
    let mut methods = Vec::new();
    for component in context.components() {
        methods.push(component.ident.clone());
        methods.push(names::mutable(&component.ident));
    }
    let mut units = Vec::new();
    for (group, accessor) in groups::accessible(context) {
        methods.push(accessor.clone());
        methods.push(names::mutable(accessor));
        units.push(&group.ident);
    }
    methods.extend(context.queries.iter().filter_map(|(query, _)| query.accessor.clone()));
    code! {
        #(#listed)*
        #(#queries)*
        const _: fn(&#commands) = |_| {
            #(let _ = #units;)*
            #(let _ = #world::#methods;)*
        };
    }
}

fn query(context: &Context<'_>, query: &Query) -> Option<TokenStream> {
    let lent = query.fields.iter().filter(|field| matches!(field.lane, Lane::Lent { .. }));
    let lent = lent.map(|field| &field.ident);
    let filters = query.with.iter().chain(&query.without).map(|term| &term.name);
    let named = lent.chain(filters);
    if !query.sound {
        return fields(context, named, &query.unknown);
    }
    let world = context.world;
    let named = touched(named, &query.unknown);
    let (ident, ty) = (&query.ident, item_type(query, "'_"));
    let fields = query.fields.iter().map(|field| &field.ident);
    let lanes: Vec<_> =
        (0..query.fields.len()).map(|i| names::lane(i, Span::mixed_site())).collect();
    // Fields that the user's loops leave out are read here.
    Some(code! {
        const _: fn(&#world, #ty) = |world, #ident { #(#fields: #lanes,)* }| {
            let _ = (world, #(&world.#named,)* #(#lanes,)*);
        };
    })
}

/// Touches the world's fields that are named in one declaration.
fn fields<'a>(
    context: &Context<'_>,
    known: impl Iterator<Item = &'a Ident>,
    unknown: &'a [Ident],
) -> Option<TokenStream> {
    let world = context.world;
    let names = touched(known, unknown);
    (!names.is_empty()).then(|| {
        code! {
            const _: fn(&#world) = |world| {
                let _ = (#(&world.#names,)*);
            };
        }
    })
}

/// An unknown name has its error already, unless the user is about to complete it.
fn touched<'a>(known: impl Iterator<Item = &'a Ident>, unknown: &'a [Ident]) -> Vec<&'a Ident> {
    known.chain(unknown.iter().filter(|name| name.to_string().ends_with(CURSOR))).collect()
}
