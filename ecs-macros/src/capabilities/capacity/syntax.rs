//! The attribute `#[capacity(entities = 1024)]` of a world.

use proc_macro2::{TokenStream, TokenTree};
use syn::parse::End;
use syn::{Attribute, Token};

use crate::codes::Code;
use crate::diag::Diag;
use crate::syntax::named::{once, value};

const EXPECTED: &str =
    "expected the number of entities that the world has at most: `#[capacity(entities = 1024)]`";

/// Takes `#[capacity(..)]` out of the attributes of a world, and returns the number of entities, a constant expression.
pub(crate) fn take(attrs: &mut Vec<Attribute>, diag: &mut Diag) -> Option<TokenStream> {
    once(attrs, "capacity", (Code::E127, "capacity(..)"), diag, |attr, diag| {
        value(attr, "entities", (Code::E127, EXPECTED), diag, |input| {
            let mut number = TokenStream::new();
            while !(input.is_empty() || input.peek(Token![,]) && input.peek2(End)) {
                number.extend([input.parse::<TokenTree>()?]);
            }
            input.parse::<Option<Token![,]>>()?;
            Ok((!number.is_empty()).then_some(number))
        })
    })
}
