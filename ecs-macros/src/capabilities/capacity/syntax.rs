//! The attribute `#[capacity(entities = 1024)]` of a world.

use proc_macro2::{TokenStream, TokenTree};
use syn::parse::ParseStream;
use syn::{Attribute, Ident, Meta, Token};

use crate::codes::Code;
use crate::diag::Diag;
use crate::each::Gather as _;
use crate::reading::read_arguments;
use crate::syntax::named::{name_of, take_named};

const EXPECTED: &str =
    "expected the number of entities that the world has at most: `#[capacity(entities = 1024)]`";

/// Takes `#[capacity(..)]` out of the attributes of a world, and returns the number of entities, a constant expression.
pub(crate) fn take(attrs: &mut Vec<Attribute>, diag: &mut Diag) -> Option<TokenStream> {
    let mut found = None;
    for attr in &take_named(attrs, &["capacity"]) {
        if name_of(attr, &["capacity"], diag).is_none() {
            continue;
        }
        let mut entities = None;
        let read = read_arguments(attr, &mut |input| {
            entities = Some(number(input)?);
            Ok(())
        });
        match read {
            Err(error) if matches!(attr.meta, Meta::List(_)) => diag.push(error),
            Ok(()) if entities.is_some() && found.is_none() => found = entities,
            Ok(()) if entities.is_some() => {
                diag.error_at(Code::E127, attr, "a second `#[capacity(..)]`; write it once");
            }
            _ => diag.error_at(Code::E127, attr, EXPECTED),
        }
    }
    found
}

/// Reads `entities = number`.
fn number(input: ParseStream<'_>) -> syn::Result<TokenStream> {
    let expected = |span| Code::E127.at(span, EXPECTED);
    let word: Ident = input.parse().map_err(|_| expected(input.span()))?;
    if word != "entities" {
        return Err(expected(word.span()));
    }
    input.parse::<Token![=]>().map_err(|_| expected(input.span()))?;
    let mut number: Vec<TokenTree> = Vec::new();
    while !input.is_empty() {
        number.push(input.parse()?);
    }
    if number.is_empty() {
        return Err(expected(input.span()));
    }
    Ok(number.into_iter().gather())
}
