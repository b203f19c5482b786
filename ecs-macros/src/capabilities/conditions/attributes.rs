//! The attributes `#[cfg(..)]` of items and fields, found by their tokens alone.

use proc_macro2::{Delimiter, Group, Ident, Span, TokenStream, TokenTree};

use crate::capabilities::conditions::syntax::off::{MARK, ON, predicate};
use crate::each::{Each as _, Gather as _, IntoEach as _};
use crate::syntax::role::is_role;

/// A predicate without the `not(..)` around it.
pub(crate) struct Condition {
    /// The predicate, at each place where it is written.
    pub(crate) predicates: Vec<TokenStream>,
    /// The place of the first attribute.
    pub(crate) place: Span,
    pub(crate) text: String,
    pub(crate) negated: bool,
}

/// Returns whether any item or field has an attribute `cfg`. Most inputs have none.
pub(crate) fn mentions_cfg(tokens: &TokenStream, items: bool) -> bool {
    let mut after_pound = false;
    tokens.clone().into_each().any(|token| {
        let found = match &token {
            TokenTree::Group(group) if group.delimiter() == Delimiter::Bracket => {
                after_pound && name(&token).is_some_and(|name| name == "cfg")
            }
            TokenTree::Group(group) => {
                items && is_braces(&token) && mentions_cfg(&group.stream(), false)
            }
            _ => false,
        };
        after_pound = is_punct(&token, '#');
        found
    })
}

/// Rewrites the conditions of items and their fields, or of fields alone. `holds` decides about each: one that holds
/// is removed, and becomes [`ON`] on an item; one that doesn't hold becomes [`MARK`], and one without a result stays.
pub(crate) fn rewrite(
    tokens: TokenStream,
    items: bool,
    holds: &mut dyn FnMut(Condition) -> Option<bool>,
) -> TokenStream {
    let tokens: Vec<TokenTree> = tokens.into_iter().gather();
    let mut written = TokenStream::new();
    let mut rest = &tokens[..];
    while let Some(token) = rest.first() {
        let (attrs, behind) = rest.split_at(attributes(rest));
        if !attrs.is_empty() {
            rewrite_attributes(attrs, items, holds, &mut written);
            rest = behind;
            continue;
        }
        match token {
            TokenTree::Group(body) if items && is_braces(token) => {
                let mut fields = Group::new(Delimiter::Brace, rewrite(body.stream(), false, holds));
                fields.set_span(body.span());
                written.extend([TokenTree::Group(fields)]);
            }
            token => written.extend([token.clone()]),
        }
        rest = &rest[1..];
    }
    written
}

/// Rewrites the attributes of one item or field.
fn rewrite_attributes(
    attrs: &[TokenTree],
    item: bool,
    holds: &mut dyn FnMut(Condition) -> Option<bool>,
    written: &mut TokenStream,
) {
    // A condition on the world's own struct, which has no role, is reported later.
    let conditional = !item || attrs.each().filter_map(name).any(|name| is_role(&name));
    for pair in attrs.chunks(2) {
        let condition = pair.last().filter(|_| conditional).and_then(condition);
        match condition.and_then(&mut *holds) {
            // A query that is there under a condition must not change the order of rows.
            Some(true) if item => written.extend(pair.each().map(|token| marked(token, ON))),
            Some(true) => {}
            Some(false) => written.extend(pair.each().map(|token| marked(token, MARK))),
            None => written.extend(pair.each().cloned()),
        }
    }
}

/// Returns a token of `#[cfg(..)]` with a mark in place of `cfg`.
fn marked(token: &TokenTree, mark: &str) -> TokenTree {
    let TokenTree::Group(brackets) = token else { return token.clone() };
    let inside = brackets.stream().into_each().map(|token| match token {
        TokenTree::Ident(cfg) => TokenTree::Ident(Ident::new(mark, cfg.span())),
        list => list,
    });
    let mut marked = Group::new(Delimiter::Bracket, inside.gather());
    marked.set_span(brackets.span());
    TokenTree::Group(marked)
}

/// Returns the number of tokens of the attributes that start here: two for each.
fn attributes(tokens: &[TokenTree]) -> usize {
    let is_attribute = |pair: &&[TokenTree]| {
        matches!(pair, [pound, TokenTree::Group(group)]
            if is_punct(pound, '#') && group.delimiter() == Delimiter::Bracket)
    };
    2 * tokens.chunks(2).take_while(is_attribute).count()
}

/// Returns the first word of an attribute from its brackets.
fn name(attr: &TokenTree) -> Option<Ident> {
    let TokenTree::Group(attr) = attr else { return None };
    match attr.stream().into_iter().next() {
        Some(TokenTree::Ident(name)) => Some(name),
        _ => None,
    }
}

/// Returns the condition in the brackets of an attribute.
fn condition(attr: &TokenTree) -> Option<Condition> {
    let TokenTree::Group(attr) = attr else { return None };
    let mut tokens = attr.stream().into_each();
    match (tokens.next(), tokens.next(), tokens.next()) {
        (Some(cfg), Some(TokenTree::Group(list)), None) if is_word(&cfg, "cfg") => {
            of_list(&list, attr.span())
        }
        _ => None,
    }
}

/// Returns the condition of a list with one predicate. rustc reports a predicate that is wrong.
fn of_list(list: &Group, place: Span) -> Option<Condition> {
    let tokens = predicate(list.stream()).filter(|_| list.delimiter() == Delimiter::Parenthesis)?;
    if let [not, TokenTree::Group(inner)] = &tokens[..]
        && is_word(not, "not")
        && let Some(inner) = of_list(inner, place)
    {
        return Some(Condition { negated: !inner.negated, ..inner });
    }
    let predicate: TokenStream = tokens.into_iter().gather();
    let text = predicate.to_string();
    Some(Condition { predicates: vec![predicate], place, text, negated: false })
}

pub(crate) fn is_word(token: &TokenTree, word: &str) -> bool {
    matches!(token, TokenTree::Ident(ident) if ident == word)
}

fn is_punct(token: &TokenTree, punct: char) -> bool {
    matches!(token, TokenTree::Punct(found) if found.as_char() == punct)
}

fn is_braces(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace)
}
