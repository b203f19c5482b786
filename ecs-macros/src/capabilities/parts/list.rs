//! `#[parts(physics::Physics, ai::Ai as mind)]`, as it is written.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use quote::{ToTokens as _, quote};
use syn::parse::ParseStream;
use syn::{Ident, Path, Token};

use crate::codes::Code;
use crate::diag::Diag;
use crate::each::{Gather as _, IntoEach as _};
use crate::reading;

/// A part in the list, still to be asked.
pub(crate) struct Listed {
    pub(crate) path: Path,
    pub(crate) prefix: Option<Ident>,
}

/// Takes `#[parts(..)]` out of the attributes of the first item, and returns its list.
pub(crate) fn take(input: &TokenStream) -> Option<(TokenStream, TokenStream)> {
    let mut kept = Vec::new();
    let mut list: Option<TokenStream> = None;
    let mut tokens = input.clone().into_iter().peekable();
    while let Some(token) = tokens.next() {
        if is(&token, '#')
            && let Some(TokenTree::Group(attr)) = tokens.peek()
            && let Some(found) = parts(attr)
        {
            match &mut list {
                Some(list) => {
                    let last = list.clone().into_iter().last();
                    if !found.is_empty() && last.is_some_and(|last| !is(&last, ',')) {
                        list.extend(quote!(,));
                    }
                    list.extend(found);
                }
                None => list = Some(found),
            }
            tokens.next();
            continue;
        }
        let body =
            matches!(&token, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace);
        kept.push(token);
        if body {
            // The attributes after the body belong to other items.
            break;
        }
    }
    let list = list?;
    kept.extend(tokens);
    Some((list, kept.into_iter().gather()))
}

/// Returns the list in `[parts(..)]`.
fn parts(attr: &proc_macro2::Group) -> Option<TokenStream> {
    let mut tokens = attr.stream().into_each();
    let word =
        tokens.next().filter(|word| matches!(word, TokenTree::Ident(word) if word == "parts"))?;
    Some(match (tokens.next(), tokens.next()) {
        (Some(TokenTree::Group(list)), None) if list.delimiter() == Delimiter::Parenthesis => {
            list.stream()
        }
        // A literal is not a path, so `read` reports it.
        (None, _) => TokenTree::Literal(spanned_literal(&word)).into(),
        (Some(other), _) => other.into_token_stream(),
    })
}

fn spanned_literal(word: &TokenTree) -> proc_macro2::Literal {
    let mut literal = proc_macro2::Literal::string("");
    literal.set_span(word.span());
    literal
}

fn is(token: &TokenTree, punct: char) -> bool {
    matches!(token, TokenTree::Punct(found) if found.as_char() == punct)
}

/// E900: reads the list. What can't be read is left out.
pub(crate) fn read(list: TokenStream, diag: &mut Diag) -> Vec<Listed> {
    let mut read = Vec::new();
    // The errors are in `diag` already.
    let _ = reading::read(list, &mut |input| {
        while !input.is_empty() {
            match one(input) {
                Ok(part) => read.push(part),
                Err(error) => {
                    diag.push(error);
                    while !input.is_empty() && !input.peek(Token![,]) {
                        let _ = input.parse::<TokenTree>();
                    }
                }
            }
            if !input.is_empty() {
                let _ = input.parse::<Token![,]>();
            }
        }
        Ok(())
    });
    read
}

fn one(input: ParseStream<'_>) -> syn::Result<Listed> {
    let expected = "expected paths of parts, such as `#[parts(physics::Physics)]`";
    let first = input.span();
    let path = input.call(Path::parse_mod_style).map_err(|error| {
        // The end of the list has no place of its own.
        let place = if input.is_empty() { first } else { error.span() };
        Code::E900.at(place, expected)
    })?;
    let prefix = match input.parse::<Option<Token![as]>>()? {
        None => None,
        Some(word) => {
            let expected =
                "expected the prefix of the part's names, such as `physics::Physics as phys`";
            let place = if input.is_empty() { word.span } else { input.span() };
            Some(input.parse().map_err(|_| Code::E900.at(place, expected))?)
        }
    };
    if !input.is_empty() && !input.peek(Token![,]) {
        return Err(Code::E900.at(input.span(), "expected `,` between two parts"));
    }
    Ok(Listed { path, prefix })
}
