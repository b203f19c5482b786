//! Small questions about tokens.

use proc_macro2::{Delimiter, Group, Ident, TokenStream, TokenTree};

use crate::each::{Each as _, Gather as _, IntoEach as _, numbers};

/// Returns the text of a token that is a word. A name such as `r#in` is not the keyword.
pub(crate) fn word(token: Option<&TokenTree>) -> String {
    ident(token).map(ToString::to_string).unwrap_or_default()
}

/// Returns the name that a token is, without its `r#`.
pub(crate) fn name(token: Option<&TokenTree>) -> String {
    ident(token).map(crate::names::plain).unwrap_or_default()
}

/// Returns whether tokens borrow something as mutable, as far as they show: `&mut`, `ref mut`, `iter_mut()`.
pub(crate) fn borrows_mut(tokens: &[TokenTree]) -> bool {
    numbers(0..tokens.len()).any(|at| match &tokens[at] {
        TokenTree::Group(group) => borrows_mut(&trees(group.stream())),
        TokenTree::Ident(ident) if ident == "mut" => {
            at > 0
                && (is(tokens.get(at - 1), '&')
                    || word(tokens.get(at - 1)) == "ref"
                    || is_lifetime(tokens, at - 1))
        }
        TokenTree::Ident(ident) => ident.to_string().ends_with("_mut"),
        TokenTree::Punct(_) | TokenTree::Literal(_) => false,
    })
}

/// Returns whether the token at a position is the name of a lifetime.
pub(crate) fn is_lifetime(tokens: &[TokenTree], at: usize) -> bool {
    at > 0 && ident(tokens.get(at)).is_some() && is(tokens.get(at - 1), '\'')
}

/// Returns whether a token is this punctuation mark.
pub(crate) fn is(token: Option<&TokenTree>, mark: char) -> bool {
    matches!(token, Some(TokenTree::Punct(punct)) if punct.as_char() == mark)
}

/// Returns the group, if the token is one with this delimiter.
pub(crate) fn group(token: Option<&TokenTree>, delimiter: Delimiter) -> Option<&Group> {
    match token {
        Some(TokenTree::Group(group)) if group.delimiter() == delimiter => Some(group),
        _ => None,
    }
}

/// Returns the identifier, if the token is one.
pub(crate) fn ident(token: Option<&TokenTree>) -> Option<&Ident> {
    match token {
        Some(TokenTree::Ident(ident)) => Some(ident),
        _ => None,
    }
}

/// Returns the tokens as a list.
pub(crate) fn trees(tokens: TokenStream) -> Vec<TokenTree> {
    tokens.into_iter().gather()
}

/// Returns a list of tokens as a stream.
pub(crate) fn stream(tokens: &[TokenTree]) -> TokenStream {
    tokens.each().cloned().gather()
}

/// Returns whether `<` at this position begins generic arguments: it is the first token, or follows `::`.
fn opens(tokens: &[TokenTree], at: usize) -> bool {
    is(tokens.get(at), '<') && (at == 0 || is(tokens.get(at - 1), ':'))
}

/// Returns each token with the number of generic argument lists around it. In an expression, a list begins with `::<`,
/// because `<` alone compares.
pub(crate) fn depths(tokens: &[TokenTree]) -> Vec<usize> {
    let mut depth = 0;
    let depth_at = |at: usize| {
        if opens(tokens, at) || depth > 0 && is(tokens.get(at), '<') {
            depth += 1;
        } else if depth > 0
            && is(tokens.get(at), '>')
            && !is(at.checked_sub(1).and_then(|at| tokens.get(at)), '-')
        {
            depth -= 1;
            // The closing mark is part of the list.
            return depth + 1;
        }
        depth
    };
    (0..tokens.len()).into_each().map(depth_at).gather()
}

/// Returns the tokens between commas, and whether there is a comma.
pub(crate) fn separated(tokens: &[TokenTree]) -> (Vec<&[TokenTree]>, bool) {
    let depths = depths(tokens);
    let mut commas: Vec<usize> =
        numbers(0..tokens.len()).filter(|&at| depths[at] == 0 && is(tokens.get(at), ',')).gather();
    let any = !commas.is_empty();
    commas.push(tokens.len());
    let mut from = 0;
    let mut parts = Vec::new();
    for comma in commas {
        if comma > from {
            parts.push(&tokens[from..comma]);
        }
        from = comma + 1;
    }
    (parts, any)
}
