//! What the tokens around a name tell of its use.

use proc_macro2::{Delimiter, TokenTree};

use super::scope::{Binding, Kind};
use super::tokens::{group, is, is_lifetime, name, word};
use crate::each::Each as _;

/// Returns whether `|` begins a closure: no operand is before it, and another `|` ends its parameters. In braces, it may begin a
/// pattern instead.
pub(crate) fn begins_closure(tokens: &[TokenTree], at: usize, braces: bool) -> bool {
    let before = at.checked_sub(1).and_then(|at| tokens.get(at));
    let prefix = match before {
        None => !braces,
        Some(TokenTree::Punct(punct)) => match punct.as_char() {
            ',' => !braces,
            '>' => at > 1 && is(tokens.get(at - 2), '='),
            mark => mark != '?',
        },
        Some(TokenTree::Ident(_)) => [
            "move", "mut", "async", "static", "return", "in", "if", "match", "while", "else",
            "break",
        ]
        .contains(&&*word(before)),
        Some(TokenTree::Group(_) | TokenTree::Literal(_)) => false,
    };
    let ends = |token: &TokenTree| is(Some(token), '|');
    prefix && tokens[at + 1..].each().any(ends)
}

/// Returns whether these tokens borrow what follows them as shared: `&`, `&*`, and not `&&`.
pub(crate) fn is_shared(before: &[TokenTree]) -> bool {
    let last = |from_end: usize| before.len().checked_sub(from_end).and_then(|at| before.get(at));
    let through = usize::from(is(last(1), '*'));
    // Behind an operand, `&` is an operator.
    let operand = match last(2 + through) {
        Some(TokenTree::Ident(ident)) => {
            !["return", "in", "if", "match", "else", "move"].contains(&&*ident.to_string())
        }
        Some(TokenTree::Group(_) | TokenTree::Literal(_)) => true,
        other => is(other, '&') || is(other, '?'),
    };
    is(last(1 + through), '&') && !operand
}

/// Keywords and types that are no variables.
const WORDS: &[&str] = &[
    "as", "async", "await", "break", "const", "continue", "crate", "dyn", "else", "enum", "extern",
    "false", "fn", "for", "if", "impl", "in", "let", "loop", "match", "mod", "move", "mut", "pub",
    "ref", "return", "static", "struct", "super", "trait", "true", "type", "union", "unsafe",
    "use", "where", "while", "yield", "_", "bool", "char", "f32", "f64", "i8", "i16", "i32", "i64",
    "i128", "isize", "str", "u8", "u16", "u32", "u64", "u128", "usize",
];

/// Returns whether a name that is not known may be a variable all the same. Constants and types begin with a capital, and a function is
/// called.
pub(crate) fn may_be_variable(tokens: &[TokenTree], at: usize) -> bool {
    let borrowed = at > 1 && word(tokens.get(at - 1)) == "mut" && is(tokens.get(at - 2), '&');
    let called = group(tokens.get(at + 1), Delimiter::Parenthesis).is_some();
    let capital = name(tokens.get(at)).starts_with(char::is_uppercase);
    let keyword = WORDS.contains(&&*word(tokens.get(at))) || is_lifetime(tokens, at);
    !keyword && !called && !is(tokens.get(at + 1), '!') && (borrowed || !capital)
}

/// Returns whether `.lane()` follows the name of a command buffer.
pub(crate) fn is_lane(binding: &Binding, after: &[TokenTree]) -> bool {
    let called =
        group(after.get(2), Delimiter::Parenthesis).is_some_and(|args| args.stream().is_empty());
    binding.kind == Kind::Commands
        && is(after.first(), '.')
        && word(after.get(1)) == "lane"
        && called
}
