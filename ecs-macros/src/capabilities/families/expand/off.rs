//! Writes the code of groups without the feature.

use proc_macro2::TokenStream;

use crate::expand::Context;

pub(crate) const fn of_group(
    _: &Context<'_>,
    _: usize,
) -> (Option<TokenStream>, Option<TokenStream>) {
    (None, None)
}

pub(crate) const fn borders(_: &Context<'_>) -> Option<TokenStream> {
    None
}

pub(crate) const fn consts(_: &Context<'_>) -> Option<TokenStream> {
    None
}

pub(crate) const fn layout(_: &Context<'_>) -> Option<TokenStream> {
    None
}
