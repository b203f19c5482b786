//! The statements of a body, read from tokens. What is not understood is kept as it is, so this can't fail.

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

use super::signature::elements;
use super::tokens::{group, is, trees, word};
use crate::each::{Each as _, IntoEach as _, numbers};

/// A statement.
pub(crate) enum Statement {
    /// An expression that a plan may move: a call, as far as its tokens show.
    Call(Call),
    /// `(a(..), b(..));`
    Tuple(Vec<Statement>),
    /// `{ a(..); b(..); }`
    Block(Vec<Statement>),
    /// `if` and `for`: each head, and the statements in its braces.
    Branch(Vec<(Vec<TokenTree>, Vec<Statement>)>),
    /// `let pattern = ..;`, with the pattern.
    Let(Vec<TokenTree>, Vec<TokenTree>),
    /// Any other Rust, with its semicolon.
    Plain(Vec<TokenTree>),
}

/// A call, with the attribute `#[here]` or without it.
pub(crate) struct Call {
    pub(crate) tokens: Vec<TokenTree>,
    pub(crate) here: bool,
}

/// Reads the statements of a block. With `value`, the last expression is the value of the block, and is kept.
pub(crate) fn statements(block: TokenStream, value: bool) -> Vec<Statement> {
    let tokens = trees(block);
    let (mut rest, mut all) = (&tokens[..], Vec::new());
    while !rest.is_empty() {
        let (statement, length) = statement(rest, value);
        all.push(statement);
        rest = &rest[length.clamp(1, rest.len())..];
    }
    all
}

/// Words that begin a statement which is kept as it is, up to its braces.
const KEPT: &[&str] = &[
    "while", "loop", "match", "unsafe", "fn", "struct", "impl", "mod", "trait", "enum", "union",
    "async", "extern",
];

/// Words that no planned call contains, besides the `?`: they leave the method or the loop.
const JUMPS: &[&str] = &[
    "return", "break", "continue", "await", "yield", "let", "use", "const", "static", "type",
    "become",
];

fn statement(rest: &[TokenTree], value: bool) -> (Statement, usize) {
    let attributes = attributes(rest);
    if attributes > 0 && !begins_here(rest) {
        let (statement, length) = self::statement(&rest[attributes..], value);
        let whole = rest[..attributes + length].to_vec();
        return match statement {
            Statement::Let(pattern, _) => (Statement::Let(pattern, whole), attributes + length),
            _ => (Statement::Plain(whole), attributes + length),
        };
    }
    let semicolon = rest.each().position(|token| is(Some(token), ';'));
    let end = semicolon.map_or(rest.len(), |at| at + 1);
    let plain = |end: usize| (Statement::Plain(rest[..end].to_vec()), end);
    let is_value = |length: usize| value && length == rest.len();
    match &*word(rest.first()) {
        "if" | "for" => {
            return match branch(rest) {
                Some((branch, length)) if !is_value(length) && !continues(rest, length) => {
                    (branch, length)
                }
                _ => plain(end),
            };
        }
        "let" => {
            let equals = rest[..end].each().position(|token| is(Some(token), '='));
            let pattern = rest[1..equals.unwrap_or(end)].to_vec();
            return (Statement::Let(without_type(pattern), rest[..end].to_vec()), end);
        }
        kept if KEPT.contains(&kept) => {
            let braces = braces(rest, false).map_or(rest.len(), |at| at + 1);
            return plain(if continues(rest, braces) { end } else { braces.min(end) });
        }
        // `name! { .. }`, `macro_rules! name { .. }`
        _ if is(rest.get(1), '!') => {
            let called = rest[..end].each().position(|token| matches!(token, TokenTree::Group(_)));
            let braces = called.filter(|&at| group(rest.get(at), Delimiter::Brace).is_some());
            return match braces {
                Some(at) if !continues(rest, at + 1) => {
                    plain((at + 1 + usize::from(is(rest.get(at + 1), ';'))).min(rest.len()))
                }
                _ => plain(end),
            };
        }
        _ => {}
    }
    // `'name: loop {}`
    if is(rest.first(), '\'') {
        return plain(braces(rest, false).map_or(rest.len(), |at| at + 1).min(end));
    }
    if let Some(block) = group(rest.first(), Delimiter::Brace)
        && !is_value(1)
        && !continues(rest, 1)
    {
        let length = 1 + usize::from(is(rest.get(1), ';'));
        return (Statement::Block(statements(block.stream(), false)), length);
    }
    let tokens = &rest[..semicolon.unwrap_or(rest.len())];
    match expression(tokens) {
        Some(statement) if semicolon.is_some() || !value => (statement, end),
        _ => plain(end),
    }
}

/// Returns the number of tokens in the attributes that tokens begin with.
fn attributes(tokens: &[TokenTree]) -> usize {
    let mut end = 0;
    while is(tokens.get(end), '#') && group(tokens.get(end + 1), Delimiter::Bracket).is_some() {
        end += 2;
    }
    end
}

/// Returns whether a statement that could end before this token goes on: `match x { .. }.f();`.
fn continues(tokens: &[TokenTree], at: usize) -> bool {
    is(tokens.get(at), '.') || is(tokens.get(at), '?')
}

