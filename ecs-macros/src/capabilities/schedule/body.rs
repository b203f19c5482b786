//! A body, after the world's carrier has answered.

use proc_macro2::{Delimiter, Group, Ident, Span, TokenStream, TokenTree};

use super::calls::Calls;
use super::declared::Declared;
use super::describe;
use super::emit::Emitter;
use super::rewrite::MODULE;
use super::segments::pieces;
use super::signature::Signature;
use super::statements::{statements, without_here};
use super::tokens::{group, trees, word};
use crate::diag::Diag;
use crate::each::IntoEach as _;
use crate::sorted::{Map, Set};
use quote::quote;

/// Expands `{ payload } { mode name self value parameters .. } { trace } { body }`. The modes are `type` and `plan` for the
/// constant, `planned`, `in_order`, and `both FLAG`, where the constant `FLAG` decides between these two.
pub(crate) fn expand(input: TokenStream) -> Option<TokenStream> {
    let input = trees(input);
    let [payload, state, trace, body] = &input[..] else { return None };
    let inside = |token: &TokenTree| group(Some(token), Delimiter::Brace).map(Group::stream);
    let (payload, state, trace) = (inside(payload)?, trees(inside(state)?), inside(trace)?);
    let body = group(Some(body), Delimiter::Brace)?;
    let (mode, mut state) = state.split_first()?;
    let mode = word(Some(mode));
    let flag = match &*mode {
        "both" => {
            let (flag, rest) = state.split_first()?;
            state = rest;
            Some(quote!(#flag))
        }
        "planned" => Some(quote!(true)),
        _ => None,
    };
    let (name, this, value, mut scope) = Signature::from_state(state)?;
    scope.find_macros(&trees(body.stream()));
    let declared = match Declared::read(payload) {
        Ok(declared) => declared,
        Err((code, message)) => {
            let error = code.at(name.span(), message).to_compile_error();
            return Some(match &*mode {
                "type" => quote!(()),
                "plan" => quote!({}),
                _ => quote!({ #error }),
            });
        }
    };
    let krate = &declared.krate;
    if mode == "type" {
        return Some(quote!(#krate::SchedulePlan));
    }
    let mut diag = Diag::new();
    let mut calls = Calls {
        declared: &declared,
        scope,
        number: 0,
        methods: Vec::new(),
        names: Map::default(),
        taken: Set::default(),
    };
    let statements = statements(body.stream(), value);
    let pieces = pieces(&mut calls, &statements, &mut diag);
    if mode == "plan" {
        let (text, mermaid) = describe::describe(&name, &pieces);
        return Some(quote!(#krate::SchedulePlan::new(#text, #mermaid)));
    }
    let methods = calls.methods;
    let reports = flag.is_some();
    let mut emitter = Emitter {
        declared: &declared,
        this: &this,
        trace: &trace,
        flag,
        planned: false,
        compares: false,
        proved: Set::default(),
        buffers: Set::default(),
        diag,
    };
    let code = emitter.pieces(&pieces);
    let errors = emitter.diag.finish();
    // With a mistake, the body is kept as it is written but for `#[here]`, so that rustc checks the rest of it.
    let code = match errors {
        Some(_) => without_here(body.stream()),
        None => code,
    };
    // Only if it is used: an import that isn't is reported to the user.
    let module = Ident::new(MODULE, Span::mixed_site());
    let import =
        mentions(code.clone(), MODULE).then(|| quote!(use #krate::__private::schedule as #module;));
    // The planned method reports the mistakes.
    let errors = errors.filter(|_| reports);
    // An editor finds the methods at their names, and a private method counts as used.
    Some(quote!({
        #import
        #(let _ = Self::#methods;)*
        #errors
        #code
    }))
}

/// Returns whether a name is in tokens.
fn mentions(tokens: TokenStream, name: &str) -> bool {
    tokens.into_each().any(|token| match token {
        TokenTree::Ident(ident) => ident == name,
        TokenTree::Group(group) => mentions(group.stream(), name),
        TokenTree::Punct(_) | TokenTree::Literal(_) => false,
    })
}
