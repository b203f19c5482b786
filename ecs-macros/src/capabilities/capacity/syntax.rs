//! The attribute `#[capacity(entities = 1024)]` of a world.

use proc_macro2::TokenStream;
use syn::Attribute;

use crate::codes::Code;
use crate::diag::Diag;
use crate::syntax::named::{once, value};

const EXPECTED: &str =
    "expected the number of entities that the world has at most: `#[capacity(entities = 1024)]`";

/// Takes `#[capacity(..)]` out of the attributes of a world, and returns the number of entities, a constant expression.
pub(crate) fn take(attrs: &mut Vec<Attribute>, diag: &mut Diag) -> Option<TokenStream> {
    once(attrs, "capacity", (Code::E127, "capacity(..)"), diag, |attr, diag| {
        value(attr, "entities", (Code::E127, EXPECTED), diag, |input| {
            let number: TokenStream = input.parse()?;
            Ok((!number.is_empty()).then_some(number))
        })
    })
}
