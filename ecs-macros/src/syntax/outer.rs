//! The attributes before an item or a field, each read for itself.

use syn::parse::{ParseStream, Parser as _};
use syn::{Attribute, Token, token};

use crate::diag::Diag;

/// All of them; one that can't be read is reported and left out.
pub(super) fn attributes(input: ParseStream<'_>, diag: &mut Diag) -> Vec<Attribute> {
    let mut attrs = Vec::new();
    while let Ok(pound) = input.parse::<Token![#]>() {
        if !input.peek(token::Bracket) {
            diag.error(pound.span, "half an attribute; write the rest of it, or leave it out");
            continue;
        }
        // A token tree can always be read where the input is not empty.
        let Ok(brackets) = input.parse::<proc_macro2::TokenTree>() else { break };
        let written = quote::quote!(#pound #brackets);
        match Attribute::parse_outer.parse2(written.clone()) {
            Ok(read) => attrs.extend(read),
            Err(_) => {
                diag.error_at(written, "half an attribute; write the rest of it, or leave it out")
            }
        }
    }
    attrs
}
