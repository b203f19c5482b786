//! Conditions: `#[cfg(..)]` on the declarations in `world!` and on their fields.
//!
//! Only rustc can tell whether a condition holds. So the first expansion of an input with conditions is a
//! question: a macro for each condition, which rustc replaces by a second one if the condition holds.
//!
//!     macro_rules! __ecs_condition0 { .. adds `off` to the answers and calls __ecs_condition1! .. }
//!     #[cfg(feature = "debug")]
//!     macro_rules! __ecs_condition0 { .. adds `on` .. }
//!     ..
//!     __ecs_condition0! { [] { $crate pub struct Sim { .. } } }
//!
//! The last of them calls the asking macro again, with the answers and the input. Each condition is evaluated
//! once, so a lint about it is reported once. The input is passed as one token, so its spans and its groups
//! stay, and an editor finds each token once.

use proc_macro2::{Delimiter, Group, Ident, Punct, Spacing, Span, TokenStream, TokenTree};
use quote::{format_ident, quote_spanned};

use crate::syntax::off::{MARK, predicate};
use crate::syntax::role::is_role;

/// Expands an input whose conditions are resolved, or asks for them and calls the macro `callback` of the hidden
/// module again.
pub(crate) fn resolve(
    input: TokenStream,
    callback: &str,
    expand: impl FnOnce(TokenStream) -> TokenStream,
) -> TokenStream {
    let answered = answered(&input);
    let input = answered.as_ref().map_or(input, |(_, input)| input.clone());
    let mut conditions = Vec::new();
    if mentions_cfg(&input, true) {
        rewrite(input.clone(), true, &mut |condition| collect(condition, &mut conditions));
    }
    match answered {
        Some((answers, _)) => expand(rewrite(input, true, &mut |condition| {
            let number = conditions.iter().position(|known| known.text == condition.text);
            number.and_then(|number| answers.get(number)).map(|holds| *holds != condition.negated)
        })),
        None if conditions.is_empty() => expand(input),
        None => ask(&conditions, input, callback),
    }
}

/// A predicate without the `not(..)` around it.
struct Condition {
    predicates: Vec<TokenStream>,
    text: String,
    negated: bool,
}

/// Adds a condition, or its predicate to the equal condition, so that a lint is reported at each of them.
fn collect(condition: Condition, all: &mut Vec<Condition>) -> Option<bool> {
    match all.iter_mut().find(|known| known.text == condition.text) {
        Some(known) => known.predicates.extend(condition.predicates),
        None => all.push(condition),
    }
    None
}

