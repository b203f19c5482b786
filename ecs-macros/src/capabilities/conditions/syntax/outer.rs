//! The attributes before an item or a field, read one by one.

use proc_macro2::TokenTree;
use syn::parse::{ParseStream, Parser as _};
use syn::{Attribute, Token, token};

use crate::codes::Code;
use crate::diag::Diag;
use crate::each::AddAll as _;

/// Reads all attributes and returns whether they are complete. An incomplete one is an error and is left
/// out.
pub(crate) fn attributes(input: ParseStream<'_>, diag: &mut Diag) -> (Vec<Attribute>, bool) {
    let mut attrs = Vec::new();
    let mut clean = true;
    while let Ok(pound) = input.parse::<Token![#]>() {
        let bang = input.parse::<Token![!]>().ok();
        // If the input is not empty, a token tree can be read.
        let brackets = input.peek(token::Bracket).then(|| input.parse::<TokenTree>().ok());
        let brackets = brackets.flatten();
        if bang.is_some() {
            let message = "`//!` and `#![..]` can't be used in `world!`; write `///` or `#[..]`";
            diag.error_at(Code::E008, quote!(#pound #bang #brackets), message);
            continue;
        }
        match Attribute::parse_outer.parse2(quote!(#pound #brackets)) {
            Ok(read) => attrs.add_all(read),
            Err(_) => {
                let message = "this attribute is incomplete; finish it, or remove it";
                diag.error_at(Code::E009, quote!(#pound #brackets), message);
                clean = false;
            }
        }
    }
    (attrs, clean)
}
