//! The numbering and the memory of a world of fixed capacity.

use proc_macro2::TokenStream;
use syn::spanned::Spanned as _;

use crate::capabilities::brand::expand as brand;
use crate::expand::Context;
use crate::names;

/// Returns the type of a world's signatures, with the numbering of its handles.
pub(crate) fn signature(context: &Context<'_>) -> TokenStream {
    let (p, bits) = (&context.private, context.signature());
    let branded = brand::numbering(context);
    let numbering = match (entities(context), branded) {
        (None, None) => return bits,
        (None, Some(branded)) => branded,
        (Some(entities), branded) => {
            let base = branded.unwrap_or_else(|| code!(#p::Consecutive));
            code!(#p::Capped<#base, { #entities }>)
        }
    };
    code!(#p::Numbered<#bits, #numbering>)
}

/// Returns the check that the capacity isn't 0, which `cargo check` evaluates.
pub(crate) fn check(context: &Context<'_>) -> Option<TokenStream> {
    let entities = entities(context)?;
    let place = names::site(entities.span());
    let (p, quiet) = (context.private_at(entities.span()), &context.quiet);
    Some(code!(at place => #quiet const _: () = #p::check_capacity(#entities);))
}

/// Returns the statement that allocates the memory of the new `world`.
pub(crate) fn setup(context: &Context<'_>) -> Option<TokenStream> {
    let p = &context.private;
    entities(context).map(|_| code!(#p::ops::fill(&mut world);))
}

/// Returns what `LAYOUT` says of the capacity.
pub(crate) fn layout(context: &Context<'_>) -> Option<TokenStream> {
    entities(context).map(|entities| code!(.with_capacity(#entities)))
}

/// Returns the number of entities of a world of fixed capacity.
fn entities<'c>(context: &'c Context<'_>) -> Option<&'c TokenStream> {
    context.model.world.as_ref()?.capacity.as_ref()
}
