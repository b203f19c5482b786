//! Reading tokens with syn. Its own functions are compiled again for each type and each closure.

use proc_macro2::TokenStream;
use syn::Attribute;
use syn::parse::{Parse, ParseStream, Parser as _};
use syn::token::Comma;

use crate::codes::Code;

/// A function that reads tokens into what it captures.
pub(crate) type Reader<'r> = &'r mut dyn FnMut(ParseStream<'_>) -> syn::Result<()>;

/// Calls a function that reads these tokens, all of them.
pub(crate) fn read(tokens: TokenStream, reader: Reader<'_>) -> syn::Result<()> {
    (|input: ParseStream<'_>| reader(input)).parse2(tokens)
}

/// Calls a function for each of the words between commas.
pub(crate) fn read_words(tokens: TokenStream, word: Reader<'_>) -> syn::Result<()> {
    read(tokens, &mut |input| {
        while !input.is_empty() {
            word(input)?;
            if !input.is_empty() {
                input.parse::<Comma>().map_err(|error| {
                    Code::E026.at(error.span(), "expected `,` between two words")
                })?;
            }
        }
        Ok(())
    })
}

/// Calls a function that reads what an attribute has in parentheses, all of it.
pub(crate) fn read_arguments(attr: &Attribute, reader: Reader<'_>) -> syn::Result<()> {
    attr.parse_args_with(|input: ParseStream<'_>| reader(input))
}

/// Like [`syn::parse2`].
pub(crate) fn parse<T: Parse>(tokens: TokenStream) -> syn::Result<T> {
    let mut parsed = None;
    read(tokens, &mut |input| {
        parsed = Some(T::parse(input)?);
        Ok(())
    })?;
    Ok(parsed.expect("it is read without an error"))
}

/// Like [`syn::parse_str`].
pub(crate) fn parse_text<T: Parse>(text: &str) -> syn::Result<T> {
    parse(text.parse()?)
}

/// Parses what the macro wrote itself.
pub(crate) fn parsed<T: Parse>(tokens: TokenStream) -> T {
    parse(tokens).expect("what the macro writes can be read")
}
