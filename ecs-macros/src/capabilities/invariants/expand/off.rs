//! The rules of a world, without the feature.

use proc_macro2::TokenStream;

use crate::expand::Context;

pub(crate) fn rules(_: &Context<'_>) -> TokenStream {
    code!(
        type Rules = ();
    )
}

pub(crate) const fn layout(_: &Context<'_>) -> Option<TokenStream> {
    None
}
