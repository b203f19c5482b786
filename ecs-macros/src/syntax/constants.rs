//! Constants in types, which syn reads without its feature `full` only if they are simple: `[u8; [1, 2].len()]`, `Of<{ let x = 4; x }>`.
//!
//! The others are hidden while types are read: they look like calls of a macro, and are the user's tokens again in the code that is written.

use std::cell::Cell;

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use quote::quote;
use syn::Expr;

use crate::each::{Each as _, Gather as _};
use crate::reading::parse;

/// The macro of which a hidden constant looks like a call.
const HIDDEN: &str = "__ecs_constant";

thread_local! {
    /// True once a constant was hidden. Without one, code isn't searched for them.
    static ANY: Cell<bool> = const { Cell::new(false) };
}

/// Hides the constants that syn can't read.
pub(crate) fn hide(tokens: TokenStream) -> TokenStream {
    hidden(tokens.clone()).unwrap_or(tokens)
}

/// Returns the tokens with hidden constants, if there are any.
fn hidden(tokens: TokenStream) -> Option<TokenStream> {
    let mut trees: Vec<TokenTree> = tokens.into_iter().gather();
    let mut any = false;
    for at in 0..trees.len() {
        let TokenTree::Group(group) = &trees[at] else { continue };
        let inside = match group.delimiter() {
            Delimiter::Bracket => length(group.stream()),
            Delimiter::Brace if argument(&trees, at) => constant(group.stream()),
            _ => None,
        };
        let Some(inside) = first!(inside, hidden(group.stream())) else { continue };
        let mut group = Group::new(group.delimiter(), inside);
        group.set_span(trees[at].span());
        trees[at] = TokenTree::Group(group);
        any = true;
    }
    any.then(|| trees.into_iter().gather())
}

/// Hides the length in `[T; length]`.
fn length(tokens: TokenStream) -> Option<TokenStream> {
    let trees: Vec<TokenTree> = tokens.into_iter().gather();
    let behind = 1 + trees.each().position(|token| is(token, ";"))?;
    let (ty, length) = (&trees[..behind], &trees[behind..]);
    let grouped = length.each().any(|token| matches!(token, TokenTree::Group(_)));
    let length = grouped.then(|| constant(length.each().cloned().gather())).flatten()?;
    let ty = hide(ty.each().cloned().gather());
    Some(quote!(#ty #length))
}

/// Returns whether braces are an argument, or the default of a parameter.
fn argument(trees: &[TokenTree], at: usize) -> bool {
    let before = at.checked_sub(1).map(|before| &trees[before]);
    let starts = ["<", ",", "="].each().any(|word| before.is_some_and(|token| is(token, word)));
    starts && trees.get(at + 1).is_some_and(|token| is(token, ",") || is(token, ">"))
}

/// Hides an expression, unless syn can read it or it is incomplete.
fn constant(tokens: TokenStream) -> Option<TokenStream> {
    let last = tokens.clone().into_iter().last()?;
    if matches!(last, TokenTree::Punct(_)) || parse::<Expr>(tokens.clone()).is_ok() {
        return None;
    }
    ANY.set(true);
    let word = proc_macro2::Ident::new(HIDDEN, last.span());
    Some(quote!(#word! { #tokens }))
}

fn is(token: &TokenTree, word: &str) -> bool {
    matches!(token, TokenTree::Punct(punct) if word.starts_with(punct.as_char()))
}

/// Returns code with the hidden constants as the user wrote them.
pub(crate) fn show(code: TokenStream) -> TokenStream {
    if ANY.get() { restored(code) } else { code }
}

fn restored(code: TokenStream) -> TokenStream {
    let mut all = TokenStream::new();
    let mut tokens = code.into_iter();
    while let Some(token) = tokens.next() {
        match token {
            TokenTree::Ident(word) if word == HIDDEN => {
                // The `!`.
                tokens.next();
                let Some(TokenTree::Group(constant)) = tokens.next() else { continue };
                all.extend(constant.stream());
            }
            TokenTree::Group(group) => {
                let mut inside = Group::new(group.delimiter(), restored(group.stream()));
                inside.set_span(group.span());
                all.extend([TokenTree::Group(inside)]);
            }
            token => all.extend([token]),
        }
    }
    all
}
