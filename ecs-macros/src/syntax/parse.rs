//! Reads items one after another; a half-typed item does not affect the others.

use proc_macro2::{Span, TokenStream, TokenTree};
use quote::ToTokens as _;
use syn::ext::IdentExt as _;
use syn::parse::{Parse, ParseStream};
use syn::{Generics, Ident, Token, Visibility, token};

use super::constants;
use super::fields::fields;
use super::{Body, Input, Item};
use crate::capabilities::conditions::syntax::off;
use crate::capabilities::conditions::syntax::outer::attributes;
use crate::capabilities::parts::syntax::Kind;
use crate::codes::Code;
use crate::diag::Diag;
use crate::each::{AddAll as _, Each as _};
use crate::reading;

/// Reads the whole input. The first token is the path of ecs-core.
pub(crate) fn input(tokens: TokenStream, diag: &mut Diag) -> Input {
    let mut krate = None;
    let mut clean = true;
    let (mut items, mut lost_table, mut off) = (Vec::new(), false, Vec::new());
    // The errors inside are in `diag` already; syn would report the skipped tokens once more.
    let _ = reading::read(constants::hide(tokens), &mut |input| {
        krate = Some(input.call(Ident::parse_any)?);
        while !input.is_empty() {
            let begin = input.cursor();
            let mut in_table = false;
            let read = item(input, &mut in_table, diag);
            lost_table |= in_table && !matches!(read, Ok(Some(_)));
            match read {
                Ok(Some(item)) => match off::condition(&item.attrs) {
                    Some(condition) => off.add_all(off::names_of(item, &condition)),
                    None => items.push(item),
                },
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
    });
    let krate = krate.unwrap_or_else(|| {
        clean = false;
        diag.error(Code::E001, Span::call_site(), "call this macro as `ecs_core::world!`");
        Ident::new("ecs_core", Span::call_site())
    });
    Input { kind: Kind::World, krate, items, clean, lost_table, parts: Vec::new(), off }
}

/// Reads the next item. There is none after a last attribute that could not be read. Sets `in_table` in a table.
fn item(input: ParseStream<'_>, in_table: &mut bool, diag: &mut Diag) -> syn::Result<Option<Item>> {
    let (mut attrs, mut clean) = attributes(input, diag);
    let conditional = off::take_on(&mut attrs);
    *in_table = attrs.each().any(|attr| attr.path().is_ident("table"));
    let mut vis: Visibility = read(input)?;
    for (other, what) in [
        (input.peek(Token![enum]), "an enum"),
        (input.peek(Token![fn]), "a function"),
        (input.peek(Token![type]), "a type alias"),
        (input.peek(Token![impl]), "an impl"),
        (input.peek(Token![use]), "an import"),
        (input.peek(Token![mod]), "a module"),
        (input.peek(Token![const]), "a constant"),
        (input.peek(Token![static]), "a static"),
        (input.peek(Token![trait]), "a trait"),
    ] {
        if other {
            let message = format!("{what} can't be declared in `world!`; move it out of the macro");
            return Err(Code::E002.at(input.span(), message));
        }
    }
    while input.is_empty() || begins(input) && !input.peek(Token![struct]) {
        let half = match &vis {
            Visibility::Inherited => attrs.last().map(|attr| attr.to_token_stream()),
            written => Some(written.to_token_stream()),
        };
        let Some(half) = half else { return Ok(None) };
        let message = "no struct follows; add one, or remove this";
        vis = again(input, Code::E003.over(&half, message), diag)?;
    }
    let mut struct_token: Token![struct] = read(input)?;
    while input.is_empty() || begins(input) {
        let message = "this struct has no name; add one, or remove the struct";
        match again(input, Code::E004.at(struct_token.span, message), diag)? {
            Visibility::Inherited => {}
            written => vis = written,
        }
        struct_token = read(input)?;
    }
    let ident: Ident = read(input)?;
    let mut generics = generics(input)?;
    generics.where_clause = read(input)?;
    let body = if input.peek(token::Brace) {
        let content;
        syn::braced!(content in input);
        let fields = fields(&content, diag);
        // A semicolon after a struct with braces is accepted, because it is a common habit.
        input.parse::<Option<Token![;]>>()?;
        Body::Named(fields)
    } else if input.peek(token::Paren) {
        let tuple = read(input)?;
        generics.where_clause = generics.where_clause.or(read(input)?);
        clean &= semicolon(input, &ident, diag);
        Body::Tuple(tuple)
    } else {
        clean &= semicolon(input, &ident, diag);
        Body::Unit
    };
    Ok(Some(Item {
        attrs,
        vis,
        struct_token,
        ident,
        generics,
        body,
        clean,
        conditional,
        origin: None,
    }))
}

/// Reads with syn, whose errors get a code.
fn read<T: Parse>(input: ParseStream<'_>) -> syn::Result<T> {
    input.parse().map_err(|error| Code::E007.of(&error))
}

/// Reads a visibility again after a half-typed struct. If an attribute follows, it belongs to the
/// next struct. Otherwise a word was written twice.
fn again(input: ParseStream<'_>, half: syn::Error, diag: &mut Diag) -> syn::Result<Visibility> {
    if input.is_empty() || input.peek(Token![#]) {
        return Err(half);
    }
    diag.push(half);
    read(input)
}

/// Reads generic parameters. An attribute after an incomplete list belongs to the next item, not to a
/// parameter.
fn generics(input: ParseStream<'_>) -> syn::Result<Generics> {
    let ahead = input.fork();
    if ahead.parse::<Generics>().is_err() {
        let message = "this list of parameters is incomplete; finish it, or remove it";
        return Err(Code::E005.at(input.span(), message));
    }
    read(input)
}

/// Reads a semicolon. If it is missing, that is an error, and the next item starts here.
fn semicolon(input: ParseStream<'_>, after: &Ident, diag: &mut Diag) -> bool {
    let found = input.parse::<Token![;]>().is_ok();
    if !found {
        let message = format!("expected `;` or fields in braces after `struct {after}`");
        diag.error(Code::E006, after.span(), message);
        skip_item(input);
    }
    found
}

/// Returns whether a struct starts here.
fn begins(input: ParseStream<'_>) -> bool {
    input.peek(Token![#]) || input.peek(Token![pub]) || input.peek(Token![struct])
}

/// Skips to the end of an item, or to the start of what looks like the next one.
fn skip_item(input: ParseStream<'_>) {
    while !input.is_empty() && !begins(input) {
        let body = input.peek(token::Brace);
        if input.parse::<Token![;]>().is_ok() {
            return;
        }
        skip_token(input);
        if body {
            // As in `use a::{b, c};`.
            let _ = input.parse::<Token![;]>();
            return;
        }
    }
}

fn skip_token(input: ParseStream<'_>) {
    // If the input is not empty, a token tree can be read.
    let _ = input.parse::<TokenTree>();
}
