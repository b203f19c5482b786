//! The attribute: each body behind `&mut self` becomes a call of the world's carrier.

use proc_macro2::{Delimiter, Group, Span, TokenStream, TokenTree};

use super::arguments::Arguments;
use super::methods::Method;
use super::signature::Signature;
use super::tokens::{group, is, stream, trees, word};
use crate::codes::Code;
use crate::diag::Diag;
use crate::each::Each as _;
use quote::quote;

pub(crate) fn expand(arguments: TokenStream, item: TokenStream) -> TokenStream {
    let mut diag = Diag::new();
    let arguments = Arguments::read(arguments, &mut diag);
    let tokens = trees(item.clone());
    let Some((header, body)) = split(&tokens) else {
        let message = "a schedule is a method of a world; write `#[schedule]` on an impl block: `impl Sim { .. }`";
        match tokens
            .each()
            .find(|token| !is(Some(token), '#') && !matches!(token, TokenTree::Group(_)))
        {
            Some(first) => diag.error(Code::E910, first.span(), message),
            None => diag.error(Code::E910, Span::call_site(), message),
        }
        let errors = diag.finish();
        return quote!(#item #errors);
    };
    let Some(world) = world(header, &mut diag) else {
        let errors = diag.finish();
        return quote!(#item #errors);
    };
    let of_trait = at_depth(header, "for").is_some();
    let (items, count) = methods(body, &world, &arguments, of_trait);
    if count == 0 {
        let message = "no method here has `&mut self`, so there is nothing to plan; a schedule is a method such as `fn tick(&mut self)`";
        diag.error(Code::E912, body.span_open(), message);
    }
    let errors = diag.finish();
    let header = stream(header);
    let mut block = Group::new(Delimiter::Brace, items);
    block.set_span(body.span());
    quote!(#header #block #errors)
}

/// Returns the tokens before the braces of an impl block, and the braces.
fn split(tokens: &[TokenTree]) -> Option<(&[TokenTree], &Group)> {
    let (last, header) = tokens.split_last()?;
    let block = group(Some(last), Delimiter::Brace)?;
    header.each().any(|token| word(Some(token)) == "impl").then_some((header, block))
}

/// Returns the position of a word outside of generic arguments.
fn at_depth(header: &[TokenTree], name: &str) -> Option<usize> {
    let mut depth = 0_i32;
    for (at, token) in header.each().enumerate() {
        if is(Some(token), '<') {
            depth += 1;
        } else if is(Some(token), '>') && !(at > 0 && is(header.get(at - 1), '-')) {
            depth -= 1;
        } else if depth == 0 && word(Some(token)) == name {
            return Some(at);
        }
    }
    None
}

/// Returns the path of the world, without generic arguments.
fn world(header: &[TokenTree], diag: &mut Diag) -> Option<TokenStream> {
    let clause = at_depth(header, "where").unwrap_or(header.len());
    let (from, mut rest) = match (at_depth(header, "for"), at_depth(header, "impl")) {
        (Some(at), _) => (at, &header[at + 1..clause]),
        (None, Some(at)) => (at, &header[at + 1..clause]),
        (None, None) => return None,
    };
    if word(header.get(from)) == "impl" && is(rest.first(), '<') {
        // `impl<T> Sim<T>`
        let mut depth = 0_i32;
        let end = rest.stream().position(|token| {
            depth += i32::from(is(Some(token), '<')) - i32::from(is(Some(token), '>'));
            depth == 0
        });
        rest = &rest[end? + 1..];
    }
    let end = rest.each().position(|token| is(Some(token), '<')).unwrap_or(rest.len());
    let path = &rest[..end];
    let is_path = !path.is_empty()
        && path.each().all(|token| matches!(token, TokenTree::Ident(_)) || is(Some(token), ':'));
    if !is_path {
        let message = "a schedule names its world by a path, such as `Sim` or `crate::world::Sim`";
        diag.error_at(Code::E913, stream(rest), message);
        return None;
    }
    Some(stream(path))
}

/// Returns the items of the block with the new bodies, and the number of schedules.
fn methods(
    body: &Group,
    world: &TokenStream,
    arguments: &Arguments,
    of_trait: bool,
) -> (TokenStream, usize) {
    let (mut items, mut head, mut count) = (TokenStream::new(), Vec::new(), 0);
    for token in trees(body.stream()) {
        let block = group(Some(&token), Delimiter::Brace);
        let signature = block.and_then(|block| Some((block, Signature::read(&head)?)));
        if let Some((block, signature)) = signature {
            count += 1;
            let method = Method { head: &head, block, signature, world, arguments, of_trait };
            items.extend(method.code());
            head.clear();
        } else if block.is_some() || is(Some(&token), ';') {
            items.extend(head.drain(..));
            items.extend([token]);
        } else {
            head.push(token);
        }
    }
    items.extend(head);
    (items, count)
}
