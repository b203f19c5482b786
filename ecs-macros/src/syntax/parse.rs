//! Reads items one after another; a half-typed one doesn't take the others away.

use proc_macro2::{Span, TokenStream, TokenTree};
use quote::ToTokens as _;
use syn::ext::IdentExt as _;
use syn::parse::{Parse as _, ParseStream, Parser as _};
use syn::{Generics, Ident, Token, Visibility, token};

use super::fields::fields;
use super::outer::attributes;
use super::{Body, Input, Item};
use crate::diag::Diag;

/// The whole input. The first token is the path of ecs-core.
pub(crate) fn input(tokens: TokenStream, diag: &mut Diag) -> Input {
    let mut krate = None;
    let mut clean = true;
    let mut items = Vec::new();
    let parser = |input: ParseStream<'_>| {
        krate = Some(input.call(Ident::parse_any)?);
        while !input.is_empty() {
            let begin = input.cursor();
            match item(input, diag) {
                Ok(Some(item)) => items.push(item),
                Ok(None) => clean = false,
                Err(error) => {
                    diag.push(error);
                    clean = false;
                    if input.cursor() == begin {
                        skip_token(input);
                    }
                    skip_item(input);
                }
            }
        }
        Ok(())
    };
    // What went wrong inside is in `diag` already; syn would complain once more about what was skipped.
    let _ = parser.parse2(tokens);
    let krate = krate.unwrap_or_else(|| {
        clean = false;
        diag.error(Span::call_site(), "call this macro as `ecs_core::world!`");
        Ident::new("ecs_core", Span::call_site())
    });
    Input { krate, items, clean }
}

/// The item that begins here, or none behind a last broken attribute.
fn item(input: ParseStream<'_>, diag: &mut Diag) -> syn::Result<Option<Item>> {
    let (attrs, mut clean) = attributes(input, diag);
    let mut vis: Visibility = input.parse()?;
    for (other, what) in [
        (input.peek(Token![enum]), "an enum"),
        (input.peek(Token![fn]), "a function"),
        (input.peek(Token![type]), "a type alias"),
        (input.peek(Token![impl]), "an impl"),
        (input.peek(Token![use]), "an import"),
        (input.peek(Token![mod]), "a module"),
    ] {
        if other {
            return Err(input.error(format!(
                "{what} can't stand in `world!`, which takes structs alone; write it outside"
            )));
        }
    }
    while input.is_empty() || begins(input) && !input.peek(Token![struct]) {
        let half = match &vis {
            Visibility::Inherited => attrs.last().map(|attr| attr.to_token_stream()),
            written => Some(written.to_token_stream()),
        };
        let Some(half) = half else { return Ok(None) };
        let message = "no struct follows this; write one, or leave it out";
        vis = again(input, syn::Error::new_spanned(half, message), diag)?;
    }
    let mut struct_token: Token![struct] = input.parse()?;
    while input.is_empty() || begins(input) {
        let message = "this struct has no name; write one, or leave it out";
        match again(input, syn::Error::new(struct_token.span, message), diag)? {
            Visibility::Inherited => {}
            written => vis = written,
        }
        struct_token = input.parse()?;
    }
    let ident = Ident::parse(input)?;
    let mut generics = generics(input)?;
    generics.where_clause = input.parse()?;
    let body = if input.peek(token::Brace) {
        let content;
        syn::braced!(content in input);
        let fields = fields(&content, diag);
        // A stray semicolon after a braced struct is a habit, not worth an error.
        input.parse::<Option<Token![;]>>()?;
        Body::Named(fields)
    } else if input.peek(token::Paren) {
        let tuple = input.parse()?;
        generics.where_clause = generics.where_clause.or(input.parse()?);
        clean &= semicolon(input, &ident, diag);
        Body::Tuple(tuple)
    } else {
        clean &= semicolon(input, &ident, diag);
        Body::Unit
    };
    Ok(Some(Item { attrs, vis, struct_token, ident, generics, body, clean }))
}

/// Reads a visibility again behind a half-typed struct. An attribute begins a struct of its own; without one
/// a word stands here twice.
fn again(input: ParseStream<'_>, half: syn::Error, diag: &mut Diag) -> syn::Result<Visibility> {
    if input.is_empty() || input.peek(Token![#]) {
        return Err(half);
    }
    diag.push(half);
    input.parse()
}

/// Half a list of parameters takes no attribute for one of a parameter.
fn generics(input: ParseStream<'_>) -> syn::Result<Generics> {
    let ahead = input.fork();
    if ahead.parse::<Generics>().is_err() {
        let message = "half a list of parameters; write the rest of it, or leave it out";
        return Err(input.error(message));
    }
    input.parse()
}

/// A missing semicolon is reported, and the next item begins where it should have stood.
fn semicolon(input: ParseStream<'_>, after: &Ident, diag: &mut Diag) -> bool {
    let found = input.parse::<Token![;]>().is_ok();
    if !found {
        diag.error(
            after.span(),
            format!("`;` or fields in braces are missing after `struct {after}`"),
        );
        skip_item(input);
    }
    found
}

/// Whether a struct begins here.
fn begins(input: ParseStream<'_>) -> bool {
    input.peek(Token![#]) || input.peek(Token![pub]) || input.peek(Token![struct])
}

/// Goes on behind the end of an item, or before what looks like the beginning of the next.
fn skip_item(input: ParseStream<'_>) {
    while !input.is_empty() && !begins(input) {
        let ends = input.peek(token::Brace);
        if input.parse::<Token![;]>().is_ok() {
            return;
        }
        skip_token(input);
        if ends {
            // As behind `use a::{b, c};`.
            let _ = input.parse::<Token![;]>();
            return;
        }
    }
}

fn skip_token(input: ParseStream<'_>) {
    // A token tree can always be read where the input is not empty.
    let _ = input.parse::<TokenTree>();
}
