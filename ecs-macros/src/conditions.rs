//! Conditions: `#[cfg(..)]` on the declarations in `world!` and on their fields.
//!
//! Only rustc can tell whether a condition holds. So the first expansion of an input with conditions is a
//! question: a macro for each condition, which rustc replaces by a second one if the condition holds.
//!
//! ```text
//! macro_rules! __ecs_condition0 { .. adds `off` to the answers, and calls __ecs_condition1! }
//! #[cfg(feature = "debug")]
//! macro_rules! __ecs_condition0 { .. adds `on` .. }
//! ..
//! __ecs_condition0! { [] { $crate pub struct Sim { .. } } }
//! ```
//!
//! The last of them calls the asking macro again, with the answers and the input. Each condition is evaluated
//! once, so a lint about it is reported once. The input is passed as one token, so its spans and its groups
//! stay, and an editor finds each token once.

use proc_macro2::{Ident, Punct, Spacing, Span, TokenStream, TokenTree};
use quote::{format_ident, quote_spanned};

mod attributes;

use attributes::{Condition, is_word, mentions_cfg, rewrite};

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
            [only] => quote_spanned!(condition.place=> #[cfg(#only)]),
            all => quote_spanned!(condition.place=> #[cfg(all(#(#all),*))]),
        };
        quote_spanned!(site=> #off #cfg #on)
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
