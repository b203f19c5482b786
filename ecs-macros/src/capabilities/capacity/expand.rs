//! The numbering and the memory of a world of fixed capacity.

use proc_macro2::TokenStream;

use crate::capabilities::brand::expand as brand;
use crate::expand::Context;

/// Returns the type of a world's signatures. `bits` is the type of their bits.
pub(crate) fn signature(context: &Context<'_>, bits: TokenStream) -> TokenStream {
    let p = &context.private;
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

/// Returns the statement that allocates the memory of the new `world`.
pub(crate) fn setup(context: &Context<'_>) -> Option<TokenStream> {
    let p = &context.private;
    entities(context).map(|_| code!(#p::ops::fill(&mut world);))
}

/// Returns the number of entities of a world of fixed capacity.
fn entities<'c>(context: &'c Context<'_>) -> Option<&'c TokenStream> {
    context.model.world.as_ref()?.capacity.as_ref()
}
