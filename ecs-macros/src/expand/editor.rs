//! Items that only mention names, so that an editor finds them and no field counts as unused.

use proc_macro2::{Span, TokenStream};
use syn::Ident;

use super::structure::item_type;
use super::{Context, groups};
use crate::model::{Lane, Query};
use crate::names;

pub(super) fn touch(context: &Context<'_>) -> TokenStream {
    let Context { world, commands, quiet, .. } = context;
    let listed = context.groups().iter().map(|group| {
        let terms = group.terms.all();
        let (known, unknown) =
            (fields(context, terms.map(|term| &term.name)), unknown(context, &group.slips.unknown));
        code!(#known #unknown)
    });
    let queries = context.model.queries.iter().map(|query| self::query(context, query));
    let mut methods = Vec::new();
    for component in context.components().iter().filter(|component| component.accessible) {
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
        #quiet
        const _: fn(&#commands) = |_| {
            #(let _ = #units;)*
            #(let _ = #world::#methods;)*
        };
    }
}

fn query(context: &Context<'_>, query: &Query) -> TokenStream {
    let unknown = unknown(context, &query.unknown);
    let lent = query.fields.iter().filter(|field| matches!(field.lane, Lane::Borrowed { .. }));
    let lent = lent.map(|field| &field.ident);
    let filters = query.with.iter().chain(&query.without).chain(&query.lead);
    let filters = filters.map(|term| &term.name);
    let named = lent.chain(filters);
    if !query.sound {
        let known = fields(context, named);
        return code!(#known #unknown);
    }
    let Context { world, quiet, .. } = context;
    let (ident, ty) = (&query.ident, item_type(query, "'_"));
    let fields = query.fields.iter().map(|field| &field.ident);
    let lanes: Vec<_> =
        (0..query.fields.len()).map(|i| names::lane(i, Span::mixed_site())).collect();
    // Fields that no loop of the user reads are read here.
    code! {
        #unknown
        #quiet
        const _: fn(&#world, #ty) = |world: &#world, #ident { #(#fields: #lanes,)* }| {
            let _ = (world, #(&world.#named,)* #(#lanes,)*);
        };
    }
}

/// Mentions the world's fields that are named in one declaration.
fn fields<'a>(
    context: &Context<'_>,
    names: impl Iterator<Item = &'a Ident>,
) -> Option<TokenStream> {
    let Context { world, quiet, .. } = context;
    let mut names = names.peekable();
    names.peek()?;
    Some(code! {
        #quiet
        const _: fn(&#world) = |world: &#world| {
            let _ = (#(&world.#names,)*);
        };
    })
}

/// Mentions a name without a component, so that an editor completes it. The name has its error already, so
/// rustc must not see this. rust-analyzer sets `miri` by default, and rustc warns about its own cfg
/// `rust_analyzer`.
fn unknown(context: &Context<'_>, names: &[Ident]) -> TokenStream {
    let world = context.world;
    code! {
        #(
            #[cfg(miri)]
            const _: fn(&#world) = |world: &#world| {
                let _ = &world.#names;
            };
        )*
    }
}