/// Removes the type from the pattern of a `let`.
fn without_type(mut pattern: Vec<TokenTree>) -> Vec<TokenTree> {
    let double = |at: usize| is(pattern.get(at + 1), ':') || at > 0 && is(pattern.get(at - 1), ':');
    let colon = numbers(0..pattern.len()).find(|&at| is(pattern.get(at), ':') && !double(at));
    pattern.truncate(colon.unwrap_or(pattern.len()));
    pattern
}

/// Returns a call, a tuple of calls, or a block.
fn expression(tokens: &[TokenTree]) -> Option<Statement> {
    if let [TokenTree::Group(whole)] = tokens {
        return match whole.delimiter() {
            Delimiter::Brace => Some(Statement::Block(statements(whole.stream(), false))),
            Delimiter::Parenthesis => {
                let (parts, any) = elements(whole);
                let element =
                    |part: Vec<TokenTree>| expression(&part).unwrap_or(Statement::Plain(part));
                any.then(|| Statement::Tuple(parts.into_each().map(element).gather()))
            }
            Delimiter::Bracket | Delimiter::None => None,
        };
    }
    let (here, tokens) = match tokens {
        [hash, TokenTree::Group(attribute), rest @ ..]
            if is(Some(hash), '#') && is_here(attribute) =>
        {
            (true, rest)
        }
        _ => (false, tokens),
    };
    let ends = group(tokens.last(), Delimiter::Parenthesis).is_some();
    (tokens.len() > 1 && ends && !jumps(tokens) && !assigns(tokens))
        .then(|| Statement::Call(Call { tokens: tokens.to_vec(), here }))
}

/// Returns whether tokens begin with `#[here]`.
pub(crate) fn begins_here(tokens: &[TokenTree]) -> bool {
    is(tokens.first(), '#') && group(tokens.get(1), Delimiter::Bracket).is_some_and(is_here)
}

fn is_here(attribute: &Group) -> bool {
    attribute.delimiter() == Delimiter::Bracket
        && matches!(&trees(attribute.stream())[..], [one] if word(Some(one)) == "here")
}

/// Removes each `#[here]`, which rustc doesn't know.
pub(crate) fn without_here(tokens: TokenStream) -> TokenStream {
    let tokens = trees(tokens);
    let begins = |at: usize| {
        let attribute = group(tokens.get(at + 1), Delimiter::Bracket);
        is(tokens.get(at), '#') && attribute.is_some_and(is_here)
    };
    let kept = numbers(0..tokens.len()).filter(|&at| !(begins(at) || at > 0 && begins(at - 1)));
    let kept = kept.map(|at| match &tokens[at] {
        TokenTree::Group(inner) => {
            let mut kept = Group::new(inner.delimiter(), without_here(inner.stream()));
            kept.set_span(inner.span());
            TokenTree::Group(kept)
        }
        other => other.clone(),
    });
    kept.gather()
}

/// Returns whether tokens may leave the method or the loop, which no closure can.
fn jumps(tokens: &[TokenTree]) -> bool {
    tokens.each().any(|token| match token {
        TokenTree::Group(group) => jumps(&trees(group.stream())),
        TokenTree::Ident(_) => JUMPS.contains(&&*word(Some(token))),
        other => is(Some(other), '?'),
    })
}

/// Returns whether the head of an `if` or a `for` may leave the method or a loop.
pub(crate) fn head_jumps(head: &[TokenTree]) -> bool {
    head.each().any(|token| match token {
        TokenTree::Group(group) => jumps(&trees(group.stream())),
        TokenTree::Ident(_) => word(Some(token)) != "let" && JUMPS.contains(&&*word(Some(token))),
        other => is(Some(other), '?'),
    })
}

/// Returns whether a value is assigned outside of any brackets, or a macro is called there.
fn assigns(tokens: &[TokenTree]) -> bool {
    numbers(0..tokens.len()).any(|at| {
        let (before, after) = (at.checked_sub(1).and_then(|at| tokens.get(at)), tokens.get(at + 1));
        let compares = ['=', '<', '>', '!'].each().any(|&mark| is(before, mark))
            || is(after, '=')
            || is(after, '>');
        is(tokens.get(at), '=') && !compares
            || is(tokens.get(at), '!') && matches!(after, Some(TokenTree::Group(_)))
            || is(tokens.get(at), '#') && matches!(after, Some(TokenTree::Group(_)))
    })
}

/// Returns the position of the braces that follow the head of an `if`, `for` or `while`, and not a pattern.
fn braces(tokens: &[TokenTree], mut pattern: bool) -> Option<usize> {
    (0..tokens.len()).into_each().find(|&at| {
        match &*word(tokens.get(at)) {
            "let" => pattern = true,
            "in" => pattern = false,
            _ if is(tokens.get(at), '=') => pattern = false,
            _ => {}
        }
        !pattern && group(tokens.get(at), Delimiter::Brace).is_some()
    })
}

fn branch(tokens: &[TokenTree]) -> Option<(Statement, usize)> {
    let (mut arms, mut from) = (Vec::new(), 0);
    loop {
        let at = from + braces(&tokens[from..], word(tokens.get(from)) == "for")?;
        let head = &tokens[from..at];
        if head.each().any(|token| is(Some(token), ';')) {
            return None;
        }
        let block = group(tokens.get(at), Delimiter::Brace)?;
        arms.push((head.to_vec(), statements(block.stream(), false)));
        from = at + 1;
        if word(tokens.get(from)) != "else" {
            let semicolon = usize::from(is(tokens.get(from), ';'));
            return Some((Statement::Branch(arms), from + semicolon));
        }
    }
}
