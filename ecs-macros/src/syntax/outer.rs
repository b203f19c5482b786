//! The attributes before an item or a field, each read for itself.

use proc_macro2::TokenTree;
use quote::quote;
use syn::parse::{ParseStream, Parser as _};
use syn::{Attribute, Token, token};

use crate::diag::Diag;

/// All of them, and whether they could be read; one that couldn't is reported and left out.
pub(super) fn attributes(input: ParseStream<'_>, diag: &mut Diag) -> (Vec<Attribute>, bool) {
    let mut attrs = Vec::new();
    let mut clean = true;
    while let Ok(pound) = input.parse::<Token![#]>() {
        let bang = input.parse::<Token![!]>().ok();
        // A token tree can always be read where the input is not empty.
        let brackets = input.peek(token::Bracket).then(|| input.parse::<TokenTree>().ok());
        let brackets = brackets.flatten();
        if bang.is_some() {
            let message = "`//!` and `#![..]` can't stand in `world!`; write `///` and `#[..]`";
            diag.error_at(quote!(#pound #bang #brackets), message);
            continue;
        }
        match Attribute::parse_outer.parse2(quote!(#pound #brackets)) {
            Ok(read) => attrs.extend(read),
            Err(_) => {
                let message = "half an attribute; write the rest of it, or leave it out";
                diag.error_at(quote!(#pound #brackets), message);
                clean = false;
            }
        }
    }
    (attrs, clean)
}
