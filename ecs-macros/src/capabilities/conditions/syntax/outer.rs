//! The attributes before an item or a field, read one by one.

use proc_macro2::TokenTree;
use quote::quote;
use syn::parse::ParseStream;
use syn::{Attribute, Token, token};

use crate::codes::Code;
use crate::diag::Diag;
use crate::features::missing_attribute;
use crate::reading::read;

/// Reads all attributes and returns whether they are complete. An incomplete one is an error and is left
/// out, and so is one whose feature is off.
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
        let attribute = quote!(#pound #brackets);
        let read = read(attribute.clone(), &mut |input| {
            for attr in Attribute::parse_outer(input)? {
                match missing_attribute(&attr) {
                    Some(error) => diag.push(error),
                    None => attrs.push(attr),
                }
            }
            Ok(())
        });
        if read.is_err() {
            let message = "this attribute is incomplete; finish it, or remove it";
            diag.error_at(Code::E009, attribute, message);
            clean = false;
        }
    }
    (attrs, clean)
}