/// Returns the question.
fn ask(conditions: &[Condition], input: TokenStream, callback: &str) -> TokenStream {
    let site = Span::mixed_site();
    let krate = input.clone().into_iter().next();
    let name = |number: usize| format_ident!("__ecs_condition{number}", span = site);
    let dollar = TokenTree::Punct(Punct::new('$', Spacing::Alone));
    let macros = conditions.iter().enumerate().map(|(number, condition)| {
        let (this, next) = (name(number), name(number + 1));
        let next = if number + 1 < conditions.len() {
            quote_spanned!(site=> #next)
        } else {
            let callback = Ident::new(callback, site);
            quote_spanned!(site=> #krate::__private::#callback)
        };
        let answer = |answer: &str| {
            let answer = Ident::new(answer, site);
            quote_spanned! {site=>
                macro_rules! #this {
                    ([#dollar(#dollar answers:tt)*] #dollar input:tt) => {
                        #next! { [#dollar(#dollar answers)* #answer] #dollar input }
                    };
                }
            }
        };
        let (off, on) = (answer("off"), answer("on"));
        let cfg = match &condition.predicates[..] {
            [only] => only.clone(),
            all => quote_spanned!(site=> all(#(#all),*)),
        };
        quote_spanned!(site=> #off #[cfg(#cfg)] #on)
    });
    let first = name(0);
    quote_spanned!(site=> #(#macros)* #first! { [] { #input } })
}

/// Returns the answers and the input of a call by the last macro.
fn answered(input: &TokenStream) -> Option<(Vec<bool>, TokenStream)> {
    let mut tokens = input.clone().into_iter();
    match (tokens.next(), tokens.next(), tokens.next()) {
        (Some(TokenTree::Group(answers)), Some(TokenTree::Group(input)), None) => {
            let answers = answers.stream().into_iter().map(|answer| is_word(&answer, "on"));
            Some((answers.collect(), input.stream()))
        }
        _ => None,
    }
}

/// Rewrites the conditions of items and their fields, or of fields. `holds` decides about each: one that holds is
/// removed, one that doesn't hold becomes [`MARK`], and one without an answer stays. What is off is not looked at.
fn rewrite(
    tokens: TokenStream,
    items: bool,
    holds: &mut dyn FnMut(Condition) -> Option<bool>,
) -> TokenStream {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let mut written = TokenStream::new();
    let (mut at, mut off) = (0, false);
    while at < tokens.len() {
        let attrs = attributes(&tokens[at..]);
        if attrs > 0 {
            let attrs = &tokens[at..at + attrs];
            at += attrs.len();
            off = attributes_of_one(attrs, items, holds, &mut written);
            continue;
        }
        match &tokens[at] {
            TokenTree::Group(body) if items && !off && body.delimiter() == Delimiter::Brace => {
                let mut fields = Group::new(Delimiter::Brace, rewrite(body.stream(), false, holds));
                fields.set_span(body.span());
                written.extend([TokenTree::Group(fields)]);
            }
            token => written.extend([token.clone()]),
        }
        at += 1;
    }
    written
}

/// Rewrites the attributes of one item or field, and returns whether it is off.
fn attributes_of_one(
    attrs: &[TokenTree],
    item: bool,
    holds: &mut dyn FnMut(Condition) -> Option<bool>,
    written: &mut TokenStream,
) -> bool {
    // The world's own struct has no role, and no condition.
    let conditional = !item || attrs.iter().filter_map(name).any(|name| is_role(&name));
    let mut off = false;
    for pair in attrs.chunks(2) {
        let condition = pair.last().filter(|_| conditional && !off).and_then(condition);
        match condition.and_then(&mut *holds) {
            Some(true) => {}
            Some(false) => {
                off = true;
                written.extend(marked(pair));
            }
            None => written.extend(pair.iter().cloned()),
        }
    }
    off
}

/// Returns the mark in place of a `#[cfg(..)]`.
fn marked(cfg: &[TokenTree]) -> TokenStream {
    let mark = |token: TokenTree| match token {
        TokenTree::Ident(word) => TokenTree::Ident(Ident::new(MARK, word.span())),
        other => other,
    };
    let marked = cfg.iter().map(|token| match token {
        TokenTree::Group(group) => {
            let mut marked =
                Group::new(group.delimiter(), group.stream().into_iter().map(mark).collect());
            marked.set_span(group.span());
            TokenTree::Group(marked)
        }
        other => other.clone(),
    });
    marked.collect()
}

/// Returns the number of tokens of the attributes that start here: two for each.
fn attributes(tokens: &[TokenTree]) -> usize {
    let is_attribute = |pair: &&[TokenTree]| {
        matches!(pair, [TokenTree::Punct(pound), TokenTree::Group(group)]
            if pound.as_char() == '#' && group.delimiter() == Delimiter::Bracket)
    };
    2 * tokens.chunks(2).take_while(is_attribute).count()
}

/// Returns the first word of an attribute from its brackets.
fn name(attr: &TokenTree) -> Option<Ident> {
    match attr {
        TokenTree::Group(group) => match group.stream().into_iter().next() {
            Some(TokenTree::Ident(name)) => Some(name),
            _ => None,
        },
        _ => None,
    }
}

/// Returns whether any item or field has an attribute `cfg`. Most inputs have none.
fn mentions_cfg(tokens: &TokenStream, items: bool) -> bool {
    let mut after_pound = false;
    tokens.clone().into_iter().any(|token| {
        let found = match &token {
            TokenTree::Group(group) if group.delimiter() == Delimiter::Bracket => {
                after_pound && name(&token).is_some_and(|name| name == "cfg")
            }
            TokenTree::Group(group) => {
                items
                    && group.delimiter() == Delimiter::Brace
                    && mentions_cfg(&group.stream(), false)
            }
            _ => false,
        };
        after_pound = matches!(&token, TokenTree::Punct(pound) if pound.as_char() == '#');
        found
    })
}

/// Returns the condition in the brackets of an attribute.
fn condition(attr: &TokenTree) -> Option<Condition> {
    let TokenTree::Group(attr) = attr else { return None };
    let mut tokens = attr.stream().into_iter();
    match (tokens.next(), tokens.next(), tokens.next()) {
        (Some(cfg), Some(TokenTree::Group(list)), None) if is_word(&cfg, "cfg") => of_list(&list),
        _ => None,
    }
}

/// Returns the condition of a list with one predicate. If the predicate is wrong, rustc reports that.
fn of_list(list: &Group) -> Option<Condition> {
    let tokens = predicate(list.stream()).filter(|_| list.delimiter() == Delimiter::Parenthesis)?;
    if let [not, TokenTree::Group(inner)] = &tokens[..]
        && is_word(not, "not")
        && let Some(inner) = of_list(inner)
    {
        return Some(Condition { negated: !inner.negated, ..inner });
    }
    let predicate: TokenStream = tokens.into_iter().collect();
    let text = predicate.to_string();
    Some(Condition { predicates: vec![predicate], text, negated: false })
}

fn is_word(token: &TokenTree, word: &str) -> bool {
    matches!(token, TokenTree::Ident(ident) if ident == word)
}
